import { overlapX, width } from '../geometry.ts'
import type { Char } from '../model.ts'

const ARABIC = /^\p{Script=Arabic}/u
const NON_JOINER = '\u200c'
/** Letters with less room between them touch, in multiples of the size; those of two lines are further apart. */
const TOUCHING = { most: 0.03, least: -0.3 }
/** The space lies on the letters beside it by this part of its width. */
const COVERED = 0.7

/**
 * Many fonts have no glyph for the sign that keeps two Arabic letters of one word from joining, as Persian and Kurdish write it, and
 * programs draw their space without its width: a space between letters that touch is that sign, and goes to the letter before it.
 */
export function tellNonJoiners(chars: Char[]): Char[] {
  const isSign = (char: Char, at: number) => char.text === ' ' && isCovered(char, chars[at - 1], chars[at + 1])
  if (!chars.some(isSign)) return chars
  return chars.flatMap((char, at) => {
    if (isSign(char, at)) return []
    const next = chars[at + 1]
    return next && isSign(next, at + 1) ? [{ ...char, text: char.text + NON_JOINER }] : [char]
  })
}

function isCovered({ loose }: Char, before: Char | undefined, next: Char | undefined): boolean {
  if (!before || !next || ![before, next].every(({ text, angle }) => angle === 0 && ARABIC.test(text))) return false
  const room = (before.loose.x1 - next.loose.x2) / before.size
  const isLine = Math.abs(before.origin.y - next.origin.y) < 1
  if (!isLine || room > TOUCHING.most || room < TOUCHING.least) return false
  const covered = [before, next].map((letter) => Math.max(0, overlapX(loose, letter.loose)))
  return covered.reduce((sum, each) => sum + each, 0) >= COVERED * width(loose)
}
