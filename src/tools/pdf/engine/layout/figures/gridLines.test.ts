import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

const bars = [62, 21, 48, 70, 35, 54]
const floor = 300

test('the lines of a chart that no bar reaches belong to it, and so do the marks along its sides', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 100, 'Visitors of the harbour by month, in thousands, as the council counted them.')
    for (let mark = 0; mark <= 100; mark += 20) {
      const y = floor - 1.2 * mark
      pen.rule(100, y, 400, y)
      pen.text(80, y + 3, `${mark}`, { size: 8 })
    }
    for (const [at, value] of bars.entries()) {
      const x = 110 + 48 * at
      pen.fill(x, floor - 1.2 * value, x + 24, floor, [0.2, 0.4, 0.8])
      pen.text(x + 4, floor + 12, `M${at + 1}`, { size: 8 })
    }
    pen.text(72, 360, 'Most of them came on a Sunday.')
  })
  expect(xml('word/document.xml').match(/<w:drawing>/g)).toHaveLength(1)
  const texts = paragraphs.map(({ text }) => text).filter(Boolean)
  expect(texts).toEqual([
    'Visitors of the harbour by month, in thousands, as the council counted them.',
    'Most of them came on a Sunday.',
  ])
})
