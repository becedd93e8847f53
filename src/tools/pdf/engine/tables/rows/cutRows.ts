import { isTyped } from '../material/typed.ts'
import type { CellFrame, Table } from '../model/table.ts'

/** A line alone that breaks at the edge of its cell is as long as such a part of the longest one of its column. */
const FILLED = 0.6

/** A cell of a row that the end of a page cut, and the rest of its text on the next page. */
export type CutCell<Cell extends CellFrame> = { own: Cell; rest: Cell }

/**
 * The cells whose text goes on in the first row of the next page's part: that row has fewer texts than the one above, none of them a
 * figure, only below texts that could break there, and one of them goes on in the midst of a sentence. Undefined where it is a row by
 * itself.
 * @param last the cells of the last row so far
 * @param first the cells of the first row of the next part that repeats no heading
 * @param parts the parts on both pages, whose lines tell how long those of a column get
 */
export function cutCells<Cell extends CellFrame>(
  last: readonly Cell[],
  first: readonly Cell[],
  parts: Table<CellFrame>[],
): CutCell<Cell>[] | undefined {
  if ([...last, ...first].some(({ rowSpan }) => rowSpan > 1)) return undefined
  const filled = first.filter(({ text }) => text.trim() !== '')
  const pairs = filled.flatMap((rest) => {
    const own = last.find(({ column, columnSpan }) => column === rest.column && columnSpan === rest.columnSpan)
    return own && own.text.trim() !== '' ? [{ own, rest }] : []
  })
  const texts = last.filter(({ text }) => text.trim() !== '')
  if (pairs.length === 0 || pairs.length < filled.length || pairs.length >= texts.length) return undefined
  const isRest = ({ own, rest }: CutCell<Cell>) => !isTyped(rest.text) && couldBreak(own, parts)
  // A name alone heads the rows below it.
  const begins = pairs.every(({ rest }) => rest.column === 0) ? /^\p{Ll}/u : /^[\p{L}\d(]/u
  const goesOn = ({ own, rest }: CutCell<Cell>) => !/[.!?:;。]\s*$/.test(own.text) && begins.test(rest.text)
  return pairs.every(isRest) && pairs.some(goesOn) ? pairs : undefined
}

/** The text of a cell has several lines, or one of words that fills its column: a name or an amount that ends before is complete. */
function couldBreak({ text, column }: CellFrame, parts: Table<CellFrame>[]): boolean {
  if (text.includes('\n')) return true
  const lines = parts.flatMap(({ cells }) => cells.filter((cell) => cell.column === column))
  const longest = Math.max(...lines.flatMap((cell) => cell.text.split('\n').map(({ length }) => length)))
  return /\p{L}/u.test(text) && text.length > FILLED * longest
}
