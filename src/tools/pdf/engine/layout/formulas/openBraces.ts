import { bounds, overlapX } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { isTall } from './formulaFrom.ts'
import type { MathSign } from './mathSign.ts'

/** Pieces of one brace are so close, in multiples of the size. */
const TOUCHING = 0.1

/** Tall braces that nothing closes, each with the size of its font: cases stand behind them. Those of many cases are drawn in pieces that touch. */
export function openBraces(signs: MathSign[]): (Box & { size: number })[] {
  const tall = signs.filter((sign) => /[{}]/.test(sign.text) && isTall(sign))
  if (tall.some(({ text }) => text === '}')) return []
  const braces: (Box & { size: number })[] = []
  for (const { box, size } of tall.toSorted((a, b) => a.box.y1 - b.box.y1)) {
    const at = braces.findIndex((brace) => overlapX(brace, box) > 0 && box.y1 - brace.y2 < TOUCHING * size)
    if (at < 0) braces.push({ ...box, size })
    else braces[at] = { ...bounds([braces[at]!, box]), size }
  }
  return braces
}
