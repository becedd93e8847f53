import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import { drawnPage, type Pen, writeRows } from './testPages.ts'

const xs = [60, 140, 200, 260, 320, 380]
const ports = ['Old quay', 'New quay', 'Ferry', 'Shipyard', 'Marina', 'Pilots']
const figures = ports.map((port, at) => [port, `${11 * at + 3}`, `${7 * at + 40}`, `${at + 2}.50`, `${at + 1}.25`])

/** A table between three lines, whose headings over several columns have a line below and one or two lines of text. */
const table = (pen: Pen) => {
  for (const y of [100, 172, 290]) pen.line(60, y, 380, y)
  pen.line(140, 134, 380, 134)
  pen.text('Boats moored', 212, 120, { align: 'center' })
  pen.text('Fee for a', 332, 114, { align: 'center' })
  pen.text('night in euro', 332, 127, { align: 'center' })
  for (const [at, [first = '', second = '']] of [
    ['small', 'boats'],
    ['large', 'boats'],
    ['small', 'boats'],
    ['large', 'boats'],
  ].entries()) {
    pen.text(first, xs[at + 2]! - 4, 150, { align: 'right' })
    pen.text(second, xs[at + 2]! - 4, 163, { align: 'right' })
  }
  pen.text('Port', 64, 163)
  writeRows(pen, figures, xs, 188)
}

test('headings of several lines between drawn lines are rows of their table, each over its columns', async () => {
  const [found, ...others] = findTables(await drawnPage(table))
  expect(others).toEqual([])
  const head = found!.cells.filter(({ row }) => row < 2)
  expect(head.map(({ text, columnSpan }) => [text, columnSpan])).toEqual([
    ['', 1],
    ['Boats moored', 2],
    ['Fee for a\nnight in euro', 2],
    ['Port', 1],
    ['small\nboats', 1],
    ['large\nboats', 1],
    ['small\nboats', 1],
    ['large\nboats', 1],
  ])
  expect(found!.rows).toHaveLength(2 + figures.length + 1)
})
