import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import type { Table } from './model/table.ts'
import { drawGrid, drawnPage, type Pen, writeRows } from './testPages.ts'

/** The texts of a table as rows; places that a merged cell covers are left out, newlines show as /. */
const rowsOf = (table: Table | undefined): string[][] =>
  Array.from({ length: (table?.rows.length ?? 1) - 1 }, (_, row) =>
    table!.cells.filter((cell) => cell.row === row).map((cell) => cell.text.replaceAll('\n', '/')),
  )

const find = async (draw: (pen: Pen) => void) => findTables(await drawnPage(draw))

const xs = [60, 200, 270, 340, 410]
const heads = ['Item', 'Total', 'Men', 'Women']
const body = [
  ['AGE'],
  ['Under 5 years', '21,884', '49,004', '28,018'],
  ['5 to 9 years', '28,695', '(NA)', '18,151'],
  ['TENURE'],
  ['Owner-occupied', '98,380', '47,385', '78,379'],
  ['Rented by those who', '', '', ''],
  ['do not live there', '30,138', '42,008', '22,757'],
  ['FUEL'],
  ['Utility gas', '(X)', '90,584', '16,274'],
]

test('between lines down the columns alone, names that head groups of rows are rows as well, and a name of two lines is one', async () => {
  const [table] = await find((pen) => {
    drawGrid(pen, xs, [90, 104])
    for (const x of xs.slice(1, -1)) pen.line(x, 104, x, 104 + 11 * body.length)
    pen.line(xs[0]!, 104 + 11 * body.length, xs.at(-1)!, 104 + 11 * body.length)
    pen.text(heads[0]!, 64, 100, { size: 8 })
    for (const [at, text] of heads.slice(1).entries()) pen.text(text, xs[at + 1]! + 4, 100, { size: 8 })
    for (const [row, texts] of body.entries())
      for (const [at, text] of texts.entries())
        if (text)
          pen.text(text, at === 0 ? 64 : xs[at + 1]! - 4, 112 + 11 * row, { size: 8, align: at ? 'right' : 'left' })
  })
  const rows = rowsOf(table)
  expect(rows.map(([name]) => name)).toEqual([
    'Item',
    'AGE',
    'Under 5 years',
    '5 to 9 years',
    'TENURE',
    'Owner-occupied',
    'Rented by those who/do not live there',
    'FUEL',
    'Utility gas',
  ])
  expect(rows.at(-1)).toEqual(['Utility gas', '(X)', '90,584', '16,274'])
})

test('headings that run up their boxes belong to the open rows below', async () => {
  const tables = await find((pen) => {
    drawGrid(pen, xs, [90, 190])
    pen.text('District', 64, 186, { size: 8 })
    for (const [at, text] of ['Civil filings', 'Pending cases', 'Terminations'].entries())
      pen.text(text, xs[at + 1]! + 30, 186, { size: 8, turn: -90 })
    for (const [row, name] of ['Ashford', 'Bellmere', 'Granby', 'Oakhurst'].entries()) {
      pen.text(name, 64, 202 + 11 * row, { size: 8 })
      for (const at of [1, 2, 3])
        pen.text(`${row + 3},${at}77`, xs[at + 1]! - 10, 202 + 11 * row, { size: 8, align: 'right' })
    }
    pen.line(xs[0]!, 238, xs.at(-1)!, 238)
  })
  expect(tables).toHaveLength(1)
  expect(rowsOf(tables[0]).slice(0, 2)).toEqual([
    ['District', 'Civil filings', 'Pending cases', 'Terminations'],
    ['Ashford', '3,177', '3,277', '3,377'],
  ])
})

test('headings over the same headings again and again stand over one group of them each', async () => {
  const [table] = await find((pen) => {
    pen.text('Sales', 205, 100, { align: 'center' })
    pen.text('Returns', 362, 100, { align: 'center' })
    for (const [at, text] of ['Q1', 'Q2', 'Q3', 'Q1', 'Q2', 'Q3'].entries())
      pen.text(text, 170 + 52 * at, 114, { align: 'right' })
    pen.text('Region', 60, 114)
    for (const [row, name] of ['North', 'South', 'East', 'West', 'Isles'].entries()) {
      pen.text(name, 60, 128 + 13 * row)
      for (let at = 0; at < 6; at++) pen.text(`${row + 1},${at}12`, 170 + 52 * at, 128 + 13 * row, { align: 'right' })
    }
  })
  const spans = table!.cells
    .filter(({ row, text }) => row === 0 && text)
    .map((cell) => [cell.text, cell.column, cell.columnSpan])
  expect(spans).toEqual([
    ['Sales', 1, 3],
    ['Returns', 4, 3],
  ])
})

