import type { Char, Font, Rule } from '../model.ts'

/** Fonts of TeX: slanted letters, signs, extensible signs, upright letters. */
export const fonts = ['CMMI10', 'CMSY10', 'CMEX10', 'CMR10'].map(
  (name): Font => ({ name, family: name, weight: 400, italic: false, serif: true, monospace: false, embedded: true }),
)

type Kind = 'letter' | 'sign' | 'large' | 'upright'
const kinds: readonly Kind[] = ['letter', 'sign', 'large', 'upright']
type Place = { size?: number; height?: number; width?: number; kind?: Kind }

/** A glyph whose lower left corner is the pen, as wide as half its size and as high as 0.7 of it unless told. */
export function glyph(text: string, x: number, y: number, { size = 10, height, width, kind }: Place = {}): Char {
  const [tall, wide] = [height ?? 0.7 * size, width ?? 0.5 * size]
  const box = { x1: x, x2: x + wide, y1: y - tall, y2: y }
  return {
    text,
    box,
    loose: { ...box, y1: y - 0.8 * size, y2: y + 0.2 * size },
    origin: { x, y },
    size,
    font: kinds.indexOf(kind ?? (/\p{Ll}/u.test(text) ? 'letter' : /\p{L}|\d/u.test(text) ? 'upright' : 'sign')),
    colour: '000000',
    angle: 0,
    hidden: false,
    run: 0,
  }
}

/** Glyphs one after the other on a line. */
export const glyphs = (text: string, x: number, y: number, place: Place = {}): Char[] =>
  [...text].map((sign, index) => glyph(sign, x + index * 0.6 * (place.size ?? 10), y, place))

export const line = (x1: number, x2: number, y: number): Rule => ({
  ...{ x1, x2, y1: y, y2: y },
  thickness: 0.4,
  colour: '000000',
  order: 0,
})
