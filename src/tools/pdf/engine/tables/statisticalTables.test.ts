import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import type { Table } from './model/table.ts'
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

/** Rows of a name and figures that end at these places. */
const set = (pen: Pen, rows: string[][], ends: number[], top = 100, step = 12): void => {
  rows.forEach(([name, ...figures], at) => {
    pen.text(name!, 60, top + step * at)
    figures.forEach((figure, column) => {
      pen.text(figure, ends[column]!, top + step * at, { align: 'right' })
    })
  })
}

test('headings of several lines are one row, with no line below them and a figure among their words', async () => {
  const [table] = await tablesOf((pen) => {
    set(
      pen,
      [
        ['', 'Hispanic', 'Under age', '', 'Paid'],
        ['Cause of death', 'origin', '65', 'Total', 'employees'],
        ['Septicemia', '34.2', '801', '1,204', '12.1'],
        ['Accidents', '17.4', '322', '2,311', '(Z)'],
        ['Pertussis', '33.9', '204', '1,870', '9.9'],
        ['Anemias', '20.0', '(X)', '2,871', '12.6'],
      ],
      [260, 330, 400, 470],
    )
  })
  expect(rowsOf(table!).slice(0, 2)).toEqual([
    ['Cause of death', 'Hispanic\norigin', 'Under age\n65', 'Total', 'Paid\nemployees'],
    ['Septicemia', '34.2', '801', '1,204', '12.1'],
  ])
})

test('a name that goes on below has its figures on its last line or on its first', async () => {
  const rows = (figuresFirst: boolean) => {
    const [above, below] = [
      ['Retail trade, including hotels and', '38.6', '92.1'],
      ['other lodging places', '', ''],
    ]
    const name = figuresFirst
      ? [above!, below!]
      : [
          [above![0]!, '', ''],
          [below![0]!, '38.6', '92.1'],
        ]
    return [
      ['Industry', 'Percent', 'Rate'],
      ['Food stores', '–', '11.6'],
      ...name,
      ['Fabricated metals', '28.6', '3.1'],
      ['Printing', '12.6', '0.6'],
    ]
  }
  for (const figuresFirst of [true, false]) {
    const [table] = await tablesOf((pen) => set(pen, rows(figuresFirst), [300, 360]))
    expect(rowsOf(table!)).toEqual([
      ['Industry', 'Percent', 'Rate'],
      ['Food stores', '–', '11.6'],
      ['Retail trade, including hotels and\nother lodging places', '38.6', '92.1'],
      ['Fabricated metals', '28.6', '3.1'],
      ['Printing', '12.6', '0.6'],
    ])
  }
})

test('the first row below a heading is no part of it where only every other row is shaded', async () => {
  const [table] = await tablesOf((pen) => {
    for (const at of [1, 3]) pen.fill(55, 103 + 24 * at, 500, 127 + 24 * at)
    pen.line(55, 88, 500, 88)
    pen.line(55, 223, 500, 223)
    pen.text('Agency', 60, 98)
    pen.text('Purpose', 160, 98)
    pen.text('Amount', 490, 98, { align: 'right' })
    const agencies = ['Labor', 'Energy', 'Interior', 'Commerce', 'State']
    agencies.forEach((agency, row) => {
      const y = 122 + 24 * row
      pen.text('Grants to states for the repair of highways and', 160, y - 10)
      pen.text('bridges on the system', 160, y)
      pen.text(agency, 60, y)
      pen.text(`${311 + row}.5`, 490, y, { align: 'right' })
    })
  })
  expect(rowsOf(table!).slice(0, 2)).toEqual([
    ['Agency', 'Purpose', 'Amount'],
    ['Labor', 'Grants to states for the repair of highways and\nbridges on the system', '311.5'],
  ])
})

test('the same columns twice, below one line from end to end, are one table', async () => {
  const half = (at: number) => [`Name ${at}`, `${311 + 7 * at}`, `${41 + at}`]
  const draw = (pen: Pen, isWhole: boolean) => {
    for (const y of [90, 108, 190]) {
      if (isWhole) pen.line(60, y, 520, y)
      else for (const x of [60, 310]) pen.line(x, y, x + 210, y)
    }
    for (const x of [60, 310]) {
      ;[['State', 'Number', 'Rate'], ...[1, 2, 3, 4, 5].map(half)].forEach((row, at) => {
        row.forEach((text, column) => {
          pen.text(text, x + 70 * column + (column > 0 ? 60 : 0), 102 + 16 * at, {
            align: column > 0 ? 'right' : 'left',
          })
        })
      })
    }
  }
  expect((await tablesOf((pen) => draw(pen, true))).map(({ columns }) => columns.length - 1)).toEqual([6])
  expect((await tablesOf((pen) => draw(pen, false))).map(({ columns }) => columns.length - 1)).toEqual([3, 3])
})

