import { overlapX } from '../geometry.ts'
import type { Char, Rule } from '../model.ts'

/** How long and thick such a stroke is, and how far it lies off the baseline, in multiples of the letters' size: TeX's is .3 em. */
const STROKE = { least: 0.22, most: 0.55, thickness: 0.08, off: 0.1 }
/** So near to it the word's other letters stand at most, in multiples of the size; they may overlap it by the second. */
const NEAR = { apart: 0.12, over: 0.04 }
/** More short lines on a page are drawings, and comparing each with all letters would take long. */
const MOST = 1000
/** The line behind a root's sign is its roof: the sign hangs from its baseline. */
const SIGN = /^\p{Sm}$/u

/**
 * TeX draws the underscore of names such as `file_name` as a short line on the baseline in fonts that have none (plain.tex, `\_`).
 * Such a line between or before the letters of a word, with no letter over it, becomes a character again and is no line any more.
 * @returns the characters with these, and the lines without them
 */
export function nameUnderscores(chars: Char[], rules: Rule[]): { chars: Char[]; rules: Rule[] } {
  const longest = STROKE.most * chars.reduce((most, { size }) => Math.max(most, size), 0)
  const strokes = rules.filter(({ x1, x2, y1, y2 }) => y1 === y2 && x2 - x1 <= longest).toSorted((a, b) => a.x1 - b.x1)
  if (strokes.length === 0 || strokes.length > MOST) return { chars, rules }
  const text = [...chars]
  const read = new Set<Rule>()
  const readBeside = (stroke: Rule, isBeside: (char: Char) => boolean, side: 0 | 1): void => {
    const onLine = text.filter((char) => isOnBaseline(stroke, char))
    if (onLine.some((char) => overlapX(char.loose, stroke) > NEAR.over * char.size)) return
    const beside = onLine.find((char) => isBeside(char) && !SIGN.test(char.text))
    if (!beside) return
    text.splice(text.indexOf(beside) + side, 0, underscoreOf(stroke, beside))
    read.add(stroke)
  }
  // From the left each leans on what is before it, another underscore too; what begins a word leans on what follows.
  for (const stroke of strokes) readBeside(stroke, ({ loose, size }) => isNear(stroke.x1 - loose.x2, size), 1)
  for (const stroke of strokes.filter((each) => !read.has(each)).reverse()) {
    readBeside(stroke, ({ origin, size }) => isNear(origin.x - stroke.x2, size), 0)
  }
  return { chars: text, rules: rules.filter((rule) => !read.has(rule)) }
}

function isOnBaseline({ x1, x2, y1, thickness }: Rule, { size, origin, angle, text }: Char): boolean {
  const long = (x2 - x1) / size
  return (
    angle === 0 &&
    text.trim() !== '' &&
    long >= STROKE.least &&
    long <= STROKE.most &&
    thickness <= STROKE.thickness * size &&
    Math.abs(y1 - origin.y) <= STROKE.off * size
  )
}

const isNear = (apart: number, size: number): boolean => apart >= -NEAR.over * size && apart <= NEAR.apart * size

const underscoreOf = ({ x1, x2, y1, thickness }: Rule, beside: Char): Char => ({
  ...beside,
  text: '_',
  box: { x1, x2, y1: y1 - thickness / 2, y2: y1 + thickness / 2 },
  loose: { ...beside.loose, x1, x2 },
  origin: { x: x1, y: beside.origin.y },
})
