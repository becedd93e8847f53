import { bounds, centreX } from '../geometry.ts'
import type { Rule } from '../model.ts'
import { isRootOf } from './containers.ts'
import { accents, type Item, isOneOf, middle, sizeOf } from './items.ts'
import { isLimitOf } from './limits.ts'
import { textOf } from './tree.ts'

/** White between rows, in multiples of the size. */
const BAND = 0.2

/**
 * Rows part where a white band runs through, with letters of full size on both sides. Lines of fractions keep what is above and
 * below them together, those of roots have nothing above, and limits go with their operator.
 */
export function rowsOf(items: Item[], rules: Rule[]): Item[][] {
  const size = sizeOf(items)
  const over = rules.filter(({ x1, x2 }) => items.some((item) => centreX(item) > x1 && centreX(item) < x2))
  const isOfRoot = (rule: Rule) => items.some((item) => isRootOf(item, rule))
  const ofFractions = over.filter((rule) => !isOfRoot(rule))
  const bars = ofFractions.map(({ y1, y2 }) => ({ y1: y1 - 0.45 * size, y2: y2 + 0.45 * size }))
  const operators = items.filter(({ operator, made }) => operator && !made)
  const limits = operators.flatMap((operator) =>
    items.flatMap((item) => (isLimitOf(operator, item) && !isIndex(item, items) ? bounds([operator, item]) : [])),
  )
  const bands = [...items, ...bars, ...limits].sort((a, b) => a.y1 - b.y1)
  const cuts: number[] = []
  let bottom = bands[0]!.y2
  for (const { y1, y2 } of bands) {
    if (y1 - bottom > BAND * size) cuts.push((y1 + bottom) / 2)
    bottom = Math.max(bottom, y2)
  }
  if (cuts.length === 0) cuts.push(...betweenBaselines(items, ofFractions, size))
  if (cuts.length === 0) return [items]
  const groups = Array.from({ length: cuts.length + 1 }, (): Item[] => [])
  for (const item of items) groups[cuts.filter((cut) => middle(item) > cut).length]!.push(item)
  return joinLimits(
    groups.filter((group) => group.length > 0),
    size,
  ).map((row) => row.sort((a, b) => a.x1 - b.x1))
}

/** Right behind a larger letter and about as high, such as an index in the row above. */
const isIndex = (item: Item, items: Item[]): boolean =>
  items.some(
    ({ size, x2, base }) =>
      item.size < 0.9 * size && Math.abs(item.x1 - x2) < 0.25 * size && Math.abs(item.base - base) < 0.6 * size,
  )

/** Rows that are set close have their baselines so far apart at least, in multiples of the size, and reach so far into each other. */
const CLOSE_ROWS = { apart: 0.9, reach: 0.3 }

/** Where rows part that touch: between the baselines of letters of full size, where hardly anything reaches over. */
function betweenBaselines(items: Item[], rules: Rule[], size: number): number[] {
  const letters = items.filter((item) => item.size > 0.95 * size && /^[\p{L}\d]/u.test(textOf(item.node)))
  const baselines = letters.map(({ base }) => base).sort((a, b) => a - b)
  const cuts: number[] = []
  for (const [index, base] of baselines.entries()) {
    const next = baselines[index + 1]
    if (next === undefined || next - base < CLOSE_ROWS.apart * size) continue
    if (rules.some(({ y1 }) => y1 > base - 0.3 * size && y1 < next)) continue
    const above = Math.max(...items.filter((item) => middle(item) < base).map(({ y2 }) => y2))
    const cut = Math.min(Math.max(base + 0.1 * size, above), next - 0.75 * size)
    const reach = CLOSE_ROWS.reach * size
    const isClear = items.every(({ y1, y2 }) => y2 < cut + reach || y1 > cut - reach)
    if (isClear) cuts.push(cut)
  }
  return cuts
}

/** Limits that are as large as letters stand so near to the middle of their operator, in multiples of the size. */
const CENTRED = 0.5

/** What has no letters of full size is no row but the limits of its neighbour. */
function joinLimits(groups: Item[][], size: number): Item[][] {
  const isArrow = (group: Item[]) => group.length === 1 && isOneOf(group[0], '→')
  const isFull = (group: Item[]) =>
    !isArrow(group) &&
    group.some((item) => item.size > 0.85 * size && !item.operator && !(textOf(item.node) in accents))
  const rows: Item[][] = []
  for (const group of groups) {
    const above = rows.at(-1)
    const gap = above ? bounds(group).y1 - bounds(above).y2 : Infinity
    const isUnderOperator =
      gap < 0.3 * size &&
      above?.some((item) => item.operator && Math.abs(centreX(item) - centreX(bounds(group))) < CENTRED * size)
    if (above && (!isFull(group) || !isFull(above) || isUnderOperator)) above.push(...group)
    else rows.push([...group])
  }
  return rows
}
