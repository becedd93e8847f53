import { overlapX, overlapY } from '../../geometry.ts'
import type { Box } from '../../model.ts'

/** Shapes closer than this belong together, in points. */
const NEAR = 5

/** Connected groups of boxes that are near each other. */
export function clusters<T extends Box>(shapes: T[]): T[][] {
  const parent = shapes.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
    return at
  }
  const byTop = shapes.map((shape, index) => ({ shape, index })).sort((a, b) => a.shape.y1 - b.shape.y1)
  byTop.forEach(({ shape, index }, position) => {
    for (let later = position + 1; later < byTop.length; later++) {
      const other = byTop[later]!
      if (other.shape.y1 > shape.y2 + NEAR) break
      if (overlapX(shape, other.shape) > -NEAR && overlapY(shape, other.shape) > -NEAR)
        parent[root(index)] = root(other.index)
    }
  })
  const groups = new Map<number, T[]>()
  shapes.forEach((shape, index) => {
    const key = root(index)
    groups.set(key, [...(groups.get(key) ?? []), shape])
  })
  return [...groups.values()]
}
