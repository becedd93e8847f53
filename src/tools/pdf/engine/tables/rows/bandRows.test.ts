import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const pitch = 12
const pad = 8

/** Rows of cells on several lines, each in the middle of its row or at its top, with something between the rows. */
const draw = (pen: Pen, rows: string[][][], { middle = false, shaded = false } = {}) => {
  let top = 100
  for (const [index, row] of rows.entries()) {
    const most = Math.max(...row.map(({ length }) => length))
    const bottom = top + most * pitch + pad
    if (shaded && index % 2 === 0) pen.fill(50, top, 540, bottom)
    else if (!shaded && index > 0) pen.line(50, top, 540, top)
    for (const [column, lines] of row.entries()) {
      const down = middle ? ((most - lines.length) * pitch) / 2 : 0
      lines.forEach((line, at) => {
        pen.text(line, [56, 150, 350, 450][column]!, top + 12 + down + at * pitch)
      })
    }
    top = bottom
  }
}

const places = [
  ['Marston', 'Ships report to the harbour office', 'The quay is free'],
  ['Yarrow', 'Letters are read in the morning', 'No fee is due'],
  ['Granby', 'The market opens before the bell', 'Stalls are cheap'],
  ['Bellmere', 'A season ends with the first frost', 'Boats are laid up'],
  ['Dunmore', 'Every measure is kept by the council', 'Goods are weighed'],
]
const onward = ['when the tide has turned and', 'for as long as they stay.']
const wrapped = places.map(([name = '', rule = '', effect = ''], index) => [
  [name],
  [rule, ...onward.slice(index % 2)],
  index === 2 ? [`${effect}.`] : [effect, 'in the new year.'],
])
const heading = [['Place'], ['Rule'], ['Effect']]

const textsOf = async (drawing: (pen: Pen) => void) => {
  const tables = findTables(await drawnPage(drawing))
  return tables.map((table) =>
    Array.from({ length: table.rows.length - 1 }, (_, row) =>
      table.cells.filter((cell) => cell.row === row).map(({ text }) => text.replaceAll('\n', ' ')),
    ),
  )
}
const joined = [heading, ...wrapped].map((row) => row.map((lines) => lines.join(' ')))

test('long texts between lines are one row each', async () => {
  expect(await textsOf((pen) => draw(pen, [heading, ...wrapped]))).toEqual([joined])
})

test('so are texts in the middle of shaded rows', async () => {
  expect(await textsOf((pen) => draw(pen, [heading, ...wrapped], { middle: true, shaded: true }))).toEqual([joined])
})

test('terms below each other between two lines stay rows', async () => {
  const groups = [
    [['North'], ['Oslo', 'Bergen', 'Tromso'], ['11', '24', '35'], ['1,120', '480', '960']],
    [['South'], ['Rome', 'Naples', 'Bari'], ['46', '57', '68'], ['2,130', '390', '770']],
    [['West'], ['Porto', 'Lisbon', 'Faro'], ['72', '83', '94'], ['3,140', '510', '880']],
  ]
  const [table] = await textsOf((pen) => draw(pen, [[['Part'], ['Town'], ['Ships'], ['Tons']], ...groups]))
  expect(table).toHaveLength(10)
})

test('paragraphs in two columns with lines between them are no table', async () => {
  const paragraph = [
    'The council met and the harbour',
    'was open to all of the boats that',
    'came from the north in winter.',
  ]
  const pair = [[], paragraph, paragraph]
  expect(await textsOf((pen) => draw(pen, [pair, pair, pair, pair, pair]))).toEqual([])
})
