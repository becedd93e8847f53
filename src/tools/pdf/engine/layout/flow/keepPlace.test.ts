import { expect, test } from 'vitest'
import { wordFrom } from '../../word/testDocx.ts'

test('what a single line has beyond the margin of all others stays in its place', async () => {
  const { paragraphs, xml } = await wordFrom((newPage) => {
    const pen = newPage()
    pen.text(51, 80, 'Words and music: traditional', { size: 9 })
    pen.text(544 - pen.measure('Capo 2, 3/4', { size: 9 }), 80, 'Capo 2, 3/4', { size: 9 })
    for (let verse = 0; verse < 40; verse++) pen.text(51, 100 + 15 * verse, 'Down by the water where the willows grow')
  })
  const line = paragraphs.find(({ text }) => text.includes('Capo'))?.xml ?? ''
  const page = /<w:pgSz w:w="(\d+)".*?<w:pgMar [^>]*w:right="(\d+)"[^>]*w:left="(\d+)"/.exec(xml('word/document.xml'))
  const [width, right, left] = page!.slice(1).map(Number)
  const stop = Number(/<w:tab w:val="right" w:pos="(\d+)"/.exec(line)?.[1])
  const room = width! - right! - left! - Number(/<w:ind [^>]*w:right="(-?\d+)"/.exec(line)?.[1] ?? 0)
  expect(stop).toBeGreaterThan(9500)
  expect(room).toBeGreaterThan(stop)
})
