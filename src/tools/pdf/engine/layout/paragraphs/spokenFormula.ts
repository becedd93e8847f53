import { INFIX, type MathNode, rowOf } from '../../formulas/index.ts'
import type { Glyph } from '../lines/index.ts'

/** The stop or comma behind a formula is of its sentence. */
const STOP = /^[.,;:]$/

/**
 * What the text at the head of a line says as a formula: numbers, letters alone and brackets, with what is raised and lowered behind them, as
 * long as operators join them. Answers how many glyphs that are; undefined where it begins with a word.
 */
export function spokenFormula(glyphs: Glyph[]): { length: number; node: MathNode } | undefined {
  const nodes: MathNode[] = []
  let length = 0
  for (let from = 0; from < glyphs.length; ) {
    const found = glyphs.findIndex(({ text }, at) => at >= from && text === ' ')
    const behind = found < 0 ? glyphs.length : found
    const isLast = STOP.test(glyphs[behind - 1]?.text ?? '')
    const to = isLast ? behind - 1 : behind
    const own = nodesOf(glyphs.slice(from, to))
    const isJoined = nodes.length === 0 || isInfix(nodes.at(-1)) || isInfix(own?.[0])
    if (!own || !isJoined) break
    nodes.push(...own)
    length = to
    if (isLast) break
    from = behind + 1
  }
  return length > 0 ? { length, node: rowOf(nodes) } : undefined
}

const isInfix = (node: MathNode | undefined): boolean => node?.kind === 'sign' && INFIX.test(node.text)

/** The signs of one word between spaces; undefined where it has letters beside each other, or anything that no formula has. */
function nodesOf(word: Glyph[]): MathNode[] | undefined {
  const nodes: MathNode[] = []
  for (const [index, glyph] of word.entries()) {
    const { text, look } = glyph
    const before = word[index - 1]
    if (look.formula) nodes.push(look.formula.node)
    else if (!isSign(text) || (isLetter(glyph) && before && isLetter(before))) return undefined
    else if (!look.script) nodes.push(signOf(glyph))
    else if (nodes.length === 0) return undefined
    else nodes.push(withScript(nodes.pop()!, look.script === 'sub' ? 'sub' : 'sup', signOf(glyph)))
  }
  return nodes.length > 0 ? nodes : undefined
}

const isSign = (text: string): boolean => /^[\p{L}\d.,()[\]|/]$/u.test(text) || INFIX.test(text)
const isLetter = ({ text, look }: Glyph): boolean => !look.script && /\p{L}/u.test(text)

function signOf({ text, look }: Glyph): MathNode {
  if (!/\p{L}/u.test(text)) return { kind: 'sign', text, look: 'plain' }
  return { kind: 'sign', text, look: look.style.italic ? 'italic' : 'upright' }
}

/** A node with one sign more above or below. */
function withScript(node: MathNode, side: 'sub' | 'sup', sign: MathNode): MathNode {
  const own = node.kind === 'scripts' ? node : { kind: 'scripts' as const, base: node, limits: false }
  const before = own[side]
  return { ...own, [side]: before ? rowOf([before, sign]) : sign }
}
