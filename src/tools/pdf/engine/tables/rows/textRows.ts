import { median } from '../../geometry.ts'
import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import { extentsOf, headingSpans, spansOfRows } from '../headings/headingSpans.ts'
import { firstFigures, stackedHead } from '../headings/headLines.ts'
import { isWrapped } from '../material/isWrapped.ts'
import type { Stroke, Strokes } from '../material/strokes.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, lineOf, type Word } from '../material/words.ts'
import { covered } from '../model/grid.ts'
import { bandRows } from './bandRows.ts'
import { gapRows, isStacked } from './gapRows.ts'
import { namesBelow } from './namesBelow.ts'

const tight = 1.4
const separator = 0.35

/**
 * Puts lines into rows. A line belongs to the row above when nothing is drawn between them and either it continues
 * cells of it closely while its first column is empty, or both are in a band between two drawn lines that holds no
 * list of rows.
 */
export function rowsOf(lines: Line[], xs: number[], strokes: Strokes): TextRow[] {
  const width = xs.at(-1)! - xs[0]!
  const isRuled = (above: Line, below: Line) => {
    const between = strokes.across.filter(
      (stroke) => stroke.at > above.baseline - 0.2 * above.size && stroke.at < below.baseline - 0.2 * below.size,
    )
    const columnsOver = ({ from, to }: Stroke) =>
      xs.slice(1).filter((x2, column) => (x2 + xs[column]!) / 2 > from && (x2 + xs[column]!) / 2 < to).length
    return between.some(
      (stroke) =>
        covered([stroke], stroke.at, xs[0]!, xs.at(-1)!) > separator * width ||
        (stroke.drawn && columnsOver(stroke) >= Math.max(2, (xs.length - 1) / 2)),
    )
  }
  const parted = lines.map((line, index) => index > 0 && isRuled(lines[index - 1]!, line))
  const drawn = bandRows(lines, xs, parted)
  const told = gapRows(lines, xs, parted)
  const pitches = lines.slice(1).map((line, index) => (line.baseline - lines[index]!.baseline) / line.size)
  const usual = median(pitches)
  const heading = groupBands(lines, xs, parted)
  const isOfHeading = (index: number) => heading.has(index) || heading.has(index - 1)
  const ruledShare = parted.filter((isParted, index) => isParted && !isOfHeading(index)).length / lines.length
  const isBanded = ruledShare > 0.4
  const ruledPitch = median(pitches.filter((_, index) => parted[index + 1]))
  const texts = lines.map((line) =>
    byColumn(line.words, xs).map((words) => (words.length > 0 ? lineOf(words) : undefined)),
  )
  const widest = xs
    .slice(1)
    .map((_, column) => Math.max(0, ...texts.map((row) => (row[column] ? row[column].x2 - row[column].x1 : 0))))
  const { levels, goingOn } = headingLevels(lines, xs)
  const stacked = stackedLines(lines, xs, parted)
  const heads = stackedHead(lines, xs, levels)
  const turnovers = turnoversOf(lines, xs)
  const names = namesBelow(lines, xs, parted)
  const rows: TextRow[] = []
  for (const [index, line] of lines.entries()) {
    const row = rows.at(-1)
    const above = row?.lines.at(-1)
    const follows =
      row &&
      above &&
      !(turnovers.has(index + 1) && !turnovers.has(index)) &&
      !isBelowHead(rows, index, { lines, xs, parted }) &&
      (index < stacked ||
        goingOn.has(index) ||
        heads.has(index) ||
        turnovers.has(index) ||
        names.has(index) ||
        (drawn[index] ??
          told?.[index] ??
          ((isBanded &&
            !isFullRow(row, line, xs) &&
            !(pitches[index - 1]! >= asFar * ruledPitch && areComplete(row, line, xs))) ||
            isBeside(row, line, xs) ||
            continues(row, line, above, { xs, usual, widest }))))
    const joins = follows && !parted[index] && !levels.has(index)
    if (!row || !joins) rows.push({ lines: [line], words: [...line.words] })
    else {
      row.lines.push(line)
      row.words.push(...line.words)
    }
  }
  return rows
}

