import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

test('a justified quote that stands in from both sides is one paragraph with its last line', async () => {
  let quote: string[] = []
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const prose = wrapped(PROSE, 450, (line) => pen.measure(line))
    const width = Math.max(...prose.map((line) => pen.measure(line))) - 48
    const [first = '', second = ''] = wrapped(PROSE, width, (line) => pen.measure(line))
    quote = [first, second, 'as he did.']
    const y = pen.lines(72, 100, 14, prose)
    for (const [at, line] of quote.entries()) {
      const words = line.split(' ')
      const room =
        at === 2
          ? pen.measure(' ')
          : (width - words.reduce((sum, word) => sum + pen.measure(word), 0)) / (words.length - 1)
      words.reduce((x, word) => pen.text(x, y + 14 * at, word) + room, 96)
    }
    pen.lines(72, y + 42, 14, prose)
  })
  expect(paragraphs.map(({ text }) => text)).toContain(quote.join(' '))
})
