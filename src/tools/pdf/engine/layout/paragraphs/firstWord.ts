import type { ReadLine } from './readLine.ts'

/** Longer words are broken sooner than moved to the next line, in multiples of the size. */
const LONG = 12

/** The room in points that the first word of a line takes. */
export function firstWordWidth({ glyphs, size }: ReadLine): number {
  const end = glyphs.findIndex(({ text }) => text === ' ' || text === '\t')
  const word = end < 0 ? glyphs : glyphs.slice(0, end)
  const x1 = Math.min(...word.map((glyph) => glyph.x1))
  const x2 = Math.max(...word.map((glyph) => glyph.x2))
  return Math.min(x2 - x1, LONG * size)
}
