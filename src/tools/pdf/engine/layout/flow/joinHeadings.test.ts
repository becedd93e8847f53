import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const headed = (lines: string[], pitch: number) =>
  wordFrom((newPage) => {
    const pen = newPage()
    const style = { font: 'sansBold', size: 20 } as const
    for (const [at, line] of lines.entries()) pen.text(72, 90 + pitch * at, line, style)
    pen.lines(
      72,
      90 + pitch * lines.length + 20,
      14,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })

test('a title that its author set in two lines is one heading', async () => {
  const lines = ['How boats were counted in the harbour', 'before the market opened']
  const { paragraphs } = await headed(lines, 25)
  expect(paragraphs[0]!.text.replace(/\s+/g, ' ')).toBe(lines.join(' '))
})

test.each([
  ['with room between them', ['How boats were counted in the harbour', 'before the market opened'], 60],
  ['with a number of their own', ['How boats were counted in the harbour', '2 Before the market opened'], 25],
  ['that are a list', ['Soup', 'Bread', 'Fish'], 25],
])('headings %s stay headings', async (_, lines, pitch) => {
  const { paragraphs } = await headed(lines, pitch)
  expect(paragraphs.slice(0, lines.length).map(({ text }) => text)).toEqual(lines)
})
