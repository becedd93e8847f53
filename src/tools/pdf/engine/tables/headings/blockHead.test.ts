import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const edges = [50, 200, 270, 330, 390, 450]
const figures = [
  ['136.0', '16.4', '192.1', '98.6', '44.4'],
  ['150.4', '23.8', '36.4', '108.1', '96.2'],
  ['106.2', '192.2', '1.9', '114.2', '85.2'],
  ['40.9', '160.1', '28.0', '7.3', '186.9'],
]
const names = ['Housing', 'Apparel', 'Recreation', 'Footwear']

/** Four rows of figures from this height on, on the right of their columns. */
function writeFigures(pen: Pen, y: number) {
  for (const [row, name] of names.entries()) {
    pen.text(name, 50, y + 12 * row, { size: 8 })
    for (const [at, text] of figures[row]!.entries())
      pen.text(text, edges[at + 1]! + 40, y + 12 * row, { size: 8, align: 'right' })
  }
}

const placesOf = (cells: { text: string; row: number; column: number; columnSpan: number }[]) =>
  cells.filter(({ text }) => text !== '').map(({ text, row, column, columnSpan }) => [text, row, column, columnSpan])

test('a heading of four lines beside one of two and their own headings keeps its lines, wherever their baselines are', async () => {
  const [table, ...others] = findTables(
    await drawnPage((pen) => {
      const at = { size: 8 } as const
      for (const y of [90, 150, 208]) pen.line(50, y, 494, y)
      for (const [column, text] of ['Relative', 'importance,', 'December', '1999'].entries())
        pen.text(text, 240, 108 + 11.4 * column, { ...at, align: 'right' })
      for (const [x, upper, lower] of [
        [320, 'Percent change to', 'March from—'],
        [442, 'Adjusted change', 'from—'],
      ] as const) {
        pen.text(upper, x, 100, { ...at, align: 'center' })
        pen.text(lower, x, 112, { ...at, align: 'center' })
        pen.line(x - 46, 120, x + 48, 120)
      }
      pen.text('Category', 50, 142, at)
      for (const [column, text] of ['Mar. 1999', 'Feb. 2000', 'January', 'February'].entries())
        pen.text(text, edges[column + 2]! + 40, 142, { ...at, align: 'right' })
      writeFigures(pen, 164)
    }),
  )
  expect(others).toEqual([])
  expect(placesOf(table!.cells).slice(0, 8)).toEqual([
    ['Relative\nimportance,\nDecember\n1999', 0, 1, 1],
    ['Percent change to\nMarch from—', 0, 2, 2],
    ['Adjusted change\nfrom—', 0, 4, 2],
    ['Category', 1, 0, 1],
    ['Mar. 1999', 1, 2, 1],
    ['Feb. 2000', 1, 3, 1],
    ['January', 1, 4, 1],
    ['February', 1, 5, 1],
  ])
})

test('headings stay with a table that begins with the name of a group, and a year alone heads the rows below it', async () => {
  const [table, ...others] = findTables(
    await drawnPage((pen) => {
      const at = { size: 8 } as const
      pen.text('Table 6. Prices', 50, 80, at)
      for (const y of [90, 122, 206]) pen.line(50, y, 494, y)
      pen.text('Item', 50, 110, at)
      for (const [column, text] of ['Sales', 'Stocks', 'Orders'].entries())
        pen.text(text, edges[column + 1]! + 40, 114, { ...at, align: 'right' })
      pen.text('Price', edges[4]! + 40, 105, { ...at, align: 'right' })
      pen.text('paid', edges[4]! + 40, 115, { ...at, align: 'right' })
      pen.text('Change', edges[5]! + 40, 110, { ...at, align: 'right' })
      pen.text('1999', 272, 137, { ...at, align: 'center' })
      pen.text('Goods:', 50, 151, at)
      writeFigures(pen, 163)
    }),
  )
  expect(others).toEqual([])
  const rows = table!.cells.filter(({ text }) => /^(?:Item|Sales|Price\npaid|1999|Goods:)$/.test(text))
  expect(placesOf(rows)).toEqual([
    ['Item', 0, 0, 1],
    ['Sales', 0, 1, 1],
    ['Price\npaid', 0, 4, 1],
    ['1999', 1, 0, 6],
    ['Goods:', 2, 0, 1],
  ])
})

test('a text in the middle heads the rows below it, also where the name of their first group stands between', async () => {
  const [table, ...others] = findTables(
    await drawnPage((pen) => {
      const at = { size: 8 } as const
      for (const y of [90, 140]) pen.line(50, y, 494, y)
      pen.text('Age', 50, 118, at)
      pen.text('Number of persons', 326, 106, { ...at, align: 'center' })
      pen.line(220, 112, 432, 112)
      for (const [column, text] of ['Total', 'Cost', 'Annual', 'Prior'].entries())
        pen.text(text, edges[column + 1]! + 40, 124, { ...at, align: 'right' })
      pen.text('Change from', edges[5]! + 40, 118, { ...at, align: 'right' })
      pen.text('previous year', edges[5]! + 40, 130, { ...at, align: 'right' })
      for (const [y, text, name] of [
        [154, 'MEN', 'White'],
        [232, 'WOMEN', 'Other'],
      ] as const) {
        pen.text(text, 272, y, { ...at, align: 'center' })
        pen.text(name, 50, y + 14, at)
        writeFigures(pen, y + 26)
      }
    }),
  )
  expect(others).toEqual([])
  const rows = table!.cells.filter(({ text }) => /^(?:Number|Annual|Change|MEN|WOMEN|White|Other)/.test(text))
  expect(placesOf(rows)).toEqual([
    ['Number of persons', 0, 1, 4],
    ['Annual', 1, 3, 1],
    ['Change from\nprevious year', 1, 5, 1],
    ['MEN', 2, 0, 6],
    ['White', 3, 0, 1],
    ['WOMEN', 8, 0, 6],
    ['Other', 9, 0, 1],
  ])
})