test('a text in the middle of the lines of a table, though over one column, heads the rows below it; figures have their errors behind them', async () => {
  const figures = (row: number) => [1, 2, 3].map((at) => `${row + 20 * at}.4 (0.${at}${row})`)
  const [table] = await find((pen) => {
    for (const y of [88, 104, 200]) pen.line(60, y, 500, y)
    const row = (y: number, texts: string[]) => {
      pen.text(texts[0]!, 64, y)
      for (const [at, text] of texts.slice(1).entries()) pen.text(text, 195 + 100 * at, y, { align: 'center' })
    }
    row(99, ['Year', 'Low', 'Middle', 'High'])
    pen.text('Full time', 280, 118, { align: 'center' })
    for (const [at, year] of ['1984', '1988', '1990'].entries()) row(130 + 12 * at, [year, ...figures(at)])
    pen.text('Part time', 280, 166, { align: 'center' })
    for (const [at, year] of ['1984', '1988'].entries()) row(178 + 12 * at, [year, ...figures(at + 4)])
  })
  const groups = table!.cells.filter(({ text }) => text.endsWith('time'))
  expect(groups.map(({ column, columnSpan }) => [column, columnSpan])).toEqual([
    [0, 4],
    [0, 4],
  ])
})

test('a title that begins with the names and ends over the last but one column is no row', async () => {
  const [table] = await find((pen) => {
    pen.text('Panel C. Natural northern harbours in winter', 54, 100)
    for (const y of [106, 122]) pen.line(60, y, 420, y)
    writeRows(pen, [['Item', 'Mean', 'Share', 'Low', 'Median']], [60, 150, 220, 290, 360, 420], 117)
    writeRows(
      pen,
      ['Winter', 'Proper', 'River', 'Journal'].map((name, row) => [
        name,
        ...[1, 2, 3, 4].map((at) => `${row + 2}${at}.5`),
      ]),
      [60, 150, 220, 290, 360, 420],
      135,
      13,
    )
    pen.line(60, 182, 420, 182)
  })
  expect(rowsOf(table)[0]).toEqual(['Item', 'Mean', 'Share', 'Low', 'Median'])
})

test('entries of several lines that run down the columns of a page, each with its own distances, are no table', async () => {
  const names = ['Amos Field', 'Bridget Noor', 'Carl Osei', 'Dana Whitlock', 'Edith Mora', 'Frank Iver', 'Greta Sand']
  const people = [
    ...names,
    'Hugh Tennant',
    'Irina Kolb',
    'Jonas Pryce',
    'Katya Lund',
    'Leo Marchetti',
    'Mina Farouk',
    'Nils Borg',
  ]
  const lines = people.flatMap((name, at) => [
    name,
    at % 2 ? 'Editor' : 'Analyst',
    ['Redcliff', 'Granby', 'Marston'][at % 3]!,
  ])
  const tables = await find((pen) => {
    for (const column of [0, 1, 2]) {
      let y = 100
      for (const [at, text] of lines.slice(13 * column, 13 * column + 13).entries()) {
        pen.text(text, 60 + 150 * column, y, { size: 9 })
        y += (13 * column + at) % 3 === 2 ? 15 : 10.5
      }
    }
  })
  expect(tables).toEqual([])
})

test('between lines down the columns a figure that goes on below its mark is one cell, and the rows around it stay rows', async () => {
  const [table] = await find((pen) => {
    drawGrid(pen, xs, [90, 104])
    for (const x of xs.slice(1, -1)) pen.line(x, 104, x, 200)
    pen.line(xs[0]!, 200, xs.at(-1)!, 200)
    pen.text(heads[0]!, 64, 100, { size: 8 })
    for (const [at, text] of heads.slice(1).entries()) pen.text(text, xs[at + 1]! + 4, 100, { size: 8 })
    const figure = (at: number, text: string, y: number) =>
      pen.text(text, xs[at + 1]! - 4, y, { size: 8, align: 'right' })
    for (const [row, name] of ['January', 'February', 'March', 'April', 'May', 'June'].entries()) {
      const y = 112 + 11 * row + (row > 2 ? 9 : 0) + (row > 3 ? 9 : 0)
      pen.text(name, 64, y, { size: 8 })
      for (const at of [1, 2, 3]) figure(at, (row === 2 || row === 3) && at === 2 ? 'R' : `${row + 1}.${at}77`, y)
      if (row === 2 || row === 3) figure(2, '2.207', y + 9)
    }
  })
  expect(rowsOf(table)[3]).toEqual(['March', '3.177', 'R/2.207', '3.377'])
  expect(rowsOf(table).at(-1)).toEqual(['June', '6.177', '6.277', '6.377'])
})
