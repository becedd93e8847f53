import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import { drawnPage, type Pen } from './testPages.ts'

const rows = [
  ['', '2023', '2022'],
  ['Revenue', '78,630', '33,505'],
  ['Cost of sales', '79,403', '22,450'],
  ['Finance costs', '15,179', '52,346'],
  ['Loss attributable to the owners', '14,022', '79,104'],
]
const pitch = 18
const topOf = (row: number) => 100 + pitch * row
const write = (pen: Pen) => {
  for (const [row, texts] of rows.entries())
    texts.forEach((text, at) => {
      pen.text(text, [60, 330, 430][at]!, topOf(row), { align: at > 0 ? 'right' : 'left' })
    })
}
const firstColumn = async (draw: (pen: Pen) => void) => {
  const [table] = findTables(await drawnPage(draw))
  return table!.cells.filter(({ column }) => column === 0).map(({ text }) => text)
}
const below = topOf(rows.length - 1) + 12

test('the last cell of a table keeps all of its lines, also when it alone has more than one', async () => {
  const texts = await firstColumn((pen) => {
    write(pen)
    pen.text('of the parent company and of', 60, below)
    pen.text('others', 60, below + 12)
  })
  expect(texts.at(-1)).toBe('Loss attributable to the owners\nof the parent company and of\nothers')
})

test('a note in small letters, or below a line, is none of its lines', async () => {
  const small = await firstColumn((pen) => {
    write(pen)
    pen.text('of which 312 were granted', 60, below, { size: 7 })
  })
  expect(small.at(-1)).toBe('Loss attributable to the owners')
  const ruled = await firstColumn((pen) => {
    write(pen)
    pen.line(60, below - 9, 430, below - 9)
    pen.text('of which 312 were granted', 60, below)
  })
  expect(ruled.at(-1)).toBe('Loss attributable to the owners')
})

test('a mark of a note that is raised by five sixths stays behind its text', async () => {
  const texts = await firstColumn((pen) => {
    write(pen)
    pen.text('1', 117.5, topOf(2) - 3.5, { size: 10 * (5 / 6) })
  })
  expect(texts[2]).toBe('Cost of sales1')
})
