import { AXIS, INFIX } from '../../formulas/index.ts'
import { bounds, centreY, overlapX, overlapY } from '../../geometry.ts'
import type { Page } from '../../model.ts'
import { holdsStrange } from './drawnSigns.ts'
import { atNumbers, withoutNumbers } from './equationNumbers.ts'
import type { Formula } from './formula.ts'
import { formulaFrom, isBuilt, isHalfSaid, isSaidByLetters, isTall, LARGE, SMALL, STRICT } from './formulaFrom.ts'
import type { MathSign, SignKind } from './mathSign.ts'
import { OVER } from './mathSigns.ts'
import { openBraces } from './openBraces.ts'
import { SAME_LINE } from './regionOf.ts'
import { signRuns } from './signRuns.ts'
import { trimmed } from './trimmed.ts'

/** Less sure of what a formula says, it is left to those who look at its parts. */
const SURE = 0.75
/** Signs of one formula are so close beside each other and over each other, in multiples of the size; the lines of fractions stand farther off, scripts closer. */
const GAP = { beside: 2.2, over: 0.5, name: 0.62, rule: 0.8, script: 0.2, dots: 0.5 }
/** The baselines of scripts are so far from that of their letter at most, in multiples of its size. */
const SCRIPT = 0.58
/** White between the columns of a table, in multiples of the size. */
const RIVER = 1.2
/** Conditions of cases stand so far behind their brace at most, in multiples of the size. */
const CASES = 25
/**
 * A word of so many letters makes its line prose; so far apart are words of one line, and so far beside and off it what goes on in it, and what hangs on its end, in multiples
 * of the size. */
const PROSE = { letters: 3, apart: 2, beside: 1.2, level: 0.35, hung: 0.3, script: 0.7 }

/**
 * Finds formulas that stand by themselves: what hangs together between the lines of prose, with letters or operators of formulas and with a
 * relation or something built of them.
 */
export function displayedFormulas(signs: MathSign[], page: Page): Formula[] {
  const runs = proseOf(signs)
  const prose = signsOf(runs, signs)
  const free = signs.filter((sign) => !prose.has(sign))
  const groups = withCases(together(free))
    .flatMap((whole) => atNumbers(whole, free))
    .flatMap(atRivers)
  return groups.flatMap((whole) => {
    if (runs.some((run) => goesOnIn(whole, run))) return []
    const numbered = withoutNumbers(whole)
    const part = punctuated(trimmed(numbered), numbered)
    if (!standsAlone(part) || holdsStrange(part, page)) return []
    return formulaFrom(part, page, SURE) ?? []
  })
}

/**
 * The parts of signs on one line that stand far apart without an operator between: formulas in the columns of a table. What has brackets, fractions or
 * words in it stays whole: columns of a matrix stand far apart, too.
 */
function atRivers(whole: MathSign[]): MathSign[][] {
  if (whole.some((sign) => sign.kind === 'rule' || sign.kind === 'word' || isTall(sign))) return [whole]
  const parts: MathSign[][] = [[]]
  let end: MathSign | undefined
  for (const sign of whole) {
    const isFar = end && sign.box.x1 - end.box.x2 > RIVER * sign.size
    if (isFar && ![end, sign].some((each) => each && (INFIX.test(each.text) || /^[,;]$/.test(each.text))))
      parts.push([])
    parts.at(-1)!.push(sign)
    if (!end || sign.box.x2 > end.box.x2) end = sign
  }
  return parts
}

/** With the comma or full stop of the sentence that a formula ends, which would stand alone behind it. */
function punctuated(part: MathSign[], whole: MathSign[]): MathSign[] {
  const last = part.at(-1)
  if (!last) return part
  const { x2 } = bounds(part.map(({ box }) => box))
  const stop = whole.find(
    ({ text, box, size, base }) =>
      /^[.,;]$/.test(text) &&
      box.x1 >= x2 - 0.1 * size &&
      box.x1 - x2 < PROSE.hung * size &&
      part.some((sign) => Math.abs(sign.base - base) < SAME_LINE * size),
  )
  return stop && !part.includes(stop) ? [...part, stop] : part
}

