import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longestFirst.ts'

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // On a busy machine a page takes its time; a poll ends as soon as what it waits for is there.
    expect: { poll: { timeout: 15_000 } },
    // One more than cores: a test of the whole product waits for half of its time.
    maxWorkers: availableParallelism() + 1,
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
