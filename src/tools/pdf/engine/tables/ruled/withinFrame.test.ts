import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen, prices, writeRows } from '../testPages.ts'

/** Rows in three columns that end at 400 points, in a frame that ends at `right`. */
const framed = (pen: Pen, right: number) => {
  for (const y of [95, 195]) pen.line(50, y, right, y)
  for (const x of [50, right]) pen.line(x, 95, x, 195)
  writeRows(pen, prices, [60, 220, 300, 400], 113)
}
const sidesOf = async (draw: (pen: Pen) => void) => {
  const [table] = findTables(await drawnPage(draw))
  const borders = table!.cells.flatMap((cell) =>
    Object.keys(cell.borders).map((side) => `${cell.row} ${cell.column} ${side}`),
  )
  return {
    columns: table!.columns.map(Math.round),
    rows: [table!.rows[0]!, table!.rows.at(-1)!].map(Math.round),
    borders,
  }
}

test('a table that its texts told is as wide as the frame around it, and has a border on each side', async () => {
  const { columns, rows, borders } = await sidesOf((pen) => framed(pen, 520))
  expect([columns[0], columns.at(-1)]).toEqual([50, 520])
  expect(rows).toEqual([95, 195])
  for (let row = 0; row < 5; row++) expect(borders).toEqual(expect.arrayContaining([`${row} 0 left`, `${row} 2 right`]))
  for (let column = 0; column < 3; column++)
    expect(borders).toEqual(expect.arrayContaining([`0 ${column} top`, `4 ${column} bottom`]))
})

test('a frame with a note beside the rows is not the table\u2019s', async () => {
  const { columns } = await sidesOf((pen) => {
    framed(pen, 560)
    pen.text('See terms of trade', 410, 190, { size: 6 })
    pen.text('beside', 520, 154)
  })
  expect(columns.at(-1)).toBeLessThan(560)
})
