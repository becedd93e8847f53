import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const edges = [60, 130, 330, 400, 470, 540]
const rows = [
  ['03 Mar', 'Direct debit of the northern power', '84.20', '', '1,120.31'],
  ['04 Mar', 'Card payment at the greengrocer', '23.15', '', '1,097.16'],
  ['07 Mar', 'Faster payment from a cousin', '', '150.00', '1,247.16'],
  ['11 Mar', 'Standing order for the rent', '850.00', '', '397.16'],
  ['25 Mar', 'Salary', '', '2,500.00', '2,897.16'],
]
const heading = ['Date', 'Description', 'Paid out', 'Paid in', 'Balance']

/** A line from one edge to the next, and so on. */
const pieces = (pen: Pen, y: number, ends = edges) => {
  ends.slice(1).forEach((to, at) => {
    pen.line(ends[at]!, y, to, y)
  })
}
const write = (pen: Pen, texts: string[], y: number) => {
  texts.forEach((text, at) => {
    if (at < 2) pen.text(text, edges[at]! + 4, y)
    else pen.text(text, edges[at + 1]! - 4, y, { align: 'right' })
  })
}
const gridsOf = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw)).map(({ cells, rows: ys, columns: xs }) =>
    ys.slice(1).map((_, row) => xs.slice(1).map((_, column) => textAt(cells, row, column))),
  )
const textAt = (cells: { row: number; column: number; text: string }[], row: number, column: number) =>
  cells.find((cell) => cell.row === row && cell.column === column)?.text ?? ''

test('columns in turns empty keep apart where the lines below the rows are drawn cell by cell', async () => {
  const address = ['Ms Helen Okafor', '14 Larch Grove', 'Leeds LS8 2QT', 'Your transactions in March']
  const sums = ['Opening balance', 'Paid in', 'Paid out', 'Closing balance']
  const grids = await gridsOf((pen) => {
    for (const [at, line] of address.entries()) {
      pen.text(line, 64, 22 + 14 * at)
      pen.text(sums[at]!, 340, 18 + 14 * at)
      pen.text('2,650.00', 536, 18 + 14 * at, { align: 'right' })
    }
    write(pen, heading, 100)
    pieces(pen, 106)
    rows.forEach((texts, at) => {
      write(pen, texts, 122 + 20 * at)
      pieces(pen, 128 + 20 * at)
    })
  })
  expect(grids.at(-1)).toEqual([heading, ...rows])
})

test('figures beside the middle of two lines stay in their column', async () => {
  const items = [
    ['Website', 'Layout and prototypes', '18.0', '85.00', '1,530.00'],
    ['Photographs', 'Half a day on location', '4.0', '110.00', '440.00'],
    ['Hosting', 'From April to June', '3.0', '70.00', '210.00'],
  ]
  const [grid] = await gridsOf((pen) => {
    write(pen, ['Item', '', 'Hours', 'Rate', 'Sum'], 100)
    pieces(pen, 106, [60, 330, 400, 470, 540])
    items.forEach(([name, more, ...figures], at) => {
      pen.text(name!, 64, 122 + 40 * at)
      pen.text(more!, 64, 136 + 40 * at)
      write(pen, ['', '', ...figures], 129 + 40 * at)
      pieces(pen, 146 + 40 * at, [60, 330, 400, 470, 540])
    })
  })
  expect(grid?.slice(1)).toEqual(items.map(([name, more, ...figures]) => [`${name}\n${more}`, ...figures]))
})

test('two tables of one width with other columns stay two, and what stands between them stays text', async () => {
  const grids = await gridsOf((pen) => {
    write(pen, heading, 100)
    pieces(pen, 106)
    rows.forEach((texts, at) => {
      write(pen, texts, 122 + 20 * at)
      pieces(pen, 128 + 20 * at)
    })
    pen.text('What was bought on the card in this month, by shops and by days', 64, 260)
    const [names, sums] = [
      ['Greengrocer', 'Railway', 'Books'],
      ['23.15', '61.40', '34.90'],
    ]
    pen.text('Shop', 64, 290)
    pen.text('Sum', 300, 290)
    pieces(pen, 296, [60, 290, 540])
    names.forEach((name, at) => {
      pen.text(name, 64, 312 + 20 * at)
      pen.text(sums[at]!, 300, 312 + 20 * at)
      pieces(pen, 318 + 20 * at, [60, 290, 540])
    })
  })
  expect(grids).toEqual([
    [heading, ...rows],
    [
      ['Shop', 'Sum'],
      ['Greengrocer', '23.15'],
      ['Railway', '61.40'],
      ['Books', '34.90'],
    ],
  ])
})

test('lines in pieces around a heading and around all rows are no rows', async () => {
  const [grid] = await gridsOf((pen) => {
    pieces(pen, 86)
    write(pen, heading, 100)
    pieces(pen, 106)
    rows.forEach((texts, at) => {
      write(pen, texts, 122 + 14 * at)
    })
    pieces(pen, 186)
  })
  expect(grid).toHaveLength(6)
})

test('the first row below a coloured heading has its line below it, too', async () => {
  const [grid] = await gridsOf((pen) => {
    pen.fill(60, 84, 540, 104, 0.8)
    write(pen, heading, 98)
    rows.forEach((texts, at) => {
      write(pen, texts, 120 + 20 * at)
      pieces(pen, 126 + 20 * at)
    })
  })
  expect(grid).toEqual([heading, ...rows])
})

test('headings over several columns keep them, with a line of their own below', async () => {
  const grids = await gridsOf((pen) => {
    pen.text('Moved', 385, 84)
    pen.line(334, 88, 466, 88)
    write(pen, ['Date', 'What', 'Out', 'In', 'Balance'], 100)
    pieces(pen, 106)
    rows.forEach((texts, at) => {
      write(pen, texts, 122 + 20 * at)
      pieces(pen, 128 + 20 * at)
    })
  })
  expect(grids[0]?.[0]).toEqual(['Date', 'What', 'Moved', '', 'Balance'])
  expect(grids[0]?.slice(2)).toEqual(rows)
})