/** The lines that head groups of rows in a band of their own: what is drawn around them says nothing of the rows below. */
function groupBands(lines: Line[], xs: number[], parted: boolean[]): Set<number> {
  const isAlone = ({ words }: Line) => byColumn(words, xs).every((texts, column) => texts.length > 0 === (column === 0))
  const found = lines.flatMap((line, index) => {
    const isBand = (index === 0 || parted[index]) && parted[index + 1]
    return isBand && isAlone(line) ? [index] : []
  })
  return new Set(found)
}

/** Part of the lines below a heading that have figures. */
const figureLines = 0.5

/** How many lines above the first drawn line are one heading that stands on several lines, with figures below it. */
function stackedLines(lines: Line[], xs: number[], parted: boolean[]): number {
  const count = parted.indexOf(true)
  if (count < 2 || !isStacked(lines.slice(0, count), xs)) return 0
  const below = lines.slice(count)
  const figures = below.filter((line) => byColumn(line.words, xs).some((words) => isTyped(textOf(words))))
  return figures.length > figureLines * below.length ? count : 0
}

/**
 * The lines above the first figures of which the one before stands over several of their columns: a level of its own. Others go on with
 * headings over the same columns.
 */
function headingLevels(lines: Line[], xs: number[]): { levels: Set<number>; goingOn: Set<number> } {
  const rows = lines.map((line) => ({ lines: [line], words: line.words }))
  const figures = firstFigures(rows, xs)
  if (figures < 0) return { levels: new Set(), goingOn: new Set() }
  const spans = spansOfRows(rows.slice(0, figures + 1), xs)
  const extents = extentsOf(rows.slice(Math.max(0, figures)), xs)
  // The headings of single columns below may stand on several lines, of which the first has only some.
  const isOverColumns = (row: TextRow, index: number) =>
    spans[index]!.length > 0 ||
    (index + 2 < figures &&
      headingSpans(row, { words: lines.slice(index + 1, figures).flatMap(({ words }) => words) }, xs, extents).length >
        0)
  // Headings of two lines, each over the same columns as the line below it, are of one level.
  const goesOn = (index: number) =>
    spans[index]!.length > 0 &&
    index + 1 < figures &&
    JSON.stringify(spans[index]) === JSON.stringify(spans[index + 1]) &&
    lines[index + 1]!.baseline - lines[index]!.baseline < tight * lines[index]!.size
  const upper = rows.slice(0, figures).map((_, index) => index)
  return {
    levels: new Set(
      upper.filter((index) => isOverColumns(rows[index]!, index) && !goesOn(index)).map((index) => index + 1),
    ),
    goingOn: new Set(upper.filter(goesOn).map((index) => index + 1)),
  }
}

/** A name is cut behind its dash: `20–` and `24` are one. */
const dashed = /[\p{L}\d][-–—]$/u

/** The lines of names that begin on the line above and have their figures here: a name goes on in small letters, or behind its dash. */
function turnoversOf(lines: Line[], xs: number[]): Set<number> {
  const texts = lines.map((line) => byColumn(line.words, xs))
  const isNameAlone = (row: Word[][]) => row[0]!.length > 0 && row.slice(1).every((words) => words.length === 0)
  const isCut = (row: Word[][] | undefined) => dashed.test(row?.[0]?.at(-1)?.text ?? '')
  const isSmall = (row: Word[][]) =>
    /^\p{Ll}/u.test(row[0]![0]?.text ?? '') || (row[0]!.length > 0 && isCut(texts[texts.indexOf(row) - 1]))
  const hasFigures = (row: Word[][]) => row.slice(1).some((words) => words.length > 0 && isTyped(textOf(words)))
  const found = new Set<number>()
  for (const [index, row] of texts.entries()) {
    if (index === 0 || !hasFigures(row) || !isSmall(row)) continue
    const near = (at: number) => lines[at]!.baseline - lines[at - 1]!.baseline < tight * lines[at]!.size
    let from = index
    while (from > 0 && near(from) && isSmall(texts[from]!) && isNameAlone(texts[from - 1]!)) from--
    for (let at = from + 1; at <= index && !isSmall(texts[from]!); at++) found.add(at)
  }
  return found
}