test('small whole numbers behind dots are no pages of contents below a heading that says what they are', async () => {
  const rows = [
    ['State', 'Cases'],
    ...['Alabama', 'Alaska', 'Arizona', 'Colorado', 'Delaware', 'Florida', 'Georgia', 'Hawaii', 'Idaho', 'Iowa'].map(
      (name, at) => [name, `${(at * 377) % 900}`],
    ),
  ]
  const draw = (pen: Pen, heading: string) => {
    pen.text('Where it was', 60, 100)
    pen.text(heading, 300, 100, { align: 'right' })
    rows.slice(1).forEach(([name, count], at) => {
      pen.text(`${name} ${'.'.repeat(50)}`, 60, 114 + 14 * at)
      pen.text(count!, 300, 114 + 14 * at, { align: 'right' })
    })
  }
  expect(rowsOf((await tablesOf((pen) => draw(pen, 'Cases')))[0]!)).toHaveLength(11)
  expect(await tablesOf((pen) => draw(pen, 'Page'))).toEqual([])
})

test('a group of rows below a long name has its own heading, and headings far above a line are of the rows below it', async () => {
  const [table] = await tablesOf((pen) => {
    pen.line(60, 104, 500, 104)
    pen.text('State', 60, 98)
    pen.text('Group', 150, 98)
    for (const [at, text] of ['White', 'All races'].entries()) pen.text(text, 400 + 90 * at, 98, { align: 'right' })
    const rows = [
      ['Arkansas', 'Married, with spouse present', '7,815', '621'],
      ['', 'Not in labor force', '249', '211'],
      ['Montana', 'Employed', '91', '169'],
      ['', 'South', '628', '551'],
    ]
    rows.forEach(([state, group, white, all], at) => {
      pen.text(state!, 60, 135 + 11 * at)
      pen.text(group!, 150, 135 + 11 * at)
      pen.text(white!, 400, 135 + 11 * at, { align: 'right' })
      pen.text(all!, 490, 135 + 11 * at, { align: 'right' })
    })
  })
  expect(rowsOf(table!).slice(0, 2)).toEqual([
    ['State', 'Group', 'White', 'All races'],
    ['Arkansas', 'Married, with spouse present', '7,815', '621'],
  ])
})

test('a heading that begins farther left is not the end of the name above it', async () => {
  const [table] = await tablesOf((pen) => {
    const rows = [
      ['Answer', 'Total', 'Men'],
      ['Q1. Place of work', '', ''],
      ['Good', '99', '37'],
      ['More than once a month', '20', '35'],
      ['Q2. Age', '', ''],
      ['Never', '49', '27'],
      ['Daily', '12', '14'],
    ]
    rows.forEach(([name, ...figures], at) => {
      pen.text(name!, /^[AQ]/.test(name!) ? 60 : 72, 100 + 12 * at)
      figures.forEach((figure, column) => {
        pen.text(figure, 260 + 60 * column, 100 + 12 * at, { align: 'right' })
      })
    })
  })
  expect(rowsOf(table!).map(([name]) => name)).toEqual([
    'Answer',
    'Q1. Place of work',
    'Good',
    'More than once a month',
    'Q2. Age',
    'Never',
    'Daily',
  ])
})

test('a heading in the middle of a table is one cell over its columns, or over those of its figures', async () => {
  for (const middle of [265, 358]) {
    const [table] = await tablesOf((pen) => {
      const group = ['Durable goods', 'Mining', 'Food stores', 'Trucking']
      set(pen, [['Industry', 'Male', 'Female', 'Both']], [270, 370, 470])
      ;['PERCENT DISTRIBUTION', 'RATE'].forEach((text, at) => {
        pen.text(text, middle, 120 + 70 * at, { align: 'center' })
        const rows = group.map((name, row) => [
          name,
          ...[41, 55, 62].map((count) => `${count + at * 10 + row * 100}.2`),
        ])
        set(pen, rows, [270, 370, 470], 132 + 70 * at)
      })
    })
    const groups = table!.cells.filter(({ text }) => /^(?:PERCENT|RATE)/.test(text))
    expect(groups.map(({ columnSpan, column }) => [column, columnSpan])).toEqual(
      middle === 265
        ? [
            [0, 4],
            [0, 4],
          ]
        : [
            [1, 3],
            [1, 3],
          ],
    )
  }
})

test('names with marks below headings are a table without any line', async () => {
  const rows = [
    ['Program', 'Grants', 'Loans', 'Other'],
    ['Child nutrition', 'Yes', 'No', 'Yes'],
    ['Rental payments', 'No', 'No', 'Yes'],
    ['Supplies and materials', 'Yes', 'Yes', 'No'],
    ['Facilities construction', 'No', 'Yes', 'No'],
    ['Highway trust fund', 'Yes', 'No', 'No'],
  ]
  const [table] = await tablesOf((pen) => {
    rows.forEach((row, at) => {
      row.forEach((text, column) => {
        pen.text(text, 60 + (column > 0 ? 120 + 70 * column : 0), 100 + 14 * at)
      })
    })
  })
  expect(rowsOf(table!)).toEqual(rows)
})

test('a heading and two rows of figures that stand close are a table of all its columns', async () => {
  const rows = [
    ['Item', '1999', '2000', '2001', '2002'],
    ['Insurance claims', '84.7', '938', '125', '102,730'],
    ['Interest on securities', '23.6', '921', '298', '60,196'],
  ]
  const [table] = await tablesOf((pen) => {
    for (const y of [88, 103, 115, 127]) pen.line(60, y, 330, y)
    set(pen, rows, [195, 224, 253, 300])
  })
  expect(rowsOf(table!)).toEqual(rows)
})
