import { centreX, median } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { snap } from '../../tables/model/grid.ts'
import type { CellFrame, Table } from '../../tables/model/table.ts'
import { isTypewritten } from '../isTypewritten.ts'
import type { Alignment, Paragraph, TableCell } from '../model.ts'

/** Texts that share an edge differ by less, in points. */
const SAME = 1.6
/** Part of the texts of a column that have to share an edge. */
const MOST = 0.7

type Entry = { box: Box; paragraph: Paragraph }

/**
 * Aligns the lines in the cells of each column by the edge that they share: figures that end at one place are on the
 * right, whatever room is left of them. A line alone would only be told as so far from the left.
 * @param cells in the order of `table.cells`
 */
export function alignCells(table: Table<CellFrame>, cells: TableCell[], padding: number): void {
  const [only] = cells
  if (only && cells.length === 1 && isListing(only)) return
  const entries = table.cells.map((cell, index) => ({ cell, lines: singleLines(cells[index]!) }))
  for (let column = 0; column + 1 < table.columns.length; column++) {
    const inside = entries.filter(({ cell }) => cell.column === column && cell.columnSpan === 1)
    const own = inside.flatMap(({ cell, lines }) => lines.map((paragraph): Entry => ({ box: cell.box, paragraph })))
    if (own.length > 1) alignColumn(own, padding)
  }
  for (const { cell, lines } of entries) {
    if (cell.columnSpan > 1) for (const paragraph of lines) alignAlone({ box: cell.box, paragraph }, padding)
  }
}

/** Lines of a program begin where they begin. */
const isListing = ({ blocks }: TableCell): boolean =>
  blocks.length > 1 && blocks.every((block) => block.kind === 'paragraph' && isTypewritten(block))

const singleLines = ({ blocks, direction }: TableCell): Paragraph[] =>
  direction || blocks.length > 3
    ? []
    : (blocks.filter(
        (block) =>
          block.kind === 'paragraph' &&
          block.pitch === 0 &&
          !block.list &&
          block.runs.every(({ text }) => !text.includes('\t')),
      ) as Paragraph[])

function alignColumn(entries: Entry[], padding: number): void {
  const edges = {
    left: median(entries.map(({ paragraph }) => paragraph.box.x1)),
    right: median(entries.map(({ paragraph }) => paragraph.box.x2)),
    centre: median(entries.map(({ paragraph }) => centreX(paragraph.box))),
  }
  const fits = (alignment: keyof typeof edges, { box }: Paragraph) =>
    Math.abs({ left: box.x1, right: box.x2, centre: centreX(box) }[alignment] - edges[alignment]) < SAME
  const share = (alignment: keyof typeof edges) =>
    entries.filter(({ paragraph }) => fits(alignment, paragraph)).length / entries.length
  const onRight = entries.filter(({ box, paragraph }) => box.x2 - paragraph.box.x2 < paragraph.box.x1 - box.x1)
  // Where all texts are equally wide, the side that they are nearer to decides.
  const order =
    onRight.length > entries.length / 2
      ? (['right', 'left', 'centre'] as const)
      : (['left', 'right', 'centre'] as const)
  const usual = order
    .map((alignment) => ({ alignment, share: share(alignment) }))
    .reduce((best, each) => (each.share > best.share ? each : best))
  const inSteps = usual.share < MOST && order[0] === 'left' && areSteps(entries)
  for (const entry of entries) {
    const own = usual.share >= MOST && fits(usual.alignment, entry.paragraph) ? usual.alignment : undefined
    const shared = inSteps ? 'left' : (own ?? order.find((each) => fits(each, entry.paragraph)))
    if (shared) place(entry, shared, padding)
    else alignAlone(entry, padding)
  }
}

/** Texts begin at so many places at most where names are set in by steps, as the items of a statement are. */
const MOST_STEPS = 5

/** Most texts begin where another one of another length does: what is set in stands no more in the middle than it happens to. */
function areSteps(entries: Entry[]): boolean {
  const boxes = entries.map(({ paragraph }) => paragraph.box)
  const isShared = (box: Box) =>
    boxes.some((other) => other !== box && Math.abs(other.x1 - box.x1) < SAME && Math.abs(other.x2 - box.x2) > 2 * SAME)
  const shared = boxes.filter(isShared)
  const places = snap(
    shared.map(({ x1 }) => x1),
    SAME,
  )
  return shared.length >= MOST * boxes.length && places.length <= MOST_STEPS
}

/** By the room on both sides. */
function alignAlone(entry: Entry, padding: number): void {
  const { box, paragraph } = entry
  const [left, right] = [paragraph.box.x1 - box.x1, box.x2 - paragraph.box.x2]
  if (left > 2 * padding && Math.abs(left - right) < Math.max(2 * SAME, 0.1 * (left + right)))
    place(entry, 'centre', padding)
  else if (right < 0.3 * left) place(entry, 'right', padding)
}

function place({ box, paragraph }: Entry, alignment: Alignment, padding: number): void {
  const { x1, x2 } = paragraph.box
  const quiet = (length: number) => (length < 3 ? 0 : length)
  const left = alignment === 'left' ? quiet(x1 - box.x1 - padding) : 0
  const right = alignment === 'right' ? quiet(box.x2 - x2 - padding) : 0
  paragraph.alignment = alignment
  paragraph.indent = { ...(paragraph.rightToLeft ? { left: right, right: left } : { left, right }), firstLine: 0 }
}
