import { AXIS, recognise } from '../../formulas/index.ts'
import { bounds, centreX, centreY, holds, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Page, Rule } from '../../model.ts'
import { displayedFormulas } from './displayedFormulas.ts'
import { holdsStrange } from './drawnSigns.ts'
import type { Formula } from './formula.ts'
import { formulaFrom, isBuilt, isHalfSaid, isSaidByLetters, isTall, OPERATOR, RELATION, SMALL } from './formulaFrom.ts'
import type { MathSign, SignKind } from './mathSign.ts'
import { mathSignsOf, OVER } from './mathSigns.ts'
import { trimmed } from './trimmed.ts'

const NOT_IN_LINES: ReadonlySet<SignKind> = new Set(['text', 'word', 'slanted', 'single'])
/** A formula found like this has no picture to fall back on, so it is taken only where nothing speaks against it. */
const SURE = 0.9
/** More signs than this are a page of signs, not a formula. */
const MOST_SIGNS = 300
const INTEGRAL = /[∫∬∭∮]/u
/** Signs of one line are this close, integrals have their bounds between, scripts this close to their base, limits to their operator, in multiples of the size. */
const GAP = { line: 0.75, operator: 1.4, integral: 2.6, script: 0.25, over: 0.15, limit: 0.45, rule: 0.8 }
const SAME_LINE = 0.12
const TOUCHING = 0.1
/** White behind the commas of a list, in multiples of the size. */
const LIST = 0.12
/** Rows of cases stand so far off the line of the text, and their columns so far apart at most, in multiples of the size. */
const ROW = 0.3
const COLUMN = 3

/**
 * Finds formulas in lines of text and between them where the font says that they are: letters of a mathematical font, and what
 * hangs on those: scripts, limits, fractions, brackets. A letter alone stays text.
 */
export function mathRegionsOf(page: Page): Formula[] {
  const all = mathSignsOf(page)
  const displayed = displayedFormulas(all, page)
  const own = new Set<unknown>(displayed.flatMap(({ chars, rules }) => [...chars, ...rules]))
  const signs = all.filter(({ char, rule }) => !own.has(char ?? rule))
  const usable = signs.filter(({ kind }) => !NOT_IN_LINES.has(kind))
  const words = signs.filter(({ kind }) => NOT_IN_LINES.has(kind))
  const taken = new Set<MathSign>()
  const found = [...displayed]
  for (const seed of usable) {
    if ((seed.kind !== 'math' && seed.kind !== 'letter') || taken.has(seed)) continue
    const region = regionOf(seed, usable, taken)
    for (const sign of region) taken.add(sign)
    const whole = formulaOf(trimmed(region), signs, page)
    const parts = whole ? [] : partsOf(region, words).flatMap((part) => formulaOf(trimmed(part), signs, page) ?? [])
    found.push(...(whole ? [whole] : parts))
  }
  return found
}

/** The parts of what is no formula as a whole: a list, of which one begins in a sentence, or formulas with a word between. */
function partsOf(region: MathSign[], words: MathSign[]): MathSign[][] {
  const own = region.toSorted((a, b) => a.box.x1 - b.box.x1)
  const parts: MathSign[][] = [[]]
  for (const [index, sign] of own.entries()) {
    const next = own[index + 1]
    parts.at(-1)!.push(sign)
    const isListed = next && /^[,;]$/.test(sign.text) && next.box.x1 - sign.box.x2 > LIST * sign.size
    if (isListed || (next && words.some((word) => standsBetween(sign, word, next)))) parts.push([])
  }
  return parts.length > 1 ? parts : []
}

const standsBetween = (before: MathSign, word: MathSign, next: MathSign): boolean =>
  centreX(word.box) > before.box.x2 && centreX(word.box) < next.box.x1 && overlapY(word.box, before.box) > 0

/** All that hangs together with a sign, and what stands between tall brackets of it. */
function regionOf(seed: MathSign, signs: MathSign[], taken: Set<MathSign>): MathSign[] {
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
  const isWide = (isTall(a) && OPERATOR.test(a.text)) || (isTall(b) && OPERATOR.test(b.text))
  const reach = isTall(a) && INTEGRAL.test(a.text) && b.box.x1 > a.box.x2 ? GAP.integral : GAP.line
  if (gapX > (isWide ? Math.max(GAP.operator, reach) : reach) * size || gapY > GAP.rule * size) return false
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
  if (b.size >= SMALL * a.size || off > a.size) return false
  // A script hangs on what is before it, and what is behind it goes on with the line.
  return b.box.x2 < a.box.x1 + 0.1 * size ? off < 0.8 * size : gapX < GAP.script * size && gapY < GAP.over * size
}

