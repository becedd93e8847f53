import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawGrid, drawnPage, type Pen } from '../testPages.ts'

const xs = [60, 190, 270, 350, 430]
const middle = (column: number) => (xs[column]! + xs[column + 1]!) / 2
const heads = ['Age group', 'Total', 'Urban', 'Rural']

/** A heading in boxes, with its columns numbered below, a group's name in the middle, and rows between upright lines alone. */
const census = (groups: string[]) => (pen: Pen) => {
  drawGrid(pen, xs, [80, 98, 114])
  for (const [column, text] of heads.entries()) {
    pen.text(text, middle(column), 93, { align: 'center', size: 9 })
    pen.text(`(${column + 1})`, middle(column), 109, { align: 'center', size: 9 })
  }
  let y = 114
  for (const [at, group] of groups.entries()) {
    pen.text(group, (xs[0]! + xs.at(-1)!) / 2, y + 13, { align: 'center', size: 9 })
    y += 18
    for (let row = 0; row < 7; row++) {
      const age = 5 * row
      pen.text(`${age} to ${age + 4} years`, xs[0]! + 4, y + 13 * row + 11, { size: 9 })
      for (const column of [1, 2, 3])
        pen.text(String(1207 + 311 * row + 97 * column + 13 * at), xs[column + 1]! - 4, y + 13 * row + 11, {
          align: 'right',
          size: 9,
        })
    }
    for (const x of xs.slice(1, -1)) pen.line(x, y + 2, x, y + 91)
    y += 94
  }
}

test('a group named below a drawn heading with numbered columns stays in the one table', async () => {
  const tables = findTables(await drawnPage(census(['MALE', 'FEMALE'])))
  expect(tables).toHaveLength(1)
  const [table] = tables
  const texts = table!.rows.slice(1).map((_, row) => table!.cells.filter((cell) => cell.row === row && cell.text))
  expect(texts.slice(0, 2).map((row) => row.map(({ text }) => text))).toEqual([heads, ['(1)', '(2)', '(3)', '(4)']])
  expect(texts[2]!.map(({ text, columnSpan }) => [text, columnSpan])).toEqual([['MALE', heads.length]])
  expect(texts[3]!.map(({ text }) => text)).toEqual(['0 to 4 years', '1304', '1401', '1498'])
})
