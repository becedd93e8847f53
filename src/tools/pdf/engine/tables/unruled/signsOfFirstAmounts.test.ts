import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

const holdings = [
  ['8,959', 'Ancient Public Company', '2,490,446'],
  ['22,494', 'Local Corporation', '6,467,930'],
  ['93,511', 'Annual Group Limited', '8,191,391'],
  ['78,297', 'Common Works', '8,373,522'],
]

test('the sign of a currency in the first and last amount alone stands with its amount, though far before it', async () => {
  const [table] = findTables(
    await drawnPage((pen) => {
      const row = (y: number, [shares = '', name = '', value = '']: string[], sign = false) => {
        pen.text(shares, 110, y, { align: 'right' })
        pen.text(name, 130, y)
        if (sign) pen.text('$', 300, y)
        pen.text(value, 380, y, { align: 'right' })
      }
      row(100, ['Shares', 'Company', 'Value'])
      for (const [at, holding] of holdings.entries()) row(114 + 13 * at, holding, at === 0)
      row(168, ['', 'Total of all holdings', '75,868,439'], true)
    }),
  )
  const rowsOf = (row: number) => table!.cells.filter((cell) => cell.row === row).map(({ text }) => text)
  expect(rowsOf(1)).toEqual(['8,959', 'Ancient Public Company', '$ 2,490,446'])
  expect(rowsOf(2)).toEqual(holdings[1])
  expect(rowsOf(5)).toEqual(['', 'Total of all holdings', '$ 75,868,439'])
})
