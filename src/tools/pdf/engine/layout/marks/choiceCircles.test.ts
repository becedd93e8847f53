import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const circle = (pen: Pen, x: number, baseline: number, size = 4.5) =>
  pen.page.drawCircle({ x, y: pen.height - baseline + 3.5, size, borderColor: rgb(0, 0, 0), borderWidth: 0.8 })

const textsOf = async (draw: (pen: Pen) => void) => {
  const { paragraphs, xml } = await wordFrom((newPage) => draw(newPage()))
  const texts = paragraphs.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  return {
    texts,
    numbering: xml('word/numbering.xml'),
    pictures: xml('word/document.xml').match(/<pic:pic /g)?.length ?? 0,
  }
}

test('circles in front of answers stay circles, and tell which one was chosen', async () => {
  const { texts, pictures, numbering } = await textsOf((pen) => {
    pen.text(72, 90, 'The longest river is …')
    for (const [at, [left, right]] of [
      ['Mekong', 'Kapuas'],
      ['Irrawaddy', 'Red River'],
    ].entries()) {
      const y = 112 + 18 * at
      circle(pen, 84, y)
      pen.text(94, y, left!)
      circle(pen, 314, y)
      pen.text(324, y, right!)
      if (left === 'Irrawaddy') pen.page.drawCircle({ x: 84, y: pen.height - y + 3.5, size: 2 })
    }
  })
  // The first ones of their lines are bullets.
  expect(texts).toEqual(['The longest river is …', 'Mekong ○ Kapuas', 'Irrawaddy ○ Red River'])
  expect(numbering).toMatch(/w:lvlText w:val="○".*w:lvlText w:val="◉"/s)
  expect(pictures).toBe(0)
})

test('circles around numbers and a single one are none to choose by', async () => {
  const { texts } = await textsOf((pen) => {
    for (const at of [1, 2, 3]) {
      circle(pen, 84, 100 + 30 * at, 8)
      pen.text(81, 100 + 30 * at, String(at))
      pen.text(100, 100 + 30 * at, `Step of the work ${at}`)
    }
    circle(pen, 84, 300)
    pen.text(94, 300, 'A note to all')
  })
  expect(texts.join(' ')).not.toMatch(/[○◉]/)
})
