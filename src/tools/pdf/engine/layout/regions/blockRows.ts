import type { Band, Item } from './readingItem.ts'

/** Tops of blocks that stand in one row differ by less, in points. */
const SAME_TOP = 8

/** Where pictures stand in rows over several columns, with their texts below, each row is a band: so it is read. */
export function rowsOfBlocks<T extends Item>(band: Band<T>): Band<T>[] {
  const [first = []] = band.columns
  const tops = first.filter(({ text }) => !text).map(({ y1 }) => y1)
  if (band.columns.length < 2) return [band]
  for (const top of tops.slice(1)) {
    const starts = band.columns.map((items) => items.find((item) => !item.text && Math.abs(item.y1 - top) < SAME_TOP))
    const limit = Math.min(...starts.map((block) => block?.y1 ?? Infinity)) - 1
    const above = band.columns.map((items) => items.filter(({ y1 }) => y1 < limit))
    const below = band.columns.map((items) => items.filter(({ y1 }) => y1 >= limit))
    const parts = above.flat().every(({ y2 }) => y2 < limit + SAME_TOP) && above.every((items) => items.length > 0)
    const together = below.every((items, column) => items.length === 0 || starts[column] !== undefined)
    if (starts.filter(Boolean).length > 1 && parts && together) {
      return [{ columns: above }, ...rowsOfBlocks({ columns: below.filter((items) => items.length > 0) })]
    }
  }
  return [band]
}
