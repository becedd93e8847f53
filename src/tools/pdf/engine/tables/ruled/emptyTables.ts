import { holds } from '../../geometry.ts'
import type { Page } from '../../model.ts'
import type { Place } from '../model/grid.ts'
import type { Table } from '../model/table.ts'

/** A table with fewer texts, as a part of its places, is a grid that somebody draws or writes on. */
const FEWEST = 0.25
/** One that is to be filled in has so many columns and rows at least, and a heading over so many of its columns. */
const toFillIn = { columns: 3, rows: 3, headed: 0.75, regular: 0.9 }

export const isSparse = (texts: number, places: number): boolean => texts < 2 || texts < FEWEST * places

/** A list of names, a sheet of hours: headings over equal rows of which at most the first place says something. */
export function isToFillIn(places: Place[], withText: Place[], columns: number, rows: number): boolean {
  const isLarge = columns >= toFillIn.columns && rows >= toFillIn.rows
  const headed = withText.reduce((sum, { row, columnSpan }) => sum + (row === 0 ? columnSpan : 0), 0)
  const isBlank = withText.every(({ row, column }) => row === 0 || column === 0)
  return isLarge && isBlank && places.length >= toFillIn.regular * columns * rows && headed >= toFillIn.headed * columns
}

/** The panels of a chart are sparse as well, but something is drawn in them. */
export const isPlotted = ({ box, cells, kind }: Table, { drawings }: Page): boolean =>
  kind === 'ruled' &&
  isSparse(cells.filter(({ text }) => text !== '').length, cells.length) &&
  drawings.some((drawing) => holds(box, drawing))
