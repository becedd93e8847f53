import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

/** A row of a date, what was done, in several lines, for how many pieces, and the price. */
type Row = { date: string; lines: string[]; pieces: string; price: string }

const rows: Row[] = [
  [
    '11/03/2024',
    ['Cleaning of the', 'station windows', 'with the garden', 'side, doors and', 'the bridge'],
    '12',
    '480.50',
  ],
  ['14/03/2024', ['Paper for the', 'printer'], '5', '32.10'],
  ['19/03/2024', ['Delivery of the', 'kitchen with its', 'machines, cable', 'and battery'], '7', '1,890.00'],
  ['22/03/2024', ['Taxi'], '1', '18.40'],
  ['27/03/2024', ['Repair of the', 'harbour office', 'after winter'], '3', '264.00'],
].map(([date, lines, pieces, price]) => ({ date, lines, pieces, price }) as Row)

const PITCH = 12
const ROOM = 10

/** The rows below each other without a line between them, their short cells at the top or in the middle of the long one. */
const tableOf = async (stand: 'top' | 'middle') => {
  const page = await drawnPage((pen) => {
    const places = [60, 150, 290, 350]
    for (const [at, head] of ['Date', 'Work', 'Pieces', 'Price'].entries()) pen.text(head, places[at]!, 90)
    let top = 90 + PITCH + ROOM
    for (const { date, lines, pieces, price } of rows) {
      const level = stand === 'top' ? top : top + ((lines.length - 1) * PITCH) / 2
      for (const [at, text] of [date, undefined, pieces, price].entries()) if (text) pen.text(text, places[at]!, level)
      for (const [at, line] of lines.entries()) pen.text(line, places[1]!, top + at * PITCH)
      top += lines.length * PITCH + ROOM
    }
  })
  const tables = findTables(page)
  expect(tables).toHaveLength(1)
  return tables[0]!
}

test.each(['top', 'middle'] as const)(
  'cells between others go on for many lines in rows that nothing parts, %s',
  async (stand) => {
    const { cells } = await tableOf(stand)
    const textAt = (row: number, column: number) =>
      cells.find((cell) => cell.row === row && cell.column === column)?.text.replaceAll('\n', ' ')
    const read = rows.map((_, at) => [0, 1, 2, 3].map((column) => textAt(at + 1, column)))
    expect(read).toEqual(rows.map(({ date, lines, pieces, price }) => [date, lines.join(' '), pieces, price]))
  },
)
