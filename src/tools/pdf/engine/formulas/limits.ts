import { centreX } from '../geometry.ts'
import type { Item } from './items.ts'

/** Limits are so much smaller than their operator, so close to it, and so little aside, in multiples of its size. */
const LIMIT = { size: 0.86, over: 0.1, close: 0.75, aside: 1.2 }

/** Whether an item stands under or over a large operator as its limit does, or is part of that. */
export function isLimitOf(operator: Item, item: Item): boolean {
  if (item.operator || item.tall || item.size >= LIMIT.size * operator.size) return false
  const gap = Math.max(item.y1 - operator.y2, operator.y1 - item.y2)
  const aside = Math.abs(centreX(item) - centreX(operator))
  return gap > -LIMIT.over * operator.size && gap < LIMIT.close * operator.size && aside < LIMIT.aside * operator.size
}
