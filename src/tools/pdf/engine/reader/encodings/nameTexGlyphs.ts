import { holds, union } from '../../geometry.ts'
import type { Char, Font } from '../../model.ts'
import { isControl } from '../../scripts.ts'
import { isOfOt1, isOfT1, oml, oms, ot1, t1 } from './texEncodings.ts'

/** So many glyphs of a text are small letters of ASCII; numbers that a program gave its glyphs in order are not. */
const SMALL_LETTERS = 0.6

/** What TeX's fonts of signs and slanted letters have at a code, which the program that reads them takes for ASCII. */
const signFonts: [RegExp, Record<number, string>][] = [
  [/^CMB?SY\d/, oms],
  [/^CMMIB?\d/, oml],
]

/** TeX's fonts that have nothing but the sign of the euro, in several forms, at the places of letters. */
const euros = /^(?:TeX-)?fey[mb][a-z]{0,2}\d/

/** Where TeX's fonts of symbols have the circle that is printed around a letter. */
const circle = { font: /^CMSY/, code: 13 }
const circled: Record<string, string> = { c: '©', C: '©', R: '®', r: '®', P: '℗' }

/** Gives the sign of the euro to glyphs of fonts that have no other: they are said to be an `e`. */
export const nameEuros = (chars: Char[], fonts: Font[]): Char[] =>
  fonts.some(({ name }) => euros.test(name))
    ? chars.map((char) => (euros.test(fonts[char.font]?.name ?? '') ? { ...char, text: '€' } : char))
    : chars

/**
 * Gives letters to glyphs of TeX that no name tells: ligatures, quotes and dashes of fonts that were drawn as pictures (Type 3, which have
 * neither names nor encodings), signs that were taken for ASCII, and a letter in a circle, which TeX prints as two signs.
 */
export function nameTexGlyphs(chars: Char[], fonts: Font[]): Char[] {
  if (!chars.some(({ unmapped }) => unmapped)) return chars
  const texts = new Map<Char, Char>()
  for (const [font, glyphs] of Map.groupBy(chars, ({ font }) => font)) {
    const name = fonts[font]?.name ?? ''
    const signs = signFonts.find(([pattern]) => pattern.test(name))?.[1]
    if (signs) {
      for (const glyph of glyphs)
        if (isTakenForAscii(glyph)) texts.set(glyph, named(glyph, signs[glyph.code ?? 0] ?? '\ufffd'))
      continue
    }
    if (name !== '') continue
    const encoding = encodingOf(glyphs)
    for (const glyph of encoding ? glyphs : []) {
      if (glyph.unmapped) texts.set(glyph, named(glyph, encoding?.[glyph.code ?? 0] ?? plain(glyph)))
    }
  }
  const gone = new Set<Char>()
  chars.forEach((ring, at) => {
    if (!ring.unmapped || ring.code !== circle.code || !circle.font.test(fonts[ring.font]?.name ?? '')) return
    const letter = [chars[at + 1], chars[at - 1]].find((each) => each && holds(ring.box, each.box))
    const sign = circled[letter?.text ?? '']
    if (!letter || !sign) return
    const { box, loose, origin } = ring
    texts.set(letter, {
      ...letter,
      text: sign,
      size: ring.size,
      box: union(box, letter.box),
      loose,
      origin: { ...letter.origin, x: origin.x },
    })
    gone.add(ring)
  })
  return texts.size === 0 ? chars : chars.filter((char) => !gone.has(char)).map((char) => texts.get(char) ?? char)
}

const isTakenForAscii = ({ unmapped, code, text }: Char): boolean =>
  unmapped === true && code !== undefined && code >= 0x20 && text === String.fromCodePoint(code)

function encodingOf(glyphs: Char[]): Record<number, string> | undefined {
  const small = glyphs.filter(({ text }) => /^[a-z]$/.test(text)).length
  if (small < SMALL_LETTERS * glyphs.filter(({ text }) => text !== ' ').length) return undefined
  const count = (isOne: (code: number) => boolean) =>
    glyphs.filter(({ code }) => code !== undefined && isOne(code)).length
  const [ofT1, ofOt1] = [count(isOfT1), count(isOfOt1)]
  if (ofT1 === ofOt1) return undefined
  return ofT1 > ofOt1 ? t1 : ot1
}

/** What a glyph was taken for, but for the codes of controls, where nothing was known. */
const plain = ({ text, code = 0 }: Char): string => (isControl(code) ? '\ufffd' : text)

function named(glyph: Char, text: string): Char {
  // What neither encoding has stays mute.
  if (text === '\ufffd') return glyph
  const { unmapped: _, code: __, ...rest } = glyph
  return { ...rest, text }
}
