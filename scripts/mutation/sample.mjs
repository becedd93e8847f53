import { createHash } from 'node:crypto'

/** Which changes a sample takes: `size` of all, by chance, and the same ones for the same seed, in whatever order they come. */
export function chosen(mutants, { size, seed }) {
  const lots = mutants.map((mutant) => ({ mutant, lot: lotOf(mutant, seed) }))
  lots.sort((a, b) => (a.lot < b.lot ? -1 : 1))
  return lots.slice(0, size).map(({ mutant }) => mutant)
}

/** The lot that a change draws. Its number stays out: that depends on which files are looked at. */
function lotOf({ fileName, location, mutatorName, replacement }, seed) {
  const { start, end } = location
  const words = [seed, fileName.split('/src/').at(-1), start.line, start.column, end.line, end.column]
  return createHash('sha256')
    .update([...words, mutatorName, replacement].join('\n'))
    .digest('hex')
}

/**
 * Between which shares the share of all lies that a sample of `of` stands for, with a certainty of 95 %, where `hits` of it
 * were hit (Wilson, 1927: also right for small samples and shares near one).
 */
export function wilson(hits, of) {
  const z = 1.96
  const share = hits / of
  const middle = share + z ** 2 / (2 * of)
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const whole = 1 + z ** 2 / of
  return [(middle - reach) / whole, (middle + reach) / whole]
}

/** Lets the changes of the sample pass. The others are set aside, which counts neither for nor against the tests. */
function checker({ sample }) {
  const setAside = { status: 'compileError', reason: 'Not in the sample' }
  return {
    init: async () => {},
    // One group, so that the choice is made among all.
    group: async (mutants) => [mutants.map(({ id }) => id)],
    async check(mutants) {
      const taken = new Set(chosen(mutants, sample))
      return Object.fromEntries(
        mutants.map((mutant) => [mutant.id, taken.has(mutant) ? { status: 'passed' } : setAside]),
      )
    },
  }
}
checker.inject = ['options']

/** What StrykerJS reads from a plugin. */
export const strykerPlugins = [{ kind: 'Checker', name: 'sample', factory: checker }]

/** The words in its settings that are ours. */
export const strykerValidationSchema = {
  properties: { sample: { type: 'object', properties: { size: { type: 'number' }, seed: { type: 'number' } } } },
}
