import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import type { Line, Word } from '../material/words.ts'
import { drawnPage } from '../testPages.ts'
import { namesBelow } from './namesBelow.ts'

const fish = ['Brook trout', 'Walleye', 'Northern pike', 'Steelhead', 'Lake trout']
const others = ['Fontinalis', 'Vitreus', 'Esox', 'Mykiss', 'Trutta']

/** Names with figures, and what else they are called below, 11 points lower; rows stand 23 points apart. */
const rowsOf = async () => {
  const page = await drawnPage((pen) => {
    for (const [at, text] of ['Count', 'Weight', 'Share'].entries())
      pen.text(text, 200 + 60 * at, 100, { align: 'right' })
    pen.text('Species', 60, 100)
    for (const [row, name] of fish.entries()) {
      const y = 114 + 23 * row
      pen.text(name, 60, y)
      pen.text(others[row]!, 60, y + 11)
      for (let at = 0; at < 3; at++) pen.text(`${7 * row + at + 2}.${at}`, 200 + 60 * at, y, { align: 'right' })
    }
  })
  const [table] = findTables(page)
  return table!.cells.filter(({ column, row }) => column === 0 && row > 0).map(({ text }) => text.replace('\n', '/'))
}

test('what stands below every name is part of its row', async () => {
  expect(await rowsOf()).toEqual(fish.map((name, row) => `${name}/${others[row]}`))
})

/** Lines with a name, or a name and a figure, on these baselines. */
const linesOn = (rows: [baseline: number, texts: number][]): Line[] =>
  rows.map(([baseline, texts]) => {
    const words = [60, 160].slice(0, texts).map((x1) => ({ x1, x2: x1 + 30 }) as Word)
    return { baseline, words, size: 10 } as Line
  })

test('names below some rows alone, or as far below as rows are, say nothing', () => {
  const below = (rows: [number, number][]) => [
    ...namesBelow(
      linesOn(rows),
      [50, 150, 250],
      rows.map(() => false),
    ),
  ]
  expect(
    below([
      [10, 2],
      [21, 1],
      [34, 2],
      [45, 1],
      [58, 2],
    ]),
  ).toEqual([1, 3])
  expect(
    below([
      [10, 2],
      [21, 1],
      [34, 2],
      [47, 2],
      [58, 1],
      [71, 2],
    ]),
  ).toEqual([])
  expect(
    below([
      [10, 2],
      [22, 1],
      [34, 2],
      [46, 1],
      [58, 2],
    ]),
  ).toEqual([])
})
