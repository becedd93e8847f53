import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, writeRows } from '../testPages.ts'

const xs = [50, 150, 215, 280, 345, 410, 475, 540]
const names = ['Rice', 'Green tea', 'Sugar', 'Coffee', 'Paper', 'Office chair', 'Rope', 'Towel', 'Soap', 'Glass jar']
const figure = (row: number, column: number) => `${100 + ((37 * row + 113 * column) % 890)}.50`

/** A heading and rows of a name and six figures, of which one column has some in the last rows only. */
function rowsWith(count: number, { sparse, filled, heading }: { sparse: number; filled: number; heading: string }) {
  const months = ['Item', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']
  const row = (index: number) =>
    months.map((_, column) => {
      if (column === 0) return names[index % names.length]!
      return column === sparse && index < count - filled ? '' : figure(index, column)
    })
  return [
    months.map((month, at) => (at === sparse ? heading : month)),
    ...Array.from({ length: count }, (_, at) => row(at)),
  ]
}

const found = async (rows: string[][]) => {
  const tables = findTables(await drawnPage((pen) => writeRows(pen, rows, xs, 80, 14)))
  return tables.map((table) =>
    table.rows.slice(1).map((_, row) => table.cells.filter((cell) => cell.row === row).map(({ text }) => text)),
  )
}

test.each([
  [6, 'Jun'],
  [6, ''],
  [3, 'Mar'],
  [3, ''],
])('values of column %i in the last rows only, under the heading "%s", have a column', async (sparse, heading) => {
  for (const [count, filled] of [
    [5, 1],
    [8, 1],
    [20, 1],
    [30, 3],
  ] as const) {
    const rows = rowsWith(count, { sparse, filled, heading })
    expect(await found(rows), `${filled} of ${count}`).toEqual([rows])
  }
})

test('headings over two columns and a remark behind a figure make no column', async () => {
  const rows = rowsWith(8, { sparse: 6, filled: 8, heading: 'Jun' })
  const remark = rows.map((row, index) => row.map((text, at) => (index === 5 && at === 0 ? 'Soap   sold out' : text)))
  expect((await found(remark))[0]![0]).toEqual(rows[0])
  const tables = findTables(
    await drawnPage((pen) => {
      for (const [name, x] of [
        ['2025', 300],
        ['2026', 430],
      ] as const)
        pen.text(name, x, 66, { align: 'center' })
      writeRows(pen, rows, xs, 80, 14)
    }),
  )
  expect(tables.map(({ columns }) => columns.length)).toEqual([8])
})
