import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

/** Four lines by themselves around a square of 10 points, whose lower edge is a little below the line of text. */
const square = (pen: Pen, x: number, baseline: number) => {
  const [top, bottom] = [baseline - 9, baseline + 1]
  pen.rule(x, top, x + 10, top)
  pen.rule(x, bottom, x + 10, bottom)
  pen.rule(x, top, x, bottom)
  pen.rule(x + 10, top, x + 10, bottom)
}

const textsOf = async (draw: (pen: Pen) => void) => {
  const { paragraphs } = await wordFrom((newPage) => draw(newPage()))
  return paragraphs.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
}

test('boxes of four lines stay boxes, and tell whether they are filled or hold a cross', async () => {
  const answers = ['Djibouti', 'Dublin', 'Doha', 'Dakar']
  const texts = await textsOf((pen) => {
    pen.text(72, 90, 'What is the capital of Ireland?')
    answers.forEach((answer, at) => {
      const y = 120 + 24 * at
      if (answer === 'Dublin') pen.fill(72.5, y - 8.5, 81.5, y + 0.5, [0, 0, 0])
      if (answer === 'Doha') pen.fill(72.5, y - 8.5, 81.5, y + 0.5, [1, 1, 1])
      if (answer === 'Dakar') pen.text(74, y, 'x', { size: 9 })
      square(pen, 72, y)
      pen.text(88, y, answer)
    })
  })
  expect(texts).toEqual(['What is the capital of Ireland?', '☐ Djibouti', '☒ Dublin', '☐ Doha', '☒ Dakar'])
})

test('squares side by side are room for letters and no boxes to tick', async () => {
  const texts = await textsOf((pen) => {
    pen.text(72, 90, 'One letter in each of these, please.')
    for (let at = 0; at < 5; at++) square(pen, 130 + 10 * at, 120)
    pen.text(72, 120, 'Surname')
  })
  expect(texts.join(' ')).not.toMatch(/[☐☒]/)
})
