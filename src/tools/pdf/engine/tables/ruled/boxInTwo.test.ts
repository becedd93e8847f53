import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

/** A sign and a text beside it in a box. @param lines which of its lines are drawn */
const warning = (pen: Pen, lines: { sides: boolean; parting: boolean }): void => {
  pen.text('!', 75, 118, { size: 20 })
  pen.text('The pump must be filled with water', 104, 108)
  pen.text('before it is started.', 104, 122)
  for (const y of [90, 132]) pen.line(60, y, 400, y)
  for (const x of [...(lines.sides ? [60, 400] : []), ...(lines.parting ? [98] : [])]) pen.line(x, 90, x, 132)
}
const tables = async (...[sides, parting]: [boolean, boolean]) =>
  findTables(await drawnPage((pen) => warning(pen, { sides, parting }))).map(({ cells }) =>
    cells.map(({ text }) => text),
  )

test('a warning beside its sign in a box of two is a row of a table', async () => {
  expect(await tables(true, true)).toEqual([['!', 'The pump must be filled with water\nbefore it is started.']])
})

test('a box that no line parts is none, and neither are lines that close no box', async () => {
  expect(await tables(true, false)).toEqual([])
  expect(await tables(false, true)).toEqual([])
})
