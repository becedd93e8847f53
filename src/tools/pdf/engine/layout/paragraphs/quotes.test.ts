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

test('two lines that share both edges and stand in from both sides are justified, and two of a title are centred', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const spread = (line: string, from: number, to: number, y: number) => {
      const words = line.split(' ')
      const room = (to - from - words.reduce((sum, word) => sum + pen.measure(word), 0)) / (words.length - 1)
      words.reduce((x, word) => pen.text(x, y, word) + room, from)
    }
    for (const [at, line] of ['The harbour in winter', 'and the boats'].entries())
      pen.text((pen.width - pen.measure(line)) / 2, 80 + 14 * at, line)
    const prose = wrapped(PROSE, 450, (line) => pen.measure(line))
    for (const [at, line] of prose.slice(0, -1).entries()) spread(line, 72, 523, 130 + 14 * at)
    const quote = wrapped(PROSE, 390, (line) => pen.measure(line)).slice(0, 2)
    for (const [at, line] of quote.entries()) spread(line, 102, 493, 300 + 14 * at)
  })
  const alignments = paragraphs.map(({ xml }) => /<w:jc w:val="(\w+)"/.exec(xml)?.[1])
  expect(alignments[0]).toBe('center')
  expect(alignments.at(-1)).toBe('both')
})

test('short lines in the middle of a column that happen to be as long as each other stay centred lines', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    for (const [at, line] of ['Seat 51', 'Seat 36', 'Seat 19'].entries())
      pen.text((pen.width - pen.measure(line)) / 2, 80 + 14 * at, line)
    for (const [at, line] of wrapped(PROSE, 451, (each) => pen.measure(each)).entries())
      pen.text(72, 150 + 14 * at, line)
  })
  expect(paragraphs[0]?.xml).toContain('<w:jc w:val="center"/>')
  expect(paragraphs[0]?.xml).toMatch(/Seat 51<.*<w:br\/>.*Seat 36</)
})
