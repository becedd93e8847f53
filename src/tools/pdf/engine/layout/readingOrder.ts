import { bounds, overlapY } from '../geometry.ts'
import type { Box } from '../model.ts'

/** Something with a place on the page: a segment of a line, or a block (a table, a picture) that is one thing. */
export type Item = Box & { text?: { length: number; baseline: number } }

/** A stripe of the page, over its whole width, with its columns from left to right. */
export type Band<T extends Item> = { columns: T[][] }

/** Fewer lines than this on each side are a table or a coincidence, not columns. */
const MIN_LINES = 3
/** Lines of columns of prose are longer than this on average, in characters. */
const MIN_LINE_LENGTH = 14

/**
 * Cuts a page into bands of columns. A gutter is a white stripe that no item crosses over as many items in a row as
 * possible, with text on both sides (maximal whitespace: Breuel, "Two Geometric Algorithms for Layout Analysis", 2002);
 * the page is cut above and below it, and the parts are cut again (recursive XY-cut: Nagy and Seth, 1984).
 * @param gutter least width of a gutter in points
 */
export function bandsOf<T extends Item>(items: T[], gutter: number): Band<T>[] {
  const sorted = [...items].sort((a, b) => a.y1 + a.y2 - b.y1 - b.y2 || a.x1 - b.x1)
  return mergeSingles(cut(sorted, gutter))
}

function cut<T extends Item>(items: T[], gutter: number): Band<T>[] {
  if (items.length < 2 * MIN_LINES) return items.length === 0 ? [] : [{ columns: [items] }]
  const split = bestSplit(items, gutter)
  if (!split) return [{ columns: [items] }]
  const { start, end, x } = split
  const inside = items.slice(start, end)
  const left = inside.filter((item) => item.x1 < x)
  const right = inside.filter((item) => item.x1 >= x)
  return [
    ...cut(items.slice(0, start), gutter),
    { columns: [...innerColumns(left, gutter), ...innerColumns(right, gutter)] },
    ...cut(items.slice(end), gutter),
  ]
}

/** A half that is columns all through adds its columns; any other half is one column, read in its own order. */
function innerColumns<T extends Item>(items: T[], gutter: number): T[][] {
  const bands = cut(items, gutter)
  return bands.length === 1 ? (bands[0]?.columns ?? []) : [bands.flatMap((band) => band.columns.flat())]
}

type Split = { start: number; end: number; x: number }
type Gap = { from: number; to: number }

/** The gutter that runs along the most items. */
function bestSplit(items: Item[], gutter: number): Split | undefined {
  let best: (Split & { score: number }) | undefined
  const all = bounds(items)
  for (let start = 0; start + 2 * MIN_LINES <= items.length; start++) {
    if (best && items.length - start <= best.score) break
    let gaps: Gap[] = [{ from: all.x1, to: all.x2 }]
    for (let end = start; end < items.length; end++) {
      gaps = without(gaps, items[end]!, gutter)
      if (gaps.length === 0) break
      const score = end + 1 - start
      if (score < 2 * MIN_LINES || (best && score <= best.score)) continue
      // Only ends where the next item stops the gutter, or the last one: anything shorter is a part of that.
      const next = items[end + 1]
      if (next && without(gaps, next, gutter).length > 0) continue
      for (const gap of gaps) {
        const split = trimmed(items, start, end + 1, (gap.from + gap.to) / 2)
        if (split && (!best || split.end - split.start > best.score))
          best = { ...split, score: split.end - split.start }
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
function trimmed(items: Item[], start: number, end: number, x: number): Split | undefined {
  const inside = items.slice(start, end)
  const left = inside.filter((item) => item.x1 < x)
  const right = inside.filter((item) => item.x1 >= x)
  if (left.length === 0 || right.length === 0) return undefined
  const top = Math.max(Math.min(...left.map((item) => item.y1)), Math.min(...right.map((item) => item.y1)))
  const lone = inside.findIndex((item) => item.y2 > top + 1)
  const from = lone > 0 && lone <= MIN_LINES ? start + lone : start
  const kept = items.slice(from, end)
  const columns = areColumns(
    kept.filter((item) => item.x1 < x),
    kept.filter((item) => item.x1 >= x),
  )
  return columns ? { start: from, end, x } : undefined
}

/** Columns stand side by side and hold lines of prose; short lines that pair up by baseline are a list with tabs. */
function areColumns(left: Item[], right: Item[]): boolean {
  const [leftLines, rightLines] = [lineLengths(left), lineLengths(right)]
  if (leftLines.size < MIN_LINES || rightLines.size < MIN_LINES) return false
  const a = bounds(left)
  const b = bounds(right)
  if (overlapY(a, b) < 0.4 * Math.min(a.y2 - a.y1, b.y2 - b.y1)) return false
  const shorter = Math.min(average(leftLines), average(rightLines))
  if (shorter >= 2 * MIN_LINE_LENGTH) return true
  const paired = [...rightLines.keys()].filter((y) => leftLines.has(y)).length
  return shorter >= MIN_LINE_LENGTH && paired < 0.7 * Math.min(leftLines.size, rightLines.size)
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
