import type { Fill, Rule } from '../model.ts'
import type { Shapes } from './surroundings.ts'

/** As much of a box as a border may show beside the smaller box that is painted over it, in points. */
const THICKEST = 4
/** Sides that differ by less are covered together, in points. */
const FLUSH = 0.05

/** What remains to be seen of a filled box under a smaller one: lines at its sides, and the bar of a title above or below. */
type Peeled = { rules: Rule[]; bars: Fill[] }

/**
 * Programs draw a border as a filled box and paint a slightly smaller one over it, often in white. What shows of the larger box becomes the
 * lines of a border, and where the smaller one leaves a strip free for a title, a fill of that strip.
 */
export function peelFrames(shapes: Shapes): void {
  const inOrder = shapes.fills.toSorted((a, b) => a.order - b.order)
  const found = new Map<Fill, Peeled>()
  inOrder.slice(1).forEach((inner, index) => {
    const outer = inOrder[index]!
    const peeled = peel(outer, inner)
    if (peeled) found.set(outer, peeled)
  })
  if (found.size === 0) return
  shapes.fills = shapes.fills.flatMap((fill) => found.get(fill)?.bars ?? [fill])
  shapes.rules = [...shapes.rules, ...[...found.values()].flatMap(({ rules }) => rules)]
}

function peel(outer: Fill, inner: Fill): Peeled | undefined {
  const [left, right] = [inner.x1 - outer.x1, outer.x2 - inner.x2]
  const [top, bottom] = [inner.y1 - outer.y1, outer.y2 - inner.y2]
  const sides = [left, right, top, bottom]
  if (outer.colour === inner.colour || sides.some((side) => side < 0) || sides.every((side) => side < FLUSH))
    return undefined
  const isThin = (side: number) => side <= THICKEST
  if (!isThin(left) || !isThin(right) || !(isThin(top) || isThin(bottom))) return undefined
  const { x1, y1, x2, y2, colour, order } = outer
  const line = (thickness: number, place: Pick<Rule, 'x1' | 'y1' | 'x2' | 'y2'>): Rule[] =>
    thickness < FLUSH || !isThin(thickness) ? [] : [{ ...place, thickness, colour, order }]
  const [from, to] = [isThin(top) ? y1 : inner.y1, isThin(bottom) ? y2 : inner.y2]
  return {
    rules: [
      ...line(left, { x1: x1 + left / 2, x2: x1 + left / 2, y1: from, y2: to }),
      ...line(right, { x1: x2 - right / 2, x2: x2 - right / 2, y1: from, y2: to }),
      ...line(top, { x1, x2, y1: y1 + top / 2, y2: y1 + top / 2 }),
      ...line(bottom, { x1, x2, y1: y2 - bottom / 2, y2: y2 - bottom / 2 }),
    ],
    bars: [
      ...(isThin(top) ? [] : [{ ...outer, y2: inner.y1 }]),
      ...(isThin(bottom) ? [] : [{ ...outer, y1: inner.y2 }]),
    ],
  }
}
