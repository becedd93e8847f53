import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const orange = rgb(0.8, 0.4, 0)
const pale = rgb(0.87, 0.87, 0.87)

const dots = (pen: Pen, x: number, y: number, filled: number) => {
  for (let at = 0; at < 5; at++)
    pen.page.drawCircle({ x: x + 11 * at, y: pen.height - y, size: 4, color: at < filled ? orange : pale })
}

test('dots that rate an ability stay beside it, each in its colour', async () => {
  const { paragraphs, tables, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, name] of ['Sailing', 'Drawing of charts', 'Cooking for many'].entries()) {
      pen.text(72, 100 + 20 * at, name)
      dots(pen, 240, 96.5 + 20 * at, 5 - at)
    }
  })
  const texts = [...paragraphs.map(({ text }) => text), ...tables.flat().map((row) => row.join('\t'))]
  for (const name of ['Sailing', 'Drawing of charts', 'Cooking for many'])
    expect(texts.some((text) => text.startsWith(name) && text.endsWith('●●●●●'))).toBe(true)
  const document = xml('word/document.xml')
  expect(document).toContain('w:val="cc6600"')
  expect(document).toContain('w:val="dedede"')
})

test('a row of dots away from any text is none, nor are dots between words', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 100, 'The harbour was quiet in the morning.')
    dots(pen, 240, 300, 5)
    dots(pen, 240, 320, 3)
  })
  expect(paragraphs.map(({ text }) => text).join('')).not.toContain('●')
})
