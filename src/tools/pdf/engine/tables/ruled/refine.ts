import { riversOf } from '../columns/rivers.ts'
import { isWrapped } from '../material/isWrapped.ts'
import { runsOn } from '../material/runsOn.ts'
import type { Stroke, Strokes } from '../material/strokes.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, lineOf, phrasesOf } from '../material/words.ts'
import { ascending, covered, type Grid, gridOf } from '../model/grid.ts'
import { withGutters } from './gutters.ts'

const filled = 0.6
/** Fewer lines may be a word in pieces beside its meaning. */
const fewestTerms = 4
/** Room between texts of two cells, in font sizes. */
const clearGap = 0.7

/**
 * Adds the separators that nobody drew: between lines of figures in one box (many tables rule their columns and their
 * heading only), along white rivers inside a column (others rule their rows only), and between columns of prose in a cell.
 */
export function refine(xs: number[], ys: number[], strokes: Strokes, lines: Line[]): Grid {
  const columns = missingColumns(xs, ys, strokes, lines)
  const unique = ascending([...xs, ...columns.map((stroke) => stroke.at)].sort((a, b) => a - b))
  const rows = missingRows(unique, ys, lines, [...strokes.down, ...columns])
  const allYs = ascending([...ys, ...rows.map((stroke) => stroke.at)].sort((a, b) => a - b))
  const known = { across: [...strokes.across, ...rows], down: [...strokes.down, ...columns] }
  const gaps = openGaps(gridOf(unique, allYs, known), lines)
  const all = { across: known.across, down: [...known.down, ...gaps] }
  return withGutters(gridOf(unique, allYs, all), all, lines)
}

/** Where a row leaves out an edge of its table although texts stand clearly on either side of it, the edge goes on. */
function openGaps(grid: Grid, lines: Line[]): Stroke[] {
  const added: Stroke[] = []
  for (let row = 0; row + 1 < grid.ys.length; row++) {
    const [from, to] = [grid.ys[row]!, grid.ys[row + 1]!]
    const inside = lines.filter((line) => line.baseline > from && line.baseline <= to)
    for (let column = 0; column + 2 < grid.xs.length; column++) {
      if (grid.right(row, column)) continue
      const at = grid.xs[column + 1]!
      const apart = inside.filter((line) => standsApart(line, at, grid.xs[column]!, grid.xs[column + 2]!))
      if (inside.length > 0 && apart.length === inside.length) added.push({ ...invisible, at, from, to })
    }
  }
  return added
}

/** Words on both sides, in the columns that meet here, and room between them. */
function standsApart(line: Line, at: number, leftEdge: number, rightEdge: number): boolean {
  if (line.words.some((word) => word.x1 < at - 1 && word.x2 > at + 1)) return false
  const before = line.words.findLast((word) => word.x2 <= at + 1)
  const after = line.words.find((word) => word.x1 >= at - 1)
  if (!before || !after || before.x2 < leftEdge || after.x1 > rightEdge) return false
  return after.x1 - before.x2 > clearGap * line.size
}

const invisible = { thickness: 0, colour: 'ffffff', drawn: false }

const part = (line: Line, x1: number, x2: number): Line | undefined => {
  const words = line.words.filter((word) => (word.x1 + word.x2) / 2 >= x1 && (word.x1 + word.x2) / 2 < x2)
  return words.length ? lineOf(words) : undefined
}

function missingColumns(xs: number[], ys: number[], strokes: Strokes, lines: Line[]): Stroke[] {
  const added: Stroke[] = []
  for (let column = 0; column + 1 < xs.length; column++) {
    const [x1, x2] = [xs[column]!, xs[column + 1]!]
    const all = lines.flatMap((line) => part(line, x1, x2) ?? [])
    const inside = withoutTitles(all, ys)
    if (inside.length < 3) continue
    for (const river of riversOf(inside, xs.length > 2 ? 1 : undefined)) {
      const { at } = river
      const both = inside.filter((line) => line.x1 < river.x1 && line.x2 > river.x2)
      const right = both.filter((line) => isTyped(textRightOf(line, at)) || isMark(line, at)).length
      const isBetween = both.length === inside.length && beginTogether(both, at) && isBeforeFigures(inside, at)
      if (both.length < filled * inside.length || (right < 0.5 * both.length && !isBetween)) continue
      added.push(...bandsWithout(at, x1, x2, ys, strokes, all))
    }
  }
  return added
}

