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

const names = ['Rice', 'Green tea', 'Sugar', 'Coffee', 'Pepper']
const figures = (first: number) => names.map((name, index) => [name, String(first + index), `${first * 3 + index}.50`])

test('rows told by white alone: cells of several lines, the last one too', async () => {
  const covers = [
    'Losses by fire, storm and',
    'Theft out of locked rooms',
    'Breakage of glass and of',
    'Water from pipes and from',
  ]
  const [table] = await find((pen) => {
    writeRows(pen, [['Code', 'What it covers', 'Fee']], [60, 140, 300, 380], 100)
    for (const [index, cover] of covers.entries()) {
      const y = 124 + 34 * index
      writeRows(pen, [[`A${index}`, cover, `${index + 2}1.00`]], [60, 140, 300, 380], y)
      pen.text('whatever the sky sends', 144, y + 12)
    }
  })
  expect(rowsOf(table).slice(1)).toEqual(
    covers.map((cover, index) => [`A${index}`, `${cover}/whatever the sky sends`, `${index + 2}1.00`]),
  )
})

test('the last line of the last row stays with it, though it is the longest of its column', async () => {
  const goods = ['Rice', 'Green tea', 'Sugar', 'Coffee']
  const details = [
    'from the hills',
    'of the first harvest',
    'white and fine',
    'roasted slowly over wood in the old way of the house',
  ]
  const [table] = await find((pen) => {
    writeRows(pen, [['Goods', 'Pieces', 'Price']], [60, 330, 420, 500], 100)
    for (const [index, name] of goods.entries()) {
      const y = 124 + 30 * index
      writeRows(pen, [[name, String(index + 2), `${index + 4}.50`]], [60, 330, 420, 500], y)
      pen.text(details[index]!, 64, y + 12, { size: 9 })
      pen.line(60, y + 17, 500, y + 17)
    }
    pen.text('Thank you for your order, which we will send by the next boat that leaves the harbour.', 60, 270)
  })
  expect(rowsOf(table).slice(1)).toEqual(
    goods.map((name, index) => [`${name}/${details[index]}`, String(index + 2), `${index + 4}.50`]),
  )
})

test('figures in groups with white between them stay rows', async () => {
  const [table] = await find((pen) => {
    for (const [index, row] of [...figures(10), ...figures(40)].entries())
      writeRows(pen, [row], [60, 200, 280, 360], 100 + 14 * index + 10 * Math.floor(index / 2))
  })
  expect(rowsOf(table)).toEqual([...figures(10), ...figures(40)])
})

test('two tables side by side, each with lines of its own', async () => {
  const tables = await find((pen) => {
    for (const [left, first] of [
      [60, 10],
      [320, 50],
    ] as const) {
      pen.line(left, 106, left + 200, 106)
      writeRows(pen, [['Item', 'Pieces', 'Price'], ...figures(first)], [left, left + 90, left + 140, left + 200], 100)
    }
  })
  expect(tables.map((table) => rowsOf(table).slice(1))).toEqual([figures(10), figures(50)])
})

test('headings on three levels, a year over them', async () => {
  const xs = [60, 150, 230, 310, 390, 470]
  const [table] = await find((pen) => {
    pen.text('Region', 64, 100)
    pen.text('2024', 310, 100, { align: 'center' })
    pen.text('First half', 230, 114, { align: 'center' })
    pen.text('Second half', 390, 114, { align: 'center' })
    for (const [index, text] of ['Plan', 'Result', 'Plan', 'Result'].entries()) pen.text(text, xs[index + 1]! + 4, 128)
    writeRows(
      pen,
      names.map((name, index) => [name, ...[1, 2, 3, 4].map((part) => String(78_000 + part * 111 + index))]),
      xs,
      146,
    )
  })
  const spans = table!.cells
    .filter(({ columnSpan }) => columnSpan > 1)
    .map(({ text, column, columnSpan }) => ({ text, column, columnSpan }))
  expect(spans).toEqual([
    { text: '2024', column: 1, columnSpan: 4 },
    { text: 'First half', column: 1, columnSpan: 2 },
    { text: 'Second half', column: 3, columnSpan: 2 },
  ])
  expect(rowsOf(table)[2]).toEqual(['', 'Plan', 'Result', 'Plan', 'Result'])
  expect(table!.headerRows).toBe(3)
})

test('captions under pictures are no table', async () => {
  const tables = await find((pen) => {
    for (const [index, x] of [60, 220, 380].entries()) {
      pen.fill(x, 100, x + 120, 180, 0.4)
      for (const [line, text] of [names[index]!, 'in jars', `${index + 3}.50`].entries())
        pen.text(text, x, 194 + 12 * line)
    }
  })
  expect(tables).toEqual([])
})

