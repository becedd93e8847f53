import { bounds, height, median, overlapY } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { rowsOfBlocks } from './blockRows.ts'
import { areColumns, isWalled } from './columnEvidence.ts'
import { type Band, type Bar, type Gap, type Item, MIN_LINES, type Wall } from './readingItem.ts'

/**
 * Cuts a page into bands of columns. A gutter is a white stripe that no item crosses over as many items in a row as
 * possible, with text on both sides (maximal whitespace: Breuel, "Two Geometric Algorithms for Layout Analysis", 2002);
 * the page is cut above and below it, and the parts are cut again (recursive XY-cut: Nagy and Seth, 1984).
 * @param gutter least width of a gutter in points
 * @param bars drawn lines that no gutter goes through
 */
export function bandsOf<T extends Item>(items: T[], gutter: number, walls: Wall[] = [], bars: Bar[] = []): Band<T>[] {
  const sorted = [...items].sort((a, b) => a.y1 + a.y2 - b.y1 - b.y2 || a.x1 - b.x1)
  const usual = median(items.filter(({ text }) => text).map(height))
  const titles = titlesBeside(items, usual)
  return mergeSingles(cut(sorted, { gutter, walls, bars, large: LARGE * usual, titles }).flatMap(rowsOfBlocks))
}

/** A title is so many times as high as the usual line. */
const LARGE = 1.6

/** Titles that have a few small lines beside them. */
type Terms = { gutter: number; walls: Wall[]; bars: Bar[]; large: number; titles: ReadonlySet<Item> }

/** A block and the line of a title count as much as the lines that make a column, and with two small lines beside it as two columns. */
const weightIn =
  ({ large, titles }: Terms) =>
  (item: Item): number => {
    if (titles.has(item)) return 2 * MIN_LINES - FEWEST_BESIDE
    return item.text && height(item) < large ? 1 : MIN_LINES
  }
const weightOf = (items: Item[], terms: Terms): number => items.map(weightIn(terms)).reduce((a, b) => a + b, 0)

/** So many small lines beside a title are an address or a date; a title is so many times as high, and so far away from them, in points. */
const FEWEST_BESIDE = 2
const BESIDE = { higher: 1.5, larger: 1.1, apart: 60, level: 0.3 }

/** The names on letterheads: larger than the usual line, and all that stands level with them are smaller lines far away on one side. */
function titlesBeside(items: Item[], usual: number): Set<Item> {
  const candidates = items.filter((item) => item.text && height(item) > BESIDE.larger * usual)
  return new Set(
    candidates.filter((title) => {
      const level = items.filter((item) => item !== title && overlapY(item, title) > BESIDE.level * height(item))
      if (level.length !== FEWEST_BESIDE) return false
      const isSmall = (item: Item) => item.text !== undefined && height(title) > BESIDE.higher * height(item)
      const onRight = level.every((item) => item.x1 > title.x2 + BESIDE.apart)
      const onLeft = level.every((item) => item.x2 < title.x1 - BESIDE.apart)
      return level.every(isSmall) && (onRight || onLeft)
    }),
  )
}

function cut<T extends Item>(items: T[], terms: Terms): Band<T>[] {
  if (weightOf(items, terms) < 2 * MIN_LINES) return items.length === 0 ? [] : [{ columns: [items] }]
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
  if (bands.length === 1) return bands[0]?.columns ?? []
  const parts = bands.flatMap(({ columns }) => columns)
  return [parts.flatMap((part, index) => part.map((item) => ({ ...item, part: index })))]
}

type Split = { start: number; end: number; x: number }

