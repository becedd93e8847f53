import { isUnseen, recognise } from '../../formulas/index.ts'
import { centreX, grown, median, overlapX, overlapY, union } from '../../geometry.ts'
import type { Box, Char, Page, Rule } from '../../model.ts'
import type { Formula } from './formula.ts'
import { mathRegionsOf } from './mathRegions.ts'

/** Fonts of large operators and brackets: of TeX, and of the programs that followed it. */
const largeSigns = /^(?:CMEX|LMMathExtension|MSBM|txex|pxex|EUEX|.*MathExt)/i
const operator = /[∑∏∫∬∭∮⋃⋂⨁√]/u
/** Longer lines are no fractions, in points. */
const LONGEST = 200
/** Numerators and denominators are this close to their line, in font sizes. */
const CLOSE = 0.75
/** What stands beside a fraction, at most so far from it, in font sizes. */
const BESIDE = 1.5
const SIGN = /[=<>≤≥≈∼≠+−×·()[\]{}|]/u
/** Room inside a formula, in font sizes. */
const ROOM = 1.1
/** Words that formulas are made of; two others make prose. */
const names = /^(?:sin|cos|tan|log|exp|max|min|sup|inf|lim|arg|det|mod|for|and|where|if|otherwise|dx|dt)$/i
/** Nothing of a formula is farther above or below, in points. */
const TALLEST = 150
/** Pages with more lines are tables and plans. */
const MOST_RULES = 400

/**
 * Finds the formulas of a page: those with fractions, roots or large operators that stand between the lines of the text, and
 * those in lines and of one line (`mathRegions.ts`).
 */
export function formulasOf(page: Page): Formula[] {
  const read = mathRegionsOf(page)
  return [...read, ...seededFormulas(withoutFormulas(page, read))]
}

function seededFormulas(page: Page): Formula[] {
  const chars = page.chars.filter(
    (char) => char.angle === 0 && !char.hidden && (char.text.trim() !== '' || char.code !== undefined),
  )
  const ofSigns = page.fonts.map(({ name }) => largeSigns.test(name))
  const isLarge = ({ text, box, size }: Char) => operator.test(text) && box.y2 - box.y1 > 0.9 * size
  const seeds: Box[] = chars.filter((char) => ofSigns[char.font] || isLarge(char)).map(({ box }) => box)
  if (page.rules.length <= MOST_RULES) seeds.push(...page.rules.flatMap((rule) => fractionOf(rule, chars) ?? []))
  const found: Formula[] = []
  for (const seed of seeds) {
    if (found.some(({ box }) => overlapX(box, seed) >= 0 && overlapY(box, seed) >= 0)) continue
    const near = chars.filter(({ origin }) => Math.abs(origin.y - seed.y1) < TALLEST)
    const formula = grow(seed, near, page.rules)
    if (formula && !isProse(formula.chars)) found.push(readIn(formula, page))
  }
  return found
}

/** Less sure of what a formula says, its picture is the better one. */
const SURE = 0.75

function readIn(formula: Formula, { fonts }: Page): Formula {
  const { node, base, confidence } = recognise(formula.chars, formula.rules, fonts)
  return confidence >= SURE ? { ...formula, node, baseline: base } : formula
}

/**
 * A short line with something close above and below, none of which goes on beyond its ends, and with a sign beside it:
 * lines over the sums of a column have none.
 */
function fractionOf(rule: Rule, chars: Char[]): Box | undefined {
  const long = rule.x2 - rule.x1
  if (rule.y1 !== rule.y2 || long < 3 || long > LONGEST || rule.thickness > 1.5) return undefined
  const near = chars.filter(
    ({ box, size }) =>
      Math.min(rule.y2 + CLOSE * size, box.y2) > Math.max(rule.y1 - CLOSE * size, box.y1) &&
      Math.min(rule.x2 + BESIDE * size, box.x2) > Math.max(rule.x1 - BESIDE * size, box.x1),
  )
  const above = near.filter(({ box }) => box.y2 <= rule.y1 + 0.5)
  const below = near.filter(({ box }) => box.y1 >= rule.y1 - 0.5)
  const fits = ({ box, size }: Char) => box.x1 > rule.x1 - 0.3 * size && box.x2 < rule.x2 + 0.3 * size
  const parts = [...above, ...below].filter(fits)
  const sides = near.filter(({ box, text }) => box.y1 < rule.y1 && box.y2 > rule.y1 && SIGN.test(text))
  const goesOn = [...above, ...below].some((char) => !fits(char) && isLevel(char, parts))
  if (!above.some(fits) || !below.some(fits) || goesOn || sides.length === 0) return undefined
  return parts.reduce<Box>((box, char) => union(box, char.box), rule)
}

