import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawGrid, drawnPage, writeRows } from '../testPages.ts'

const xs = [50, 150, 220, 290, 360]
const rows = [
  ['Yarrow', '310.9', '8,177.0', '2.5'],
  ['Kirkdale', '1,265.6', '9,346.2', '-8.9'],
  ['Fairlight', '9,015.6', '1,513.8', '5.5'],
  ['Bellmere', '729.5', '2,973.9', '-0.9'],
]

const heads = [
  ['Employed', 'Employed', 'Change'],
  ['December', 'January', 'December'],
  ['thousands', 'thousands', 'percent'],
]

test('headings in boxes and the open rows below them are one table', async () => {
  const [table, ...others] = findTables(
    await drawnPage((pen) => {
      drawGrid(pen, xs.slice(1), [82, 94, 106, 118])
      for (const y of [82, 118]) pen.line(xs[0]!, y, xs.at(-1)!, y)
      pen.text('Area', xs[0]! + 4, 114, { size: 8 })
      for (const [row, texts] of heads.entries())
        for (const [at, text] of texts.entries()) pen.text(text, xs[at + 1]! + 4, 91 + 12 * row, { size: 8 })
      writeRows(pen, rows, xs, 134, 11)
      pen.line(xs[0]!, 172, xs.at(-1)!, 172)
    }),
  )
  expect(others).toEqual([])
  expect(table!.rows).toHaveLength(heads.length + rows.length + 1)
  expect(table!.headerRows).toBe(heads.length)
  expect(table!.cells.slice(-4).map(({ text }) => text)).toEqual(rows.at(-1))
})
