import { INFIX, joinHalves, type MathNode, nodeOfText } from '../../formulas/index.ts'
import type { Glyph } from '../lines/index.ts'
import type { InlineFormula } from '../model.ts'

/** A text as part of a formula: where its glyphs begin and end, and what they say. */
type Spoken = { from: number; to: number; node: MathNode }

/**
 * Joins a formula that a line end parts: its first half lacks what its last operator wants, which stands at the head of the next line. A
 * half that is a number or a letter was taken for text.
 * @param above the glyphs up to the line end, the last of which may become the formula
 * @returns how many glyphs of `below` went into the formula; none where nothing was parted
 */
export function joinBrokenFormula(above: Glyph[], below: Glyph[]): number {
  const first = formulaBehind(above)
  const next = first && formulaBefore(below, first.formula !== undefined)
  const node = next && joinHalves(first.node, next.node)
  if (!node) return 0
  const halves = [first, next].flatMap(({ formula }) => formula ?? [])
  const glyphs = [...above.slice(first.from, first.to), ...below.slice(0, next.to)]
  const formula: InlineFormula = {
    node,
    width: glyphs.reduce((sum, { x1, x2 }) => sum + x2 - x1, 0),
    height: Math.max(...halves.map(({ height }) => height)),
  }
  const place = (glyphs.find(({ look }) => look.formula) ?? glyphs[0])!
  above.splice(first.from, Infinity, { ...place, look: { ...place.look, formula } })
  return next.to
}

type Half = Spoken & { formula?: InlineFormula }

/** The formula that a line ends with, or a letter or number with an operator behind it. */
function formulaBehind(glyphs: Glyph[]): Half | undefined {
  const to = glyphs.length
  const last = glyphs.at(-1)
  if (last?.look.formula) return { from: to - 1, to, node: last.look.formula.node, formula: last.look.formula }
  if (!last || !INFIX.test(last.text)) return undefined
  const end = glyphs[to - 2]?.text === ' ' ? to - 2 : to - 1
  const from = glyphs.findLastIndex(({ text }, at) => at < end && text === ' ') + 1
  const word = nodeOfText(textOf(glyphs.slice(from, end)), glyphs[from]?.look.style.italic ?? false)
  if (!word) return undefined
  return { from, to, node: { kind: 'row', items: [word, { kind: 'sign', text: last.text, look: 'plain' }] } }
}

/** The formula that a line begins with; where `orText` is set a letter or number, too. */
function formulaBefore(glyphs: Glyph[], orText: boolean): Half | undefined {
  const formula = glyphs[0]?.look.formula
  if (formula) return { from: 0, to: 1, node: formula.node, formula }
  if (!orText) return undefined
  const found = glyphs.findIndex(({ text }) => text === ' ')
  const behind = found < 0 ? glyphs.length : found
  const to = /^[.,;:)]$/.test(glyphs[behind - 1]?.text ?? '') ? behind - 1 : behind
  const node = nodeOfText(textOf(glyphs.slice(0, to)), glyphs[0]?.look.style.italic ?? false)
  return node && { from: 0, to, node }
}

const textOf = (glyphs: Glyph[]): string => glyphs.map(({ text }) => text).join('')
