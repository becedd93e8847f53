import { expect, test } from 'vitest'
import { style } from '../../fit/testFlow.ts'
import type { Glyph } from '../lines/index.ts'
import { foldDrafts } from './foldedLines.ts'
import type { Draft } from './paragraphs.ts'
import type { ReadLine } from './readLine.ts'

const plain = { style }
const linked = { style, link: { url: 'https://example.org/' } }

const glyphsOf = (texts: string[], look: (at: number) => Glyph['look']): Glyph[] =>
  texts.map((text, at) => ({ text, look: look(at), x1: 72.125 + at / 3, x2: 72.5 + at / 3 }))

const line = (glyphs: Glyph[], baseline = 100): ReadLine => ({
  x1: 72.125,
  y1: baseline - 9,
  x2: 80 + 1 / 3,
  y2: baseline + 2,
  baseline,
  size: 9.96,
  segments: [],
  glyphs,
  style,
  marker: undefined,
  rightToLeft: false,
})

const draft = (lines: ReadLine[]): Draft => ({
  kind: 'draft',
  lines,
  box: { x1: 72, y1: 90, x2: 81, y2: 120 },
  column: { x1: 72, y1: 72, x2: 523, y2: 770 },
  style,
  marker: undefined,
  rightToLeft: false,
  centred: false,
})

/** Everything that a line tells. */
const told = ({ x1, y1, x2, y2, baseline, size, segments, glyphs, marker, rightToLeft, role, elements }: ReadLine) => {
  return { x1, y1, x2, y2, baseline, size, segments, glyphs, marker, rightToLeft, role, elements }
}

test.each([
  { of: 'letters', texts: [...'a line\tof text'] },
  { of: 'ligatures, signs beyond the basic plane and marks without text', texts: ['ffi', '𝑥', '', 'é'] },
  { of: 'nothing', texts: [] },
])('folded lines come back as they were: $of', ({ texts }) => {
  const glyphs = glyphsOf(texts, (at) => (at === 1 ? linked : plain))
  const tagged = { ...line(glyphs, 114), role: 'P', elements: { first: 3, last: 4 } }
  const before = [line(glyphsOf(['1', '.'], () => plain)), tagged]
  const folded = draft([...before])
  foldDrafts([draft([line(glyphsOf(['x'], () => linked))]), folded])
  expect(folded.lines.map(told)).toEqual(before.map(told))
  expect(folded.lines[1]!.glyphs.every(({ look }, at) => look === glyphs[at]?.look)).toBe(true)
})

test('what is done to the glyphs of a folded line is not done to those that are kept', () => {
  const folded = draft([line(glyphsOf(['a', 'b'], () => plain))])
  foldDrafts([folded])
  folded.lines[0]!.glyphs.pop()
  expect(folded.lines[0]!.glyphs).toHaveLength(2)
})
