import { rgb } from 'pdf-lib'
import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('marks and names of the axes of a plot are in its picture and not in the text', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    const lines = wrapped(PROSE, 450, (line) => pen.measure(line))
    pen.lines(72, 80, 14, lines)
    pen.rule(120, 200, 120, 400)
    pen.rule(120, 400, 460, 400)
    const path = Array.from({ length: 20 }, (_, at) => `${at * 17} ${100 + 70 * Math.sin(at)}`)
    pen.page.drawSvgPath(`M${path.join('L')}`, { x: 120, y: 842 - 200, borderColor: rgb(0.8, 0, 0) })
    for (let at = 0; at < 5; at++) {
      pen.text(98, 403 - at * 48, String(at * 25), { size: 9 })
      pen.text(116 + at * 80, 414, String(2000 + at * 5), { size: 9 })
    }
    pen.text(270, 430, 'Year of count', { size: 9 })
    pen.text(72, 470, 'Figure 3. The boats of each year as they were counted.')
    pen.lines(72, 510, 14, lines)
  })
  const text = paragraphs.map((paragraph) => paragraph.text).join('\n')
  expect(text).not.toMatch(/2005|Year of count|\b75\b/)
  expect(text).toContain('Figure 3. The boats of each year')
  expect(text.match(/The harbour was quiet/g)).toHaveLength(2)
  expect(xml('word/document.xml').match(/<pic:pic /g)).toHaveLength(1)
})
