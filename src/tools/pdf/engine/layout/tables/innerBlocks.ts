import { bounds, grown, holds, overlapY } from '../../geometry.ts'
import type { Box, Char, Fill } from '../../model.ts'
import type { Table } from '../../tables/model/table.ts'
import type { Figure } from '../figures/index.ts'
import { isPale } from '../lines/index.ts'

/** A table or a figure with the characters in it. */
export type Inner = { box: Box; chars: Set<Char> }

/** A panel is so much larger than what it is around on each side, in points: shading of a table is as large as the table. */
const AROUND = 2

/** Where a table is: the box of one that nobody drew reaches over the room around its texts, where panels may begin. */
function placeOf({ box, kind, cells }: Table): Box {
  const chars = cells.flatMap(({ lines }) => lines.flat())
  return kind === 'unruled' && chars.length > 0 ? bounds(chars.map(({ loose }) => loose)) : box
}

/** What may stand in a panel: no figures behind text. */
export const innerBlocks = (tables: Table[], figures: Figure[]): Inner[] => [
  ...tables.map((table) => ({
    box: placeOf(table),
    chars: new Set(table.cells.flatMap(({ lines }) => lines.flat())),
  })),
  ...figures.filter(({ behind }) => !behind).map((figure) => ({ box: figure, chars: new Set(figure.labels) })),
]

/**
 * What stands in a panel one below the other with its texts, as a list of prices under its title. None where text stands beside one
 * of them, and of coloured panels, whose tables have the colour themselves, only where there is text besides.
 */
export function innerOf(panel: Fill, chars: Char[], inner: Inner[]): Inner[] {
  const inside = inner.filter(({ box }) => surrounds(grown(panel, -AROUND), box))
  if (inside.length === 0) return []
  const held = new Set(inside.flatMap((each) => [...each.chars]))
  const others = chars.filter((char) => char.text.trim() !== '' && !held.has(char) && holds(panel, char.box))
  if (others.length === 0 && !isPale(panel.colour)) return []
  const isBeside = (box: Box) =>
    others.some((char) => overlapY(char.box, box) > 0.5 * (char.box.y2 - char.box.y1)) ||
    inside.some((other) => other.box !== box && overlapY(other.box, box) > AROUND)
  return inside.some(({ box }) => isBeside(box)) ? [] : inside
}

const surrounds = (outer: Box, { x1, y1, x2, y2 }: Box): boolean =>
  x1 > outer.x1 && x2 < outer.x2 && y1 > outer.y1 && y2 < outer.y2
