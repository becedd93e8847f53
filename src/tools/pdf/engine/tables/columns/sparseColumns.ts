import { isCurrency } from '../material/currency.ts'
import { isTyped, isYear } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { textOf } from './byColumn.ts'
import type { River } from './rivers.ts'

/** Texts of one column begin, end or have their middle so near to each other, in font sizes. */
const ALIGNED = 0.6
/** Room beside such a column, in font sizes. */
const ROOM = 0.5

/** A text with clear room around it, and the line that it stands in. Signs, such as that of a currency, are none. */
type Piece = Line & { line: number }

/**
 * Rivers, and those beside columns in which so few lines have a text that they pass for texts across a river or for the end of the last
 * column: what has a value in the last rows only. Such a column is told by its heading in the first line, by two figures, or by one
 * beside the figures of its neighbours.
 */
export function withSparseColumns(rivers: River[], lines: Line[]): River[] {
  const pieces = lines.flatMap((line, index) =>
    phrasesOf(line)
      .filter(({ words }) => /[\p{L}\d]/u.test(textOf(words)) && !isCurrency(textOf(words)))
      .map((phrase): Piece => ({ ...phrase, line: index })),
  )
  const columnIn = (found: Piece[]) => {
    const column = withOwnHeading(found)
    return isTold(column, pieces, rivers) ? column : undefined
  }
  const inner = rivers.flatMap((river) => {
    const column = columnIn(pieces.filter((piece) => isInside(piece, river)))
    return column ? parted(river, extentOf(column)) : [river]
  })
  const last = rivers.at(-1)
  const behind = last && textsBehind(pieces.filter(({ x1 }) => x1 > last.at))
  const column = behind && columnIn(behind.texts)
  return column ? [...inner, riverBetween(behind.from, extentOf(column).x1)] : inner
}

/** Texts without the headings of the next column, which stand on its left. */
function withOwnHeading(pieces: Piece[]): Piece[] {
  const values = pieces.filter(({ line }) => line > 0)
  const heading = pieces.findLast(({ line, x1 }) => line === 0 && values.every(({ x2 }) => x2 > x1))
  return heading ? [heading, ...values] : values
}

/** What stands behind the first texts of the last column, and where these end; nothing of them may reach so far. */
function textsBehind(pieces: Piece[]): { texts: Piece[]; from: number } | undefined {
  const second = pieces.filter(({ line }, index) => pieces[index - 1]?.line === line)
  if (second.length === 0) return undefined
  const start = Math.min(...second.map(({ x1, size }) => x1 - ROOM * size))
  const texts = pieces.filter(({ x1 }) => x1 >= start)
  const from = Math.max(...pieces.filter((piece) => !texts.includes(piece)).map(({ x2 }) => x2))
  return from < start ? { texts, from } : undefined
}

function isTold(column: Piece[], pieces: Piece[], rivers: River[]): boolean {
  const heading = column.find(({ line }) => line === 0)
  const values = column.filter((piece) => piece !== heading)
  if (values.length === 0 || !areAligned(values) || new Set(column.map(({ line }) => line)).size < column.length)
    return false
  const besideOf = ({ line }: Piece) =>
    pieces.filter(
      (other) => other.line === line && !column.includes(other) && isFigure(other) && isApart(other, rivers),
    )
  if (!values.every((value) => besideOf(value).length > 0)) return false
  if (heading) return true
  return values.every(
    (value) => isFigure(value) && (values.length > 1 || isBetweenFigures(value, besideOf(value), rivers)),
  )
}

/** Figures stand in the columns right beside this text, on each side that has one. */
function isBetweenFigures(value: Piece, beside: Piece[], rivers: River[]): boolean {
  const columnOf = (piece: Piece) => rivers.filter(({ at }) => at < (piece.x1 + piece.x2) / 2).length
  const own = rivers.findIndex((river) => isInside(value, river))
  const columns = beside.map(columnOf)
  return own < 0 ? columns.includes(rivers.length) : columns.includes(own) && columns.includes(own + 1)
}

const isFigure = ({ words }: Piece): boolean => {
  const text = textOf(words)
  return isTyped(text) && /\d/.test(text) && !isYear(text)
}

const isInside = ({ x1, x2, size }: Piece, river: River): boolean =>
  x1 > river.x1 + ROOM * size && x2 < river.x2 - ROOM * size

const isApart = (piece: Piece, rivers: River[]): boolean => !rivers.some((river) => isInside(piece, river))

function areAligned(pieces: Piece[]): boolean {
  const sides = [({ x1 }: Piece) => x1, ({ x2 }: Piece) => x2, ({ x1, x2 }: Piece) => (x1 + x2) / 2]
  return sides.some((side) => {
    const places = pieces.map(side)
    return Math.max(...places) - Math.min(...places) < ALIGNED * pieces[0]!.size
  })
}

const extentOf = (pieces: Piece[]): { x1: number; x2: number } => ({
  x1: Math.min(...pieces.map(({ x1 }) => x1)),
  x2: Math.max(...pieces.map(({ x2 }) => x2)),
})

const parted = (river: River, { x1, x2 }: { x1: number; x2: number }): River[] => [
  riverBetween(river.x1, x1),
  riverBetween(x2, river.x2),
]

const riverBetween = (x1: number, x2: number): River => ({ x1, x2, at: (x1 + x2) / 2 })
