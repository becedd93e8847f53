import { INFIX } from '../../formulas/index.ts'
import { bounds, centreX, holds, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Page, Rule } from '../../model.ts'
import { displayedFormulas } from './displayedFormulas.ts'
import { holdsStrange } from './drawnSigns.ts'
import type { Formula } from './formula.ts'
import { formulaFrom, isBuilt, isHalfSaid, isSaidByLetters, SMALL } from './formulaFrom.ts'
import type { MathSign, SignKind } from './mathSign.ts'
import { mathSignsOf, OVER } from './mathSigns.ts'
import { GAP, MOST_SIGNS, regionOf, SAME_LINE } from './regionOf.ts'
import { trimmed } from './trimmed.ts'

const NOT_IN_LINES: ReadonlySet<SignKind> = new Set(['text', 'word', 'slanted', 'single'])
/** A formula found like this has no picture to fall back on, so it is taken only where nothing speaks against it. */
const SURE = 0.9
/** White behind the commas of a list, in multiples of the size. */
const LIST = 0.12

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

/** Whether signs say that they are a formula: by their fonts or characters, or as slanted letters in a relation. */
const isOfMath = (region: MathSign[]): boolean => region.some(({ kind }) => kind === 'math') || isSaidByLetters(region)

/** Arrows stand on lines as well, and a stroke through a relation is no accent. */
const isAccent = ({ text, kind }: MathSign): boolean =>
  kind === 'math' && OVER.test(text) && text !== '→' && text !== '\u0338'

/** A letter of formulas with a sign over it: text would have that beside it. */
const isAccented = (region: MathSign[]): boolean =>
  region.some(
    (accent) => isAccent(accent) && region.some((sign) => /^\p{L}/u.test(sign.text) && standsOver(accent, sign)),
  )

/** What may be an accent stands over nothing, as the power of a program does: `x^2`. */
const isUnderNone = (region: MathSign[]): boolean =>
  region.some((accent) => isAccent(accent) && !region.some((sign) => standsOver(accent, sign)))

const standsOver = (accent: MathSign, sign: MathSign): boolean => {
  const { box } = accent
  return (
    sign !== accent &&
    box.y2 < sign.box.y1 + INTO * sign.size &&
    centreX(box) > sign.box.x1 - INTO * sign.size &&
    centreX(box) < sign.box.x2 + INTO * sign.size
  )
}

/** Accents reach so far into their letter and beyond it, in multiples of the size. */
const INTO = 0.2

function formulaOf(region: MathSign[], all: MathSign[], page: Page): Formula | undefined {
  const chars = region.flatMap(({ char }) => char ?? [])
  const rules = region.flatMap(({ rule }) => rule ?? [])
  const largest = Math.max(...chars.map(({ size }) => size))
  const isSaid = region.some(({ text }) => INFIX.test(text)) && chars.length >= 3
  if (!isOfMath(region) || !(isBuilt(region) || isSaid || isAccented(region)) || chars.length < 2) return undefined
  if (region.length > MOST_SIGNS || isHalfSaid(region) || isUnderNone(region) || holdsStrange(region, page))
    return undefined
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
  return formulaFrom(region, page, SURE)
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
