import { centreY } from '../../geometry.ts'
import type { Block, Paragraph, TableBlock, TableCell } from '../model.ts'
import type { PlacedCell, TablePart } from '../parts.ts'
import { alignCells } from './alignCells.ts'
import { NATURAL_PITCH } from './spacing.ts'

/** Text this far from the middle of its cell is at the top or bottom, as a part of the free height. */
const OFF_MIDDLE = 0.18
const PADDING = { least: 1, most: 5.4 }

/**
 * A table for the word processor.
 * @param left left edge of the column that it stands in
 * @param blocksOf makes the blocks of the cell at this index
 */
export function tableBlock(part: TablePart, left: number, blocksOf: (cell: number) => Block[]): TableBlock {
  const { table } = part
  const padding = paddingOf(part)
  const cells = table.cells.map((cell, index) => cellOf(cell, blocksOf(index), padding, part.directions[index]))
  alignCells(table, cells, padding)
  levelRows(part, cells)
  const [only] = cells
  if (only && cells.length === 1 && only.vertical === 'top') keepTop(table.cells[0]!, only, MOST_ABOVE.box)
  for (const [index, cell] of cells.entries()) giveRoom(cell, table.cells[index]!, padding)
  const steps = (edges: number[]) => edges.slice(1).map((edge, index) => edge - edges[index]!)
  return {
    kind: 'table',
    box: table.box,
    indent: table.box.x1 - left,
    before: 0,
    columns: table.rightToLeft ? steps(table.columns).reverse() : steps(table.columns),
    ...(table.rightToLeft ? { rightToLeft: true } : {}),
    rows: steps(table.rows).map((height, row) => ({
      height,
      cells: cells.filter((_, index) => table.cells[index]?.row === row),
      heading: row < table.headerRows,
    })),
    ...(table.kind === 'ruled' ? {} : { open: true }),
    padding,
  }
}

/** The space that most cells leave at their left or right side. */
function paddingOf({ table, cells }: TablePart): number {
  const gaps = table.cells.flatMap((cell, index) =>
    (cells[index] ?? []).map(({ box }) => Math.min(box.x1 - cell.box.x1, cell.box.x2 - box.x2)),
  )
  const sorted = gaps.filter((gap) => gap > 0).sort((a, b) => a - b)
  return Math.min(PADDING.most, Math.max(PADDING.least, sorted[Math.floor(sorted.length / 10)] ?? PADDING.most))
}

function cellOf(
  cell: PlacedCell,
  blocks: Block[],
  padding: number,
  direction: TableCell['direction'] | undefined,
): TableCell {
  for (const block of blocks) takePadding(block, padding)
  return {
    column: cell.column,
    columnSpan: cell.columnSpan,
    rowSpan: cell.rowSpan,
    blocks,
    ...(cell.fill ? { shading: cell.fill } : {}),
    borders: cell.borders,
    vertical: direction ? 'centre' : verticalOf(cell, blocks),
    ...(direction ? { direction } : {}),
  }
}

/** A line that fills this part of its cell could break in a font that is a little wider. */
const TIGHT = 0.95

/**
 * Where a line needs all the room that its indents leave, the side that it may grow to gives its padding up. The other side does so for
 * a line alone, which would make its row higher; prose that wraps keeps away from the edge that it begins at.
 */
function giveRoom(cell: TableCell, { widest, box, align }: PlacedCell, padding: number): void {
  if (cell.direction) return
  const single = cell.blocks.filter((block) => block.kind === 'paragraph' && block.pitch === 0) as Paragraph[]
  // Lines that wrap fill what their indents leave.
  const wraps = single.length < cell.blocks.length
  const indents = wraps ? [] : single.map(({ indent }) => indent.left + indent.right)
  const room = box.x2 - box.x1 - 2 * padding - Math.max(0, ...indents)
  if (widest < TIGHT * room) return
  const isWide = !wraps && widest > TIGHT * (room + padding)
  cell.tight = isWide || align === 'center' ? 'both' : align === 'right' ? 'left' : 'right'
}