/** Whether signs make a formula by themselves: with letters or operators of one, a relation or something built, and no text. */
function standsAlone(part: MathSign[]): boolean {
  const built = isBuilt(part)
  const isText = (sign: MathSign) => sign.kind === 'text' || (sign.kind === 'single' && !isBesideMath(sign, part))
  if (part.length < FEWEST || part.some(isText) || isHalfSaid(part)) return false
  if (!(built || part.some(({ text }) => INFIX.test(text)))) return false
  const math = part.filter(({ kind }) => kind === 'math')
  if (math.length === 0) return isSaidByLetters(part)
  return built || math.some(({ text }) => LETTER.test(text)) || part.some(({ text }) => STRICT.test(text))
}

/** An upright letter is one of a formula beside a relation or another letter of it; alone in brackets it is the mark of an item. */
const isBesideMath = (single: MathSign, signs: MathSign[]): boolean =>
  signs.some(
    (sign) =>
      (sign.kind === 'math' || sign.kind === 'rule' || INFIX.test(sign.text)) &&
      overlapY(sign.box, single.box) > -0.3 * single.size &&
      overlapX(sign.box, single.box) > -BESIDE * single.size,
  )

/** What an upright letter has to do with stands so close, in multiples of its size. */
const BESIDE = 0.5
/** Fewer signs are no formula. */
const FEWEST = 3
const LETTER = /[\p{L}∑∏∫√]/u

/** The lines that hold words. */
function proseOf(signs: MathSign[]): MathSign[][] {
  const written = signs.filter((sign) => sign.kind !== 'rule' && !isTall(sign))
  const lines = Map.groupBy(written, ({ base }) => Math.round(base))
  return [...lines.values()].flatMap((line) => signRuns(line, PROSE.apart)).filter(isProse)
}

const isProse = (run: MathSign[]): boolean =>
  wordsIn(run, 'text').some(({ length }) => length >= PROSE.letters) ||
  wordsIn(run, 'slanted').some((word, index, words) => isBehind(words[index - 1], word))

/** Slanted words that follow each other are a sentence, as theorems have it; letters of a product have none beside them. */
const isBehind = (before: MathSign[] | undefined, word: MathSign[]): boolean =>
  before !== undefined &&
  before.length > 1 &&
  word.length > 1 &&
  word[0]!.box.x1 - before.at(-1)!.box.x2 < word[0]!.size

/** All signs of lines of prose, with the scripts among them: these stand between letters, limits of a formula below or above stand over some. */
function signsOf(runs: MathSign[][], signs: MathSign[]): Set<MathSign> {
  const prose = new Set(runs.flat())
  for (const run of runs) {
    const size = Math.max(...run.map((sign) => sign.size))
    const { base } = run[0]!
    const { x1, x2 } = bounds(run.map(({ box }) => box))
    for (const sign of signs) {
      const isLevel = sign.kind !== 'rule' && Math.abs(sign.base - base) < 0.6 * size
      const isWithin = sign.box.x1 > x1 && sign.box.x2 < x2
      if (isLevel && isWithin && run.every(({ box }) => overlapX(box, sign.box) < 0.15 * size)) prose.add(sign)
    }
  }
  return prose
}

/** Whether a line of prose goes on in these signs, or they in it. */
function goesOnIn(signs: MathSign[], run: MathSign[]): boolean {
  const { base, size } = run[0]!
  const { x1, x2 } = bounds(run.map(({ box }) => box))
  return signs.some((sign) => {
    const isScript = sign.size < SMALL * size
    const [level, beside] = isScript ? [PROSE.script, PROSE.hung] : [PROSE.level, PROSE.beside]
    const gap = Math.max(sign.box.x1 - x2, x1 - sign.box.x2)
    const own = isTall(sign) ? centreY(sign.box) + AXIS * size : sign.base
    return Math.abs(own - base) < level * size && gap < beside * size && (!isScript || gap > -beside * size)
  })
}

