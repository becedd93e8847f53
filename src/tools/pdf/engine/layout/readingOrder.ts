import { bounds, overlapY } from '../geometry.ts'
import type { Box } from '../model.ts'

/** Something with a place on the page: a segment of a line, or without `text` a block (a table, a picture) that is one thing. */
export type Item = Box & { text?: { length: number; baseline: number } }

/** A stripe of the page, over its whole width, with its columns from left to right. */
export type Band<T extends Item> = { columns: T[][] }

/** What is drawn between columns: an upright line, or the side of a coloured area behind one of them. */
export type Wall = { x: number; y1: number; y2: number }

/** Fewer lines than this on each side are a table or a coincidence, not columns. */
const MIN_LINES = 3
/** Lines of columns of prose are longer than this on average, in characters. */
const MIN_LINE_LENGTH = 14
/** Where fewer lines than this part stand on the baselines of the other side, the sides do not know of each other. */
const UNPAIRED = 0.4
/** Part of the height of both columns that a wall between them has to follow. */
const WALLED = 0.7

/**
 * Cuts a page into bands of columns. A gutter is a white stripe that no item crosses over as many items in a row as
 * possible, with text on both sides (maximal whitespace: Breuel, "Two Geometric Algorithms for Layout Analysis", 2002);
 * the page is cut above and below it, and the parts are cut again (recursive XY-cut: Nagy and Seth, 1984).
 * @param gutter least width of a gutter in points
 */
export function bandsOf<T extends Item>(items: T[], gutter: number, walls: Wall[] = []): Band<T>[] {
  const sorted = [...items].sort((a, b) => a.y1 + a.y2 - b.y1 - b.y2 || a.x1 - b.x1)
  return mergeSingles(cut(sorted, { gutter, walls }).flatMap(rowsOfBlocks))
}

/** A block counts as much as the lines that make a column. */
const weight = ({ text }: Item): number => (text ? 1 : MIN_LINES)
const weightOf = (items: Item[]): number => items.reduce((sum, item) => sum + weight(item), 0)

type Terms = { gutter: number; walls: Wall[] }

function cut<T extends Item>(items: T[], terms: Terms): Band<T>[] {
  if (weightOf(items) < 2 * MIN_LINES) return items.length === 0 ? [] : [{ columns: [items] }]
  const split = bestSplit(items, terms)
  if (!split) return [{ columns: [items] }]
  const { start, end, x } = split
  const inside = items.slice(start, end)
  const left = inside.filter((item) => item.x1 < x)
  const right = inside.filter((item) => item.x1 >= x)
  return [
    ...cut(items.slice(0, start), terms),
    { columns: [...innerColumns(left, terms), ...innerColumns(right, terms)] },
    ...cut(items.slice(end), terms),
  ]
}

/** A half that is columns all through adds its columns; any other half is one column, read in its own order. */
function innerColumns<T extends Item>(items: T[], terms: Terms): T[][] {
  const bands = cut(items, terms)
  return bands.length === 1 ? (bands[0]?.columns ?? []) : [bands.flatMap((band) => band.columns.flat())]
}

type Split = { start: number; end: number; x: number }
type Gap = { from: number; to: number }

/** The gutter that runs along the most items. */
function bestSplit(items: Item[], { gutter, walls }: Terms): Split | undefined {
  let best: (Split & { score: number }) | undefined
  const all = bounds(items)
  const total = weightOf(items)
  for (let start = 0, before = 0; total - before >= 2 * MIN_LINES; before += weight(items[start]!), start++) {
    if (best && total - before <= best.score) break
    let gaps: Gap[] = [{ from: all.x1, to: all.x2 }]
    let score = 0
    for (let end = start; end < items.length; end++) {
      gaps = without(gaps, items[end]!, gutter)
      if (gaps.length === 0) break
      score += weight(items[end]!)
      if (score < 2 * MIN_LINES || (best && score <= best.score)) continue
      // Only ends where the next item stops the gutter, or the last one: anything shorter is a part of that.
      const next = items[end + 1]
      if (next && without(gaps, next, gutter).length > 0) continue
      for (const gap of gaps) {
        const split = trimmed(items.slice(start, end + 1), start, gap, walls)
        const held = split ? weightOf(items.slice(split.start, split.end)) : 0
        if (split && (!best || held > best.score)) best = { ...split, score: held }
      }
    }
  }
  return best
}

