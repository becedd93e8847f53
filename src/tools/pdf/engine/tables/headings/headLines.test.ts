import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import type { Table } from '../model/table.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const find = async (draw: (pen: Pen) => void) => findTables(await drawnPage(draw))

/** Each cell of a row that says something, with the columns and rows that it stands over. */
const cellsIn = (table: Table | undefined, row: number) =>
  table!.cells
    .filter((cell) => cell.row === row && cell.text !== '')
    .map(({ text, columnSpan, rowSpan }) => [text.replaceAll('\n', '/'), columnSpan, rowSpan])

const names = ['Ashford', 'Bellmere', 'Carrick Bay', 'Dunmore', 'Eastvale']

/** Rows of a name and four figures on the right of their columns, which end at 220, 270, 320 and 370. */
function figures(pen: Pen, top: number) {
  for (const [row, name] of names.entries()) {
    pen.text(name, 60, top + 11 * row, { size: 8 })
    for (let at = 0; at < 4; at++)
      pen.text(`${row + 2},${at}${row}4`, 220 + 50 * at, top + 11 * row, { size: 8, align: 'right' })
  }
}

test('a unit over two columns whose words stand in one each is a heading, above the name of a group too', async () => {
  const [table] = await find((pen) => {
    for (const [at, year] of ['2001', '2002', '2001', '2002'].entries())
      pen.text(year, 220 + 50 * at, 100, { size: 8, align: 'right' })
    pen.text('1,000 acres', 240, 111, { size: 8, align: 'center' })
    pen.text('1,000 bushels', 340, 111, { size: 8, align: 'center' })
    pen.text('Winter wheat', 56, 122, { size: 8 })
    figures(pen, 133)
  })
  expect(cellsIn(table, 1)).toEqual([
    ['1,000 acres', 2, 1],
    ['1,000 bushels', 2, 1],
  ])
})

test('headings of two lines over the same columns are one, with a day of the month in the second', async () => {
  const [table] = await find((pen) => {
    for (const [at, months] of ['Three', 'Six'].entries()) {
      pen.text(`${months} Months Ended`, 237 + 100 * at, 100, { size: 8, align: 'center' })
      pen.text('March 31,', 237 + 100 * at, 109, { size: 8, align: 'center' })
    }
    for (const [at, year] of ['2004', '2003', '2004', '2003'].entries())
      pen.text(year, 220 + 50 * at, 119, { size: 8, align: 'right' })
    figures(pen, 131)
  })
  expect(cellsIn(table, 0)).toEqual([
    ['Three Months Ended/March 31,', 2, 1],
    ['Six Months Ended/March 31,', 2, 1],
  ])
})

test('a heading of two lines beside one that stands over two columns goes on beside the headings below that', async () => {
  const [table] = await find((pen) => {
    pen.text('Registered', 220, 100, { size: 8, align: 'right' })
    pen.text('GOVERNOR', 276, 100, { size: 8, align: 'center' })
    for (const [at, text] of ['voters', 'Field (D)', 'Iver (R)'].entries())
      pen.text(text, 220 + 50 * at, 109, { size: 8, align: 'right' })
    pen.text('Precinct', 60, 109, { size: 8 })
    for (const [row, name] of names.entries()) {
      pen.text(name, 60, 121 + 11 * row, { size: 8 })
      for (let at = 0; at < 3; at++)
        pen.text(`${row + 2},${at}${row}4`, 220 + 50 * at, 121 + 11 * row, { size: 8, align: 'right' })
    }
  })
  expect(cellsIn(table, 0)).toEqual([
    ['Registered/voters', 1, 2],
    ['GOVERNOR', 2, 1],
  ])
})

test('a text alone in its row that begins with the names and goes on over the figures is one cell', async () => {
  const [table] = await find((pen) => {
    for (const [at, text] of ['(1)', '(2)', '(3)', '(4)'].entries())
      pen.text(text, 220 + 50 * at, 100, { size: 8, align: 'right' })
    pen.text('Panel A: River journals on public building, of the year', 56, 112, { size: 8 })
    figures(pen, 124)
    pen.text('Panel B: Harbour surveys without the winter', 56, 182, { size: 8 })
    figures(pen, 194)
  })
  const panels = table!.cells.filter(({ text }) => text.startsWith('Panel'))
  expect(panels.map(({ text, column, columnSpan }) => [text.slice(0, 7), column, columnSpan])).toEqual([
    ['Panel A', 0, 5],
    ['Panel B', 0, 5],
  ])
})

