import { median } from '../../geometry.ts'
import { firstWordWidth } from './firstWord.ts'
import type { ReadLine } from './readLine.ts'

/** So many lines begin at each of both edges. */
const FEWEST = 3
/** Lines stand in by so much, and begin at one place within so much, in multiples of the size. */
const IN = { least: 0.5, most: 5, close: 0.3 }
/** This part of the lines that stand in goes on at that one place, and behind a line that was full. */
const MOST = 0.9
/** Behind this part of the entries a line ends early: where paragraphs have their first line set in, only they follow short lines. */
const SHORT = 0.25

/** Where entries begin and where their further lines do, in points. */
export type HangingColumn = { start: number; inner: number }

/**
 * Recognizes a column of entries whose further lines stand in, as those of dictionaries, bibliographies and casts do; undefined for
 * all others. Most entries have two lines at most, so no single one of them says what it is.
 * @param edges where the lines around each line end at most
 */
export function hangingColumn(lines: ReadLine[], edges: ReadonlyMap<ReadLine, number>): HangingColumn | undefined {
  if (lines.length < 2 * FEWEST || lines.some(({ marker }) => marker)) return undefined
  const em = median(lines.map(({ size }) => size))
  const start = Math.min(...lines.map(({ x1 }) => x1))
  const isStart = ({ x1 }: ReadLine) => x1 - start < IN.close * em
  const further = lines.filter(({ x1 }) => x1 - start > IN.least * em && x1 - start < IN.most * em)
  const inner = median(further.map(({ x1 }) => x1))
  const same = further.filter(({ x1 }) => Math.abs(x1 - inner) < IN.close * em)
  const starts = lines.slice(1).filter(isStart)
  if (same.length < FEWEST || starts.length < FEWEST || same.length < MOST * (lines.length - starts.length - 1))
    return undefined
  const above = new Map(lines.slice(1).map((line, at) => [line, lines[at]!]))
  const isBehindFull = (line: ReadLine) => {
    const before = above.get(line)
    return before !== undefined && (edges.get(before) ?? before.x2) - before.x2 <= firstWordWidth(line) + 0.6 * em
  }
  const isHanging =
    same.filter(isBehindFull).length >= MOST * same.length &&
    starts.filter((line) => !isBehindFull(line)).length >= SHORT * starts.length
  return isHanging ? { start, inner } : undefined
}