/** The gutter that runs along the most items. */
function bestSplit(items: Item[], terms: Terms): Split | undefined {
  const { gutter, walls, bars } = terms
  const weight = weightIn(terms)
  let best: (Split & { score: number }) | undefined
  const all = bounds(items)
  const total = weightOf(items, terms)
  for (let start = 0, before = 0; total - before >= 2 * MIN_LINES; before += weight(items[start]!), start++) {
    if (best && total - before <= best.score) break
    let gaps: Gap[] = [{ from: all.x1, to: all.x2 }]
    let score = 0
    for (let end = start; end < items.length; end++) {
      gaps = without(gaps, items[end]!, gutter)
      const above = items[end - 1]
      if (above && end > start)
        for (const bar of barsBetween(bars, above, items[end]!)) gaps = without(gaps, bar, gutter)
      if (gaps.length === 0) break
      score += weight(items[end]!)
      if (score < 2 * MIN_LINES || (best && score <= best.score)) continue
      const next = items[end + 1]
      const barred = next !== undefined && barsBetween(bars, items[end]!, next).length > 0
      for (const gap of gaps) {
        // Only ends where the next item stops the gutter, or the last one: anything shorter is a part of that.
        if (next && !barred && without([gap], next, gutter).length > 0) continue
        const inside = items.slice(start, end + 1)
        const split = trimmed(next ? withoutHeading(inside, gap) : inside, start, gap, walls)
        const held = split ? weightOf(items.slice(split.start, split.end), terms) : 0
        if (split && (!best || held > best.score)) best = { ...split, score: held }
      }
    }
  }
  return best
}

/** A title has so much room above it, as a part of its height. */
const HEADING_ROOM = 0.6

/** The items without a last one that stands below all others, apart from them: the title of what follows over both columns. */
function withoutHeading(inside: Item[], { from }: Gap): Item[] {
  const last = inside.at(-1)!
  const others = inside.slice(0, -1)
  const isHeading = last.text !== undefined && last.x2 <= from && others.length > 0
  return isHeading && last.y1 - bounds(others).y2 > HEADING_ROOM * height(last) ? others : inside
}

const barsBetween = (bars: Bar[], above: Item, below: Item): Bar[] =>
  bars.filter(({ y }) => y > (above.y1 + above.y2) / 2 && y < (below.y1 + below.y2) / 2)

function without(gaps: Gap[], item: Pick<Box, 'x1' | 'x2'>, least: number): Gap[] {
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
  const whole = inside.slice(from)
  const lines = withoutRowsBelow(whole, x)
  // Where what stands above the rows is no column by itself, they are of one piece with it.
  for (const each of lines.length < whole.length ? [lines, whole] : [whole]) {
    const kept = sides(each, x)
    if (areColumns(...kept, isWalled(kept, gap, walls)))
      return { start: start + from, end: start + from + each.length, x }
  }
  return undefined
}

/** So many lines below the shorter side, of which each has two texts far apart, stand beside each other themselves: two addresses. */
const ROWS = { fewest: 2, apart: 60 }

/** The items without those below the end of the shorter side, where these are texts beside each other: they know nothing of that side. */
function withoutRowsBelow(items: Item[], x: number): Item[] {
  const [left, right] = sides(items, x)
  if (left.length === 0 || right.length === 0) return items
  const end = Math.min(bounds(left).y2, bounds(right).y2)
  const first = items.findIndex(({ y1 }) => y1 > end)
  const below = items.slice(first)
  if (first < 1 || below.some(({ y1, text }) => y1 <= end || !text)) return items
  const rows = [...Map.groupBy(below, ({ text }) => Math.round(text?.baseline ?? 0)).values()]
  const areApart = (row: Item[]) => row.length === 2 && Math.abs(row[1]!.x1 - row[0]!.x1) > ROWS.apart
  return rows.length >= ROWS.fewest && rows.every(areApart) ? items.slice(0, first) : items
}

const sides = (items: Item[], x: number): [left: Item[], right: Item[]] => [
  items.filter((item) => item.x1 < x),
  items.filter((item) => item.x1 >= x),
]

function mergeSingles<T extends Item>(bands: Band<T>[]): Band<T>[] {
  const merged: Band<T>[] = []
  for (const band of bands) {
    const last = merged.at(-1)
    if (last?.columns.length === 1 && band.columns.length === 1) last.columns[0]?.push(...(band.columns[0] ?? []))
    else merged.push(band)
  }
  return merged
}
