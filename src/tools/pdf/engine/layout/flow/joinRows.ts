import { width } from '../../geometry.ts'
import type { TableCell, TableRow } from '../model.ts'
import type { Vocabulary } from '../paragraphs/index.ts'
import { joinParagraphs } from './joinParagraphs.ts'

/**
 * Puts the rest of a row that the end of a page cut in two below its beginning. Answers whether it did: the rest has fewer texts than
 * the row, only where that has some which could break, and one of them goes on in the middle of a sentence; or all of them do, with
 * small letters.
 * @param columns their widths
 */
export function joinRows(row: TableRow, rest: TableRow, columns: number[], words: Vocabulary): boolean {
  if ([...row.cells, ...rest.cells].some(({ rowSpan }) => rowSpan > 1)) return false
  const pairs = rest.cells
    .filter(hasText)
    .map((cell) => ({ cell, own: row.cells.find((own) => isSamePlace(own, cell)) }))
  if (pairs.length === 0 || pairs.some(({ own }) => !own || !hasText(own))) return false
  const isLess = pairs.length < row.cells.filter(hasText).length
  const isRest = isLess
    ? pairs.every(({ own }) => couldBreak(own!, columns)) &&
      pairs.some(({ own, cell }) => goesOn(own!, cell, /^[\p{L}\d(]/u))
    : pairs.every(({ own, cell }) => goesOn(own!, cell, /^[\p{Ll}\p{Lo}]/u))
  if (!isRest) return false
  for (const { own, cell } of pairs) append(own!, cell, words)
  row.height += rest.height
  return true
}

const isSamePlace = (a: TableCell, b: TableCell): boolean => a.column === b.column && a.columnSpan === b.columnSpan

const hasText = ({ blocks }: TableCell): boolean => blocks.length > 0

/** A line alone that breaks at the edge of its cell fills such a part of it. */
const FILLED = 0.6

/** The text of a cell has several lines, or one of words that fills it: a name or an amount that ends before is complete. */
function couldBreak({ blocks, column, columnSpan }: TableCell, columns: number[]): boolean {
  const last = blocks.at(-1)
  if (blocks.length > 1 || last?.kind !== 'paragraph' || last.pitch > 0) return true
  const room = columns.slice(column, column + columnSpan).reduce((sum, each) => sum + each, 0)
  return width(last.box) > FILLED * room && last.runs.some(({ text }) => /\p{L}/u.test(text))
}

/** The text of a cell ends within a sentence, and another one begins as if it went on there. */
function goesOn(upper: TableCell, lower: TableCell, begins: RegExp): boolean {
  const [last, first] = [upper.blocks.at(-1), lower.blocks[0]]
  if (last?.kind !== 'paragraph' || first?.kind !== 'paragraph') return false
  return !/[.!?:;。]\s*$/.test(last.runs.at(-1)?.text ?? '') && begins.test(first.runs[0]?.text ?? '')
}

function append(upper: TableCell, lower: TableCell, words: Vocabulary): void {
  const [first, ...others] = lower.blocks
  const last = upper.blocks.at(-1)
  // That its row goes on says more than how near to its edge the last line ends.
  if (last?.kind === 'paragraph') last.endsOpen ||= goesOn(upper, lower, /^\p{Ll}/u)
  const isOne = first && last && joinParagraphs(last, first, words)
  upper.blocks.push(...(isOne ? others : lower.blocks))
}
