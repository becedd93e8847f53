import { expect, test } from 'vitest'
import type { PageTable, PageText } from './pageBlocks.ts'
import { sheetOfPage } from './pageSheet.ts'
import type { Sheet } from './workbook.ts'

const notation = { decimal: '.', dayFirst: true } as const
const text = (...lines: string[]): PageText => ({
  kind: 'text',
  lines: lines.map((line) => line.split('\t')),
  bold: false,
  rightToLeft: false,
})
const table = (rows: string[][], rightToLeft = false): PageTable => ({
  kind: 'table',
  columns: rows[0]!.length,
  rows: rows.length,
  rightToLeft,
  cells: rows.flatMap((texts, row) =>
    texts.map((own, column) => ({
      ...{ row, column, rowSpan: 1, columnSpan: 1, text: own, header: row === 0 },
      ...{ align: 'left' as const, borders: {}, doubtful: false },
    })),
  ),
})
const sheetOf = (...parts: (PageText | PageTable)[]) => sheetOfPage({ number: 4, parts }, notation)
const cellsOf = ({ cells }: Sheet) =>
  [...cells].map(({ row, column, columnSpan, value }) => [
    ...[row, column, columnSpan],
    value.kind === 'text' ? value.text : value.value,
  ])

test('a paragraph lies across the columns, and a line that tabs part is a row of cells', async () => {
  const sheet = await sheetOf(
    text('Prices'),
    table([
      ['Item', 'Price'],
      ['Rice', '12'],
    ]),
    text('Total:\t12', 'Paid:\t7'),
  )

  expect(sheet.name).toBe('Page 4')
  expect(cellsOf(sheet)).toEqual([
    [0, 0, 3, 'Prices'],
    [2, 0, 1, 'Item'],
    [2, 1, 1, 'Price'],
    [3, 0, 1, 'Rice'],
    [3, 1, 1, 12],
    [5, 0, 1, 'Total:'],
    [5, 1, 2, '12'],
    [6, 0, 1, 'Paid:'],
    [6, 1, 2, '7'],
  ])
})

test('a sheet of a language that reads from the right begins there, and a table of another is turned', async () => {
  const arabic: PageText = { ...text('تقرير عن المبيعات في هذا العام وما بيع فيه من الأرز'), rightToLeft: true }
  const turned = await sheetOf(arabic, table([['Item', 'Price']]))
  const own = await sheetOf(arabic, table([['الصنف', 'السعر']], true))

  expect(turned.rightToLeft).toBe(true)
  expect(cellsOf(turned).slice(1)).toEqual([
    [2, 1, 1, 'Item'],
    [2, 0, 1, 'Price'],
  ])
  expect(cellsOf(own).slice(1)).toEqual([
    [2, 0, 1, 'الصنف'],
    [2, 1, 1, 'السعر'],
  ])
})

test('rows are as high as their lines need, no higher than a sheet allows', async () => {
  const { heights } = await sheetOf(text('short'), text('two', 'lines'), text('word '.repeat(3000)))

  expect([...heights!]).toEqual([
    [1, 30],
    [2, 409],
  ])
})
