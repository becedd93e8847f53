import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import { findTables } from '../findTables.ts'
import type { Table } from '../model/table.ts'
import { drawGrid, drawnPage, type Pen } from '../testPages.ts'

const dice = diceOf(70351)
const words = [
  'the',
  'boats',
  'of',
  'our',
  'harbour',
  'were',
  'painted',
  'last',
  'spring',
  'and',
  'sail',
  'again',
  'to',
  'islands',
]

/** Lines of prose about as wide as `width` points. */
function prose(pen: Pen, x: number, top: number, width: number, lines: number): void {
  for (let line = 0; line < lines; line++) {
    let text = dice.pick(words)
    while (text.length < width / 5 - 2) text += ` ${dice.pick(words)}`
    pen.text(text.slice(0, Math.floor(width / 5)), x, top + 12 * line, { size: 9 })
  }
}

/** A title over an article and the side beside it. */
function newsletter(pen: Pen, article: () => void): void {
  drawGrid(pen, [40, 400, 555], [120, 420])
  for (const x of [40, 555]) pen.line(x, 70, x, 120)
  pen.line(40, 70, 555, 70)
  pen.text('News of the harbour', 50, 100, { size: 20 })
  prose(pen, 410, 140, 135, 20)
  article()
}

const sizesOf = (tables: Table[]) => tables.map(({ cells }) => cells.map(({ lines }) => lines.length))

test('columns of prose in a box are cells of their own', async () => {
  const page = await drawnPage((pen) =>
    newsletter(pen, () => {
      prose(pen, 50, 140, 160, 20)
      prose(pen, 230, 140, 160, 18)
    }),
  )
  expect(sizesOf(findTables(page))).toEqual([[1, 20, 18, 20]])
})

test('what stands across above them is one as well', async () => {
  const page = await drawnPage((pen) =>
    newsletter(pen, () => {
      prose(pen, 50, 140, 340, 2)
      prose(pen, 50, 190, 160, 16)
      prose(pen, 230, 190, 160, 17)
    }),
  )
  expect(sizesOf(findTables(page))).toEqual([[1, 2, 20, 16, 17]])
})

test('a long text as wide as its box stays whole', async () => {
  const page = await drawnPage((pen) => newsletter(pen, () => prose(pen, 50, 140, 340, 20)))
  expect(sizesOf(findTables(page))).toEqual([[1, 20, 20]])
})

test('texts of a column whose edge nobody drew are apart', async () => {
  const page = await drawnPage((pen) => {
    drawGrid(pen, [40, 130, 555], [60, 90, 270, 450])
    for (const [x, text] of [
      [50, 'Year'],
      [140, 'Before'],
      [360, 'Afterwards'],
    ] as const)
      pen.text(text, x, 80)
    for (const [row, top] of [105, 285].entries()) {
      pen.text(`202${row}`, 50, top)
      prose(pen, 140, top, 200, 13)
      prose(pen, 350, top, 200, 12)
    }
  })
  const texts = findTables(page).flatMap(({ cells }) => cells.map(({ lines }) => lines.length))
  expect(texts.slice(-6)).toEqual([1, 13, 12, 1, 13, 12])
})
