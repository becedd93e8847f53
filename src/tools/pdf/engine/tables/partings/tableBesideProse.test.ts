import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const heads = ['Club', 'Won', 'Lost', 'Points']
const clubs = ['Ashford', 'Bellmere', 'Dunmore', 'Eastvale', 'Granby', 'Jessop', 'Kirkdale', 'Marston', 'Penrose']
const rows = [heads, ...clubs.map((club, at) => [club, `${at + 3}`, `${17 - at}`, `${3 * at + 9}`])]
const lines = [
  'The home side began the evening with',
  'a steady attack and was ahead after a',
  'quarter of an hour when the keeper let',
  'a ball from the left slip out of both of',
  'his hands. From then on it was held by',
  'the visitors for most of the time and it',
  'came as no surprise that they were level',
  'before the break. In the second half the',
  'wind turned and with it went the luck of',
  'the home side which had to go on with',
  'ten men for the last part of the match',
]

const write = (pen: Pen, pitch: number) => {
  pen.text('League tables', 60, 90, { size: 15 })
  for (const [row, texts] of rows.entries())
    texts.forEach((text, at) => {
      pen.text(text, [60, 150, 190, 240][at]!, 120 + row * pitch, { size: 9 })
    })
  for (const [at, line] of [...lines, ...lines, ...lines].entries()) pen.text(line, 300, 118 + at * 12.7)
}

const textsOf = async (pitch: number) => {
  const tables = findTables(await drawnPage((pen) => write(pen, pitch)))
  return tables.map((table) =>
    Array.from({ length: table.rows.length - 1 }, (_, row) =>
      table.cells.filter((cell) => cell.row === row).map(({ text }) => text),
    ),
  )
}

test('prose beside a table that follows its own step is none of its columns', async () => {
  expect(await textsOf(19)).toEqual([rows])
})

test('nor where the rows are stretched to its height', async () => {
  expect(await textsOf(38)).toEqual([rows])
})
