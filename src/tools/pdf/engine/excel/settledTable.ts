import { median } from '../geometry.ts'
import type { Char, Colour } from '../model.ts'
import type { CellFrame, Table, TableCell } from '../tables/model/table.ts'
import { letterColour } from './letterColour.ts'

/** Smaller characters that stand raised beside others are marks of notes; browsers set them at 5/6. */
const note = { size: 0.84, mark: /^[\d*†‡§()a-z,]+$/i }

/** A cell with what a sheet wants to know of its characters, instead of these: a long document has millions. */
export type SettledCell = CellFrame & {
  /** Text recognition was not sure of some of its words. */
  doubtful: boolean
  colour?: Colour
  /** Its text without the raised marks of notes, where it has such marks. */
  withoutMarks?: string
}

export type SettledTable = Omit<Table<SettledCell>, 'cells'> & { cells: Iterable<SettledCell> }

/** A table as a sheet needs it, without its characters. */
export const settled = (table: Table): Table<SettledCell> => ({ ...table, cells: table.cells.map(settledCell) })

function settledCell(cell: TableCell): SettledCell {
  const { lines, ...frame } = cell
  const chars = lines.flat()
  const colour = letterColour(cell)
  const withoutMarks = lines.length === 1 ? unmarked(chars) : undefined
  return {
    ...frame,
    doubtful: chars.some((char) => char.doubtful),
    ...(colour === undefined ? {} : { colour }),
    ...(withoutMarks === undefined ? {} : { withoutMarks }),
  }
}

function unmarked(chars: Char[]): string | undefined {
  const size = Math.max(...chars.map((char) => char.size))
  const baseline = median(chars.filter((char) => char.size === size).map((char) => char.origin.y))
  const rest = chars.filter(
    (char) => !(char.size < note.size * size && char.origin.y < baseline - 0.1 * size && note.mark.test(char.text)),
  )
  return rest.length < chars.length ? rest.map((char) => char.text).join('') : undefined
}
