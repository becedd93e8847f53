import { area, bounds, contains, grown, height, width } from '../../geometry.ts'
import type { Box, Page } from '../../model.ts'
import type { Table } from '../../tables/model/table.ts'
import type { Figure } from '../figures/index.ts'

/** So much of a cell is its shading, as a part of it. */
const SHADING = 0.7
/** Smaller ones are dust, in points. */
const LEAST = 2
/** More shapes in one cell are a drawing that somebody put there with a purpose of its own. */
const MOST = 60

/**
 * What is drawn in cells without a word, as the bars of a column that shows how large its figures are, and circles to mark: each cell's
 * as a picture.
 */
export function barsInCells(tables: Table[], { fills, drawings, rules }: Page): Figure[] {
  return tables.flatMap(({ cells }) =>
    cells.flatMap((cell) => {
      // In a cell that goes on over several rows each stands beside its own one.
      if (cell.rowSpan > 1 || cell.lines.flat().some(({ text }) => text.trim() !== '')) return []
      const room = grown(cell.box, -0.5)
      const isIn = (shape: Box) => contains(room, shape)
      const seen = [
        ...fills.filter((fill) => fill.colour !== 'ffffff' && isIn(fill) && area(fill) < SHADING * area(cell.box)),
        ...drawings.filter(isIn),
      ].filter((shape) => Math.min(width(shape), height(shape)) >= LEAST)
      if (seen.length === 0 || seen.length > MOST) return []
      const box = bounds(seen)
      // Marks on a bar reach out of it.
      const marks = rules.filter((rule) => isIn(rule) && contains(grown(box, height(box)), rule))
      return [{ ...grown(bounds([...seen, ...marks]), 0.5), labels: [], behind: false }]
    }),
  )
}
