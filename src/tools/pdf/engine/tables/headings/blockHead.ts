import { byColumn, type TextRow } from '../columns/byColumn.ts'
import { phraseGap } from '../columns/columnEdges.ts'
import type { Stroke, Strokes } from '../material/strokes.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { covered, type Grid } from '../model/grid.ts'
import { isTitle } from '../partings/nextTitles.ts'
import { type HeadingBlock, headingBlock } from './headingBlock.ts'
import { extentsOf } from './headingSpans.ts'
import { firstFigures } from './headLines.ts'

/** So many lines of headings at most; between lines that stand higher and lower in other columns there is so little room, in font sizes. */
const lines = { most: 9, beside: 0.8, apart: 2.2, parted: 3.4 }
/** So many names of groups and of units stand between the headings and the first figures, with so much room above, in font sizes. */
const names = { most: 3, apart: 1.5 }
/** Letters so much larger are a title. */
const LARGER = 1.3
/** Part of the width of a table that a line over its headings covers. */
const WIDE = 0.8

/** The headings of a table in the plane, where they begin, and the rows below them. */
export type Head = HeadingBlock & { body: TextRow[]; y1: number }

/** The lines of the headings and the rows below them. */
type Parted = { block: Line[]; body: TextRow[]; isTold: boolean }

/**
 * The headings above the first figures as one block, with what stands above the rows that were found as far as a line over the table, or
 * between their lines. Names of groups below the headings stay rows.
 */
export function blockHead(rows: TextRow[], all: Line[], xs: number[], { across }: Strokes): Head | undefined {
  const figures = firstFigures(rows, xs)
  if (figures < 0) return undefined
  const wide = across.filter(({ at, drawn }) => drawn && isWide(across, at, xs))
  const { block, body, isTold } =
    betweenLines(rows, all, { figures, xs, wide }) ?? aboveNames(rows, all, { figures, xs, wide })
  if (block.length < 2 || block.length > lines.most) return undefined
  const isUneven = block.slice(1).some((line, at) => line.baseline - block[at]!.baseline < lines.beside * line.size)
  const found = headingBlock(block, xs, extentsOf(rows.slice(figures), xs), across)
  if (!found || !(isTold || isUneven)) return undefined
  return { ...found, body, y1: Math.min(...block.map(({ y1 }) => y1)) }
}

type Around = { figures: number; xs: number[]; wide: Stroke[] }

/** What stands between a line over the table and the one below its headings; all that follows down to the first figures are rows. */
function betweenLines(rows: TextRow[], all: Line[], { figures, xs, wide }: Around): Parted | undefined {
  const first = rows[figures]!.lines[0]!
  const lower = wide.findLast(({ at }) => at < first.baseline - first.size / 2)
  const upper = lower && wide.findLast(({ at }) => at < lower.at - first.size)
  if (!lower || !upper) return undefined
  const block = all.filter(({ baseline }) => baseline > upper.at && baseline < lower.at)
  const between = all.filter(({ baseline }) => baseline > lower.at && baseline < first.baseline)
  const inner = between.filter((line) => !rows[figures]!.lines.includes(line))
  const isInside = ({ x1, x2, size }: Line) => x1 > xs[0]! - size && x2 < xs.at(-1)! + size
  if (inner.length > names.most || ![...block, ...inner].every(isInside) || rows[0]!.lines[0]!.baseline < upper.at)
    return undefined
  if (!block.some((line) => phrasesOf(line).length > 1)) return undefined
  if (firstFigures(block, xs) >= 0) return undefined
  const known = rows.slice(0, figures).filter((row) => row.lines.every((line) => inner.includes(line)))
  const others = inner.filter((line) => !known.some((row) => row.lines.includes(line)))
  const above = [...known, ...others.map((line) => ({ lines: [line], words: line.words }))]
  above.sort((a, b) => a.lines[0]!.baseline - b.lines[0]!.baseline)
  const isKnown = block.every((line) => rows.some((row) => row.lines.includes(line)))
  return { block, body: [...above, ...rows.slice(figures)], isTold: !isKnown || others.length > 0 }
}

