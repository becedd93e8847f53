import type { Stroke } from '../material/strokes.ts'
import type { Line } from '../material/words.ts'
import type { River } from './rivers.ts'

/** A heading is one of the first lines, with its line so close below it, in font sizes. */
const HEADING = { lines: 3, close: 1.2 }
/** A word reaches so far over a joint before it crosses it, in points. */
const REACH = 1
/** Part of the lines below that have no word across a joint. */
const PASSED = 0.6

/**
 * Rivers, and those that the line below a heading tells: it is drawn cell by cell, and each of its pieces has a text of the heading
 * over it. Sums below the rows may lie across such a joint.
 */
export function withHeadingJoints(rivers: River[], lines: Line[], across: Stroke[]): River[] {
  const [heading] = lines.slice(0, HEADING.lines).flatMap((line, at) => {
    const below = across.find((stroke) => isBelow(stroke, line) && isHeadedBy(stroke, line))
    return below ? [{ line, joints: below.joints ?? [], rows: lines.slice(at + 1) }] : []
  })
  if (!heading) return rivers
  const { words } = heading.line
  const added = heading.joints.filter((at) => {
    const from = words.findLast(({ x2 }) => x2 < at + REACH)!.x2
    const to = words.find(({ x1 }) => x1 > at - REACH)!.x1
    return !rivers.some(({ x1, x2 }) => x2 > from && x1 < to)
  })
  const isPassed = (at: number) =>
    heading.rows.filter((row) => !isCrossed(row, at)).length >= PASSED * heading.rows.length
  // Where one of them is crossed, the rows are none of this heading's.
  if (!added.every(isPassed)) return rivers
  return [...rivers, ...added.map((at) => ({ x1: at - REACH, x2: at + REACH, at }))].sort((a, b) => a.at - b.at)
}

const isBelow = ({ drawn, at, from, to }: Stroke, { baseline, size, x1, x2 }: Line): boolean =>
  drawn && at > baseline && at < baseline + HEADING.close * size && from < x1 + REACH && to > x2 - REACH

/** Each piece of the line has a text over it, and none lies over two. */
function isHeadedBy({ joints = [], from, to }: Stroke, line: Line): boolean {
  const edges = [from, ...joints, to]
  const isOver = (at: number) => line.words.some(({ x1, x2 }) => x1 > edges[at]! - REACH && x2 < edges[at + 1]! + REACH)
  return joints.length > 0 && !joints.some((at) => isCrossed(line, at)) && edges.slice(1).every((_, at) => isOver(at))
}

const isCrossed = ({ words }: Line, at: number): boolean =>
  words.some(({ x1, x2 }) => x1 < at - REACH && x2 > at + REACH)