test('headings that come again stand over their groups where a last column has one of its own; a name with a colon heads the rows below it', async () => {
  const [table] = await find((pen) => {
    pen.text('2021', 210, 100, { size: 8, align: 'center' })
    pen.text('2022', 300, 100, { size: 8, align: 'center' })
    pen.text('Change', 420, 100, { size: 8, align: 'right' })
    pen.text('Group', 60, 111, { size: 8 })
    for (const [at, text] of ['Plan', 'Actual', 'Plan', 'Actual', '%'].entries())
      pen.text(text, 220 + 50 * at, 111, { size: 8, align: 'right' })
    for (const [row, name] of [
      '1,000,000 and over',
      '50,000 to 99,999',
      'Counties:',
      'Metropolitan',
      'Others',
    ].entries()) {
      pen.text(name, 60, 122 + 10.5 * row, { size: 8 })
      if (name.endsWith(':')) continue
      for (let at = 0; at < 5; at++)
        pen.text(`${row + 2},${at}${row}4`, 220 + 50 * at, 122 + 10.5 * row, { size: 8, align: 'right' })
    }
  })
  expect(cellsIn(table, 0)).toEqual([
    ['2021', 2, 1],
    ['2022', 2, 1],
    ['Change', 1, 1],
  ])
  expect(cellsIn(table, 4).map(([text]) => text)).toEqual(['Counties:'])
})

test('headings of two lines that stand closer than rows are one, where their second lines begin with capitals', async () => {
  const heads = (pen: Pen, names: string[]) => {
    for (const [at, text] of names.entries()) pen.text(text, 60, 100 + 10 * at, { size: 8 })
    for (const [at, [upper, lower]] of [
      ['FY 2006', 'Actual'],
      ['FY 2007', 'Enacted'],
      ['FY 2008', 'Request'],
      ['Change', 'In Percent'],
    ].entries()) {
      pen.text(upper!, 220 + 50 * at, 100, { size: 8, align: 'right' })
      pen.text(lower!, 220 + 50 * at, 110, { size: 8, align: 'right' })
    }
  }
  const texts = ['FY 2006/Actual', 'FY 2007/Enacted', 'FY 2008/Request', 'Change/In Percent'].map((text) => [
    text,
    1,
    1,
  ])
  const [below] = await find((pen) => {
    heads(pen, ['', 'Account'])
    figures(pen, 122)
  })
  expect(cellsIn(below, 0)).toEqual([['Account', 1, 1], ...texts])
  const [both] = await find((pen) => {
    heads(pen, ['Name of the', 'Account'])
    figures(pen, 122)
  })
  expect(cellsIn(both, 0)).toEqual([['Name of the/Account', 1, 1], ...texts])
})

test('the same word over the last column of each half is the first line of its heading, and heads no group', async () => {
  const [table] = await find((pen) => {
    for (const [half, x] of [60, 260].entries()) {
      pen.text('Total', x + 130, 100, { size: 8, align: 'right' })
      for (const [at, text] of ['Place', 'Rank', '($1,000)'].entries())
        pen.text(text, x + [0, 90, 130][at]!, 109, { size: 8, align: at ? 'right' : 'left' })
      for (const [row, name] of names.entries()) {
        pen.text(name, x, 121 + 12 * row, { size: 8 })
        pen.text(`${5 * half + row + 1}`, x + 90, 121 + 12 * row, { size: 8, align: 'right' })
        pen.text(`${9 - row},${half}40`, x + 130, 121 + 12 * row, { size: 8, align: 'right' })
      }
    }
  })
  const half = [
    ['Place', 1, 1],
    ['Rank', 1, 1],
    ['Total/($1,000)', 1, 1],
  ]
  expect(cellsIn(table, 0)).toEqual([...half, ...half])
})

test('a heading over the column before a group as well does not stand over that group alone', async () => {
  const [table] = await find((pen) => {
    for (const [at, text] of ['Total', 'Number', 'Percent', 'Number', 'Percent'].entries())
      pen.text(text, 180 + 45 * at, 111, { size: 8, align: 'right' })
    pen.text('Race and Hispanic origin', 217, 100, { size: 8, align: 'center' })
    pen.text('School enrollment', 331, 100, { size: 8, align: 'center' })
    for (const [row, name] of names.entries()) {
      pen.text(name, 60, 122 + 11 * row, { size: 8 })
      for (let at = 0; at < 5; at++)
        pen.text(`${row + 2}${at}${row}`, 180 + 45 * at, 122 + 11 * row, { size: 8, align: 'right' })
    }
  })
  expect(cellsIn(table, 0)).toEqual([
    ['Race and Hispanic origin', 3, 1],
    ['School enrollment', 2, 1],
  ])
})
