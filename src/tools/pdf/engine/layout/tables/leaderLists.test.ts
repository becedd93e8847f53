import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const dishes = [
  ['Herring on rye', '8.50'],
  ['Leek soup', '6.00'],
  ['Baked plaice', '17.25'],
  ['Plum cake', '5.75'],
]

const listOf = (pen: Pen, lead: (from: number, to: number, y: number) => void) => {
  pen.text(72, 80, 'Evening menu', { size: 16 })
  for (const [at, [name = '', price = '']] of dishes.entries()) {
    const y = 120 + 18 * at
    const end = pen.text(72, y, name)
    const start = 400 - pen.measure(price)
    lead(end + 4, start - 4, y)
    pen.text(start, y, price)
  }
}

const drawn = (pen: Pen) => (from: number, to: number, y: number) => {
  for (let x = from; x < to; x += 3) pen.fill(x, y - 2.5, x + 1, y - 1.5, [0.2, 0.2, 0.2])
}

const typed = (pen: Pen) => (from: number, to: number, y: number) => {
  const dots = Math.floor((to - from) / pen.measure('.'))
  pen.text(to - dots * pen.measure('.'), y, '.'.repeat(dots))
}

test.for([
  ['drawn', drawn],
  ['typed', typed],
] as const)('dots that lead from a name to its price lead there in Word: %s', async ([, lead]) => {
  const { paragraphs, tables } = await wordFrom((newPage) => {
    const pen = newPage()
    listOf(pen, lead(pen))
  })
  expect(tables).toEqual([])
  const lines = paragraphs.filter(({ xml }) => xml.includes('w:leader="dot"'))
  expect(lines.map(({ text }) => text)).toEqual(dishes.map((dish) => dish.join('\t')))
  expect(lines.every(({ xml }) => !xml.includes('<w:pBdr>'))).toBe(true)
})

test('names with prices and white between them stay a table', async () => {
  const { tables } = await wordFrom((newPage) => listOf(newPage(), () => {}))
  expect(tables).toEqual([dishes])
})

test('dots lead to the prices of their own column, and not from those of the column before it', async () => {
  const columns = [
    dishes,
    [
      ['Rose hip tea', '3.25'],
      ['Cocoa', '4.10'],
      ['Buttermilk', '2.90'],
      ['Rhubarb juice', '3.60'],
    ],
  ]
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 80, 'Evening menu', { size: 16 })
    for (const [column, list] of columns.entries()) {
      for (const [at, [name = '', price = '']] of list.entries()) {
        const [x, y] = [72 + 240 * column, 120 + 18 * at]
        const start = x + 210 - pen.measure(price)
        // They stand on the line, as web pages draw them.
        for (let dot = pen.text(x, y, name) + 4; dot < start - 4; dot += 3) pen.fill(dot, y, dot + 1, y + 1, [0, 0, 0])
        pen.text(start, y, price)
      }
    }
  })
  const led = paragraphs.filter(({ xml }) => xml.includes('w:leader="dot"'))
  expect(led.map(({ text }) => text)).toEqual(columns.flat().map((dish) => dish.join('\t')))
})
