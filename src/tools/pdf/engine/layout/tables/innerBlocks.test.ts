import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wordFrom } from '../../word/testDocx.ts'

const fares = [
  ['Adults', '14.00'],
  ['Children', '7.50'],
  ['Bicycles', '3.00'],
  ['Dogs', '2.25'],
]

const panel = (pen: Pen, colour: [number, number, number]) => {
  pen.fill(60, 100, 535, 260, colour)
  pen.text(80, 130, 'Fares of the ferry', { size: 16 })
  for (const [at, [name = '', fare = '']] of fares.entries()) {
    pen.text(80, 160 + 16 * at, name)
    pen.text(300 - pen.measure(fare), 160 + 16 * at, fare)
  }
  pen.text(80, 240, 'Return tickets are valid for seven days, also on the night boat.')
}

test('a panel with a table between its texts is one box with a table in it', async () => {
  const { xml, tables } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(0, 0, pen.width, pen.height, [0.95, 0.85, 0.7])
    panel(pen, [1, 1, 1])
  })
  const body = xml('word/document.xml')
  expect(tables).toContainEqual(fares)
  const box = body.slice(body.indexOf('<w:tbl>'), body.lastIndexOf('</w:tbl>'))
  expect(box).toMatch(/w:fill="ffffff".*Fares of the ferry.*<w:tbl>.*Bicycles.*<\/w:tbl>.*Return tickets/s)
})

test('a table that is as large as its colour is no table in a box', async () => {
  const { xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(75, 146, 305, 214, [0.8, 0.9, 0.8])
    for (const [at, [name = '', fare = '']] of fares.entries()) {
      pen.text(80, 160 + 16 * at, name)
      pen.text(300 - pen.measure(fare), 160 + 16 * at, fare)
    }
  })
  expect(xml('word/document.xml').match(/<w:tbl>/g)).toHaveLength(1)
})

test('the title of a panel on a bar of another colour keeps the bar', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(60, 100, 535, 220, [0.96, 0.88, 0.9])
    pen.fill(60, 100, 535, 124, [0.5, 0.2, 0.1])
    pen.text(80, 117, 'Who sails', { size: 15, colour: [1, 1, 1] })
    pen.text(80, 150, 'Name of the skipper')
    pen.text(80, 190, 'Number of the boat')
  })
  const shaded = paragraphs.filter(({ xml }) => xml.includes('<w:shd '))
  expect(shaded.map(({ text }) => text)).toEqual(['Who sails'])
  expect(shaded[0]!.xml).toContain('w:fill="80331a"')
})
