import { overlapX, overlapY } from './geometry.ts'
import type { Box } from './model.ts'

/** Shapes closer than this belong together, in points. */
const NEAR = 5

/**
 * Connected groups of boxes that are near each other. A sweep from top to bottom: of boxes that are one group already, those that lie
 * within another one are looked at no more, so that a page of a hundred thousand strokes takes a second and not minutes.
 */
export function clusters<T extends Box>(shapes: T[]): T[][] {
  const parent = shapes.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
    return at
  }
  /** Those that shapes further down may still be near to. */
  let open: { shape: T; index: number }[] = []
  const byTop = shapes.map((shape, index) => ({ shape, index })).sort((a, b) => a.shape.y1 - b.shape.y1)
  for (const next of byTop) {
    let isWithin = false
    open = open.filter(({ shape, index }) => {
      if (shape.y2 + NEAR <= next.shape.y1) return false
      if (overlapX(shape, next.shape) <= -NEAR || overlapY(shape, next.shape) <= -NEAR) return true
      parent[root(index)] = root(next.index)
      isWithin ||= reachesBeyond(shape, next.shape)
      return isWithin || !reachesBeyond(next.shape, shape)
    })
    if (!isWithin) open.push(next)
  }
  const groups = new Map<number, T[]>()
  shapes.forEach((shape, index) => {
    const group = groups.get(root(index))
    if (group) group.push(shape)
    else groups.set(root(index), [shape])
  })
  return [...groups.values()]
}

/** Whatever stands further down and is near to `inner` is near to `outer` as well. */
const reachesBeyond = (outer: Box, inner: Box): boolean =>
  outer.x1 <= inner.x1 && outer.x2 >= inner.x2 && outer.y2 >= inner.y2
