import { AXIS, INFIX } from '../../formulas/index.ts'
import { bounds, centreX, centreY, holds, overlapX, overlapY } from '../../geometry.ts'
import { isTall, OPERATOR, SMALL } from './formulaFrom.ts'
import type { MathSign } from './mathSign.ts'
import { OVER } from './mathSigns.ts'

/** More signs than this are a page of signs, not a formula. */
export const MOST_SIGNS = 300
/** Signs of one line are this close, farther at operators in stretched lines, integrals have their bounds between, scripts this close to their base, limits to their operator, in multiples of the size. */
export const GAP = {
  line: 0.75,
  infix: 1,
  operator: 1.4,
  integral: 2.6,
  script: 0.25,
  over: 0.15,
  limit: 0.45,
  rule: 0.8,
}
/** Signs of one line are so level, and pieces of one bracket so close, in multiples of the size. */
export const SAME_LINE = 0.12
const TOUCHING = 0.1
/** Baselines of scripts are so far off the line at most, in multiples of the size. */
const SCRIPT = 0.7
/** Rows of cases stand so far off the line of the text, and their columns so far apart at most, in multiples of the size. */
const ROW = 0.3
const COLUMN = 3
const INTEGRAL = /[∫∬∭∮]/u

/** All that hangs together with a sign, and what stands between tall brackets of it. */
export function regionOf(seed: MathSign, signs: MathSign[], taken: Set<MathSign>): MathSign[] {
  const region = new Set([seed])
  let front = [seed]
  while (front.length > 0 && region.size <= MOST_SIGNS) {
    const next = signs.filter(
      (sign) =>
        !region.has(sign) && !taken.has(sign) && front.some((member) => hangs(member, sign) || hangs(sign, member)),
    )
    const inside = next.length > 0 ? [] : betweenBrackets(region, signs, taken)
    front = [...next, ...inside]
    for (const sign of front) region.add(sign)
  }
  return [...region]
}

function hangs(a: MathSign, b: MathSign): boolean {
  const size = Math.max(a.size, b.size)
  const [gapX, gapY] = [-overlapX(a.box, b.box), -overlapY(a.box, b.box)]
  const reach = Math.max(
    [a, b].some(({ text }) => INFIX.test(text)) ? GAP.infix : GAP.line,
    [a, b].some((sign) => isTall(sign) && OPERATOR.test(sign.text)) ? GAP.operator : 0,
    isTall(a) && INTEGRAL.test(a.text) && b.box.x1 > a.box.x2 ? GAP.integral : 0,
  )
  if (gapX > reach * size || gapY > GAP.rule * size) return false
  if (a.kind === 'rule') return ofRule(a, b, gapX, gapY)
  if (b.kind === 'rule') return false
  if (isTall(a) || isTall(b)) {
    // Pieces of one bracket touch.
    if (gapY < (a.hangs && b.hangs ? TOUCHING * size : 0)) return true
    return OPERATOR.test(a.text) && b.size < SMALL * a.size && gapX < 0.3 * size && gapY < GAP.limit * size
  }
  const off = Math.abs(a.base - b.base)
  if (Math.abs(a.size - b.size) < 0.05 * size && off < SAME_LINE * size) return true
  // An accent stands over its letter; limits stand under and over relations and words.
  if (gapX < 0 && (a.kind === 'name' || OPERATOR.test(a.text)) && b.size < SMALL * a.size)
    return gapY < GAP.limit * size
  if (gapX < 0 && OVER.test(b.text)) return b.box.y2 < a.base && gapY < 0.4 * size
  if (b.size >= SMALL * a.size || off > SCRIPT * a.size) return false
  // A script hangs on what is before it, and what is behind it goes on with the line.
  return b.box.x2 < a.box.x1 + 0.1 * size || (gapX < GAP.script * size && gapY < GAP.over * size)
}

/** What stands beside a line of a fraction or root, and right over and under it. */
function ofRule(rule: MathSign, sign: MathSign, gapX: number, gapY: number): boolean {
  if (sign.kind === 'rule') return false
  const within = centreX(sign.box) > rule.box.x1 - 1 && centreX(sign.box) < rule.box.x2 + 1
  // What is larger than a fraction's own signs is of the line above.
  if (within) return gapY < GAP.rule * Math.min(sign.size, rule.size)
  const isBeside = sign.box.y1 < rule.box.y2 + 0.3 * sign.size && sign.box.y2 > rule.box.y1 - 0.3 * sign.size
  return isBeside && gapX < GAP.line * sign.size
}

/** What stands between two tall brackets of one height, of which one is in the region, and the other bracket. */
function betweenBrackets(region: Set<MathSign>, signs: MathSign[], taken: Set<MathSign>): MathSign[] {
  const isLevel = (a: MathSign, b: MathSign) =>
    overlapY(a.box, b.box) > 0.8 * Math.max(a.box.y2 - a.box.y1, b.box.y2 - b.box.y1)
  const brackets = signs.filter(
    (sign) => isTall(sign) && sign.box.x2 - sign.box.x1 < sign.size && !OPERATOR.test(sign.text),
  )
  for (const left of brackets) {
    if (!region.has(left)) continue
    const right = brackets.find(
      (sign) => sign.box.x1 > left.box.x2 && sign.box.x1 - left.box.x2 < 20 * left.size && isLevel(left, sign),
    )
    if (!right && left.text !== '{') continue
    const area = right ? bounds([left.box, right.box]) : undefined
    const inside = signs.filter(
      (sign) =>
        !region.has(sign) && !taken.has(sign) && (area ? holds(area, sign.box) : isCaseOf(left, sign, [...region])),
    )
    if (inside.length > 0) return inside
  }
  return []
}

/**
 * What stands in a row behind an open brace, above or below the line of the text, which goes on behind the cases: conditions stand in a
 * column of their own.
 */
function isCaseOf({ box, size }: MathSign, sign: MathSign, region: MathSign[]): boolean {
  const line = centreY(box) + AXIS * size
  const isInRow = centreY(sign.box) > box.y1 && centreY(sign.box) < box.y2 && Math.abs(sign.base - line) > ROW * size
  const reach = (other: MathSign) => Math.abs(other.base - sign.base) < SAME_LINE * size || other.size < SMALL * size
  return (
    isInRow &&
    region.some((other) => other.box.x1 > box.x2 && reach(other) && sign.box.x1 - other.box.x2 < COLUMN * size)
  )
}
