import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

test('colons that part the columns of a typed report are no texts, also where the heading has more of them than the rows', async () => {
  const names = ['Ashford', 'Bellmere', 'Carrick Bay', 'Dunmore', 'Eastvale']
  const report = [
    `${'State'.padEnd(14)} :   1996   :   1997   :   1998`,
    ...names.map((name, row) => `${name.padEnd(14)} :  ${row + 4},634    ${row + 1},322      ${row + 3}35`),
  ]
  const [table] = findTables(
    await drawnPage((pen) => {
      for (const [row, line] of report.entries()) pen.text(line, 60, 100 + 12 * row, { size: 9, font: 'typed' })
    }),
  )
  const rows = [0, 1].map((row) => table!.cells.filter((cell) => cell.row === row).map(({ text }) => text))
  expect(rows).toEqual([
    ['State', '1996', '1997', '1998'],
    ['Ashford', '4,634', '1,322', '335'],
  ])
})
