import { PDFOperator, PDFOperatorNames } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const goods = [
  ['Kettle', 'Boils a litre of water in two minutes', '39.95'],
  ['Toaster', 'Browns two slices of bread at a time', '24.50'],
  ['Lamp', 'Shines for ten years on a single bulb', '18.00'],
] as const

/** A picture drawn as a leaf, 100 points wide and 60 high. */
const leaf = (pen: Pen, x: number, y: number) => {
  pen.page.drawSvgPath('M 0 30 C 30 -10 70 -10 100 30 C 70 70 30 70 0 30 Z', { x, y: pen.height - y })
  pen.page.pushOperators(PDFOperator.of(PDFOperatorNames.EndPath))
}

const frame = (pen: Pen, x1: number, y1: number, x2: number, y2: number) => {
  for (const y of [y1, y2]) pen.rule(x1, y, x2, y)
  for (const x of [x1, x2]) pen.rule(x, y1, x, y2)
}

test('what is written below a drawn picture in a frame is text, and the picture is one', async () => {
  const { tables, files } = await wordFrom((newPage) => {
    const pen = newPage()
    goods.forEach(([name, text, price], at) => {
      const x = 60 + 165 * at
      frame(pen, x, 100, x + 150, 240)
      leaf(pen, x + 4, 104)
      pen.text(x + 5, 190, name, { font: 'serifBold', size: 10 })
      pen.text(x + 5, 205, text, { size: 8 })
      pen.text(x + 5, 225, price, { size: 12 })
    })
  })
  const cells = tables.flat(2).filter((text) => text !== '')
  expect(cells).toEqual(goods.map((each) => each.join('')))
  expect(Object.keys(files).filter((name) => /media\/.*\.png$/.test(name))).toHaveLength(goods.length)
})

test('words among the drawings of a frame stay in its picture', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    frame(pen, 60, 100, 260, 260)
    leaf(pen, 64, 110)
    leaf(pen, 150, 190)
    pen.text(70, 182, 'the first of the two leaves', { size: 9 })
    pen.text(80, 255, 'the second of the two leaves', { size: 9 })
  })
  expect(paragraphs.map(({ text }) => text).join(' ')).not.toContain('leaves')
})