test('numbered clauses are no table', async () => {
  const tables = await find((pen) => {
    for (let index = 0; index < 8; index++) {
      pen.text(`2.${index + 1}`, 60, 100 + 30 * index)
      pen.text('The tenant keeps the garden in good order and pays for the', 96, 100 + 30 * index)
      pen.text('water that it needs in summer.', 96, 112 + 30 * index)
    }
  })
  expect(tables).toEqual([])
})

test('prose behind a table is not taken into it', async () => {
  const [table] = await find((pen) => {
    writeRows(pen, figures(10), [120, 220, 290, 360], 100)
    for (let line = 0; line < 4; line++)
      pen.text('4  Slowly the council carried the market under the bridge.', 60, 200 + 13 * line)
  })
  expect(rowsOf(table)).toEqual(figures(10))
})

test('the marks of an axis beside curves are no table, the same figures without curves are', async () => {
  const marks = (pen: Pen) => {
    for (let mark = 0; mark < 6; mark++) {
      pen.text(String(250 - 50 * mark), 100, 100 + 24 * mark, { align: 'right' })
      pen.text(String(250 - 50 * mark), 330, 100 + 24 * mark, { align: 'right' })
      if (mark === 1 || mark === 2) pen.text(`Spread of ${names[mark]!}`, 130, 100 + 24 * mark)
      if (mark === 1 || mark === 2) pen.text(`Spread of ${names[mark + 1]!}`, 360, 100 + 24 * mark)
    }
  }
  const curves = (pen: Pen) => {
    for (const x of [105, 335]) {
      for (let at = 0; at < 15; at++)
        pen.line(x + 12 * at, 180 + 30 * Math.sin(at), x + 12 * (at + 1), 180 + 30 * Math.sin(at + 1))
      pen.line(x, 215, x + 180, 100)
    }
  }
  expect(await find(marks)).not.toEqual([])
  expect(
    await find((pen) => {
      marks(pen)
      curves(pen)
    }),
  ).toEqual([])
})

test('the rows above the first and below the last line of a table belong to it, where its only upright line runs on', async () => {
  const rows = [
    ['cp', 'Copies files'],
    ['mv', 'Moves them'],
    ['rm', 'Takes them away'],
    ['ls', 'Lists what is there'],
    ['cat', 'Shows what is in a file'],
  ]
  const tableOf = async (end: number) => {
    const [table] = await find((pen) => {
      pen.text('Commands', 130, 92)
      for (const y of [118, 136, 154, 172]) pen.line(60, y, 300, y)
      pen.line(140, 101, 140, end)
      writeRows(pen, rows, [60, 140, 300], 113)
    })
    return rowsOf(table)
  }
  expect(await tableOf(189)).toEqual(rows)
})

test('a heading in much larger letters, with room above it, begins another table with columns of its own', async () => {
  const times = (name: string) => [name, '0611', '0703', '0824', '0918']
  const plan = (pen: Pen, xs: number[], top: number) =>
    writeRows(pen, ['Harbour', 'Market', 'School', 'Church'].map(times), xs, top, 11)
  const tables = (size: number) =>
    find((pen) => {
      plan(pen, [60, 140, 180, 220, 260, 300], 100)
      pen.text('Sundays', 60, 155, { size })
      plan(pen, [60, 120, 160, 200, 240, 280], 170)
    })
  const [weekdays, sundays, ...others] = await tables(14)
  expect(others).toEqual([])
  for (const table of [weekdays, sundays])
    expect(rowsOf(table)).toEqual(['Harbour', 'Market', 'School', 'Church'].map(times))
  expect(await tables(10)).toHaveLength(1)
})

test('an empty list with headings over its columns is a table, a grid without them is squared paper', async () => {
  const xs = [60, 100, 240, 380, 460, 540]
  const ys = Array.from({ length: 12 }, (_, at) => 120 + 22 * at)
  const found = (headings: string[]) =>
    find((pen) => {
      drawGrid(pen, xs, ys)
      for (const [at, heading] of headings.entries()) pen.text(heading, xs[at]! + 4, 135)
    })
  const [list] = await found(['No.', 'Name', 'Company', 'Time', 'Signature'])
  expect(rowsOf(list)).toHaveLength(11)
  expect(rowsOf(list)[0]).toEqual(['No.', 'Name', 'Company', 'Time', 'Signature'])
  expect(await found(['Draw', 'here'])).toEqual([])
  const panels = await find((pen) => {
    drawGrid(pen, xs, ys)
    for (const top of [120, 208]) for (const [at, land] of names.entries()) pen.text(land, xs[at]! + 4, top + 15)
  })
  expect(panels).toEqual([])
})

test('stars where a figure is missing are no bullets of a list', async () => {
  const [table] = await find((pen) => {
    const rows = names.map((name, index) => [name, String(40 + index), index === 2 ? '7' : '*', `${index + 2},250`])
    writeRows(pen, [['Goods', 'Boxes', 'Spoilt', 'Sold'], ...rows], [60, 180, 300, 380, 480], 100)
  })
  expect(rowsOf(table)[1]).toEqual(['Rice', '40', '*', '2,250'])
})
