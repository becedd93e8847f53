import { accents, type Item, sizeOf } from './items.ts'
import { textOf } from './tree.ts'

/** Structures and operators say less of where the baseline is than letters do. */
const MADE = 0.6

/** The baseline that most of the width of the largest letters has in common. There must be some item. */
export function baseOf(items: Item[]): number {
  const size = sizeOf(items)
  const full = items.filter((item) => item.size > 0.85 * size && !(textOf(item.node) in accents))
  const list = full.length > 0 ? full : items
  const weight = (item: Item) => Math.min(item.x2 - item.x1, 3 * size) * (item.made || item.operator ? MADE : 1)
  let best = { base: list[0]!.base, width: -1 }
  for (const [index, { base }] of list.entries()) {
    const level = list.filter((other) => Math.abs(other.base - base) < 0.1 * size)
    const width = level.reduce((sum, other) => sum + weight(other), 0) + (index === 0 ? 0.3 * size : 0)
    if (width > best.width) best = { base, width }
  }
  return best.base
}
