import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const blue: [number, number, number] = [0.1, 0.4, 0.9]
const grey: [number, number, number] = [0.9, 0.92, 0.95]
const cards = [
  ['Free', '$0', '10 GB of space', 'Sign up'],
  ['Family', '$9', '2 TB of space', 'Get started'],
  ['Office', '$29', '12 TB of space', 'Contact us'],
] as const

const frame = (pen: Pen, x1: number, y1: number, x2: number, y2: number) => {
  for (const y of [y1, y2]) pen.rule(x1, y, x2, y)
  for (const x of [x1, x2]) pen.rule(x, y1, x, y2)
}
/** A card with its name in a bar above a line, and a button. */
const card = (pen: Pen, x: number, [name, price, space, button]: (typeof cards)[number]) => {
  pen.fill(x, 100, x + 140, 128, grey)
  frame(pen, x, 100, x + 140, 240)
  pen.rule(x, 128, x + 140, 128)
  pen.text(x + 10, 118, name, { size: 12 })
  pen.text(x + 10, 155, price, { size: 20 })
  pen.text(x + 10, 180, space)
  pen.fill(x + 10, 205, x + 130, 228, blue)
  pen.text(x + 40, 220, button, { colour: [1, 1, 1] })
}

test('cards beside each other keep their names, texts and buttons in one frame each', async () => {
  const { tables } = await wordFrom((newPage) => {
    const pen = newPage()
    cards.forEach((each, at) => {
      card(pen, 60 + 160 * at, each)
    })
  })
  expect(tables).toHaveLength(1)
  const [names, rest] = tables[0]!
  expect(names?.filter(Boolean)).toEqual(['Free', 'Family', 'Office'])
  expect(rest?.filter(Boolean)).toEqual(cards.map(([, price, space, button]) => `${price}${space}${button}`))
})

test('titles on bars stay over their own tables', async () => {
  const { paragraphs, tables } = await wordFrom((newPage) => {
    const pen = newPage()
    const list = (x: number, title: string, names: string[]) => {
      pen.fill(x, 80, x + 220, 100, [0.3, 0.3, 0.3])
      pen.text(x + 6, 94, title, { colour: [1, 1, 1] })
      for (const [at, name] of names.entries()) {
        pen.text(x + 6, 118 + 20 * at, name)
        pen.text(x + 190, 118 + 20 * at, `${20 + 7 * at}.00`)
        pen.rule(x, 124 + 20 * at, x + 220, 124 + 20 * at)
      }
    }
    list(60, 'Women', ['Cut and finish', 'Fringe', 'Blow-dry', 'Colour'])
    list(310, 'Men', ['Cut', 'Cut and beard', 'Clipper cut', 'Shave'])
  })
  expect(tables.some((table) => table.some((row) => row.includes('Women') && row.includes('Men')))).toBe(false)
  const texts = paragraphs.map(({ text }) => text)
  expect(texts.indexOf('Men')).toBeGreaterThan(texts.indexOf('Women'))
  expect(texts.indexOf('Cut')).toBeGreaterThan(texts.indexOf('Men'))
  expect(texts.indexOf('Shave')).toBeGreaterThan(texts.indexOf('Colour'))
})

test('a frame around the columns of a menu does not mix their lines', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    frame(pen, 45, 45, 550, 340)
    pen.text(250, 75, 'La Pineda', { size: 20 })
    const dishes = (x: number, names: string[]) => {
      for (const [at, name] of names.entries()) {
        pen.text(x, 120 + 40 * at, name)
        pen.text(x + 203, 120 + 40 * at, `${18 + at}.50`)
        pen.text(x, 134 + 40 * at, 'with what grows in the garden', { size: 9 })
      }
    }
    dishes(60, ['Fish soup', 'Salad', 'Burnt cream', 'Cheese', 'Bread'])
    dishes(310, ['Black rice', 'Sea bass', 'Octopus', 'Lamb', 'Duck'])
  })
  const texts = paragraphs.map(({ text }) => text.trim())
  expect(texts.filter((text) => /\d\d\.50/.test(text))).toHaveLength(10)
  expect(texts.join(' ')).not.toMatch(/\.50\s+(?:Black rice|Sea bass|Lamb)/)
})
