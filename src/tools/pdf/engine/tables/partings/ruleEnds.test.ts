import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen, writeRows } from '../testPages.ts'

const places = [
  ['Platform', 'Where it lies'],
  ['Windows', 'Programs\\Harbour\\waves'],
  ['Linux', '/usr/share/harbour/waves'],
  ['macOS', 'in the folder of the program'],
]
const prose = 'In the installation are files of waves that were heard far away. There is one of them for each place'

/** A table between three lines, as printed books have it, right below a heading with its number and two lines of prose. */
const book = (pen: Pen, ends: number[]) => {
  pen.text('2.3', 60, 80)
  pen.text('Waves to test with', 95, 80)
  pen.text(prose, 60, 100)
  pen.text('and they are in the folders of this table, which depend on the platform:', 60, 112)
  for (const y of ends) pen.line(100, y, 300, y)
  writeRows(pen, places, [98, 160, 320], 140)
}

test.each([
  ['whole', [127, 145, 203]],
  ['cut by the end of the page', [127, 145]],
])('a table between lines of one length begins at the first of them: %s', async (_, ends) => {
  const [table, ...others] = findTables(await drawnPage((pen) => book(pen, ends)))
  expect(others).toEqual([])
  expect(table!.cells.map(({ text }) => text)).toEqual(places.flat())
})

test('a line under a heading over some columns parts no table', async () => {
  const rows = [
    ['Rice', '12', '1,250.00', '7'],
    ['Sugar', '130', '999.95', '8'],
    ['Coffee', '24', '1,040.00', '9'],
  ]
  const [table, ...others] = findTables(
    await drawnPage((pen) => {
      pen.text('Item', 62, 100)
      pen.text('Both years', 190, 100)
      pen.line(150, 104, 290, 104)
      writeRows(pen, [['', '2023', '2024', 'Rank'], ...rows], [60, 150, 220, 300, 360], 118)
    }),
  )
  expect(others).toEqual([])
  expect(table!.cells.map(({ text }) => text)).toEqual(expect.arrayContaining(['Item', 'Both years', ...rows.flat()]))
})

test('the heading of a text below a line is no row of the facts above it', async () => {
  const facts = [
    ['Date', '12 February 2025, 18:00 to 20:15'],
    ['Place', 'Town hall, room 2'],
    ['Present', 'Mrs Adler, Mr Bains, Dr Cho and Ms Duarte'],
    ['Minutes', 'Mr Evans'],
  ]
  const tables = findTables(
    await drawnPage((pen) => {
      writeRows(pen, facts, [56, 136, 500], 100)
      pen.line(60, 162, 535, 162)
      pen.text('1', 60, 176)
      pen.text('The water of the lower harbour', 90, 176)
      pen.text('Bains', 500, 176)
      pen.text(prose, 90, 190)
    }),
  )
  const texts = tables.flatMap(({ cells }) => cells.map(({ text }) => text))
  expect(texts.join(' ')).not.toMatch(/lower|harbour|Bains$/)
})
