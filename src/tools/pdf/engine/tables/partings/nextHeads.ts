import { phraseTexts } from '../columns/byColumn.ts'
import type { Stroke } from '../material/strokes.ts'
import { isFigure } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { haveOtherColumns } from './otherColumns.ts'
import { fewestRows } from './steps.ts'

/** Two lines that end one table and begin the next are so far apart, in font sizes; those of a double line are closer. */
const apart = 0.5

/**
 * The heading of another table below two lines, one at the end of the rows above and one over itself. Two signs tell it of a row below a
 * double line: clear room between those lines, a line below it, and columns of its own.
 */
export function isHeadBelowRules(block: Line[], line: Line, following: Line[], across: Stroke[]): boolean {
  const last = block.at(-1)
  if (block.length < fewestRows || !last) return false
  const hasFigures = (each: Line) => phraseTexts(each).some(isFigure)
  if (phrasesOf(line).length < 2 || hasFigures(line)) return false
  const isOver = ({ from, to, drawn }: Stroke, { x1, x2, size }: Line) => drawn && from < x1 + size && to > x2 - size
  const between = across.filter(({ at }) => at > last.baseline && at < line.baseline - line.size / 2)
  const [end, start] = [between.find((each) => isOver(each, last)), between.findLast((each) => isOver(each, line))]
  if (!end || !start || end === start) return false
  const isBelow = ({ at }: Stroke) => at > line.baseline && at < (following.find(hasFigures)?.baseline ?? 0)
  const signs = [
    start.at - end.at > apart * line.size,
    across.some((each) => isBelow(each) && isOver(each, line)),
    haveOtherColumns(block, following),
  ]
  return signs.filter(Boolean).length > 1
}
