import type { TextRow } from '../columns/byColumn.ts'
import type { Stroke } from '../material/strokes.ts'
import { covered } from '../model/grid.ts'

/** Fewer rows with lines between them may be paragraphs. */
const fewestRows = 4
/** Part of the width of a table that lines between its rows cover. */
const across = 0.7
/** Names of rows have so many words at most. */
const mostWords = 4

/** Something is drawn between all rows, and one column has a name, a term or a figure in each of them: texts beside it may be long. */
export function areParted(body: TextRow[], texts: string[][], xs: number[], strokes: Stroke[]): boolean {
  if (body.length < fewestRows) return false
  const [x1, x2] = [xs[0]!, xs.at(-1)!]
  const isParted = (above: TextRow, below: TextRow) => {
    const [last, first] = [above.lines.at(-1)!, below.lines[0]!]
    return strokes.some(
      (stroke) =>
        stroke.at > last.baseline - 0.2 * last.size &&
        stroke.at < first.baseline - 0.2 * first.size &&
        covered([stroke], stroke.at, x1, x2) > across * (x2 - x1),
    )
  }
  const isShort = (text: string) => text !== '' && text.split(/\s+/).length <= mostWords
  return (
    body.slice(1).every((row, index) => isParted(body[index]!, row)) &&
    xs.slice(1).some((_, column) => texts.every((row) => isShort(row[column]!)))
  )
}
