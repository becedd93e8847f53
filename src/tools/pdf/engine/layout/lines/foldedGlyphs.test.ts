import { expect, test } from 'vitest'
import { FoldedGlyphs } from './foldedGlyphs.ts'
import type { Glyph } from './glyphs.ts'

const style = {
  family: 'Arial',
  size: 10,
  bold: false,
  italic: false,
  colour: '000000',
  serif: false,
  monospace: false,
}
const plain = { style }
const linked = { style, link: { url: 'https://example.org/' } }

const line = (texts: string[], look: (at: number) => Glyph['look']): Glyph[] =>
  texts.map((text, at) => ({ text, look: look(at), x1: 72.125 + at / 3, x2: 72.5 + at / 3 }))

test.each([
  { of: 'letters', texts: [...'a line\tof text'] },
  { of: 'ligatures, signs beyond the basic plane and marks without text', texts: ['ffi', '𝑥', '', 'é'] },
  { of: 'nothing', texts: [] },
])('folded glyphs come back as they were: $of', ({ texts }) => {
  const glyphs = line(texts, (at) => (at === 1 ? linked : plain))
  const unfolded = new FoldedGlyphs(glyphs).unfold()
  expect(unfolded).toEqual(glyphs)
  expect(unfolded.every(({ look }, at) => look === glyphs[at]?.look)).toBe(true)
})

test('what is done to unfolded glyphs is not done to those that are kept', () => {
  const folded = new FoldedGlyphs(line(['a', 'b'], () => plain))
  folded.unfold().pop()
  expect(folded.unfold()).toHaveLength(2)
})
