import { centreX, overlapX, union } from '../geometry.ts'
import type { Char } from '../model.ts'

/** Accents that stand by themselves, and what they are above or below a letter (Unicode, combining diacritical marks). */
const combining: Record<string, string> = {
  '`': '\u0300',
  '´': '\u0301',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '¯': '\u0304',
  '˘': '\u0306',
  '˙': '\u0307',
  '¨': '\u0308',
  '˚': '\u030a',
  '˝': '\u030b',
  ˇ: '\u030c',
  '¸': '\u0327',
  '˛': '\u0328',
}
/** Letters without their dot, which only an accent makes whole. */
const dotless: Record<string, string> = { ı: 'i', ȷ: 'j' }

/** So far from the middle of its letter an accent stands at most, as a part of the letter's width. */
const OFF_MIDDLE = 0.4

/**
 * Old typesetters print an accent and its letter one over the other, as two characters of one font: `´` and `e` are `é`. They become
 * one, whichever comes first. Accents of formulas come from another font than their letters and stay.
 */
export function joinAccents(chars: Char[]): Char[] {
  const joined = new Map<Char, Char>()
  const accents = new Set<Char>()
  chars.forEach((accent, at) => {
    const mark = combining[accent.text]
    if (mark === undefined) return
    for (const letter of [chars[at + 1], chars[at - 1]]) {
      const text = letter && !joined.has(letter) && stands(accent, letter) ? composed(letter.text, mark) : undefined
      if (!letter || text === undefined) continue
      joined.set(letter, { ...letter, text, box: union(letter.box, accent.box) })
      accents.add(accent)
      return
    }
  })
  if (accents.size === 0) return chars
  return chars.filter((char) => !accents.has(char)).map((char) => joined.get(char) ?? char)
}

/** One character of letter and mark, where there is one. */
function composed(letter: string, mark: string): string | undefined {
  const text = `${dotless[letter] ?? letter}${mark}`.normalize('NFC')
  return [...text].length === 1 && /\p{L}/u.test(text) ? text : undefined
}

function stands(accent: Char, letter: Char): boolean {
  const width = letter.loose.x2 - letter.loose.x1
  return (
    accent.font === letter.font &&
    accent.angle === 0 &&
    letter.angle === 0 &&
    Math.abs(accent.origin.y - letter.origin.y) < letter.size &&
    Math.abs(accent.size - letter.size) < 0.1 * letter.size &&
    overlapX(accent.loose, letter.loose) > 0.5 * Math.min(width, accent.loose.x2 - accent.loose.x1) &&
    Math.abs(centreX(accent.box) - centreX(letter.box)) < OFF_MIDDLE * width
  )
}
