import { describe, expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import type { Table } from './model/table.ts'
import { drawGrid, drawnPage, type Pen, prices, writeRows } from './testPages.ts'

/** The texts of a table as rows; places that a merged cell covers are left out, newlines show as /. */
const rowsOf = (table: Table): string[][] =>
  Array.from({ length: table.rows.length - 1 }, (_, row) =>
    table.cells.filter((cell) => cell.row === row).map((cell) => cell.text.replaceAll('\n', '/')),
  )

const find = async (draw: (pen: Pen) => void) => findTables(await drawnPage(draw))

const xs = [60, 220, 300, 400]
const ys = (rows: number) => Array.from({ length: rows + 1 }, (_, row) => 100 + 18 * row)
const sentence =
  'The committee met on Tuesday and went through the report of the year, which was long and full of figures.'

describe('what is a table', () => {
  test('a grid of lines, with its heading', async () => {
    const [table, ...others] = await find((pen) => {
      drawGrid(pen, xs, ys(5))
      writeRows(pen, prices, xs, 113)
    })
    expect(others).toEqual([])
    expect(rowsOf(table!)).toEqual(prices)
    expect(table).toMatchObject({ kind: 'ruled', headerRows: 1, angle: 0, page: 1 })
    expect(table!.cells[0]!.borders.top).toMatchObject({ colour: '000000' })
    expect(table!.cells.find((cell) => cell.text === '999.95')!.align).toBe('right')
  })

  test('cells that are merged over columns and rows, and cells of several lines', async () => {
    const [table] = await find((pen) => {
      for (const x of [60, 220, 400]) pen.line(x, 100, x, 172)
      pen.line(300, 118, 300, 172)
      for (const y of [100, 172]) pen.line(60, y, 400, y)
      for (const y of [118, 136]) pen.line(220, y, 400, y)
      pen.text('Region of', 64, 130)
      pen.text('the north', 64, 142)
      pen.text('Both years', 310, 113, { align: 'center' })
      pen.text('2023', 260, 131, { align: 'center' })
      pen.text('2024', 350, 131, { align: 'center' })
      pen.text('15', 260, 155, { align: 'center' })
      pen.text('18', 350, 155, { align: 'center' })
    })
    const named = Object.fromEntries(table!.cells.map((cell) => [cell.text, cell]))
    expect(named['Region of\nthe north']).toMatchObject({ row: 0, column: 0, rowSpan: 3, columnSpan: 1 })
    expect(named['Both years']).toMatchObject({ row: 0, column: 1, rowSpan: 1, columnSpan: 2, align: 'center' })
    expect(named['18']).toMatchObject({ row: 2, column: 2 })
  })

  test('columns of figures without any line', async () => {
    const [table] = await find((pen) => {
      pen.text(sentence, 60, 60)
      writeRows(pen, prices, xs, 113)
    })
    expect(rowsOf(table!)).toEqual(prices)
    expect(table!.kind).toBe('unruled')
  })

  test('lines above and below the heading and at the end only', async () => {
    const [table] = await find((pen) => {
      for (const y of [100, 118, 190]) pen.line(60, y, 400, y)
      writeRows(pen, prices, xs, 113)
    })
    expect(rowsOf(table!)).toEqual(prices)
    expect(table!.kind).toBe('partly')
  })

  test('columns ruled, rows not: every line of figures is a row', async () => {
    const [table] = await find((pen) => {
      drawGrid(pen, xs, [100, 118, 190])
      writeRows(pen, prices, xs, 113)
    })
    expect(rowsOf(table!)).toEqual(prices)
  })

  test('a grid that is open at both sides keeps its outer columns', async () => {
    const [table] = await find((pen) => {
      for (const x of xs.slice(1, -1)) pen.line(x, 100, x, 190)
      for (const y of ys(5)) pen.line(60, y, 400, y)
      writeRows(pen, prices, xs, 113)
    })
    expect(rowsOf(table!)).toEqual(prices)
  })

  test('rows shaded by turns, with the shade of each cell', async () => {
    const [table] = await find((pen) => {
      for (const row of [0, 2, 4]) pen.fill(60, 100 + 18 * row, 400, 118 + 18 * row)
      writeRows(pen, prices, xs, 113)
    })
    expect(rowsOf(table!)).toEqual(prices)
    expect(table!.cells.filter((cell) => cell.fill).map((cell) => cell.row)).toEqual([0, 0, 0, 2, 2, 2, 4, 4, 4])
  })

  test('a heading over two columns and a name that goes on in the next line', async () => {
    const [table] = await find((pen) => {
      pen.text('First half', 310, 95, { align: 'center' })
      const rows = prices.map((row) => (row[0] === 'Green tea' ? ['Green tea of the', ...row.slice(1)] : row))
      writeRows(pen, rows, xs, 113, 26)
      pen.text('second harvest', 64, 113 + 2 * 26 + 11)
    })
    const heading = table!.cells.find((cell) => cell.text === 'First half')
    expect(heading).toMatchObject({ row: 0, column: 1, columnSpan: 2 })
    expect(rowsOf(table!)[3]).toEqual(['Green tea of the/second harvest', '7', '80.50'])
    expect(table!.headerRows).toBe(2)
  })

  test('headings on the left of their columns and figures on the right', async () => {
    const narrow = [60, 110, 160, 210]
    const rows = [
      ['first', 'second', 'third'],
      ['1', '5', '9'],
      ['2', '4', '-6'],
      ['3', '3', '0'],
    ]
    const [table] = await find((pen) => {
      for (const [index, row] of rows.entries()) {
        for (const [column, text] of row.entries()) {
          if (index === 0) pen.text(text, narrow[column]! + 2, 100)
          else pen.text(text, narrow[column + 1]! - 2, 100 + 14 * index, { align: 'right' })
        }
      }
    })
    expect(rowsOf(table!)).toEqual(rows)
  })

  test('a table in one of two columns of prose', async () => {
    const words = sentence.split(' ')
    const [table, ...others] = await find((pen) => {
      for (let line = 0; line < 40; line++) {
        pen.text(words.slice(line % 4, (line % 4) + 8).join(' '), 60, 100 + 12 * line, { size: 9 })
        if (line > 12) pen.text(words.slice(line % 5, (line % 5) + 8).join(' '), 330, 105 + 12 * line, { size: 9 })
      }
      writeRows(pen, prices, [330, 430, 480, 540], 115, 20)
    })
    expect(others).toEqual([])
    expect(rowsOf(table!)).toEqual(prices)
  })

  test('rows of dots and signs of currencies are no columns', async () => {
    const [table] = await find((pen) => {
      for (const [row, [name, price]] of [
        ['Rent', '1,200'],
        ['Water and light', '310'],
        ['Staff', '9,400'],
      ].entries()) {
        pen.text(`${name} ${'.'.repeat(40 - name!.length)}`, 60, 100 + 14 * row)
        pen.text('$', 260, 100 + 14 * row)
        pen.text(price!, 320, 100 + 14 * row, { align: 'right' })
        pen.text('15', 380, 100 + 14 * row, { align: 'right' })
        pen.text('%', 392, 100 + 14 * row)
      }
    })
    expect(rowsOf(table!)).toEqual([
      ['Rent', '$ 1,200', '15 %'],
      ['Water and light', '$ 310', '15 %'],
      ['Staff', '$ 9,400', '15 %'],
    ])
  })

  test('a table that lies on its side', async () => {
    const [table] = await find((pen) => {
      for (const [index, row] of [...prices, ['Salt', '3', '4.20']].entries()) {
        for (const [column, text] of row.entries()) pen.text(text, 300 - 18 * index, 100 + 120 * column, { turn: 90 })
      }
    })
    expect(table!.angle).toBe(90)
    expect(rowsOf(table!).slice(0, 5)).toEqual(prices)
  })
})

describe('what is none', () => {
  test.each([
    [
      'prose',
      (pen: Pen) => {
        for (let line = 0; line < 12; line++) pen.text(sentence, 60, 100 + 13 * line)
      },
    ],
    [
      'two columns of prose',
      (pen: Pen) => {
        const words = sentence.split(' ')
        for (let line = 0; line < 30; line++) {
          pen.text(words.slice(line % 4, (line % 4) + 8).join(' '), 60, 100 + 13 * line)
          pen.text(words.slice(line % 5, (line % 5) + 8).join(' '), 320, 100 + 13 * line)
        }
      },
    ],
    [
      'a table of contents',
      (pen: Pen) => {
        for (const [index, title] of [
          'Foreword of the editor',
          'What came before',
          'Methods',
          'The first year',
          'Index',
        ].entries()) {
          pen.text(title, 60, 100 + 16 * index)
          pen.text(String(3 + 9 * index), 500, 100 + 16 * index, { align: 'right' })
        }
      },
    ],
    [
      'a list',
      (pen: Pen) => {
        for (let item = 0; item < 6; item++) {
          pen.text(`${item + 1}.`, 60, 100 + 16 * item)
          pen.text('One of the things to do today', 90, 100 + 16 * item)
        }
      },
    ],
    [
      'a frame around a text',
      (pen: Pen) => {
        drawGrid(pen, [50, 560], [80, 160])
        pen.text(sentence, 60, 100)
      },
    ],
    [
      'the grid of a chart',
      (pen: Pen) => {
        drawGrid(pen, [100, 200, 300, 400], [100, 150, 200, 250])
        for (const [index, label] of ['2021', '2022', '2023', '2024'].entries())
          pen.text(label, 100 * (index + 1), 265, { align: 'center' })
      },
    ],
    [
      'two people who sign',
      (pen: Pen) => {
        for (const [index, [left, right]] of [
          ['John Doe', 'Jane Roe'],
          ['Managing Director', 'Finance Director'],
        ].entries()) {
          pen.text(left!, 60, 100 + 14 * index)
          pen.text(right!, 320, 100 + 14 * index)
        }
      },
    ],
  ])('%s', async (_, draw) => {
    expect((await find(draw)).map(rowsOf)).toEqual([])
  })
})
