import { byColumn, type TextRow } from '../columns/byColumn.ts'
import { phraseGap } from '../columns/columnEdges.ts'
import { isFigure } from '../material/typed.ts'
import { phrasesOf, type Word } from '../material/words.ts'

/** The rows that head others: those whose only text goes on over other columns, and those that begin like them with the same letters. */
export function loneTexts(rows: TextRow[], xs: number[]): number[] {
  const long = rows.filter((row) => isLoneText(row, xs))
  const isLikeOne = ({ lines, words }: TextRow) =>
    lines.length === 1 &&
    byColumn(words, xs).every((texts, column) => texts.length > 0 === (column === 0)) &&
    long.some((other) => isLikeFirst(words[0]!, other.words[0]!))
  return rows.flatMap((row, at) => (long.includes(row) || isLikeOne(row) ? [at] : []))
}

/** Begin so near to each other, in font sizes. */
const sameStart = 0.15

const isLikeFirst = (word: Word, other: Word): boolean =>
  Math.abs(word.x1 - other.x1) < sameStart * word.size && word.chars[0]!.font === other.chars[0]!.font

/** The only text of a row, which begins with the names and goes on over other columns: it heads rows, and no word of it is a cell. */
function isLoneText({ lines, words }: TextRow, xs: number[]): boolean {
  const [line] = lines
  if (lines.length > 1 || !line || phrasesOf(line, phraseGap).length > 1) return false
  const columns = byColumn(words, xs).flatMap((each, column) => (each.length > 0 ? [column] : []))
  const isOver = columns.length > 1 || words.some(({ x1, x2 }) => x1 < xs[1]! - 1 && x2 > xs[1]! + 1)
  return columns[0] === 0 && isOver && !words.slice(1).some(({ text }) => isFigure(text))
}