const isLevel = ({ origin, size }: Char, others: Char[]): boolean =>
  others.some((other) => Math.abs(other.origin.y - origin.y) < 0.1 * size)

/** Everything that stands beside, over and under the seed without clear room between. */
function grow(seed: Box, chars: Char[], rules: Rule[]): Formula | undefined {
  let box = seed
  const own = new Set<Char>()
  for (let size = -1; size < own.size; ) {
    size = own.size
    for (const char of chars) {
      if (
        own.has(char) ||
        overlapX(box, char.box) < -ROOM * char.size ||
        overlapY(box, char.box) < 0.2 * reach(char, box)
      )
        continue
      own.add(char)
      box = union(box, char.box)
    }
  }
  const members = [...own]
  if (members.length < 2) return undefined
  const largest = Math.max(...members.map(({ size }) => size))
  const main = members.filter((char) => char.size > 0.9 * largest && overlapY(char.box, seed) > -0.2 * char.size)
  const inside = rules.filter(
    (rule) =>
      rule.y1 === rule.y2 && overlapX(box, rule) > 0.9 * (rule.x2 - rule.x1) && rule.y1 > box.y1 && rule.y1 < box.y2,
  )
  return { box: grown(box, 1), chars: members, rules: inside, drawings: [], baseline: baselineOf(main, box) }
}

/** Small signs over and under an operator need not touch it. */
const reach = ({ box, size }: Char, { y1, y2 }: Box): number =>
  size < 0.5 * (y2 - y1) && centreX(box) > 0 ? -size : box.y2 - box.y1

function baselineOf(main: Char[], box: Box): number {
  const middle = (box.y1 + box.y2) / 2
  const level = main.filter(({ origin, size }) => Math.abs(origin.y - 0.25 * size - middle) < 0.5 * size)
  return level.length > 0 ? median(level.map(({ origin }) => origin.y)) : middle
}

/** Two words of three letters and more that no formula has. */
function isProse(chars: Char[]): boolean {
  const rows = Map.groupBy(chars, ({ origin }) => Math.round(origin.y))
  const texts = [...rows.values()].map((row) =>
    row
      .toSorted((a, b) => a.box.x1 - b.box.x1)
      .map((char, index, all) => {
        const before = all[index - 1]
        return before && char.box.x1 - before.box.x2 > 0.16 * char.size ? ` ${char.text}` : char.text
      })
      .join(''),
  )
  const words = texts.flatMap((text) => text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !names.test(word))
  return words.length >= 2
}

/** Formulas of one line are words to a table; taller ones would be rows of it. */
const LINE = 1.8

/** The formulas of a page that are taller than a line of its text. */
export const tallFormulasOf = (page: Page): Formula[] =>
  formulasOf(page).filter(({ box, chars }) => box.y2 - box.y1 > LINE * Math.max(...chars.map(({ size }) => size)))

/** What nobody sees of a formula, as programs put it between its signs, goes with it. */
const isAround =
  ({ box: own }: Char) =>
  ({ box }: Formula): boolean =>
    overlapX(box, own) >= 0 && overlapY(box, own) >= 0

/** The page without its formulas, for those who look for text and tables. */
export function withoutFormulas(page: Page, formulas: Formula[]): Page {
  if (formulas.length === 0) return page
  const chars = new Set(formulas.flatMap((formula) => formula.chars))
  const rules = new Set(formulas.flatMap((formula) => formula.rules))
  const drawings = new Set(formulas.flatMap((formula) => formula.drawings))
  return {
    ...page,
    chars: page.chars.filter((char) => !chars.has(char) && !(isUnseen(char.text) && formulas.some(isAround(char)))),
    rules: page.rules.filter((rule) => !rules.has(rule)),
    drawings: page.drawings.filter((drawing) => !drawings.has(drawing)),
  }
}
