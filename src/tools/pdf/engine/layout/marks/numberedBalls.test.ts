import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const ball = (pen: Pen, x: number, baseline: number, text: string) => {
  pen.page.drawCircle({ x, y: pen.height - baseline + 3, size: 6, color: rgb(0.2, 0.2, 0.7) })
  pen.text(x - pen.measure(text, { size: 7 }) / 2, baseline - 1, text, { size: 7, colour: [1, 1, 1] })
}
const items = ['Count at night', 'Ask the gardeners', 'Write it up']

test('items with their numbers in balls are a list of numbers', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 80, 'What next', { size: 18 })
    for (const [at, item] of items.entries()) {
      ball(pen, 84, 120 + 17 * at, String(at + 1))
      pen.text(98, 120 + 17 * at, item)
    }
  })
  const list = paragraphs.filter(({ text }) => items.includes(text.trim()))
  expect(list.map(({ text }) => text.trim())).toEqual(items)
  for (const each of list) expect(each.xml).toContain('<w:numPr>')
  expect(xml('word/numbering.xml')).toContain('w:val="decimal"')
})

test('numbers in balls that count nothing stay in them', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, item] of items.entries()) {
      ball(pen, 84, 120 + 17 * at, String(7 - 2 * at))
      pen.text(98, 120 + 17 * at, item)
    }
  })
  expect(paragraphs.every(({ xml }) => !xml.includes('<w:numPr>'))).toBe(true)
})
