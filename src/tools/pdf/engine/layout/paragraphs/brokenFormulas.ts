import { INFIX, joinHalves, type MathNode } from '../../formulas/index.ts'
import type { Glyph } from '../lines/index.ts'
import type { InlineFormula } from '../model.ts'
import { spokenFormula } from './spokenFormula.ts'

/** A text as part of a formula: where its glyphs begin and end, and what they say. */
type Spoken = { from: number; to: number; node: MathNode }

/**
 * Joins a formula that a line end parts: its first half lacks what its last operator wants, which stands at the head of the next line. A
 * half may have been taken for text.
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
    above: Math.max(...halves.map((half) => half.above)),
  }
  const place = (glyphs.find(({ look }) => look.formula) ?? glyphs[0])!
  above.splice(first.from, Infinity, { ...place, look: { ...place.look, formula } })
  return next.to
}

type Half = Spoken & { formula?: InlineFormula }

/** The formula that a line ends with, or what was taken for text with an operator behind it. */
function formulaBehind(glyphs: Glyph[]): Half | undefined {
  const to = glyphs.length
  const last = glyphs.at(-1)
  if (last?.look.formula) return { from: to - 1, to, node: last.look.formula.node, formula: last.look.formula }
  if (!last || !INFIX.test(last.text)) return undefined
  const end = glyphs[to - 2]?.text === ' ' ? to - 2 : to - 1
  const from = glyphs.findLastIndex(({ text }, at) => at < end && text === ' ') + 1
  const spoken = spokenFormula(glyphs.slice(from, to))
  return spoken && { from, to, node: spoken.node }
}

/** The formula that a line begins with; where `orText` is set one that was taken for text, too. */
function formulaBefore(glyphs: Glyph[], orText: boolean): Half | undefined {
  const formula = glyphs[0]?.look.formula
  if (formula) return { from: 0, to: 1, node: formula.node, formula }
  const spoken = orText ? spokenFormula(glyphs) : undefined
  return spoken && { from: 0, to: spoken.length, node: spoken.node }
}
