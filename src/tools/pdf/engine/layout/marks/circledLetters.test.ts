import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const node = (pen: Pen, x: number, baseline: number, letter: string) => {
  const y = pen.height - baseline + 3.5
  pen.page.drawCircle({ x, y, size: 8, borderColor: rgb(0, 0, 0), borderWidth: 0.8 })
  pen.text(x - pen.measure(letter, { size: 9 }) / 2, baseline, letter, { size: 9 })
}
const textsOf = async (draw: (pen: Pen) => void) => {
  const { paragraphs } = await wordFrom((newPage) => draw(newPage()))
  const texts = paragraphs.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  return { texts }
}

test('rows of letters in circles stay beside their number, in brackets and in two columns', async () => {
  const { texts } = await textsOf((pen) => {
    pen.text(72, 80, 'Answer sheet', { size: 16 })
    for (let row = 0; row < 24; row++) {
      const [x, y] = [row < 12 ? 72 : 320, 110 + 20 * (row % 12)]
      pen.text(x, y, String(row + 1), { font: 'serifBold' })
      for (const [at, letter] of [...'ABCD'].entries()) node(pen, x + 34 + 22 * at, y, letter)
    }
  })
  const numbers = Array.from({ length: 24 }, (_, row) => `${row + 1}`)
  for (const number of numbers) expect(` ${texts.join(' ')}`).toContain(` ${number} (A) (B) (C) (D)`)
  expect(texts.join(' ').match(/\(A\)/g)).toHaveLength(24)
})

test('letters in circles that lines join are a drawing, and so are the numbers of steps', async () => {
  const graph = await textsOf((pen) => {
    for (const [row, letters] of ['ABC', 'DEF'].entries())
      for (const [at, letter] of [...letters].entries()) {
        node(pen, 100 + 30 * at, 120 + 30 * row, letter)
        if (at > 0) pen.rule(78 + 30 * at, 116.5 + 30 * row, 92 + 30 * at, 116.5 + 30 * row)
      }
    pen.text(72, 200, 'A graph of six places.')
  })
  expect(graph.texts.join(' ')).not.toContain('(A)')
  const steps = await textsOf((pen) => {
    for (const step of [1, 2, 3, 4, 5, 6]) {
      node(pen, 84, 100 + 30 * step, String(step))
      pen.text(100, 100 + 30 * step, `Step of the work ${step}`)
    }
  })
  expect(steps.texts.join(' ')).not.toContain('(1)')
})