/** Words of letters of one kind. */
function wordsIn(run: MathSign[], kind: SignKind): MathSign[][] {
  const words: MathSign[][] = []
  let last: MathSign | undefined
  for (const sign of run) {
    if (sign.kind === kind && last && sign.box.x1 - last.box.x2 < 0.16 * sign.size) words.at(-1)?.push(sign)
    else if (sign.kind === kind) words.push([sign])
    last = sign.kind === kind ? sign : undefined
  }
  return words
}

/** Signs in groups that hang together. */
function together(signs: MathSign[]): MathSign[][] {
  const sorted = signs.toSorted((a, b) => a.box.y1 - b.box.y1)
  const parents = sorted.map((_, index) => index)
  const rootOf = (index: number): number => {
    let at = index
    while (parents[at] !== at) at = parents[at] = parents[parents[at]!]!
    return at
  }
  const reach = Math.max(0, ...sorted.map(({ size }) => size))
  for (const [index, sign] of sorted.entries()) {
    for (let other = index + 1; other < sorted.length; other++) {
      const next = sorted[other]!
      if (next.box.y1 > sign.box.y2 + reach) break
      if (hangTogether(sign, next)) parents[rootOf(other)] = rootOf(index)
    }
  }
  return [...Map.groupBy(sorted, (_, index) => rootOf(index)).values()].map((group) =>
    group.toSorted((a, b) => a.box.x1 - b.box.x1),
  )
}

/** What stands behind an open brace, as high as that, belongs to it: the conditions of cases stand in a column of their own. */
function withCases(groups: MathSign[][]): MathSign[][] {
  const all = [...groups]
  for (const group of groups) {
    const [brace] = openBraces(group)
    if (!brace) continue
    for (const other of groups) {
      const box = bounds(other.map((sign) => sign.box))
      const isBehind = box.x1 > brace.x2 && box.x1 - brace.x2 < CASES * brace.size
      if (other === group || !isBehind || centreY(box) < brace.y1 || centreY(box) > brace.y2) continue
      group.push(...other)
      all.splice(all.indexOf(other), 1)
    }
    group.sort((a, b) => a.box.x1 - b.box.x1)
  }
  return all
}

function hangTogether(a: MathSign, b: MathSign): boolean {
  const size = Math.max(a.size, b.size)
  const [besides, overs] = [-overlapX(a.box, b.box), -overlapY(a.box, b.box)]
  if (overs < 0 || Math.abs(a.base - b.base) < SAME_LINE * size) return besides < GAP.beside * size
  // Three dots down a matrix hang together, whatever they stand beside.
  if (a.text === '.' && b.text === '.') return Math.max(besides, overs) < GAP.dots * size
  // Scripts may stand wholly above or below their letter, right behind it.
  if (besides >= 0) return isScriptBeside(a, b) || isScriptBeside(b, a)
  if (a.kind === 'rule' || b.kind === 'rule') return overs < GAP.rule * size
  // Lines of letters over each other are two formulas; limits and accents belong to what they stand at.
  const isName = a.kind === 'name' || b.kind === 'name'
  return (isHost(a) || isHost(b)) && overs < (isName ? GAP.name : GAP.over) * size
}

const isScriptBeside = (letter: MathSign, script: MathSign): boolean =>
  script.size < SMALL * letter.size &&
  script.box.x1 >= letter.box.x2 &&
  Math.max(-overlapX(letter.box, script.box), -overlapY(letter.box, script.box)) < GAP.script * letter.size &&
  Math.abs(script.base - letter.base) < SCRIPT * letter.size

const isHost = ({ kind, text }: MathSign): boolean => kind === 'name' || OVER.test(text) || LARGE.test(text)
