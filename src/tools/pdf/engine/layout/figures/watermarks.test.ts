import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const pale: [number, number, number] = [0.85, 0.85, 0.85]

function prose(pen: Pen): void {
  const lines = wrapped(PROSE, 450, (line) => pen.measure(line))
  for (let block = 0; block < 8; block++) pen.lines(72, 80 + block * 90, 14, lines)
}

test.each([0, 315])(
  'large pale words under the text of all pages become a watermark of the header, turned by %i°',
  async (angle) => {
    const { paragraphs, xml, files } = await wordFrom((newPage) => {
      for (let page = 0; page < 2; page++) {
        const pen = newPage()
        pen.text(angle === 0 ? 180 : 150, angle === 0 ? 420 : 560, 'DRAFT', {
          font: 'sansBold',
          size: 90,
          colour: pale,
          angle,
        })
        prose(pen)
      }
    })
    const text = paragraphs.map((paragraph) => paragraph.text).join('\n')
    expect(text).toContain('The harbour was quiet')
    expect(text).not.toContain('DRAFT')
    expect(xml('word/document.xml')).not.toContain('PowerPlusWaterMarkObject')
    const headers = Object.keys(files).filter((name) => /header\d*\.xml$/.test(name))
    const marks = headers.map(xml).filter((header) => header.includes('string="DRAFT"'))
    expect(marks.length).toBeGreaterThan(0)
    expect(marks[0]).toContain(`rotation:${angle}`)
  },
)

test('a watermark of one page among several stays on this page', async () => {
  const { xml } = await wordFrom((newPage) => {
    for (let page = 0; page < 3; page++) {
      const pen = newPage()
      if (page === 1) pen.text(150, 560, 'COPY', { font: 'sansBold', size: 90, colour: pale, angle: 315 })
      prose(pen)
    }
  })
  expect(xml('word/document.xml').match(/string="COPY"/g)).toHaveLength(1)
})

test('words in dark letters across the text are a watermark, and in no picture that shows the text once more', async () => {
  const { xml, files } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(150, 560, 'TACTRI', { font: 'sansBold', size: 90, colour: [0.2, 0.2, 0.4], angle: 315 })
    prose(pen)
  })
  const names = Object.keys(files)
  expect(
    names
      .filter((name) => /header\d*\.xml$/.test(name))
      .map(xml)
      .join(),
  ).toContain('string="TACTRI"')
  expect(names.filter((name) => name.includes('media/'))).toEqual([])
})

test('large words that nothing is printed on are text, pale or not', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(72, 90, 'Annual', { font: 'sansBold', size: 60, colour: pale })
    pen.lines(
      72,
      200,
      14,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })
  expect(paragraphs.map(({ text }) => text).join('\n')).toContain('Annual')
})
