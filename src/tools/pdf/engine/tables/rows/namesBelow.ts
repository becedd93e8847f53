import { byColumn } from '../columns/byColumn.ts'
import type { Line } from '../material/words.ts'

/** So many rows with something below their names are no chance. */
const FEWEST_ROWS = 3

/**
 * The lines below the name of every row that go on with it, such as what an animal or a form is called elsewhere: as many below each, and
 * all of them closer to the line above than any row is. Nothing where a row has more or fewer.
 * @param parted whether something is drawn between a line and the one above it
 */
export function namesBelow(lines: Line[], xs: number[], parted: boolean[]): Set<number> {
  const isName = lines.map((line) => byColumn(line.words, xs).every((words, at) => words.length > 0 === (at === 0)))
  const first = isName.indexOf(true) - 1
  const rows = isName.flatMap((alone, at) => (at >= first && !alone ? [at] : []))
  if (first < 0 || rows.length < FEWEST_ROWS) return new Set()
  // What is below the last name may be parted from the rows, as a text alone.
  const below = rows.slice(1).map((row, at) => row - rows[at]! - 1)
  if (below.some((count) => count === 0 || count !== below[0])) return new Set()
  const steps = lines.map((line, at) => (at > first && !parted[at] ? line.baseline - lines[at - 1]!.baseline : 0))
  const within = isName.flatMap((alone, at) => (alone && at > first ? [at] : []))
  const between = rows.slice(1).filter((row) => !parted[row])
  const isClose = Math.max(...within.map((at) => steps[at]!)) < Math.min(...between.map((at) => steps[at]!))
  return isClose && !within.some((at) => parted[at]) ? new Set(within) : new Set()
}
