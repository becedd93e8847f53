import { expect, test } from 'vitest'
import type { Pen } from '../../samples/pdf.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { wordFrom } from '../../word/testDocx.ts'

/** Writes a line with its words spread until it ends at `right`. */
function justified(pen: Pen, y: number, line: string, right: number): void {
  const words = line.split(' ')
  const wide = words.reduce((sum, word) => sum + pen.measure(word), 0)
  const gap = (right - 72 - wide) / (words.length - 1)
  words.reduce((x, word) => pen.text(x, y, word) + gap, 72)
}

const alignmentOf = async (write: (pen: Pen) => void): Promise<string | undefined> => {
  const { paragraphs } = await wordFrom((newPage) => {
    const pen = newPage()
    write(pen)
    pen.lines(
      72,
      300,
      14.3,
      wrapped(PROSE, 450, (line) => pen.measure(line)),
    )
  })
  return /<w:jc w:val="(\w+)"\/>/.exec(paragraphs[0]!.xml)?.[1]
}

const lines = ['The pond keeps what the tide', 'brought in until it has', 'gone out again at night.']

test('a short paragraph is justified where the room between its words differs, though its column is wider', async () => {
  const alignment = await alignmentOf((pen) => {
    for (const [at, line] of lines.slice(0, 2).entries()) justified(pen, 100 + 14.3 * at, line, 210)
    pen.text(72, 128.6, lines[2]!)
  })
  expect(alignment).toBe('both')
})

test('ragged lines that end at one place by chance stay ragged', async () => {
  const same = 'the sea gives and the sea takes'
  expect(await alignmentOf((pen) => pen.lines(72, 100, 14.3, [same, same, 'and so on it goes.']))).toBe('left')
})
