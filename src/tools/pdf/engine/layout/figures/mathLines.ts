import { meets } from '../../formulas/index.ts'
import { bounds, centreX, centreY, overlapX } from '../../geometry.ts'
import type { Rule } from '../../model.ts'
import type { MathSign } from './mathSign.ts'

/** Longer lines are no fractions, in points. */
const LONGEST = 320
/** What belongs to a fraction line stands so close to it, in multiples of the size. */
const CLOSE = 0.8
/** A line between numbers alone is shorter, in multiples of the size. */
const LONGEST_OF_NUMBERS = 3
/** Around each sign so much is white, in multiples of its size. */
const AROUND = 0.2

/** A line with signs of formulas close to it and no text: of a fraction, a root, over or under letters. */
export function lineOf(rule: Rule, signs: MathSign[]): MathSign | undefined {
  const { x1, x2, y1, y2, thickness } = rule
  if (y1 !== y2 || x2 - x1 < 2 || x2 - x1 > LONGEST || thickness > 1.5) return undefined
  const root = signs.find(({ text, box, size }) => text === '√' && meets({ ...box, size }, rule))
  // Whatever stands how far below it.
  if (root) return lineSign(rule, root.size)
  const near = signs.filter(({ box, size }) => {
    const x = centreX(box)
    const gap = Math.max(box.y1 - y1, y1 - box.y2)
    return x > x1 - 0.15 * size && x < x2 + 0.15 * size && gap < CLOSE * size
  })
  const first = near[0]
  if (!first || near.some(({ kind }) => kind === 'text')) return undefined
  const covered = near.reduce((sum, { box, size }) => sum + Math.max(0, overlapX(box, rule)) + AROUND * size, 0)
  // Lines of tables go on over white, those of fractions and over letters are as long as their longer part.
  if (covered < 0.5 * (x2 - x1)) return undefined
  const { over, under } = partsOf(rule, near)
  const isOfFraction = over > 0 && under > 0
  const isSaid = signs.some((sign) => isBeside(sign, rule))
  if (!near.some(isOfMath)) {
    // Numbers over numbers are a sum of a column, unless they are short and a formula goes on beside them.
    const isShort = x2 - x1 < LONGEST_OF_NUMBERS * first.size
    return isOfFraction && isSaid && isShort ? lineSign(rule, first.size) : undefined
  }
  const isSure = isSaid || near.some(({ kind }) => kind === 'math')
  if (!(isOfFraction && isSure) && Math.max(over, under) < 0.8 * (x2 - x1)) return undefined
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

/** How long is what stands over a line and under it. */
function partsOf(rule: Rule, near: MathSign[]): { over: number; under: number } {
  const longOf = (part: MathSign[]) => {
    const { x1, x2 } = bounds(part.map(({ box }) => box))
    return part.length > 0 ? x2 - x1 : 0
  }
  const isOver = ({ box }: MathSign) => centreY(box) < rule.y1
  return { over: longOf(near.filter(isOver)), under: longOf(near.filter((sign) => !isOver(sign))) }
}

function lineSign(rule: Rule, size: number): MathSign {
  const { x1, x2, y1 } = rule
  const box = { x1, x2, y1: y1 - 0.1 * size, y2: y1 + 0.1 * size }
  return { box, size, base: y1 + 0.25 * size, kind: 'rule', text: '', rule }
}
