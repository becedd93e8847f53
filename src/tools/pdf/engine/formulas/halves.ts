import { type MathNode, rowOf, textOf } from './tree.ts'

/** Relations and operators that have something before and behind them. */
export const INFIX = /^[=<>≤≥≈∼≠≡∝→⇒⇔←↦∈∉⊂⊃⊆⊇≪≫≅⊥+−×±·∗∘⊗⊕∪∩∧∨]$/u

/**
 * The formula that a line end cut in two, whole again: lines are broken behind a relation or an operator (Knuth, The TeXbook, chapter 18).
 * Undefined where the first half lacks nothing.
 */
export const joinHalves = (above: MathNode, below: MathNode): MathNode | undefined =>
  INFIX.test(textOf(lastOf(above))) ? rowOf([above, below]) : undefined

const lastOf = (node: MathNode): MathNode => (node.kind === 'row' ? (node.items.at(-1) ?? node) : node)
