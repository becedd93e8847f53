import { bounds, height, holds, overlapX, overlapY, width } from '../../geometry.ts'
import type { Box, Page } from '../../model.ts'
import { frameOf } from '../../tables/material/frame.ts'
import { type Stroke, type Strokes, strokesOf } from '../../tables/material/strokes.ts'
import { covered, snap } from '../../tables/model/grid.ts'
import type { Table } from '../../tables/model/table.ts'
import { meshesOf } from '../../tables/ruled/meshes.ts'

/** A comb has so many teeth at least, each so wide and high, in points, and about as wide as the others. */
const TEETH = { fewest: 4, least: 8, most: 45, alike: 0.15 }
/** More lines are a drawing. */
const MOST_LINES = 1500
/** Ends and tracks of lines that differ by less are one, in points. */
const SAME = 3
/** Part of each side that is drawn. */
const DRAWN = 0.9

/**
 * Rows of empty boxes of one size to write letters or figures in, one in each: numbers of cards and accounts, dates of birth. They hold
 * no text, so that no search for tables sees them.
 * @param taken boxes of all that has its place
 */
export function combsOf(page: Page, taken: Box[]): Table[] {
  if (page.rules.length > MOST_LINES) return []
  const strokes = strokesOf(frameOf({ ...page, chars: [] }, 0), [], [])
  const drawn = { across: strokes.across.filter(isDrawn), down: strokes.down.filter(isDrawn) }
  return meshesOf(drawn).flatMap((mesh) => {
    const comb = combOf(mesh, page)
    const isFree = comb && !taken.some((box) => overlapX(box, comb.box) > 1 && overlapY(box, comb.box) > 1)
    return comb && isFree ? [comb] : []
  })
}

const isDrawn = ({ drawn }: Stroke): boolean => drawn

function combOf({ across, down }: Strokes, page: Page): Table | undefined {
  const [xs, ys] = [down, across].map((strokes) =>
    snap(
      strokes.map(({ at }) => at),
      SAME,
    ),
  )
  if (!xs || ys?.length !== 2 || xs.length <= TEETH.fewest) return undefined
  const box = { x1: xs[0]!, x2: xs.at(-1)!, y1: ys[0]!, y2: ys[1]! }
  const widths = xs.slice(1).map((x, index) => x - xs[index]!)
  const usual = width(box) / widths.length
  const isOfSize = (length: number) => length >= TEETH.least && length <= TEETH.most
  if (!isOfSize(usual) || !isOfSize(height(box))) return undefined
  if (widths.some((each) => Math.abs(each - usual) > TEETH.alike * usual)) return undefined
  if (!ys.every((y) => covered(across, y, box.x1, box.x2) > DRAWN * width(box))) return undefined
  if (!xs.every((x) => covered(down, x, box.y1, box.y2) > DRAWN * height(box))) return undefined
  if (page.chars.some(({ text, loose }) => text.trim() !== '' && holds(box, loose))) return undefined
  const { thickness, colour } = down[0]!
  return emptyRow(page.number, xs, box, { thickness, colour })
}

/** One row of empty cells with the same border all around. */
function emptyRow(page: number, xs: number[], { y1, y2 }: Box, border: { thickness: number; colour: string }): Table {
  const borders = { top: border, right: border, bottom: border, left: border }
  const cells = xs.slice(1).map((x2, column): Table['cells'][number] => ({
    row: 0,
    column,
    rowSpan: 1,
    columnSpan: 1,
    box: { x1: xs[column]!, x2, y1, y2 },
    text: '',
    lines: [],
    align: 'left',
    header: false,
    borders,
  }))
  const box = bounds(cells.map((cell) => cell.box))
  return { page, box, rows: [y1, y2], columns: xs, cells, kind: 'ruled', angle: 0, headerRows: 0, confidence: 1 }
}
