import { INFIX, meets } from '../../formulas/index.ts'
import { bounds, centreX, centreY, overlapX, overlapY } from '../../geometry.ts'
import type { Rule } from '../../model.ts'
import type { MathSign } from './mathSign.ts'

/** Longer lines are no fractions, in points. */
const LONGEST = 320
/** What belongs to a fraction line stands so close to it, in multiples of the size. */
const CLOSE = 0.8
/** What is so close to it, in multiples of its own size, tells the size. */
const NEAR = 1.5
/** Signs of one line are so level, in multiples of the size. */
const LEVEL = 0.1
/** What stands farther off stands so close to what is nearer, in multiples of the size. */
const FARTHER = 0.5
/** Signs reach so far beyond the ends of their line, in multiples of the size. */
const AT_END = 0.15
/** A line over letters begins and ends where they do, within so much, in multiples of the size. */
const FITS = 0.12
/** The line of a fraction is so much longer than its words at most, in multiples of the size. */
const LONGER = 0.5
/** A line between numbers alone is shorter, in multiples of the size. */
const LONGEST_OF_NUMBERS = 3
/** Around each sign so much is white, in multiples of its size. */
const AROUND = 0.2

/** A line with signs of formulas close to it: of a fraction, a root, over or under letters. */
export function lineOf(rule: Rule, signs: MathSign[]): MathSign | undefined {
  const { x1, x2, y1, y2, thickness } = rule
  if (y1 !== y2 || x2 - x1 < 2 || x2 - x1 > LONGEST || thickness > 1.5) return undefined
  const root = signs.find(({ text, box, size }) => text === '√' && meets({ ...box, size }, rule))
  // Whatever stands how far below it.
  if (root) return lineSign(rule, root.size)
  const within = signs.filter(({ box, size }) => {
    const x = centreX(box)
    return x > x1 - AT_END * size && x < x2 + AT_END * size
  })
  const isOver = ({ box }: MathSign) => centreY(box) < y1
  const [above, under] = [
    nextTo(y1, within.filter(isOver), -1),
    nextTo(
      y1,
      within.filter((sign) => !isOver(sign)),
      1,
    ),
  ]
  const over = above.some(({ kind }) => kind === 'text') && isOverline(rule, under) ? [] : above
  const near = [...over, ...under]
  const first = near[0]
  if (!first) return undefined
  const words = near.filter(({ kind }) => kind === 'text')
  if (words.length > 0 && !isOfWords(rule, over, under, signs)) return undefined
  for (const word of words) word.kind = 'name'
  const covered = near.reduce((sum, { box, size }) => sum + Math.max(0, overlapX(box, rule)) + AROUND * size, 0)
  // Lines of tables go on over white, those of fractions and over letters are as long as their longer part.
  if (covered < 0.5 * (x2 - x1)) return undefined
  const isOfFraction = over.length > 0 && under.length > 0
  const isSaid = signs.some((sign) => isBeside(sign, rule))
  if (!near.some(isOfMath)) {
    // Numbers over numbers are a sum of a column, unless they are short and a formula goes on beside them.
    const isShort = x2 - x1 < LONGEST_OF_NUMBERS * first.size
    return isOfFraction && isSaid && isShort ? lineSign(rule, first.size) : undefined
  }
  const isSure = isSaid || near.some(({ kind }) => kind === 'math')
  if (!(isOfFraction && isSure) && Math.max(lengthOf(over), lengthOf(under)) < 0.8 * (x2 - x1)) return undefined
  return lineSign(rule, first.size)
}

const isOfMath = ({ kind }: MathSign): boolean => kind === 'math' || kind === 'letter'

/** What stands beside fractions. */
const SIGN = /[=<>≤≥≈∼≠∈→+−×±·()√]/u

/** Whether a relation, an operator or a letter of formulas stands at one end of a line, at its height. */
const isBeside = ({ box, size, text, kind }: MathSign, { x1, x2, y1 }: Rule): boolean =>
  (SIGN.test(text) || kind === 'math' || kind === 'letter') &&
  box.y1 < y1 &&
  box.y2 > y1 &&
  Math.max(box.x1 - x2, x1 - box.x2) < size &&
  (box.x2 < x1 + 1 || box.x1 > x2 - 1)

/** Whether words over and under a line are a fraction: it is as long as the longer one, and an operator or relation stands at one of its ends. */
function isOfWords(rule: Rule, over: MathSign[], under: MathSign[], signs: MathSign[]): boolean {
  const { size } = over[0] ?? under[0]!
  const longer = Math.max(lengthOf(over), lengthOf(under))
  const isSaid = signs.some((sign) => INFIX.test(sign.text) && isBeside(sign, rule))
  return over.length > 0 && under.length > 0 && isSaid && Math.abs(rule.x2 - rule.x1 - longer) < LONGER * size
}

/** Whether a line is as long as the letters right under it, so that what is over it is of the line of text above. */
function isOverline({ x1, x2 }: Rule, under: MathSign[]): boolean {
  const first = under[0]
  if (!first || !under.every(({ kind }) => kind === 'letter' || kind === 'math')) return false
  const box = bounds(under.flatMap((sign) => (overlapY(sign.box, first.box) > 0 ? sign.box : [])))
  return Math.max(Math.abs(box.x1 - x1), Math.abs(box.x2 - x2)) < FITS * first.size
}

/**
 * What stands on one side of a line, from the line outwards, as long as no white band parts things. Text beyond something of a formula is
 * of the next line.
 */
function nextTo(y: number, signs: MathSign[], direction: 1 | -1): MathSign[] {
  const down = direction > 0
  const taken: MathSign[] = []
  // The limits of operators are small, and stand as far off as what they belong to.
  const size = Math.max(...signs.map((sign) => (awayFrom(y, sign) < NEAR * sign.size ? sign.size : 0)))
  let edge = y
  for (const sign of signs.toSorted((a, b) => (down ? a.box.y1 - b.box.y1 : b.box.y2 - a.box.y2))) {
    const gap = down ? sign.box.y1 - edge : edge - sign.box.y2
    if (gap > (taken.length > 0 ? FARTHER : CLOSE) * size) break
    if (taken.length > 0 && gap > 0 && signs.some((other) => other.kind === 'text' && isLevel(other, sign))) break
    taken.push(sign)
    edge = down ? Math.max(edge, sign.box.y2) : Math.min(edge, sign.box.y1)
  }
  return taken
}

const isLevel = (a: MathSign, b: MathSign): boolean => Math.abs(a.base - b.base) < LEVEL * b.size
const awayFrom = (y: number, { box }: MathSign): number => Math.max(box.y1 - y, y - box.y2)

/** How far signs reach from left to right. */
function lengthOf(signs: MathSign[]): number {
  const { x1, x2 } = bounds(signs.map(({ box }) => box))
  return signs.length > 0 ? x2 - x1 : 0
}

function lineSign(rule: Rule, size: number): MathSign {
  const { x1, x2, y1 } = rule
  const box = { x1, x2, y1: y1 - 0.1 * size, y2: y1 + 0.1 * size }
  return { box, size, base: y1 + 0.25 * size, kind: 'rule', text: '', rule }
}
