import { expect, test } from 'vitest'
import { frameOf } from '../material/frame.ts'
import { linesOf } from '../material/words.ts'
import { drawnPage } from '../testPages.ts'
import type { Draft } from './assemble.ts'
import { eachRowOnce } from './eachRowOnce.ts'

const PITCH = 20

/** Six rows of a name and a figure on one page. */
const lines = linesOf(
  frameOf(
    await drawnPage((pen) => {
      for (const [at, name] of ['Rye', 'Oats', 'Wheat', 'Maize', 'Rice', 'Millet'].entries()) {
        pen.text(name, 60, 100 + PITCH * at)
        pen.text(String(7 + 12 * at), 200, 100 + PITCH * at)
      }
    }),
    0,
  ).chars,
)

/** A table from one row to another. */
const draftOf = (from: number, to: number): Draft => ({
  grid: {
    xs: [50, 150, 250],
    ys: Array.from({ length: to - from + 1 }, (_, at) => 85 + PITCH * (from + at)),
    below: (row) => row !== 1 - from,
    right: () => true,
  },
  kind: 'unruled',
  confidence: 1,
})
const topsOf = (drafts: Draft[]) => drafts.map(({ grid }) => grid.ys.map((y) => (y - 85) / PITCH))

test('rows that two tables take stand in the one with more of them', () => {
  expect(topsOf(eachRowOnce([draftOf(0, 3), draftOf(2, 6)], lines))).toEqual([
    [0, 1, 2],
    [2, 3, 4, 5, 6],
  ])
  expect(topsOf(eachRowOnce([draftOf(0, 4), draftOf(3, 6)], lines))).toEqual([
    [0, 1, 2, 3, 4],
    [4, 5, 6],
  ])
})

test('what joins its cells goes along with the rows that are left', () => {
  const [, lower] = eachRowOnce([draftOf(0, 4), draftOf(3, 6)], lines)
  const [whole] = eachRowOnce([draftOf(0, 6)], lines)
  expect([0, 1].map((row) => lower!.grid.below(row, 0))).toEqual([true, true])
  expect([0, 1, 2].map((row) => whole!.grid.below(row, 0))).toEqual([true, false, true])
})

test('a table of which a row at most is left is none, nor is one inside of another', () => {
  expect(topsOf(eachRowOnce([draftOf(0, 2), draftOf(1, 6)], lines))).toEqual([[1, 2, 3, 4, 5, 6]])
  expect(topsOf(eachRowOnce([draftOf(0, 6), draftOf(2, 4)], lines))).toEqual([[0, 1, 2, 3, 4, 5, 6]])
})

test('tables apart from each other stay as they are', () => {
  const drafts = [draftOf(0, 3), draftOf(3, 6)]
  expect(eachRowOnce(drafts, lines)).toEqual(drafts)
})
