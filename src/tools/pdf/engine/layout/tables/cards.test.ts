import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const figures = [
  ['412', 'Boats moored'],
  ['37', 'New berths'],
  ['96 %', 'Days open'],
] as const

/** Figures with their captions, each pair in a box of its own. */
const keyFigures = (pen: Pen, box: (x1: number, x2: number) => void) => {
  pen.text(60, 80, 'The harbour in figures', { size: 18 })
  for (const [at, [figure, caption]] of figures.entries()) {
    const x = 60 + 165 * at
    box(x, x + 150)
    pen.text(x + 12, 135, figure, { size: 20 })
    pen.text(x + 12, 155, caption)
  }
  pen.text(60, 200, 'Most berths were taken before the ice was gone, and the last ones in the first week of May.')
}

test('figures with captions in boxes beside each other stay in their boxes, whether those are coloured or drawn', async () => {
  const coloured = await wordFrom((newPage) => {
    const pen = newPage()
    keyFigures(pen, (x1, x2) => pen.fill(x1, 110, x2, 165, [0.9, 0.94, 0.9]))
  })
  const drawn = await wordFrom((newPage) => {
    const pen = newPage()
    keyFigures(pen, (x1, x2) => {
      for (const y of [110, 165]) pen.rule(x1, y, x2, y)
      for (const x of [x1, x2]) pen.rule(x, 110, x, 165)
    })
  })
  for (const { tables } of [coloured, drawn]) {
    expect(tables).toEqual([[figures.flatMap((pair, at) => (at === 0 ? [pair.join('')] : ['', pair.join('')]))]])
  }
  expect(coloured.xml('word/document.xml').match(/w:fill="e6f0e6"/g)).toHaveLength(3)
})

test('lists in boxes beside each other are a table each, however level their rows are', async () => {
  const goods = [
    ['Rope', '12.50'],
    ['Paint', '48.00'],
    ['Lamp', '31.75'],
    ['Sail', '250.00'],
  ]
  const { tables } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(0, 0, pen.width, pen.height, [0.85, 0.9, 0.95])
    for (const x of [60, 310]) {
      pen.fill(x, 100, x + 230, 200, [1, 1, 1])
      pen.text(x + 12, 122, x === 60 ? 'Old harbour' : 'New harbour', { size: 14 })
      for (const [at, [name = '', price = '']] of goods.entries()) {
        pen.text(x + 12, 145 + 14 * at, name)
        pen.text(x + 200 - pen.measure(price), 145 + 14 * at, price)
      }
    }
  })
  expect(tables).toEqual([goods, goods])
})

test('shaded columns of a table with white between them stay its columns', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => [`Month ${at + 1}`, `${17 * at + 20}`, `${31 * at + 40}.5`])
  const { tables } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const x of [60, 220, 380]) pen.fill(x, 100, x + 150, 205, [0.9, 0.9, 0.9])
    for (const [at, row] of rows.entries())
      for (const [column, text] of row.entries()) pen.text(70 + 160 * column, 118 + 16 * at, text)
  })
  expect(tables).toHaveLength(1)
  expect(tables[0]).toHaveLength(6)
})
