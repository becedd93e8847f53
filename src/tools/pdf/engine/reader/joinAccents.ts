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
/** So far an accent is raised over its letter at most, in multiples of the size. */
const RAISED = 0.5
/** A page with more accents that have no letter beside them is a table of signs. */
const MOST_ALONE = 400

/**
 * Old typesetters print an accent and its letter one over the other, as two characters of one font: `´` and `e` are `é`. They become
 * one, whichever comes first. Accents of formulas come from another font than their letters and stay.
 */
export function joinAccents(chars: Char[]): Char[] {
  const joined = new Map<Char, Char>()
  const accents = new Set<Char>()
  const alone: Char[] = []
  const join = (accent: Char, letters: (Char | undefined)[]): boolean => {
    for (const letter of letters) {
      const isUnder = letter && letter !== accent && !joined.has(letter) && stands(accent, letter)
      const text = isUnder ? composed(letter.text, combining[accent.text]!) : undefined
      if (!letter || text === undefined) continue
      joined.set(letter, { ...letter, text, box: union(letter.box, accent.box) })
      accents.add(accent)
      return true
    }
    return false
  }
  chars.forEach((accent, at) => {
    if (combining[accent.text] !== undefined && !join(accent, [chars[at + 1], chars[at - 1]])) alone.push(accent)
  })
  // One that is raised over a capital is told elsewhere: among those on its own line.
  if (alone.length <= MOST_ALONE)
    for (const accent of alone)
      join(
        accent,
        chars.filter(({ origin, size }) => Math.abs(origin.y - accent.origin.y) < RAISED * size),
      )
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
