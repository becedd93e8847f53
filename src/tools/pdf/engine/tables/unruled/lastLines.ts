import { median } from '../../geometry.ts'
import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import { isWrapped } from '../material/isWrapped.ts'
import { lineFromRight } from '../material/spoken.ts'
import type { Strokes } from '../material/strokes.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, lineOf, type Word } from '../material/words.ts'
import { level } from '../rows/textRows.ts'
import { isNote } from './notes.ts'

/** Room between a text and the column beside it, in font sizes. */
const columnGap = 0.8

/** Lines of one cell stand so much closer than rows of figures do where no other cell has two lines, and are of one size. */
const closer = { step: 0.92, size: 0.05 }

/**
 * What goes on with cells of the last row, at the distance that lines have inside of the other rows, or closer than rows of one line
 * are. Such a line may be longer than all that told where the column ends, as long as it stays away from the next one: `xs` is widened
 * for it.
 */
export function withLastLines(
  body: TextRow[],
  all: Line[],
  xs: number[],
  { across }: Strokes,
): { body: TextRow[]; xs: number[] } {
  const last = body.at(-1)!
  const within = stepsOf(body.map(({ lines }) => lines)).filter((step) => step > level * last.lines[0]!.size)
  const usual = Math.max(0, ...within)
  const limit = usual > 0 ? 1.1 * usual : closer.step * median(stepsOf([linesOfFigures(body, xs)]))
  let from = all.indexOf(last.lines.at(-1)!) + 1
  if (from === 0) return { body, xs }
  const widened = [...xs]
  const lines = [...last.lines]
  for (
    let line = all[from];
    line && line.baseline - lines.at(-1)!.baseline < Math.max(limit, level * line.size);
    line = all[++from]
  ) {
    if (isNote(line)) break
    const fromRight = lineFromRight(line)
    const column = xs.findLastIndex((x) => x < (fromRight ? line!.x2 - 1 : line!.x1 + 1))
    const above = byColumn(last.words, xs)[column]
    const onLastLine = byColumn(lines.at(-1)!.words, xs)[column] ?? []
    const isLine = isLike(lines.at(-1)!, line, across) && isSameText(onLastLine, line, { body, xs, column })
    // Half a line lower a text stands beside the last line, in the middle of its row.
    const isBeside = line.baseline - lines.at(-1)!.baseline < level * line.size
    if (usual === 0 && !isLine && !isBeside) break
    const inside = column >= 0 && staysAway(line, fromRight, { body, xs, column })
    if (!inside || !above?.length || !beginsBelow(line, lineOf(above), fromRight)) break
    if (!fromRight) widened[column + 1] = Math.max(widened[column + 1]!, line.x2 + 0.5)
    else widened[column] = Math.min(widened[column]!, line.x1 - 0.5)
    lines.push(line)
  }
  return { body: [...body.slice(0, -1), { lines, words: lines.flatMap(({ words }) => words) }], xs: widened }
}

const beginsBelow = (line: Line, above: Line, fromRight: boolean): boolean =>
  Math.abs(fromRight ? above.x2 - line.x2 : above.x1 - line.x1) <= line.size

/** A line ends before the texts of the columns that are read after its own. */
function staysAway(
  line: Line,
  fromRight: boolean,
  { body, xs, column }: { body: TextRow[]; xs: number[]; column: number },
): boolean {
  const room = columnGap * line.size
  const textsIn = (from: number, to?: number) => body.flatMap(({ words }) => byColumn(words, xs).slice(from, to).flat())
  if (fromRight) return line.x1 > Math.max(...textsIn(0, column).map(({ x2 }) => x2), xs[0]! - room) + room - 1
  return line.x2 < Math.min(...textsIn(column + 1).map(({ x1 }) => x1), xs.at(-1)! + room) - room + 1
}

const stepsOf = (groups: Line[][]): number[] =>
  groups.flatMap((lines) => lines.slice(1).map((line, index) => line.baseline - lines[index]!.baseline))

const linesOfFigures = (body: TextRow[], xs: number[]): Line[] =>
  body
    .filter(({ words }) => byColumn(words, xs).some((texts) => texts.length > 0 && isTyped(textOf(texts))))
    .map(({ lines }) => lines[0]!)

/** A line of the same size as the one above, and nothing drawn between. */
const isLike = (above: Line, line: Line, across: Strokes['across']): boolean =>
  Math.abs(line.size - above.size) < closer.size * above.size &&
  !across.some(({ at, from, to }) => at > above.baseline && at < line.baseline && from < line.x2 && to > line.x1)

/** Whether a line goes on with the text above it, in a column that ends at its widest text. */
function isSameText(
  above: Word[],
  line: Line,
  { body, xs, column }: { body: TextRow[]; xs: number[]; column: number },
): boolean {
  const texts = body.map(({ words }) => byColumn(words, xs)[column] ?? []).filter((words) => words.length > 0)
  const widest = Math.max(...texts.map(lineOf).map(({ x1, x2 }) => x2 - x1))
  return isWrapped(above, line.words, widest)
}
