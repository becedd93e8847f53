import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import type { Table } from './table.ts'
import { drawnPage, type Pen } from './testPages.ts'

const rowsOf = (table: Table): string[][] =>
  Array.from({ length: table.rows.length - 1 }, (_, row) =>
    table.cells.filter((cell) => cell.row === row).map(({ text }) => text),
  )
const tablesOf = async (draw: (pen: Pen) => void) => findTables(await drawnPage(draw))

/** Lines of a typewriter, one below the other. */
const type = (pen: Pen, lines: string[]): void => {
  lines.forEach((line, at) => {
    pen.text(line, 50, 80 + 11 * at, { size: 9, font: 'typed' })
  })
}

test('dots that lead from a name to its figure are no text, however few the name leaves room for', async () => {
  const rows = [
    ['Births', '..................................', '3,891', '14.8'],
    ['Deaths in hospitals', '.................', '2,314', '8.8'],
    ['Marriages in churches and courts', '..', '2,336', '8.9'],
    ['Divorces and annulments of all', '...', '1,169', '4.4'],
    ['Residents', '..............................', '...', '(X)'],
  ]
  const [table] = await tablesOf((pen) => {
    rows.forEach(([name, dots, count, rate], at) => {
      pen.text(`${name} ${dots}`, 60, 100 + 14 * at)
      pen.text(count!, 260, 100 + 14 * at, { align: 'right' })
      pen.text(rate!, 320, 100 + 14 * at, { align: 'right' })
    })
  })
  expect(rowsOf(table!)).toEqual(rows.map(([name, , ...figures]) => [name, ...figures]))
})

test('years behind dots and figures in groups are no index of pages', async () => {
  const [table] = await tablesOf((pen) => {
    for (let at = 0; at < 8; at++) {
      pen.text(`${1990 + at} ......`, 60, 100 + 14 * at)
      for (const column of [1, 2, 3])
        pen.text(`${31 + at * column},${125 + at}`, 130 + 70 * column, 100 + 14 * at, { align: 'right' })
    }
  })
  expect(rowsOf(table!)[7]).toEqual(['1997', '38,132', '45,132', '52,132'])
})

test('a long name of a typed table stays whole, and the range behind a share stays with it', async () => {
  const [table] = await tablesOf((pen) => {
    type(pen, [
      'Type of coverage                        No.  Percent (95% CI)',
      'Private                                1204  66.1 (64.0-68.2)',
      'Public, including that of the states    311  17.1 (15.4-18.8)',
      'None                                     87   4.8 (3.9-5.9)  ',
      'Employer                                902  49.5 (47.2-51.8)',
      'Direct purchase                         188  10.3 (9.0-11.8) ',
      'Military                                 91   5.0 (4.1-6.1)  ',
    ])
  })
  expect(rowsOf(table!).slice(0, 3)).toEqual([
    ['Type of coverage', 'No.', 'Percent (95% CI)'],
    ['Private', '1204', '66.1 (64.0-68.2)'],
    ['Public, including that of the states', '311', '17.1 (15.4-18.8)'],
  ])
})

test('typed lines below the headings of several columns are lines, and a heading in the middle is one cell', async () => {
  const [table] = await tablesOf((pen) => {
    type(pen, [
      '                 Not adjusted      Adjusted ',
      '               ---------------  -------------',
      'Industry         1998     1999   1998    1999',
      'Mining          1,204    1,311    880     871',
      'Construction    5,311    5,482  4,100   4,212',
      'Food stores     3,170    3,205  2,944   2,988',
      'Trucking        1,655    1,702  1,420   1,466',
    ])
  })
  expect(rowsOf(table!).slice(0, 3)).toEqual([
    ['', 'Not adjusted', 'Adjusted'],
    ['Industry', '1998', '1999', '1998', '1999'],
    ['Mining', '1,204', '1,311', '880', '871'],
  ])
})

test('notes below a table are no lines of its last row', async () => {
  const [table] = await tablesOf((pen) => {
    const rows = [
      ['Cause', '1998', '1999'],
      ['Heart disease, with that of the', '724.9', '725.2'],
      ['lungs'],
      ['Accidents', '97.8', '97.9'],
      ['Diabetes and what comes of', '64.8', '68.4'],
      ['it'],
      ['Septicemia', '23.7', '30.7'],
      ['1 Not adjusted for age.'],
      ['Source: National Center for Health'],
    ]
    rows.forEach(([name, ...figures], at) => {
      pen.text(name!, 60, 100 + 12 * at)
      figures.forEach((figure, column) => {
        pen.text(figure, 280 + 60 * column, 100 + 12 * at, { align: 'right' })
      })
    })
  })
  expect(rowsOf(table!)).toEqual([
    ['Cause', '1998', '1999'],
    ['Heart disease, with that of the\nlungs', '724.9', '725.2'],
    ['Accidents', '97.8', '97.9'],
    ['Diabetes and what comes of\nit', '64.8', '68.4'],
    ['Septicemia', '23.7', '30.7'],
  ])
})

test('headings over two columns stay their own row where the headings below stand on several lines', async () => {
  const [table] = await tablesOf((pen) => {
    const text = (words: string, x: number, y: number) => pen.text(words, x, y, { align: 'center' })
    text('Both sexes', 305, 100)
    text('Current dollars', 515, 100)
    text('Constant (1996) dollars', 235, 113)
    text('School enrollment', 375, 113)
    text('Annual', 340, 124)
    pen.text('Region', 60, 135)
    ;['Percent', 'Male', 'average', 'All races', 'Families', 'Outlays'].forEach((words, at) => {
      text(words, 200 + 70 * at, 135)
    })
    ;['Northeast', 'Midwest', 'South', 'West', 'Alaska'].forEach((name, row) => {
      pen.text(name, 60, 150 + 13 * row)
      for (let at = 0; at < 6; at++) text(`${311 + 17 * row * (at + 1)}`, 200 + 70 * at, 150 + 13 * row)
    })
  })
  expect(rowsOf(table!).slice(0, 3)).toEqual([
    ['', 'Both sexes', 'Current dollars'],
    ['', 'Constant (1996) dollars', 'School enrollment', '', ''],
    ['Region', 'Percent', 'Male', 'Annual\naverage', 'All races', 'Families', 'Outlays'],
  ])
})