/** The lines but for those between two drawn ones that hold one text alone in every line: the title in a frame, or a note. */
const withoutTitles = (lines: Line[], ys: number[]): Line[] =>
  ys.slice(1).flatMap((to, row) => {
    const own = lines.filter(({ baseline }) => baseline > ys[row]! && baseline <= to)
    return own.every((line) => phrasesOf(line, clearGap).length === 1) ? [] : own
  })

/** One or two letters alone, with clear room before them: `d` and `a` behind the names of stations. */
const isMark = ({ words, size }: Line, at: number): boolean => {
  const [mark, ...others] = words.filter((word) => word.x1 >= at)
  const before = words.findLast((word) => word.x2 <= at)
  return (
    mark !== undefined &&
    others.length === 0 &&
    /^\p{L}{1,2}$/u.test(mark.text) &&
    mark.x1 - (before?.x2 ?? mark.x1) > size
  )
}

/** Texts of so many rows begin below each other within so many font sizes, behind others that end so far from them. */
const together = { rows: 5, off: 0.1, gap: 1 }

/** Behind an edge a text begins in each line, all below each other. */
function beginTogether(lines: Line[], at: number): boolean {
  const starts = lines.map(({ words }) => words.find(({ x1 }) => x1 >= at)?.x1 ?? Infinity)
  const ends = lines.map(({ words }) => words.findLast(({ x2 }) => x2 <= at)?.x2 ?? Infinity)
  const [first, size] = [Math.min(...starts), lines[0]!.size]
  return (
    lines.length >= together.rows &&
    starts.every((x) => x - first < together.off * size) &&
    ends.every((x) => first - x > together.gap * size)
  )
}

/** The last text of each line behind an edge, but for the heading, is a figure with clear room before it. */
const isBeforeFigures = (lines: Line[], at: number): boolean =>
  lines.slice(1).every((line) => {
    const last = phrasesOf(line).at(-1)!
    return last.x1 > at && last.words.length === 1 && isTyped(last.words[0]!.text) && phrasesOf(line).length > 1
  })

const textRightOf = (line: Line, at: number): string => line.words.find((word) => word.x1 >= at)?.text ?? ''

/** The stretches of a new column edge, one for each row in which no text crosses it. */
function bandsWithout(at: number, x1: number, x2: number, ys: number[], strokes: Strokes, lines: Line[]): Stroke[] {
  const bands: Stroke[] = []
  for (let row = 0; row + 1 < ys.length; row++) {
    const [from, to] = [ys[row]!, ys[row + 1]!]
    const crossed = lines.some(
      (line) =>
        line.baseline > from &&
        line.baseline < to &&
        phrasesOf(line, clearGap).some((phrase) => phrase.x1 < at - 1 && phrase.x2 > at + 1),
    )
    if (!crossed) bands.push({ ...invisible, at, from, to })
  }
  // An edge that lies on a drawn one is no news.
  return strokes.down.some((stroke) => Math.abs(stroke.at - at) < 3 && stroke.at > x1 && stroke.at < x2) ? [] : bands
}

/** The edges that go through a band, or at which its texts stand apart: where one does neither, its columns are one there. */
const edgesIn = (xs: number[], { from, to, inside }: { from: number; to: number; inside: Line[] }, down: Stroke[]) =>
  xs.filter(
    (x, at) =>
      at === 0 ||
      at === xs.length - 1 ||
      covered(down, x, from, to) > 0.5 * (to - from) ||
      inside.every((line) => standsApart(line, x, xs[0]!, xs.at(-1)!)),
  )

function missingRows(all: number[], ys: number[], lines: Line[], down: Stroke[]): Stroke[] {
  const added: Stroke[] = []
  for (let row = 0; row + 1 < ys.length; row++) {
    const inside = lines.filter((line) => line.baseline > ys[row]! && line.baseline <= ys[row + 1]!)
    if (inside.length < 2) continue
    const xs = edgesIn(all, { from: ys[row]!, to: ys[row + 1]!, inside }, down)
    const isList = isListOfRows(inside, xs)
    const isParted = !isList && areDrawn(xs.slice(1, -1), { from: ys[row]!, to: ys[row + 1]! }, down)
    const further = isParted ? linesOfCells(inside, xs) : []
    if (!isList && further.length === 0) continue
    for (let index = 1; index < inside.length; index++) {
      if (isTurnover(inside[index - 1]!, inside[index]!, xs) || further.includes(inside[index]!)) continue
      const [above, line] = [inside[index - 1]!, inside[index]!]
      const at = (above.baseline + 0.2 * above.size + line.baseline - 0.75 * line.size) / 2
      added.push({ ...invisible, at, from: xs[0]!, to: xs.at(-1)! })
    }
  }
  return added
}