/** The first line has a heading for every column, and the lines of its band below it are one row with figures in some of them. */
function isBelowHead(
  rows: TextRow[],
  index: number,
  { lines, xs, parted }: { lines: Line[]; xs: number[]; parted: boolean[] },
): boolean {
  if (index !== 1 || rows[0]!.lines.length !== 1) return false
  const heads = byColumn(rows[0]!.words, xs).map(textOf)
  if (heads.some((text) => text === '' || isTyped(text))) return false
  const end = parted.indexOf(true, index)
  const band = lines.slice(index, end < 0 ? index : end).map((line) => byColumn(line.words, xs))
  const figures = xs.slice(1).map((_, column) => band.filter((row) => isTyped(textOf(row[column]!))).length)
  const isFull = xs.slice(1).every((_, column) => band.some((row) => row[column]!.length > 0))
  return isFull && Math.max(...figures) === 1
}

/** A line of figures below a full row is a row: a band of one colour may hold several. */
function isFullRow(row: TextRow, line: Line, xs: number[]): boolean {
  const half = (xs.length - 1) / 2
  const figures = byColumn(line.words, xs).filter((words) => words.length > 0 && isTyped(textOf(words)))
  return figures.length >= half && byColumn(row.words, xs).filter((words) => words.length > 0).length > half
}

/** Lines so far below each other, beside the distance of those with something drawn between them, are as far as rows are. */
const asFar = 0.9

/** Both have a text in every column: no cell of them is empty, and none goes on. */
const areComplete = (row: TextRow, line: Line, xs: number[]): boolean =>
  [row.words, line.words].every((words) => byColumn(words, xs).every((texts) => texts.length > 0))

/** Texts of other columns stand that much lower at most, in font sizes: they are no lines of one cell. */
export const level = 0.95

/** Texts that stand half a line higher or lower in other columns are in the same row. */
function isBeside(row: TextRow, line: Line, xs: number[]): boolean {
  if (line.baseline - row.lines[0]!.baseline > level * line.size) return false
  const theirs = byColumn(row.words, xs)
  return byColumn(line.words, xs).every((words, column) => words.length === 0 || theirs[column]!.length === 0)
}

/** Column edges, the usual distance of lines in font sizes, and the width of the widest text of each column. */
type Measures = { xs: number[]; usual: number; widest: number[] }

function continues(row: TextRow, line: Line, above: Line, { xs, usual, widest }: Measures): boolean {
  const pitch = (line.baseline - above.baseline) / line.size
  if (pitch > tight) return false
  const mine = byColumn(line.words, xs)
  const theirs = byColumn(row.words, xs)
  const isFigure = (words: Word[]) => isTyped(textOf(words))
  if (mine.some(isFigure)) return false
  const taken = mine.flatMap((words, column) => (words.length > 0 ? [column] : []))
  if (taken.length > mine.length / 2) {
    // Lines of a heading stand closer than rows do.
    return !theirs.some(isFigure) && pitch < 0.8 * usual
  }
  const isText = (column: number) => theirs[column]!.length > 0 && !isFigure(theirs[column]!)
  if (!taken.every(isText)) return false
  // `Counties:` heads the rows below it, however long the name above is.
  if (taken.length === 1 && taken[0] === 0 && /^\p{Lu}.*:$/u.test(textOf(mine[0]!)) && theirs.some(isFigure))
    return false
  const startsEmpty = mine[0]!.length === 0 && theirs[0]!.length > 0
  return (
    startsEmpty ||
    taken.every((column) => isWrapped(byColumn(above.words, xs)[column]!, mine[column]!, widest[column]!))
  )
}
