import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('rating bars on a tinted card are pictures in it, and its text stays text', async () => {
  const { files, paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.lines(
      72,
      90,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
    pen.fill(72, 200, 372, 300, [0.85, 0.9, 0.95])
    for (const [index, skill] of ['Sailing', 'Cooking', 'Singing'].entries()) {
      const y = 226 + 28 * index
      pen.text(84, y, skill)
      pen.fill(220, y - 8, 350, y, [1, 1, 1])
      pen.fill(220, y - 8, 260 + 30 * index, y, [0.8, 0.1, 0.1])
    }
  })
  const texts = paragraphs.map(({ text }) => text.trim())
  for (const skill of ['Sailing', 'Cooking', 'Singing']) expect(texts).toContain(skill)
  const pictures = Object.entries(files).filter(([name]) => name.startsWith('word/media/'))
  expect(pictures).toHaveLength(3)
  expect(xml('word/document.xml').match(/<w:drawing>/g)).toHaveLength(3)
  for (const [, data] of pictures) {
    const { data: pixels, info } = await sharp(data).raw().toBuffer({ resolveWithObject: true })
    const start = info.channels * (info.width * (info.height >> 1) + 8)
    expect([...pixels.subarray(start, start + 3)]).toEqual([204, 26, 26])
    expect(info.width / info.height).toBeCloseTo(130 / 8, -1)
  }
})

test('a card with a heading, a small chart and a sentence keeps all three', async () => {
  const { files, paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(72, 100, 472, 320, [0.9, 0.93, 0.9])
    pen.text(90, 124, 'Boats by month', { font: 'sansBold', size: 13 })
    for (const [index, boats] of [20, 45, 30, 60, 52, 38].entries())
      pen.fill(90 + 22 * index, 220 - boats, 108 + 22 * index, 220, [0.1, 0.4, 0.2])
    pen.lines(90, 250, 14.3, [
      'In April most of the boats were out, and the',
      'harbour was quiet until the end of May.',
    ])
  })
  expect(paragraphs.flatMap(({ text }) => text || []).join(' ')).toBe(
    'Boats by month In April most of the boats were out, and the harbour was quiet until the end of May.',
  )
  expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toHaveLength(1)
})

test('a tinted box with text alone has no pictures', async () => {
  const { files } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(72, 100, 472, 160, [0.9, 0.93, 0.9])
    pen.fill(90, 112, 200, 130, [1, 0.9, 0.2])
    pen.text(92, 125, 'Mind the gulls')
  })
  expect(Object.keys(files).filter((name) => name.startsWith('word/media/'))).toEqual([])
})

test('what is written inside a chart is told as its description, and not once more in the card', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.fill(72, 100, 472, 320, [0.9, 0.93, 0.9])
    pen.text(90, 124, 'Boats by month', { font: 'sansBold', size: 13 })
    for (const [index, boats] of [70, 25, 20, 60].entries())
      pen.fill(90 + 22 * index, 220 - boats, 108 + 22 * index, 220, [0.1, 0.4, 0.2])
    pen.text(115, 180, 'low', { size: 8 })
    pen.text(90, 260, 'Most of them were out.')
  })
  expect(paragraphs.flatMap(({ text }) => text || []).join(' ')).toBe('Boats by month Most of them were out.')
  expect(xml('word/document.xml')).toMatch(/<wp:docPr [^>]*descr="low"/)
})
