import { expect, test } from 'vitest'
import { wordFrom } from '../word/testDocx.ts'

/** A listing with empty lines and lines of a bracket, on a ground that is painted line by line. */
const listing = Array.from({ length: 30 }, (_, at) =>
  at % 3 === 2 ? '' : at % 3 === 1 ? '}' : `while (boats${at} > 0) {`,
)

test('a listing on a ground that is painted line by line is text on that ground, and no picture', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    listing.forEach((line, at) => {
      const y = 100 + 11 * at
      pen.fill(56, y - 8, 540, y + 3, [0.9, 0.9, 0.9])
      if (line) pen.text(60, y, line, { size: 9, font: 'mono' })
    })
  })
  const texts = paragraphs.map(({ text }) => text).join(' ')
  for (const line of listing) expect(texts).toContain(line)
  expect(xml('word/document.xml')).not.toContain('<w:drawing>')
  const written = paragraphs.filter(({ text }) => text !== '')
  expect(written.every(({ xml: own }) => own.includes('e6e6e6') || own.includes('E6E6E6'))).toBe(true)
})
