import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const options = [
  [
    '-b',
    'Shows the boats that lie in the harbour, with the name of each and the day on which it came, and says nothing of those at sea.',
  ],
  [
    '-n',
    'Writes no names at all, for those who have to tell others how many boats there are and must not tell whose they are, now or later.',
  ],
  [
    '-w',
    'Waits until the next boat has come in, shows it as the first of these options does, and ends; the others are not shown any more.',
  ],
] as const
const WIDTH = 300

/** A line whose words stand as far from each other as it takes to reach both edges; the last one of a text does not. Names of options are bold. */
const stretch = (pen: Pen, [x, y]: [number, number], line: string, isLast: boolean) => {
  const words = line.split(' ')
  const styleOf = (word: string) => ({ font: word.startsWith('-') ? ('serifBold' as const) : ('serif' as const) })
  const ink = words.reduce((sum, word) => sum + pen.measure(word, styleOf(word)), 0)
  const gap = isLast ? pen.measure(' ') : (WIDTH - ink) / (words.length - 1)
  words.reduce((at, word) => pen.text(at, y, word, styleOf(word)) + gap, x)
}

test('an option stands before what it does, which begins at the edge of the lines below', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage(440, 842)
    let y = 100
    for (const [name, text] of options) {
      pen.text(60, y, name, { font: 'serifBold' })
      const lines = wrapped(text, WIDTH, (line) => pen.measure(line))
      lines.forEach((line, at) => {
        stretch(pen, [100, y + 13 * at], line, at === lines.length - 1)
      })
      y += 13 * lines.length + 6
    }
  }, 'flow')
  expect(paragraphs.map(({ text }) => text)).toEqual(options.map(([name, text]) => `${name}\t${text}`))
  for (const { xml } of paragraphs) expect(xml).toMatch(/<w:tab w:val="left" w:pos="(\d+)"\/>.*<w:ind w:left="\1"/)
})

test('a name in bold below a sentence that ends at the right edge begins a paragraph', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage(440, 842)
    pen.text(60, 100, '--boats', { font: 'serifBold' })
    stretch(pen, [100, 113], 'Shows all boats in the harbour as -b does, with their names.', false)
    pen.text(60, 126, '--names-of-all-the-boats-in-the-harbour', { font: 'serifBold' })
    stretch(pen, [100, 139], 'Shows those names and no boats.', true)
  }, 'flow')
  const texts = paragraphs.map(({ text }) => text)
  expect(texts).toContain('--names-of-all-the-boats-in-the-harbour')
  expect(texts).toContain('Shows all boats in the harbour as -b does, with their names.')
})
