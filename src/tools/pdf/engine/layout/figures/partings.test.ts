import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const LABELS = ['Name', 'Adresse', 'Telefon', 'Fax', 'Geburtsdatum', 'Beruf', 'Sprachen', 'Anlagen']

test('a logo on a line that parts the page is no figure with all the text beside the line', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const gold = rgb(0.9, 0.7, 0.1)
    for (const [x, y] of [
      [40, 40],
      [60, 34],
      [78, 40],
    ])
      pen.page.drawSvgPath('M 0 0 L 8 3 L 5 10 L -5 10 L -8 3 Z', { x: x!, y: 842 - y!, color: gold })
    pen.page.drawSvgPath('M 0 0 C 10 -12 30 -12 46 0 L 23 9 Z', { x: 36, y: 842 - 54, color: gold })
    pen.rule(84, 46, 182, 46)
    // The line comes row by row, as a table has it.
    for (let y = 46; y < 760; y += 17) pen.rule(182, y, 182, y + 17)
    for (const [at, label] of LABELS.entries()) {
      const y = 110 + 78 * at
      pen.text(172 - pen.measure(label), y, label)
      pen.lines(196, y, 14, wrapped(PROSE, 330, (line) => pen.measure(line)).slice(0, 4))
    }
  })
  const text = paragraphs.map((each) => each.text).join('\n')
  for (const label of LABELS) expect(text).toContain(label)
  expect(xml('word/document.xml').match(/<w:drawing>/g)).toHaveLength(1)
})