const nameOf = (line: Line, xs: number[]): Line | undefined => part(line, xs[0]!, xs[1]!)

const isNameAlone = (line: Line, xs: number[]): boolean =>
  nameOf(line, xs) !== undefined && line.words.every(({ x1, x2 }) => (x1 + x2) / 2 < xs[1]!)

/** Room between a text and the edge of its column, in font sizes. */
const edgeRoom = 0.3

/** A name alone that goes on in the next line, which has its figures. */
function isTurnover(above: Line, line: Line, xs: number[]): boolean {
  const [name, next] = [nameOf(above, xs), nameOf(line, xs)]
  if (!name || !next || !isNameAlone(above, xs)) return false
  return isWrapped(name.words, next.words, xs[1]! - name.x1 - edgeRoom * name.size)
}

/** Most of these edges are drawn through a band. */
function areDrawn(xs: number[], { from, to }: { from: number; to: number }, down: Stroke[]): boolean {
  const drawn = down.filter((stroke) => stroke.drawn)
  const found = xs.filter((x) => covered(drawn, x, from, to) > 0.5 * (to - from))
  return found.length > 0.5 * xs.length
}

/** So many rows, and such a part of all lines that only go on with some of their cells. */
const wrapped = { rows: 4, part: 0.4 }

/** Lines without a name and with few texts, which go on with cells of the rows above them, where all others are rows. */
function linesOfCells(lines: Line[], xs: number[]): Line[] {
  const filledIn = ({ words }: Line) =>
    xs
      .slice(1)
      .filter((x2, column) => words.some(({ x1, x2: end }) => (x1 + end) / 2 > xs[column]! && (x1 + end) / 2 < x2))
  const further = lines.filter(
    (line, index) => index > 0 && nameOf(line, xs) === undefined && filledIn(line).length < filled * (xs.length - 1),
  )
  const rows = lines.filter((line) => !further.includes(line))
  const areFew = rows.length >= wrapped.rows && further.length <= wrapped.part * lines.length
  return areFew && isListOfRows(rows, xs) ? further : []
}

/** So many rows of figures, beside a part of all lines that head groups of them. */
const grouped = { rows: 4, headings: 0.45 }

/**
 * Lines in one box are rows when a column has a figure on nearly every one of them and most places are taken. Names alone that no name
 * above goes on in head groups of such rows.
 */
function isListOfRows(all: Line[], xs: number[]): boolean {
  const columns = xs.length - 1
  if (all.length < 2 || columns < 2) return false
  const rows = all.filter((line) => !isNameAlone(line, xs))
  const hasGroups =
    rows.length >= grouped.rows &&
    rows.length < all.length &&
    all.length - rows.length <= grouped.headings * all.length &&
    isNameAlone(all[0]!, xs)
  const lines = hasGroups ? rows : all
  const texts = lines.map((line) =>
    xs.slice(1).map(
      (x2, column) =>
        part(line, xs[column]!, x2)
          ?.words.map((word) => word.text)
          .join(' ') ?? '',
    ),
  )
  const full = texts.filter((row) => row.filter(Boolean).length >= filled * columns).length
  const typedColumn = xs
    .slice(1)
    .some((_, column) => texts.filter((row) => isTyped(row[column]!)).length >= 0.8 * lines.length)
  return full >= 0.8 * lines.length && (typedColumn || isListOfTerms(texts))
}

/** Lines that begin with one word each, and of which none goes on in the next. */
function isListOfTerms(texts: string[][]): boolean {
  if (texts.length < fewestTerms || texts.some((row) => row.some((text) => text === ''))) return false
  const areTerms = texts.every(([term = '']) => !/\s/.test(term))
  return areTerms && texts[0]!.every((_, column) => runsOn(texts.map((row) => row[column]!)) < 0.2)
}
