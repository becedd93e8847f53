import { byColumn, textOf } from '../columns/byColumn.ts'
import { isWrapped } from '../material/isWrapped.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, lineOf, type Word } from '../material/words.ts'

/** Fewer bands below the heading say nothing of what a band is. */
const fewestBands = 3
/** Part of the lines inside of cells that go on with the line above. */
const agreeing = 0.8

/**
 * Rows that are told by what is drawn between them: in every band one column has a single text, and the texts of the others that stand on
 * several lines go on from line to line. Answers for each line whether it goes on with the row above it; undefined for those of the
 * heading, and for all lines where a band holds several rows.
 * @param parted whether something is drawn between a line and the one above it
 */
export function bandRows(lines: Line[], xs: number[], parted: boolean[]): (boolean | undefined)[] {
  const first = parted.indexOf(true)
  const nothing = lines.map(() => undefined)
  if (first < 0) return nothing
  const bands: Word[][][][] = []
  for (const [index, line] of lines.entries()) {
    if (index < first) continue
    if (parted[index]) bands.push([])
    bands.at(-1)!.push(byColumn(line.words, xs))
  }
  const isTold = bands.length >= fewestBands && bands.some(({ length }) => length > 1) && areRows(bands, xs)
  return isTold ? lines.map((_, index) => (index < first ? undefined : !parted[index])) : nothing
}

function areRows(bands: Word[][][][], xs: number[]): boolean {
  const columns = xs.slice(1).map((_, column) => bands.map((band) => textsOf(band, column)))
  if (!columns.some((texts) => texts.every(({ length }) => length === 1))) return false
  const inside = columns.flatMap((texts) => {
    const widths = texts.flat().map((words) => lineOf(words).x2 - lineOf(words).x1)
    return texts.flatMap((each) => each.slice(1).map((below, index) => ({ above: each[index]!, below, widths })))
  })
  if (inside.some(({ above, below }) => isTyped(textOf(above)) && isTyped(textOf(below)))) return false
  return (
    inside.filter(({ above, below, widths }) => isWrapped(above, below, Math.max(...widths))).length >=
    agreeing * inside.length
  )
}

const textsOf = (band: Word[][][], column: number): Word[][] =>
  band.map((line) => line[column]!).filter((words) => words.length > 0)
