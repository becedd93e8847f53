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

const accounts = ['Sales', 'Rent and light', 'Wages', 'Interest', 'Repairs', 'Result']

test('a code of a currency before some amounts is theirs, in a list of rates each is a name', async () => {
  const textsOf = async (code: (at: number) => string, withNames: boolean) => {
    const [table] = findTables(
      await drawnPage((pen) => {
        for (const [at, name] of accounts.entries()) {
          if (withNames) pen.text(name, 60, 100 + 14 * at)
          pen.text(code(at), 200, 100 + 14 * at)
          pen.text(String(1204 + 911 * at), 280, 100 + 14 * at, { align: 'right' })
          pen.text(String(3077 + 512 * at), 360, 100 + 14 * at, { align: 'right' })
        }
      }),
    )
    return table!.cells.filter(({ row }) => row === 0).map(({ text }) => text)
  }
  expect(await textsOf((at) => (at % 5 === 0 ? 'EUR' : ''), true)).toEqual(['Sales', 'EUR 1204', '3077'])
  expect(await textsOf((at) => ['CHF', 'EUR', 'GBP', 'NOK', 'PLN', 'USD'][at]!, false)).toEqual(['CHF', '1204', '3077'])
  expect(await textsOf((at) => ['CHF', 'EUR', 'GBP', 'NOK', 'PLN', 'USD'][at]!, true)).toEqual([
    'Sales',
    'CHF',
    '1204',
    '3077',
  ])
})

test('codes before two amounts of a column alone are theirs as well', async () => {
  const [table] = findTables(
    await drawnPage((pen) => {
      for (const [at, name] of accounts.entries()) {
        pen.text(name, 60, 100 + 14 * at)
        for (const [column, x] of [240, 340].entries()) {
          if (at % 3 === 0) pen.text('CHF', x - 70, 100 + 14 * at)
          pen.text(String(21204 + 9110 * at + column), x, 100 + 14 * at, { align: 'right' })
        }
      }
    }),
  )
  expect(table!.cells.filter(({ row }) => row === 3).map(({ text }) => text)).toEqual([
    'Interest',
    'CHF 48534',
    'CHF 48535',
  ])
})
