import type { Stroke } from '../material/strokes.ts'
import type { Line } from '../material/words.ts'

/** Lines of one table begin and end together, and its texts stand between their ends, within so many points. */
const SLACK = 2
/** More lines are a drawing. */
const MOST = 500

const together = (a: Stroke, b: Stroke): boolean => Math.abs(a.from - b.from) <= SLACK && Math.abs(a.to - b.to) <= SLACK

const fits = (line: Line, { from, to }: Stroke): boolean => line.x1 >= from - SLACK && line.x2 <= to + SLACK

/**
 * Whether a drawn line parts a table from what stands above or below it: it has another one of its length on the side of the table,
 * with nothing but texts that stand between their ends, and what is on its other side reaches beyond it. So tables of printed books
 * begin and end, which have a line above, one below their heading, and one below all.
 */
export function ruleEndsTable(across: Stroke[], lines: Line[]): (above: Line, below: Line) => boolean {
  const drawn = across.filter((stroke) => stroke.drawn).sort((a, b) => a.at - b.at)
  if (drawn.length > MOST) return () => false
  const areRows = (upper: Stroke, lower: Stroke): boolean => {
    const between = lines.filter(({ baseline }) => baseline > upper.at && baseline < lower.at)
    return between.length > 0 && between.every((line) => fits(line, upper))
  }
  const pairs = drawn.flatMap((upper, at) => {
    const lower = drawn.slice(at + 1).find((stroke) => together(upper, stroke) && stroke.at - upper.at > SLACK)
    return lower && areRows(upper, lower) ? [{ upper, lower }] : []
  })
  const isBetween = ({ at }: Stroke, above: Line, below: Line) => at > above.baseline && at < below.baseline
  return (above, below) =>
    pairs.some(
      ({ upper, lower }) =>
        (isBetween(upper, above, below) && fits(below, upper) && !fits(above, upper)) ||
        (isBetween(lower, above, below) && fits(above, lower) && !fits(below, lower)),
    )
}
