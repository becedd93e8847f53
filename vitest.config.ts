import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longestFirst.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What a person would see may take its time on a busy machine; a poll that asks again ends as soon as it is there.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'parts', include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs'] } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          // A worker keeps the product's modules and its browser from one file to the next.
          isolate: false,
          globalSetup: ['tests/support/templateDatabase.ts'],
        },
      },
    ],
  },
})
