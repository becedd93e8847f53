import { centreX, union } from '../geometry.ts'
import type { Char } from '../model.ts'
import { isRightToLeft } from '../scripts.ts'

/** Marks that belong to a letter (Unicode, nonspacing and enclosing marks). */
const MARK = /^[\p{Mn}\p{Me}]+$/u
/** What can carry one: letters, digits, and the dotted circle that stands for any. */
const BASE = /^[\p{L}\p{N}\u25cc]/u
/** So far from its letter's line a mark's own line is at most, in multiples of the size. */
const OFF_LINE = 0.6
/** So far beyond the side of its letter the middle of a mark is at most, in multiples of the size. */
const BEYOND = 0.1
/** Vowels are drawn so many characters before or behind their letters at most, before a letter is looked for on the whole page. */
const NEAR = 12
/** A page with more marks that have no letter beside them in the file is a table of signs. */
const MOST_ALONE = 400

/**
 * Joins marks that fonts draw as signs of their own, such as vowels in Arabic and Hebrew or tones in Thai, to the letter that
 * they stand on: the text of one character is then letter and marks, wherever the file tells them. A mark that stands on no
 * letter stays.
 */
export function joinMarks(chars: Char[]): Char[] {
  if (!chars.some(isMark)) return chars
  const marksOf = new Map<Char, Char[]>()
  const alone: Char[] = []
  const join = (mark: Char, letters: (Char | undefined)[]): boolean => {
    const carriers = letters.filter((letter) => letter !== undefined && carries(letter, mark))
    const [nearest] = carriers.toSorted((a, b) => distance(a!, mark) - distance(b!, mark))
    if (!nearest) return false
    marksOf.set(nearest, [...(marksOf.get(nearest) ?? []), mark])
    return true
  }
  chars.forEach((mark, at) => {
    const next = chars[at + 1]
    if (isMark(mark) && next && isTurnedGlyph(mark, next)) {
      marksOf.set(next, [...(marksOf.get(next) ?? []), mark])
      return
    }
    if (!isMark(mark) || isOneGlyph(mark, letterFrom(chars, at, -1))) return
    const beside = [letterFrom(chars, at, -1), letterFrom(chars, at, 1)]
    if (!join(mark, beside) && !join(mark, chars.slice(Math.max(0, at - NEAR), at + NEAR))) alone.push(mark)
  })
  if (alone.length <= MOST_ALONE) for (const mark of alone) join(mark, chars)
  const joined = new Set([...marksOf.values()].flat())
  return chars.flatMap((char) => (joined.has(char) ? [] : [withMarks(char, marksOf.get(char) ?? [])]))
}

const isMark = ({ text, angle }: Char): boolean => angle === 0 && MARK.test(text)

/** A letter and its marks that one glyph shows are told in their order. */
function isOneGlyph(mark: Char, letter: Char | undefined): boolean {
  if (letter?.run !== mark.run || !BASE.test(letter.text)) return false
  return letter.origin.x === mark.origin.x && letter.origin.y === mark.origin.y
}

/** A mark and its letter that one glyph shows come from the left where the library turned a line that reads from the right, and share the box. */
const isTurnedGlyph = (mark: Char, letter: Char): boolean =>
  letter.run === mark.run &&
  isRightToLeft(letter.text) &&
  letter.origin.x === mark.origin.x &&
  letter.origin.y === mark.origin.y

/** The letter before or behind a mark in the order of the file, other marks aside. */
function letterFrom(chars: Char[], mark: number, step: 1 | -1): Char | undefined {
  let at = mark + step
  while (chars[at] && isMark(chars[at]!)) at += step
  return chars[at]
}

const distance = (letter: Char, mark: Char): number => Math.abs(centreX(letter.loose) - centreX(mark.box))

function carries(letter: Char, mark: Char): boolean {
  const middle = centreX(mark.box)
  const slack = BEYOND * letter.size
  return (
    BASE.test(letter.text) &&
    letter.angle === 0 &&
    letter.hidden === mark.hidden &&
    Math.abs(letter.origin.y - mark.origin.y) < OFF_LINE * letter.size &&
    middle > letter.loose.x1 - slack &&
    middle < letter.loose.x2 + slack
  )
}

function withMarks(letter: Char, marks: Char[]): Char {
  if (marks.length === 0) return letter
  const text = `${letter.text}${marks.map(({ text }) => text).join('')}`.normalize('NFC')
  return { ...letter, text, box: marks.reduce((box, mark) => union(box, mark.box), letter.box) }
}
