import { expect, test } from 'vitest'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

const texts = (paragraphs: { text: string }[]) => paragraphs.map(({ text }) => text).filter(Boolean)

test('words stay apart in a line with dots that lead to a number, although the file has no spaces', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const entries = ['First Iteration of the Drive', 'List of all the Tables', 'Building of the whole Frame']
    for (const [index, entry] of entries.entries()) {
      let x = 72
      for (const word of entry.split(' ')) x = pen.text(x, 100 + 16 * index, word) + 3
      for (let at = 300; at < 480; at += 6) pen.text(at, 100 + 16 * index, '.')
      pen.text(490, 100 + 16 * index, String(index + 3))
    }
  })
  expect(texts(paragraphs)).toEqual([
    'First Iteration of the Drive\t3',
    'List of all the Tables\t4',
    'Building of the whole Frame\t5',
  ])
})

test.each([3.5, 4.8])(
  'a letter that stands lower or higher in a name stays in its line, pushed by %d points',
  async (push) => {
    const { paragraphs } = await wordFrom((newPage) => {
      const pen = newPage()
      const lines = wrapped(PROSE, 400, (line) => pen.measure(line))
      pen.lines(72, 100, 13, lines.slice(0, 3))
      let x = pen.text(72, 139, 'and then the program L')
      x = pen.text(x - push, 137.4, 'A', { size: 8 })
      x = pen.text(x - 1.4, 139, 'T')
      x = pen.text(x - 1.7, 141.3, 'E')
      pen.text(x - 1.2, 139, 'X set the rest of what the harbour had to say,')
      pen.lines(72, 152, 13, lines.slice(3))
    })
    const found = texts(paragraphs)
    expect(found.join(' ')).toContain('the program LATEX set the rest')
    expect(found.filter((text) => text.length < 3)).toEqual([])
  },
)

test('spacing goes by most of the text, whatever small number comes first', async () => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    const lines = wrapped(PROSE, 400, (line) => pen.measure(line))
    pen.text(66, 100, '7', { size: 5 })
    pen.lines(72, 100, 13, lines)
  })
  const spacing = Number(/w:line="(\d+)"/.exec(paragraphs[0]!.xml)?.[1])
  expect(spacing).toBeGreaterThan(230)
  expect(spacing).toBeLessThan(270)
})