/** Indents inside a cell are counted from its padding. */
function takePadding(block: Block, padding: number): void {
  if (block.kind === 'table') block.indent -= padding
  if (block.kind !== 'paragraph') return
  const quiet = (length: number) => (length < 3 ? 0 : length)
  block.indent.left = quiet(block.indent.left - padding)
  block.indent.right = quiet(block.indent.right - padding)
  for (const tab of block.tabs) tab.at -= padding
}

function verticalOf(cell: PlacedCell, blocks: Block[]): TableCell['vertical'] {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return 'top'
  const free = freeHeight(cell, blocks)
  if (isFull(cell, blocks)) return 'centre'
  const offset = centreY({ ...first.box, y2: last.box.y2 }) - centreY(cell.box)
  return Math.abs(offset) < OFF_MIDDLE * free ? 'centre' : offset < 0 ? 'top' : 'bottom'
}

const freeHeight = ({ box }: PlacedCell, blocks: Block[]): number =>
  box.y2 - box.y1 - ((blocks.at(-1)?.box.y2 ?? 0) - (blocks[0]?.box.y1 ?? 0))

/** So little of its height is free that where the text stands says nothing, as a part of it and in points. */
const FULL = { part: 0.15, least: 4 }

const isFull = (cell: PlacedCell, blocks: Block[]): boolean => {
  const free = freeHeight(cell, blocks)
  return free < FULL.part * (cell.box.y2 - cell.box.y1) || free < FULL.least
}

/** A text that fills its cell stands as the others of its row do, so that their lines stay level where the row becomes higher. */
function levelRows({ table }: TablePart, cells: TableCell[]): void {
  const rows = Map.groupBy(cells.keys(), (index) => table.cells[index]!.row)
  for (const row of rows.values()) {
    const told = row.filter((index) => {
      const { blocks, rowSpan, direction } = cells[index]!
      return blocks.length > 0 && rowSpan === 1 && !direction
    })
    if (beginLevel(told.map((index) => cells[index]!))) {
      for (const index of told) {
        cells[index]!.vertical = 'top'
        keepTop(table.cells[index]!, cells[index]!)
      }
      continue
    }
    const [full, others] = [true, false].map((fills) =>
      told.filter((index) => isFull(table.cells[index]!, cells[index]!.blocks) === fills),
    )
    const [vertical, another] = new Set(others!.map((index) => cells[index]!.vertical))
    if (!vertical || another) continue
    for (const index of full!) cells[index]!.vertical = vertical
    if (vertical === 'top' && full!.length > 0) for (const index of told) keepTop(table.cells[index]!, cells[index]!)
  }
}

/** First lines of a row are level within this, and one of its texts is so much higher than another, in points. */
const LEVEL = { within: 1.5, higher: 6 }

/** Texts of several lines begin level with those of one: neither stands in the middle of its cell. */
function beginLevel(cells: TableCell[]): boolean {
  const tops = cells.map(({ blocks }) => blocks[0]!.box.y1)
  const heights = cells.map(({ blocks }, index) => blocks.at(-1)!.box.y2 - tops[index]!)
  return (
    cells.length > 1 &&
    Math.max(...tops) - Math.min(...tops) < LEVEL.within &&
    Math.max(...heights) - Math.min(...heights) > LEVEL.higher
  )
}

/** More room above a text is no padding, in points: in a cell, and in a box of its own. */
const MOST_ABOVE = { cell: 8, box: 20 }

/** A text at the top of its cell keeps the room above it; lines that are set wider apart than usual have a part of it themselves. */
function keepTop({ box }: PlacedCell, { blocks: [first] }: TableCell, most = MOST_ABOVE.cell): void {
  if (first?.kind !== 'paragraph' || first.before > 0) return
  const size = first.runs[0]?.style.size ?? 0
  const above = first.box.y1 - box.y1 - Math.max(0, first.pitch - NATURAL_PITCH * size)
  if (above > 0 && above < most) first.before = above
}
