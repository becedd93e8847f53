/**
 * The tests that look at each folder of features, beside those that lie in it. Left out are those whose product runs in a process
 * of its own, where no mutant is, and those that take minutes.
 */
const tests = {
  billing: [
    'accounts-owner',
    'billing',
    'billing-first',
    'billing-keeping',
    'billing-membership',
    'billing-previews',
    'billing-providers',
    'billing-readings',
    'billing-together',
    'billing-told',
    'billing-webhooks',
    'credits',
  ],
  credits: ['accounts-owner', 'billing-membership', 'billing-previews', 'billing-together', 'credits'],
  accounts: ['accounts', 'accounts-*', 'billing-membership', 'keeping'],
  files: ['accounts-leaving', 'files', 'keeping', 'postUpload', 'quota', 'resumableUpload'],
  jobs: ['accounts-leaving', 'credits', 'deadLetters', 'files', 'jobWork', 'keeping', 'quota'],
}

export const areas = Object.keys(tests)

/** The tests of an area, as patterns. */
export const testsOf = (area) => [
  `src/features/${area}/**/*.test.ts`,
  ...tests[area].map((name) => `tests/product/${name}.test.ts`),
]

/** What is changed in an area, or in one file of it, as patterns: no pages, no tables, no texts, no contracts. */
export const filesOf = (area, file) => [
  `src/features/${area}/${file || '**/*.ts'}`,
  ...['*.test', 'schema', 'contract', '*exts', 'texts/**/*', '*.web', 'use[A-Z]*'].map(
    (name) => `!src/features/**/${name}.ts`,
  ),
]
