import { availableParallelism, totalmem } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longestFirst.ts'

/** Tests of what loads recognisers into its process, or starts processes and counts them: each file has a worker of its own. */
const alone = [
  ...['tools/text-conversion/engine', 'platform/{childProcess,db,postgres,storage}'].map(
    (folder) => `src/${folder}/**/*.test.ts`,
  ),
  // It leaves its page as one whose owner has logged out.
  'src/platform/browser/logout.web.test.ts',
  // It lives in a home of its own.
  'src/tools/pdf/engine/ownFonts.test.ts',
]

/** Bytes that a worker takes with the programs that its tests start. */
const roomOfWorker = 2.5e9

/**
 * Two for a core and one more: a test of the whole product waits for half of its time, for a clock or another process. With one for a core
 * and one more, a third of two cores stood idle.
 */
const workers = Math.min(2 * availableParallelism() + 1, Math.max(1, Math.floor(totalmem() / roomOfWorker)))

export default defineConfig({
  test: {
    // Limits are for what hangs: the slowest machine takes several times as long as a quick one, and what is there ends every wait.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: workers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.mjs', 'packages/*/src/**/*.test.ts'],
          exclude: alone,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.ts'],
          // As for the parts, a worker keeps the product's modules from one file to the next, and its browser.
          isolate: false,
          globalSetup: ['tests/support/templateDatabase.ts'],
        },
      },
    ],
  },
})
