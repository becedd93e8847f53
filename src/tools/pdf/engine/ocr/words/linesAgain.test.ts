import { expect, test } from 'vitest'
import type { Grey } from '../grey.ts'
import type { ScannedLine, ScannedPage, ScannedWord } from './hocr.ts'
import { withLinesReadAgain } from './linesAgain.ts'

const page: Grey = { width: 400, height: 200, data: new Uint8Array(80_000).fill(255) }

const word = (text: string, confidence: number, x1: number, y1: number): ScannedWord => {
  const box = { x1, y1, x2: x1 + 100, y2: y1 + 20 }
  return { box, confidence, chars: [...text].map((text) => ({ text, box })) }
}
const line = (...words: ScannedWord[]): ScannedLine => {
  const [first] = words
  return { box: { x1: 50, y1: first!.box.y1, x2: 350, y2: first!.box.y2 }, slope: 0, offset: 0, rowHeight: 20, words }
}
const pageOf = (...lines: ScannedLine[]): ScannedPage => ({ lines, photos: [] })
const textsOf = ({ lines }: ScannedPage) =>
  lines.map(({ words }) => words.map(({ chars }) => chars.map(({ text }) => text).join('')).join(' '))

test('a doubtful line becomes what it is read as by itself, in its place', async () => {
  const seen: Grey[] = []
  const read = await withLinesReadAgain(
    page,
    pageOf(line(word('certain', 95, 50, 20)), line(word('doubtfui', 60, 50, 80))),
    async (raw) => {
      seen.push(raw)
      return pageOf(line(word('doubtful', 92, 6, 4)))
    },
  )
  expect(textsOf(read)).toEqual(['certain', 'doubtful'])
  // The line with a fifth of its height around it.
  expect(seen.map(({ width, height }) => ({ width, height }))).toEqual([{ width: 308, height: 28 }])
  expect(read.lines[1]!.words[0]!.box).toMatchObject({ x1: 52, y1: 80 })
  expect(read.lines[1]!.box).toEqual({ x1: 50, y1: 80, x2: 350, y2: 100 })
})

test('a line stays where it is read worse by itself, or loses letters', async () => {
  const first = pageOf(line(word('doubtful', 70, 50, 80)))
  for (const again of [word('doubtfui', 71, 6, 4), word('doubt', 96, 6, 4)]) {
    expect(textsOf(await withLinesReadAgain(page, first, async () => pageOf(line(again))))).toEqual(['doubtful'])
  }
})

test('lines that run up the page, and crumbs of a few letters, are not read again', async () => {
  const upright = { ...line(word('upright', 40, 50, 20)), box: { x1: 50, y1: 20, x2: 70, y2: 180 } }
  const first = pageOf(upright, line(word('abc', 40, 50, 80)))
  const read = await withLinesReadAgain(page, first, () => expect.unreachable())
  expect(read.lines).toEqual(first.lines)
})
