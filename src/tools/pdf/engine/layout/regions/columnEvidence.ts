import { bounds, height, overlapY } from '../../geometry.ts'
import { type Gap, type Item, MIN_LINES, type Wall } from './readingItem.ts'

/** Lines of columns of prose are longer than this on average, in characters. */
const MIN_LINE_LENGTH = 14
/** Where fewer lines than this part stand on the baselines of the other side, the sides do not know of each other. */
const UNPAIRED = 0.4
/** Blocks such as two addresses: so far apart, in points, with so many lines of such length, and of letters for the most part. */
const BLOCKS = { apart: 90, most: 14, length: 9, letters: 0.45 }
/** A column of prose has so many lines, of which most are so wide, as a part of the column. */
const FILLED = { lines: 6, part: 0.6, width: 0.75 }
/** Part of the height of both columns that a wall between them has to follow. */
const WALLED = 0.7

/** Something is drawn in the gap, along most of the text beside it. */
export function isWalled([left, right]: [Item[], Item[]], gap: Gap, walls: Wall[]): boolean {
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
export function areColumns(left: Item[], right: Item[], walled: boolean): boolean {
  const [leftLines, rightLines] = [lineLengths(left), lineLengths(right)]
  if (haveOwnFigures(left, right)) return false
  if (isPriced(left) && isPriced(right)) return true
  if (haveBlocksBeside(left, right) || haveTablesBeside(left, right)) return true
  if (areBoxesBeside(left, right) || areBoxesBeside(right, left)) return true
  if (isTitleBeside(left, right) || isTitleBeside(right, left)) return true
  if (leftLines.size < MIN_LINES || rightLines.size < MIN_LINES) return false
  const a = bounds(left)
  const b = bounds(right)
  if (overlapY(a, b) < 0.4 * Math.min(a.y2 - a.y1, b.y2 - b.y1)) return false
  const shorter = Math.min(average(leftLines), average(rightLines))
  if (b.x1 - a.x2 > BLOCKS.apart && [left, right].every(isBlock)) return true
  if (walled || shorter >= 2 * MIN_LINE_LENGTH) return true
  const paired = [...rightLines.keys()].filter((y) => leftLines.has(y)).length
  const share = paired / Math.min(leftLines.size, rightLines.size)
  if (shorter >= MIN_LINE_LENGTH && [left, right].every(isFilled)) return true
  if ([left, right].every(isIndex)) return true
  if (share < UNPAIRED && Math.min(leftLines.size, rightLines.size) > MIN_LINES) return true
  return shorter >= MIN_LINE_LENGTH && share < 0.7
}

/** Boxes below each other are so many at least, and begin and end within this, in points. */
const BOXES = { fewest: 2, edge: 3 }

/** Boxes of text below each other, as wide as each other, beside lines of text: each by itself would be one that the text runs around. */
function areBoxesBeside(boxes: Item[], others: Item[]): boolean {
  if (boxes.length < BOXES.fewest || !boxes.every(({ isBox }) => isBox)) return false
  const { x1, x2 } = bounds(boxes)
  const isWide = (box: Item) => box.x1 - x1 < BOXES.edge && x2 - box.x2 < BOXES.edge
  return boxes.every(isWide) && lineLengths(others).size >= MIN_LINES
}

/** Lines of a title are so many at most, so many times as high as the text beside it, and beside such a part of their height; a line below reaches into it by so little of its own. */
const TITLE = { most: 3, higher: 1.5, beside: 0.6, into: 0.3 }

/** The name of a sender or of a paper, with an address or a date of several small lines beside it. */
function isTitleBeside(title: Item[], others: Item[]): boolean {
  const lines = lineLengths(others)
  if (title.length > TITLE.most || lines.size < 2 || lines.size > BLOCKS.most) return false
  if (![...title, ...others].every(({ text }) => text)) return false
  const least = TITLE.higher * Math.max(...others.map(height))
  const large = title.filter((line) => height(line) > least)
  if (large.length === 0) return false
  const [a, b] = [bounds(large), bounds(others)]
  const beside = others.filter((line) => overlapY(line, a) > 0)
  // What a name adds in smaller letters stands below it.
  const isFirst = title.every((line) => large.includes(line) || line.y1 > a.y2 - TITLE.into * height(line))
  return isFirst && beside.length > 1 && overlapY(a, b) > TITLE.beside * height(a)
}

/** So many figures of at most so many characters, that begin within so many points, and of which that part stands level with a text on their left. */
const FIGURES = { fewest: 4, length: 10, within: 40, level: 0.8 }

/** The texts right behind the gap are figures of those before it, such as prices of a menu: the columns part behind them. */
function haveOwnFigures(left: Item[], right: Item[]): boolean {
  const isFigure = ({ text }: Item) =>
    text !== undefined && text.length <= FIGURES.length && text.letters < BLOCKS.letters * text.length
  const edge = Math.min(...right.map(({ x1 }) => x1))
  const figures = right.filter(isFigure)
  const first = bounds(figures.filter(({ x1 }) => x1 < edge + FIGURES.within))
  const strip = right.filter(({ x1 }) => x1 < first.x2)
  if (strip.length < FIGURES.fewest || strip.length === right.length || !strip.every(isFigure)) return false
  const lines = lineLengths(left)
  return strip.filter((item) => lines.has(lineOf(item))).length >= FIGURES.level * strip.length
}

/** So many figures end at the edge of their column, within this in points, each behind a name on its line. */
const PRICED = { fewest: 3, edge: 2 }

/** A list whose names begin at the left and whose figures end at the right: two of them beside each other are two lists. */
function isPriced(items: Item[]): boolean {
  const { x1, x2 } = bounds(items)
  const isFigure = ({ text }: Item) =>
    text !== undefined && text.length <= FIGURES.length && text.letters < BLOCKS.letters * text.length
  const names = new Set(items.filter((item) => item.x1 - x1 < PRICED.edge && !isFigure(item)).map(lineOf))
  const priced = items.filter((item) => x2 - item.x2 < PRICED.edge && isFigure(item) && names.has(lineOf(item)))
  return priced.length >= PRICED.fewest
}

/** Most lines go to the edge of their column, as those of prose do; names and values end where they happen to. */
function isFilled(items: Item[]): boolean {
  const lines = [...Map.groupBy(items, lineOf).values()].map((pieces) => bounds(pieces))
  const { x1, x2 } = bounds(items)
  const full = lines.filter((line) => line.x2 - line.x1 > FILLED.width * (x2 - x1))
  return lines.length >= FILLED.lines && full.length > FILLED.part * lines.length
}

/** So many texts of an index, and so large a part of them, end with the pages that an entry leads to. */
const INDEX = { fewest: 5, part: 0.5 }

/** Columns of an index, whose lines are short and stand level with each other. */
function isIndex(items: Item[]): boolean {
  const texts = items.flatMap(({ text }) => text ?? [])
  const referring = texts.filter(({ refers }) => refers).length
  return referring >= INDEX.fewest && referring >= INDEX.part * texts.length
}

/** A few lines of words. */
function isBlock(items: Item[]): boolean {
  const lines = lineLengths(items)
  const texts = items.flatMap(({ text }) => text ?? [])
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const letters = texts.reduce((sum, text) => sum + text.letters, 0)
  return lines.size <= BLOCKS.most && average(lines) >= BLOCKS.length && letters > BLOCKS.letters * length
}

/** A picture on each side, at about the same height. Tables follow each other: few programs part columns at a table. */
function haveBlocksBeside(left: Item[], right: Item[]): boolean {
  const blocks = (items: Item[]) => items.filter(({ text, isTable }) => !text && !isTable)
  return blocks(left).some((a) => blocks(right).some((b) => overlapY(a, b) > 0.5 * Math.min(a.y2 - a.y1, b.y2 - b.y1)))
}

/** Tables this high, in points, fill columns of the page. */
const HIGH = 60
/** Blocks stand beside each other when so much of the lower one does. */
const BESIDE = 0.5

const areBeside = (a: Item, b: Item): boolean => overlapY(a, b) > BESIDE * Math.min(height(a), height(b))

/** Columns of tables, as on reference cards: high ones on both sides, or one beside several that follow each other. */
function haveTablesBeside(left: Item[], right: Item[]): boolean {
  const [ours, theirs] = [left, right].map((items) => items.filter(({ text, isTable }) => !text && isTable))
  if (!ours || !theirs) return false
  const isHigh = (table: Item) => height(table) >= HIGH
  const runsAlong = (table: Item, others: Item[]) => others.filter((other) => areBeside(table, other)).length > 1
  return (
    ours.some((a) => isHigh(a) && theirs.some((b) => isHigh(b) && areBeside(a, b))) ||
    ours.some((table) => runsAlong(table, theirs)) ||
    theirs.some((table) => runsAlong(table, ours))
  )
}

const lineOf = ({ text }: Pick<Item, 'text'>): number => Math.round(text?.baseline ?? -1)

/** How many characters stand on each baseline; justified lines may come in pieces. */
function lineLengths(items: Item[]): Map<number, number> {
  const lines = new Map<number, number>()
  for (const { text } of items) {
    if (!text) continue
    const y = lineOf({ text })
    lines.set(y, (lines.get(y) ?? 0) + text.length)
  }
  return lines
}

const average = (lengths: Map<number, number>): number =>
  [...lengths.values()].reduce((sum, length) => sum + length, 0) / lengths.size