/** The lines of the rows above the first figures without the names of groups at their end, and what stands above them. */
function aboveNames(rows: TextRow[], all: Line[], { figures, xs, wide }: Around): Parted {
  const isOfNames = ({ words }: TextRow) => byColumn(words, xs).every((own, column) => column === 0 || own.length === 0)
  const isRuled = (row: number) => {
    const [from, to] = [rows[row]!.lines.at(-1)!.baseline, rows[row + 1]!.lines[0]!.baseline]
    return wide.some(({ at }) => at > from && at < to)
  }
  let end = figures
  while (end > 0 && isOfNames(rows[end - 1]!) && !isRuled(end - 1)) end--
  // What stands alone right below the line that ends the headings heads the rows below it.
  const isAlone = end > 1 && phrasesOf(rows[end - 1]!.lines[0]!).length === 1 && rows[end - 1]!.lines.length === 1
  if (isAlone && isRuled(end - 2) && !isRuled(end - 1)) end--
  const own = rows.slice(0, end).flatMap((row) => row.lines)
  const inner = own.length > 0 ? [] : namesAbove(rows[end]!.lines[0]!, all)
  const above = linesAbove(own[0] ?? inner[0] ?? rows[end]!.lines[0]!, all, rows.slice(figures), { xs, wide })
  const others = inner.map((line) => ({ lines: [line], words: line.words }))
  return { block: [...above, ...own], body: [...others, ...rows.slice(end)], isTold: above.length > 0 }
}

/** Names of groups and of units above the first row, each a text alone with more room above it than lines of headings have. */
function namesAbove(first: Line, all: Line[]): Line[] {
  const found: Line[] = []
  for (let index = all.indexOf(first) - 1; index > 0 && found.length < names.most; index--) {
    const [line, above] = [all[index]!, all[index - 1]!]
    const isAlone = phrasesOf(line).length === 1 && line.baseline - above.baseline > names.apart * line.size
    if (!isAlone || (found[0] ?? first).baseline - line.baseline > lines.apart * line.size) break
    found.unshift(line)
  }
  return found
}

/**
 * The lines above this one that are parts of the headings: below a line over the table, above one below the headings, or between the
 * lines of these.
 */
function linesAbove(first: Line, all: Line[], body: TextRow[], { xs, wide }: Pick<Around, 'xs' | 'wide'>): Line[] {
  const columns = extentsOf(body, xs)
  const row = body[0]!.lines[0]!
  const found: Line[] = []
  const isBelowNames = ({ x1, x2 }: Line) => x1 < columns[0]!.x2 && x2 > columns[1]!.x1
  const isOfNames = (line: Line) => phrasesOf(line, phraseGap).every(({ x1, x2 }) => (x1 + x2) / 2 < xs[1]!)
  for (let index = all.indexOf(first) - 1; index >= 0; index--) {
    const line = all[index]!
    const next = (found[0] ?? first).baseline
    const room = next - line.baseline
    const top = wide.findLast(({ at }) => at < next)
    const isInside = line.x1 > xs[0]! - line.size && line.x2 < xs.at(-1)! + line.size
    const isNear = room < lines.apart * line.size
    const isBelowTop = top !== undefined && line.baseline > top.at && isNear
    const isAboveLine =
      room < (found.length === 0 ? lines.parted : lines.apart) * line.size &&
      wide.filter(({ at }) => at > line.baseline && at < row.baseline).length === 1 &&
      !phrasesOf(line, phraseGap).some(isBelowNames)
    const isBeside = room < lines.beside * line.size && phrasesOf(first).length > 1
    if (!isInside || isTitle(line) || line.size > LARGER * first.size) break
    if (!(isBelowTop || isAboveLine || isBeside)) break
    found.unshift(line)
  }
  const isTopped = ({ baseline, size }: Line) =>
    wide.some(({ at }) => at < baseline && at > baseline - lines.apart * size)
  // What stands alone over the names, with no line above it, belongs to the title.
  while (found[0] && isOfNames(found[0]) && !isTopped(found[0])) found.shift()
  return found
}

const isWide = (across: Stroke[], at: number, xs: number[]): boolean =>
  covered(across, at, xs[0]!, xs.at(-1)!) > WIDE * (xs.at(-1)! - xs[0]!)

/** The grid of the rows below with the block of headings on it. */
export function withHead(body: Grid, { xs, cuts, headings, y1 }: Head): Grid {
  const count = cuts.length + 1
  const isInside = (row: number, column: number, to: { row: number; column: number }) =>
    headings.some(
      ({ top, bottom, first, last }) => row >= top && to.row <= bottom && column >= first && to.column <= last,
    )
  return {
    xs,
    ys: [y1, ...cuts, ...body.ys],
    below: (row, column) =>
      row >= count ? body.below(row - count, column) : !isInside(row, column, { row: row + 1, column }),
    right: (row, column) =>
      row >= count ? body.right(row - count, column) : !isInside(row, column, { row, column: column + 1 }),
  }
}
