import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import { drawnPage, type Pen } from './testPages.ts'

const row = (pen: Pen, texts: string[], y: number) => {
  for (const [at, text] of texts.entries()) pen.text(text, 60 + 120 * at, y)
}

/** Two boxed tables of one row each, with these lines between them. */
const tables = async (lines: string[]) =>
  findTables(
    await drawnPage((pen) => {
      for (const [y, texts] of [
        [100, ['12 May', '19.30', 'Old barn', '4.50']],
        [170, ['19 May', '20.00', 'Mill', '6.00']],
      ] as const) {
        for (const line of [y - 14, y + 8]) pen.line(56, line, 536, line)
        for (const x of [56, 176, 296, 416, 536]) pen.line(x, y - 14, x, y + 8)
        row(pen, [...texts], y)
      }
      for (const [at, line] of lines.entries()) pen.text(line, 60, 126 + 13 * at)
    }),
  ).map(({ cells }) => cells.map(({ text }) => text))

test('a paragraph between two tables of one row is no row of them', async () => {
  expect(
    await tables([
      'Doors open half an hour before, and those who come by ferry may leave their bags at the mill',
      'until the last boat is gone.',
    ]),
  ).toEqual([
    ['12 May', '19.30', 'Old barn', '4.50'],
    ['19 May', '20.00', 'Mill', '6.00'],
  ])
})
