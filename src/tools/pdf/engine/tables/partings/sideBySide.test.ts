import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

test('halves with the same headings part where these begin again, and not before a heading of one line', async () => {
  const page = await drawnPage((pen) => {
    for (const x of [60, 320]) {
      for (const [at, [upper, lower]] of [
        ['Maturity', '(June 1)'],
        ['Principal', 'Amount'],
        ['Interest', 'Rate'],
        ['', 'Yield'],
      ].entries()) {
        pen.text(upper!, x + 60 * at, 100, { size: 9, align: 'center' })
        pen.text(lower!, x + 60 * at, 111, { size: 9, align: 'center' })
      }
      for (let row = 0; row < 7; row++) {
        const y = 125 + 13 * row
        const texts = [`${2008 + row}`, `${row + 2},${x}5,000`, `4.${x + row}`, `3.${row}5`]
        for (const [at, text] of texts.entries()) pen.text(text, x + 60 * at, y, { size: 9, align: 'center' })
      }
    }
  })
  const tables = findTables(page)
  expect(tables.map(({ columns }) => columns.length - 1)).toEqual([4, 4])
  for (const { cells } of tables)
    expect(cells.filter(({ row }) => row === 0).map(({ text }) => text)).toEqual([
      'Maturity\n(June 1)',
      'Principal\nAmount',
      'Interest\nRate',
      'Yield',
    ])
})
