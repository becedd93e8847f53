import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import { drawGrid, drawnPage, type Pen } from './testPages.ts'

const heads = ['Town', 'Persons', 'Share']
const [upper, lower] = [
  ['Ashford', 'Barrow', 'Clun', 'Dover', 'Ely', 'Frome'],
  ['Goole', 'Hythe', 'Ilkley', 'Jarrow', 'Kendal', 'Louth'],
] as const
const PITCH = 16

const rowsFor = (names: readonly string[], first: number) => [
  heads,
  ...names.map((name, at) => [name, String(first + 317 * at), `${11 + at}.${(3 * at) % 10} %`]),
]
/** Writes a table with its title above. */
const write = (pen: Pen, rows: string[][], x: number, title: string) => {
  pen.text(title, x, 90, { font: 'serifBold' })
  for (const [at, [name = '', ...figures]] of rows.entries()) {
    pen.text(name, x + 4, 112 + PITCH * at)
    for (const [column, figure] of figures.entries())
      pen.text(figure, x + 140 + 70 * column, 112 + PITCH * at, { align: 'right' })
  }
}
const tablesOn = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw))
    .sort((a, b) => a.box.x1 - b.box.x1)
    .map(({ cells, rows }) =>
      rows.slice(1).map((_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text)),
    )

test('a drawn table and an open one beside it are two, though their titles stand in one line', async () => {
  const found = await tablesOn((pen) => {
    drawGrid(
      pen,
      [50, 130, 200, 270],
      Array.from({ length: 8 }, (_, at) => 101 + PITCH * at),
    )
    write(pen, rowsFor(upper, 2041), 50, 'Where people moved to')
    write(pen, rowsFor(lower, 5113), 310, 'Where they came from')
  })
  expect(found).toHaveLength(2)
  expect(found[0]).toEqual(rowsFor(upper, 2041))
  expect(found[1]!.slice(-7)).toEqual(rowsFor(lower, 5113))
})

test('two lists with the same headings are two, also where each has its title above', async () => {
  const found = await tablesOn((pen) => {
    write(pen, rowsFor(upper, 2041), 50, 'Where people moved to')
    write(pen, rowsFor(lower, 5113), 310, 'Where they came from')
  })
  expect(found.map((rows) => rows.slice(-7))).toEqual([rowsFor(upper, 2041), rowsFor(lower, 5113)])
})

test('in a frame a column of names behind one of numbers is told by where it begins', async () => {
  const parts = ['Oak board 20 mm', 'Wall plug', 'Silicone', 'Garden hose', 'LED lamp', 'Paint roller']
  const [rows] = await tablesOn((pen) => {
    drawGrid(pen, [50, 290], [100, 105 + PITCH * (parts.length + 1)])
    for (const [at, texts] of [
      ['Part', 'Name', 'Pieces', 'Weight'],
      ...parts.map((name, at) => [`${307 + 91 * at}-A`, name, String(4 + 3 * at), `${7 + at}.2${at}`]),
    ].entries())
      for (const [column, text] of texts.entries())
        pen.text(text, [55, 98, 230, 285][column]!, 114 + PITCH * at, { align: column > 1 ? 'right' : 'left' })
  })
  expect(rows!.map((row) => row.slice(0, 2))).toEqual([
    ['Part', 'Name'],
    ...parts.map((name, at) => [`${307 + 91 * at}-A`, name]),
  ])
})
