import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawGrid, drawnPage, type Pen } from '../testPages.ts'

const entries = [
  ['1', 'Wages and tips', '4,210'],
  ['2', 'Interest', '12'],
  ['3', 'Rents, royalties and what a partner is paid', '980'],
  ['4', 'Farm income', ''],
  ['5', 'Other income', '77'],
  ['6', 'All of these', '5,279'],
]
const PITCH = 18

/** Boxes with the numbers of lines and with figures, and what stands before them. */
const form = (pen: Pen, texts: string[][]) => {
  drawGrid(pen, [380, 410, 500], entries.map((_, at) => 100 + PITCH * at).concat(100 + PITCH * entries.length))
  for (const [at, [number = '', , figure = '']] of entries.entries()) {
    pen.text(number, 391, 113 + PITCH * at)
    if (figure) pen.text(figure, 495, 113 + PITCH * at, { align: 'right' })
  }
  for (const [at, [number = '', name = '']] of texts.entries()) {
    pen.text(number, 60, 113 + PITCH * at)
    pen.text(name, 85, 113 + PITCH * at)
  }
}
const columnsOf = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw)).map(({ columns }) => columns.length - 1)

test('names that stand level with rows of boxes are columns of their table', async () => {
  const [table] = findTables(await drawnPage((pen) => form(pen, entries)))
  const rows = entries.map((_, row) => table!.cells.filter((cell) => cell.row === row).map(({ text }) => text))
  expect(rows).toEqual(entries.map(([number, name, figure]) => [number, name, number, figure]))
})

test('letters that count the rows are no words of a sentence', async () => {
  const lettered = entries.map(([, name = ''], at) => ['abcdef'[at]!, name])
  expect(await columnsOf((pen) => form(pen, lettered))).toEqual([4])
})

test('prose beside boxes, and what stands in a frame of its own, is none', async () => {
  const words = 'the sum of all that was paid in the year to those who live here and to others who do not and'.split(
    ' ',
  )
  const prose = entries.map((_, at) => ['', words.slice(3 * at, 3 * at + 6).join(' ')])
  expect(await columnsOf((pen) => form(pen, prose))).toEqual([2])
  const framed = await columnsOf((pen) => {
    form(pen, entries)
    drawGrid(pen, [50, 360], [100, 100 + PITCH * entries.length])
  })
  expect(framed).toContain(2)
  expect(framed).not.toContain(4)
})
