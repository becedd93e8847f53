import { recognise } from '../../formulas/index.ts'
import { bounds } from '../../geometry.ts'
import type { Char, Page } from '../../model.ts'
import type { Formula } from './formula.ts'
import type { MathSign } from './mathSign.ts'

/** So much smaller than its base is a script. */
export const SMALL = 0.86

/** Large operators; relations have something over and under them, too. */
export const LARGE = /[∑∏∐∫∬∭∮⋃⋂⨆⋁⋀⨁⨂]/u
export const OPERATOR = new RegExp(`${LARGE.source}|[→=]`, 'u')
/** Relations that hardly stand between slanted letters but in formulas. */
export const STRICT = /^[=<>≤≥≈≠≡∈→⇒⊂⊆]$/u

/** Operators and brackets that are taller than letters, and roots, which stand on no line either. */
export const isTall = ({ box, size, text, hangs }: MathSign): boolean =>
  hangs || text === '√' || box.y2 - box.y1 > 1.15 * size

const largestOf = (signs: MathSign[]): number => Math.max(...signs.flatMap(({ char, size }) => (char ? size : [])))

/** Whether signs are more than letters in a row: with a fraction, a root, scripts, tall brackets or operators. */
export function isBuilt(signs: MathSign[]): boolean {
  const largest = largestOf(signs)
  return signs.some((sign) => sign.kind === 'rule' || isTall(sign) || sign.size < SMALL * largest)
}

/** Fewer slanted letters and signs in a row say nothing that text does not. */
const FEWEST = 5

/**
 * Whether slanted letters of an ordinary font are a formula: they stand in a relation, and something is built of them or they go on for a
 * while. What may be a word, or the condition of a program, is none.
 */
export function isSaidByLetters(signs: MathSign[]): boolean {
  const isRelated = signs.some(({ text }) => STRICT.test(text))
  const isCode = signs.some((sign, index) => {
    const next = signs[index + 1]
    return next && /[=<>!]/.test(sign.text) && /[=<>]/.test(next.text) && next.base === sign.base
  })
  if (!signs.some(({ kind }) => kind === 'letter') || !isRelated || isCode) return false
  return isBuilt(signs) || (signs.length >= FEWEST && signs.every(({ kind }) => kind !== 'slanted'))
}

/** A bracket that begins with a relation is of a program or of a head such as Pr(>F); `signs` stand from left to right. */
export const isHalfSaid = (signs: MathSign[]): boolean =>
  signs.some(({ text }, index) => text === '(' && /^[<>=≤≥]$/.test(signs[index + 1]?.text ?? ''))

/** A number with its sign, which TeX takes from a font of formulas, is a number: whoever edits it wants no formula. */
const isNumber = (chars: readonly Char[]): boolean =>
  /^[−+±-]?\d[\d.,]*$/.test(
    chars
      .toSorted((a, b) => a.box.x1 - b.box.x1)
      .map(({ text }) => text)
      .join(''),
  )

/** The formula that signs make, as it is read; undefined where that is less sure than `sure`, and of a number alone. */
export function formulaFrom(signs: MathSign[], { fonts }: Page, sure: number): Formula | undefined {
  const chars = signs.flatMap(({ char }) => char ?? [])
  const rules = signs.flatMap(({ rule }) => rule ?? [])
  if (rules.length === 0 && isNumber(chars)) return undefined
  const { node, base, confidence } = recognise(chars, rules, fonts)
  if (confidence < sure) return undefined
  const box = bounds(signs.map((sign) => sign.box))
  const drawings = signs.flatMap(({ drawing }) => drawing ?? [])
  return { box, chars, rules, drawings, baseline: base, node }
}