function without(gaps: Gap[], item: Box, least: number): Gap[] {
  const rest: Gap[] = []
  for (const gap of gaps) {
    if (item.x2 <= gap.from || item.x1 >= gap.to) rest.push(gap)
    else {
      if (item.x1 - gap.from >= least) rest.push({ from: gap.from, to: item.x1 })
      if (gap.to - item.x2 >= least) rest.push({ from: item.x2, to: gap.to })
    }
  }
  return rest
}

/** The same split without a short beginning that has nothing beside it, if both sides are columns of text. */
function trimmed(inside: Item[], start: number, gap: Gap, walls: Wall[]): Split | undefined {
  const x = (gap.from + gap.to) / 2
  const [left, right] = sides(inside, x)
  if (left.length === 0 || right.length === 0) return undefined
  const top = Math.max(Math.min(...left.map((item) => item.y1)), Math.min(...right.map((item) => item.y1)))
  const lone = inside.findIndex((item) => item.y2 > top + 1)
  const from = lone > 0 && lone <= MIN_LINES ? lone : 0
  const kept = sides(inside.slice(from), x)
  return areColumns(...kept, isWalled(kept, gap, walls)) ? { start: start + from, end: start + inside.length, x } : undefined
}

const sides = (items: Item[], x: number): [left: Item[], right: Item[]] => [
  items.filter((item) => item.x1 < x),
  items.filter((item) => item.x1 >= x),
]

/** Something is drawn in the gap, along most of the text beside it. */
function isWalled([left, right]: [Item[], Item[]], gap: Gap, walls: Wall[]): boolean {
  if (left.length === 0 || right.length === 0) return false
  const both = { y1: Math.max(bounds(left).y1, bounds(right).y1), y2: Math.min(bounds(left).y2, bounds(right).y2) }
  return walls.some(
    ({ x, y1, y2 }) =>
      x >= gap.from - 1 &&
      x <= gap.to + 1 &&
      Math.min(y2, both.y2) - Math.max(y1, both.y1) > WALLED * (both.y2 - both.y1),
  )
}

/**
 * Columns stand side by side and hold lines of prose, or lines that do not pair up by baseline; short lines that do
 * are a list with tabs.
 */
function areColumns(left: Item[], right: Item[], walled: boolean): boolean {
  const [leftLines, rightLines] = [lineLengths(left), lineLengths(right)]
  if (haveBlocksBeside(left, right)) return true
  if (leftLines.size < MIN_LINES || rightLines.size < MIN_LINES) return false
  const a = bounds(left)
  const b = bounds(right)
  if (overlapY(a, b) < 0.4 * Math.min(a.y2 - a.y1, b.y2 - b.y1)) return false
  const shorter = Math.min(average(leftLines), average(rightLines))
  if (walled || shorter >= 2 * MIN_LINE_LENGTH) return true
  const paired = [...rightLines.keys()].filter((y) => leftLines.has(y)).length
  const share = paired / Math.min(leftLines.size, rightLines.size)
  if (share < UNPAIRED && Math.min(leftLines.size, rightLines.size) > MIN_LINES) return true
  return shorter >= MIN_LINE_LENGTH && share < 0.7
}

/** A picture or table on each side, at about the same height. */
function haveBlocksBeside(left: Item[], right: Item[]): boolean {
  const blocks = (items: Item[]) => items.filter(({ text }) => !text)
  return blocks(left).some((a) =>
    blocks(right).some((b) => overlapY(a, b) > 0.5 * Math.min(a.y2 - a.y1, b.y2 - b.y1)),
  )
}

/** Tops of blocks that stand in one row differ by less, in points. */
const SAME_TOP = 8

/** Where pictures stand in rows over several columns, with their texts below, each row is a band: so it is read. */
function rowsOfBlocks<T extends Item>(band: Band<T>): Band<T>[] {
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

/** How many characters stand on each baseline; justified lines may come in pieces. */
function lineLengths(items: Item[]): Map<number, number> {
  const lines = new Map<number, number>()
  for (const { text } of items) {
    if (!text) continue
    const y = Math.round(text.baseline)
    lines.set(y, (lines.get(y) ?? 0) + text.length)
  }
  return lines
}

const average = (lengths: Map<number, number>): number =>
  [...lengths.values()].reduce((sum, length) => sum + length, 0) / lengths.size

function mergeSingles<T extends Item>(bands: Band<T>[]): Band<T>[] {
  const merged: Band<T>[] = []
  for (const band of bands) {
    const last = merged.at(-1)
    if (last?.columns.length === 1 && band.columns.length === 1) last.columns[0]?.push(...(band.columns[0] ?? []))
    else merged.push(band)
  }
  return merged
}
