import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const fares = [
  ['Adults', '12.50'],
  ['Children', '6.00'],
  ['Dogs', '2.50'],
  ['Bicycles', '4.00'],
]

test('a coloured panel with a table stands beside the text whose lines run along it, and takes none of them', async () => {
  const { paragraphs, tables, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 80, 'The ferry to the island', { size: 18 })
    pen.fill(72, 100, 222, 205, [0.85, 0.9, 1])
    pen.text(84, 122, 'Fares', { size: 14 })
    for (const [at, [name = '', price = '']] of fares.entries()) {
      pen.text(84, 144 + 15 * at, name)
      pen.text(210 - pen.measure(price), 144 + 15 * at, price)
    }
    pen.lines(
      240,
      110,
      14.3,
      wrapped(`${PROSE} ${PROSE}`, 283, (line) => pen.measure(line)),
    )
  })
  expect(tables.flat().map((row) => row.filter(Boolean))).toEqual(expect.arrayContaining(fares))
  const texts = paragraphs.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
  expect(texts).toContain(`${PROSE} ${PROSE}`)
  // The text runs around it.
  expect(xml('word/document.xml')).toContain('<w:tblpPr ')
})
