import { median } from '../../geometry.ts'
import type { Draft } from './paragraphs.ts'

/** The label of an entry: the glyph behind it is number `end`, and its text begins at `edge`, in points from the left of the page. */
export type HangingLabel = { end: number; edge: number }

/** In multiples of the size: how far a first line hangs out, how wide the room behind a label is, and how close to the edge its text begins. */
const LABEL = { hangs: 0.7, room: 0.5, close: 0.06 }

/**
 * What stands before the text of an entry whose lines below begin further in, where the text of the first line begins at their edge: an option
 * and what it does, a term and what it means.
 */
export function hangingLabel({ lines, rightToLeft, centred }: Draft): HangingLabel | undefined {
  const [first, ...body] = lines
  if (!first || body.length === 0 || rightToLeft || centred) return undefined
  const edge = median(body.map(({ x1 }) => x1))
  if (edge - first.x1 < LABEL.hangs * first.size) return undefined
  const close = Math.max(0.5, LABEL.close * first.size)
  const end = first.glyphs.findIndex(({ text, x1, look }, index) => {
    const next = first.glyphs[index + 1]
    if (!next || look.dots || look.underline || !/^[ \t]$/.test(text)) return false
    return next.x1 - x1 > LABEL.room * first.size && Math.abs(next.x1 - edge) < close
  })
  return end > 0 ? { end, edge } : undefined
}
