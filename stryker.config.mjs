// How code is changed on purpose, to see whether a test notices. `npm run mutate` says what, and which tests look at it.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutants.config.ts', related: false, pool: 'forks' },
  coverageAnalysis: 'perTest',
  // What runs only while a file is loaded would need every test anew for each mutant.
  ignoreStatic: true,
  plugins: [
    '@stryker-mutator/vitest-runner',
    './scripts/mutation/ignoredTexts.mjs',
    './scripts/mutation/figures.mjs',
    './scripts/mutation/sample.mjs',
  ],
  ignorers: ['texts'],
  // Nothing looks at types here, and TypeScript 7 has no programming interface that could rewrite its settings.
  disableTypeChecks: false,
  tsconfigFile: 'none',
  // A busy machine starts a product in half a minute, and a test that waits in vain ends by itself: only what hangs for good comes here.
  timeoutMS: 180_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 30,
  incremental: true,
  tempDirName: 'test-results/mutants',
  cleanTempDir: 'always',
  ignorePatterns: ['/bench', '/data', '/docs', '/models', '/test-results', '/tests/journeys'],
  reporters: ['progress-append-only', 'figures', 'clear-text', 'html'],
  htmlReporter: { fileName: 'test-results/mutation.html' },
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false, skipFull: true },
  thresholds: { high: 90, low: 80, break: 80 },
}
