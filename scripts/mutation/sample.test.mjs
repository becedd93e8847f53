import { expect, test } from 'vitest'
import { figures } from './figures.mjs'
import { chosen, wilson } from './sample.mjs'

const mutants = Array.from({ length: 1000 }, (_, at) => ({
  id: String(at),
  fileName: `/home/somebody/src/features/billing/${at % 7}.ts`,
  location: { start: { line: at, column: 4 }, end: { line: at, column: 9 } },
  mutatorName: 'BooleanLiteral',
  replacement: 'true',
}))
const linesOf = (some) => some.map(({ location }) => location.start.line)

test('one seed chooses the same changes whatever their order, number and folder, and another seed others', () => {
  const sample = chosen(mutants, { size: 50, seed: 3 })
  expect(new Set(sample).size).toBe(50)
  const elsewhere = mutants.map((mutant) => ({
    ...mutant,
    id: `${mutant.id}0`,
    fileName: mutant.fileName.replace('/home/somebody', '/test-results/mutants/sandbox-1'),
  }))
  expect(linesOf(chosen(elsewhere.reverse(), { size: 50, seed: 3 }))).toEqual(linesOf(sample))
  const other = linesOf(chosen(mutants, { size: 50, seed: 4 }))
  expect(other.filter((line) => linesOf(sample).includes(line)).length).toBeLessThan(20)
})

test('a larger sample holds the smaller one, and all are in one that is large enough', () => {
  const small = chosen(mutants, { size: 20, seed: 3 })
  expect(chosen(mutants, { size: 60, seed: 3 }).slice(0, 20)).toEqual(small)
  expect(linesOf(chosen(mutants, { size: 5000, seed: 3 })).sort((a, b) => a - b)).toEqual(linesOf(mutants))
})

test('a sample is drawn from everywhere alike', () => {
  const lines = Array.from({ length: 200 }, (_, seed) => linesOf(chosen(mutants, { size: 50, seed }))).flat()
  const inFirstHalf = lines.filter((line) => line < 500).length / lines.length
  expect(inFirstHalf).toBeCloseTo(0.5, 1)
})

test('the less is looked at, the less is known', () => {
  // The example of Newcombe (1998), and one with a share of one.
  expect(wilson(81, 263).map((share) => share.toFixed(4))).toEqual(['0.2553', '0.3662'])
  expect(wilson(10, 10).map((share) => share.toFixed(4))).toEqual(['0.7225', '1.0000'])
})

test('the figures say whether they are of all changes or of a sample', () => {
  const found = { killed: 48, timeout: 2, survived: 9, noCoverage: 1 }
  const counts = '50 of 60 noticed (83 %): 48 killed, 2 ran out of time, 9 survived, 1 reached by no test'
  expect(figures(found, undefined)).toBe(counts)
  expect(figures(found, { size: 60, seed: 3 })).toBe(
    `A sample with the seed 3: ${counts}. Of all changes 72 % to 91 %, with a certainty of 95 %`,
  )
})