/** What stands beside a line of a fraction or root, and right over and under it. */
function ofRule(rule: MathSign, sign: MathSign, gapX: number, gapY: number): boolean {
  if (sign.kind === 'rule') return false
  const within = centreX(sign.box) > rule.box.x1 - 1 && centreX(sign.box) < rule.box.x2 + 1
  if (within) return gapY < GAP.rule * sign.size
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

/** Whether signs say that they are a formula: by their fonts or characters, or as slanted letters in a relation. */
const isOfMath = (region: MathSign[]): boolean => region.some(({ kind }) => kind === 'math') || isSaidByLetters(region)

function formulaOf(region: MathSign[], all: MathSign[], page: Page): Formula | undefined {
  const chars = region.flatMap(({ char }) => char ?? [])
  const rules = region.flatMap(({ rule }) => rule ?? [])
  const largest = Math.max(...chars.map(({ size }) => size))
  const isSaid = region.some(({ text }) => RELATION.test(text)) && chars.length >= 3
  if (!isOfMath(region) || !(isBuilt(region) || isSaid) || chars.length < 2) return undefined
  if (region.length > MOST_SIGNS || isHalfSaid(region) || holdsStrange(region, page)) return undefined
  const box = bounds(region.map((sign) => sign.box))
  const own = new Set(region)
  // What stands in its midst and is no part of it was not understood.
  if (all.some((sign) => !own.has(sign) && holds(box, sign.box))) return undefined
  if (all.some((sign) => !own.has(sign) && hasAsScript(sign, box, largest, region))) return undefined
  // Half a script would say something else; text of a smaller size stands on the line.
  const isLevel = ({ base }: MathSign) =>
    region.some((own) => own.size > 0.95 * largest && Math.abs(own.base - base) < SAME_LINE * largest)
  const isCut = (sign: MathSign) =>
    sign.kind !== 'rule' &&
    sign.size < SMALL * largest &&
    -overlapX(sign.box, box) < GAP.script * largest &&
    !isLevel(sign)
  if (all.some((sign) => !own.has(sign) && isCut(sign) && overlapY(sign.box, box) > 0)) return undefined
  if (isUnderForeignLine(box, largest, rules, page) || lacksRoot(region, all)) return undefined
  const read = recognise(chars, rules, page.fonts)
  return read.confidence < SURE ? undefined : formulaFrom(region, read)
}

/** Whether a region is small and off the line of what stands before it: it is a script of that, and says nothing alone. */
const hasAsScript = (sign: MathSign, box: Box, largest: number, region: MathSign[]): boolean =>
  sign.kind !== 'rule' &&
  largest < SMALL * sign.size &&
  overlapY(sign.box, box) > 0 &&
  box.x1 > centreX(sign.box) &&
  box.x1 - sign.box.x2 < GAP.script * sign.size &&
  region.every(({ base }) => Math.abs(base - sign.base) > SAME_LINE * sign.size)

/** A line that belongs to another formula, or is read as none, lies over it or through it. */
const isUnderForeignLine = (box: Box, size: number, own: Rule[], { rules }: Page): boolean =>
  rules.some(
    (rule) =>
      rule.y1 === rule.y2 &&
      !own.includes(rule) &&
      overlapX(rule, box) > 0.3 * (rule.x2 - rule.x1) &&
      rule.y1 > box.y1 - 0.35 * size &&
      rule.y1 < box.y2,
  )

/** A root and its line are of one formula: one has no line, or stands before this one and is left over. */
function lacksRoot(region: MathSign[], all: MathSign[]): boolean {
  const box = bounds(region.map((sign) => sign.box))
  return all.some((sign) => {
    if (sign.text !== '√') return false
    if (region.includes(sign)) return !region.some(({ kind }) => kind === 'rule')
    return overlapX(sign.box, box) > -0.5 * sign.size && overlapY(sign.box, box) > 0
  })
}
