import { height, holds, overlapY } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { Segment, Surroundings } from '../lines/index.ts'
import { linesOf } from '../lines/index.ts'
import { type Draft, paragraphsOf } from '../paragraphs/index.ts'
import type { ColumnParts, Part, PicturePart, TablePart } from '../parts.ts'
import { standsAside } from './asides.ts'
import type { Item } from './readingItem.ts'

/** A segment of text or a block, with the place that the reading order goes by. */
export type Placed = Item & { segment?: Segment; block?: PicturePart | TablePart }

/** What stands in a column, in reading order: paragraphs and blocks, and the pictures that float beside them. */
export function columnParts(items: Placed[], box: Box, around: Surroundings): ColumnParts {
  const made = [...Map.groupBy(items, ({ part }) => part).values()].map((part) => stacked(part, box, around))
  return { box, parts: made.flatMap(({ parts }) => parts), floats: made.flatMap(({ floats }) => floats) }
}

/** The paragraphs and blocks of one part of a column, from top to bottom. */
function stacked(items: Placed[], box: Box, around: Surroundings): Omit<ColumnParts, 'box'> {
  const segments = items.flatMap(({ segment }) => (segment ? [segment] : []))
  const blocks = items.flatMap(({ block }) => (block ? [block] : [])).sort((a, b) => a.box.y1 - b.box.y1)
  const floats: PicturePart[] = []
  const standing: (PicturePart | TablePart)[] = []
  const asides: TablePart[] = []
  for (const block of blocks) {
    if (standsAside(block, segments, blocks)) asides.push(block)
    else if (block.kind === 'picture' && besideText(block, segments, standing)) {
      // Text flows around a picture, tables do not.
      const around = segments.some((segment) => overlapY(segment, block.box) > 0 && !holds(block.box, segment))
      floats.push(
        around ? { ...block, wrap: 'beside', clear: clearOf(block.box, segments, box) } : { ...block, wrap: 'behind' },
      )
    } else standing.push(block)
  }
  const beside = [
    ...asides.map((each) => ({ ...each.box, isNote: each.aside === true })),
    ...floats.filter(({ wrap }) => wrap === 'beside').map((each) => each.box),
  ]
  const parts: Part[] = []
  let lines = linesOf(segments)
  for (const block of standing) {
    const middle = (block.box.y1 + block.box.y2) / 2
    const above = lines.filter((line) => line.baseline < Math.max(block.box.y1 + 2, Math.min(middle, block.box.y1 + 6)))
    parts.push(...paragraphsOf(above, box, around, { asides: beside }), block)
    lines = lines.slice(above.length)
  }
  parts.push(...paragraphsOf(lines, box, around, { asides: beside }))
  return { parts: withAsides(parts, asides), floats }
}

/** How far text stays away from a picture at least and at most, and how narrow a strip without text beside it takes none, in points. */
const CLEAR = { least: 4, most: 24, strip: 40 }

/** The room between a picture and the nearest text beside it on each side, or the strip up to the edge of its column. */
function clearOf(box: Box, segments: Segment[], column: Box): NonNullable<PicturePart['clear']> {
  const beside = segments.filter((segment) => overlapY(segment, box) > 0)
  const nearest = (rooms: number[], strip: number) => {
    const seen = rooms.filter((room) => room > -1)
    if (seen.length === 0) return strip < CLEAR.strip ? Math.max(CLEAR.least, strip) : CLEAR.least
    return Math.min(CLEAR.most, Math.max(CLEAR.least, Math.min(...seen)))
  }
  return {
    left: nearest(
      beside.map(({ x2 }) => box.x1 - x2),
      box.x1 - column.x1,
    ),
    right: nearest(
      beside.map(({ x1 }) => x1 - box.x2),
      column.x2 - box.x2,
    ),
  }
}

/** Each aside before the first paragraph that stands beside it. */
function withAsides(parts: Part[], asides: TablePart[]): Part[] {
  const placed = Map.groupBy(asides, ({ box }) =>
    parts.find((part): part is Draft => part.kind === 'draft' && part.box.y2 > box.y1 + 2),
  )
  return [
    ...parts.flatMap((part) => [
      ...((part.kind === 'draft' && placed.get(part)) || []).map((aside) => ({ ...aside, aside: true as const })),
      part,
    ]),
    ...(placed.get(undefined) ?? []),
  ]
}

const besideText = (picture: PicturePart, segments: Segment[], standing: { box: Box }[]): boolean =>
  segments.some((segment) => overlapY(segment, picture.box) > 0.5 * (segment.y2 - segment.y1)) ||
  standing.some(
    ({ box }) => overlapY(box, picture.box) > 0.5 * Math.min(box.y2 - box.y1, picture.box.y2 - picture.box.y1),
  )

/** Lines between columns are so long, in points, and go along such a part of the shorter one, whole or in pieces: others are bars beside a text. */
const SEPARATED = { least: 40, part: 0.4 }

/** Whether upright lines stand in the gutters of a band; they are taken off the page. */
export function takeSeparators(columns: Box[], around: Surroundings): boolean {
  let found = false
  for (const [index, box] of columns.slice(0, -1).entries()) {
    const next = columns[index + 1]!
    const inside = [...around.rules].filter(({ x1, x2 }) => x1 === x2 && x1 > box.x2 - 2 && x1 < next.x1 + 2)
    const along = inside.reduce((sum, { y1, y2 }) => sum + y2 - y1, 0)
    if (along < Math.max(SEPARATED.least, SEPARATED.part * Math.min(height(box), height(next)))) continue
    for (const rule of inside) around.rules.delete(rule)
    found = true
  }
  return found
}
