import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

/** Rows of texts that end at these places, behind a name. */
const write = (pen: Pen, rows: string[][], ends: number[], top: number) => {
  for (const [row, [name = '', ...texts]] of rows.entries()) {
    pen.text(name, 60, top + 12 * row, { size: 9 })
    for (const [at, text] of texts.entries()) pen.text(text, ends[at]!, top + 12 * row, { size: 9, align: 'right' })
  }
}

test('a title with room around it parts two tables, though edges of their columns are in line', async () => {
  const meters = ['1', '2', '3'].map((row) => [`14071${row}`, `3${row}272`, `3${row}365`, '1', `1,2${row}5`])
  const charges = ['Tier 1', 'Delivery', 'Benefits'].map((name, row) => [
    name,
    `45${row}`,
    `0.1508${row}`,
    `${row + 3}9.05`,
  ])
  const tables = findTables(
    await drawnPage((pen) => {
      write(pen, [['Meter', 'Before', 'Now', 'Factor', 'Usage'], ...meters], [200, 290, 380, 480], 100)
      pen.text('Charges', 60, 160)
      write(pen, [['Description', 'Quantity', 'Rate', 'Charge'], ...charges], [240, 384, 480], 183)
    }),
  )
  expect(tables.map(({ rows, columns }) => [rows.length - 1, columns.length - 1])).toEqual([
    [4, 5],
    [4, 4],
  ])
})

test('a title above the same headings begins another table, the name of a group does not', async () => {
  const heads = ['Team', 'Won', 'Lost', 'Points']
  const rowsOf = (names: string[]) => names.map((name, row) => [name, `${row + 1}`, `${4 - row}`, `${3 * row + 2}`])
  const [first, second] = [
    rowsOf(['Goole', 'Hythe', 'Ilkley', 'Louth']),
    rowsOf(['Ashford', 'Barrow', 'Clun', 'Dover']),
  ]
  const sizes = async (again: string[][]) =>
    findTables(
      await drawnPage((pen) => {
        write(pen, [heads, ...first], [200, 290, 380], 100)
        pen.text('Group B', 60, 168)
        write(pen, [...again, ...second], [200, 290, 380], 184)
      }),
    ).map(({ rows }) => rows.length - 1)
  expect(await sizes([heads])).toEqual([5, 5])
  expect(await sizes([])).toEqual([10])
})
