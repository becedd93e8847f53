import { bounds, centreX, holds, intersection, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Fill, Rule } from '../../model.ts'
import { isPale, type Surroundings } from '../lines/index.ts'
import type { ColumnParts, PageParts, Part, PicturePart, RulePart } from '../parts.ts'
import { joinStripes } from '../stripes.ts'
import { joinedLevel } from '../survey/index.ts'

/** Lines across a column go between its parts, where they are drawn; those that were drawn in pieces are whole. */
export function placeRules(page: PageParts, around: Surroundings): void {
  const columns = page.bands.flatMap((band) => band.columns)
  const tables = columns.flatMap((column) => column.parts).filter((part) => part.kind === 'table')
  const grounds = [...page.backdrops, ...around.fills].filter(({ colour }) => !isPale(colour))
  const isSeen = (rule: Rule) => !isPale(rule.colour) || grounds.some((ground) => holds(ground, rule))
  const level = [...around.rules].filter(
    (rule) => rule.y1 === rule.y2 && isSeen(rule) && !tables.some(({ box }) => holds(box, rule, 3)),
  )
  const rules = joinedLevel(level).filter((rule) => rule.x2 - rule.x1 > 20)
  for (const rule of rules.sort((a, b) => a.y1 - b.y1 || a.x1 - b.x1)) {
    const line = { x1: rule.x1, x2: rule.x2, y1: rule.y1, y2: rule.y1 + 0.1 }
    const nearest = columns
      .filter(({ box }) => overlapX(box, line) > 0.5 * (line.x2 - line.x1))
      .sort((a, b) => distance(a.box, line) - distance(b.box, line))[0]
    const column = isBeyondColumns(page, line, nearest?.box) ? bandOf(line, page) : nearest
    if (!column) continue
    const level = column.parts.find((part) => part.kind === 'rule' && isBeside(part, rule))
    if (level?.kind === 'rule') {
      level.beside = [...(level.beside ?? []), rule].sort((a, b) => a.x1 - b.x1)
      level.box.x2 = Math.max(level.box.x2, rule.x2)
      continue
    }
    const at = column.parts.findIndex(({ box }) => box.y1 + box.y2 > 2 * rule.y1)
    const part: RulePart = { kind: 'rule', box: line, rule }
    column.parts.splice(at < 0 ? column.parts.length : at, 0, part)
  }
}

/**
 * Columns lie between a line over several of them and the column that it would go with, that is the widest one of them, or there is
 * none of its width.
 */
function isBeyondColumns({ bands }: PageParts, line: Box, nearest: Box | undefined): boolean {
  const [top, bottom] = nearest && nearest.y1 > line.y1 ? [line.y1, nearest.y1] : [nearest?.y2 ?? -Infinity, line.y1]
  return bands.some(({ columns }) => {
    const { y1, y2 } = bounds(columns.map(({ box }) => box))
    if (columns.filter(({ box }) => overlapX(box, line) > 0).length < 2) return false
    if (columns.some(({ box }) => box === nearest)) return line.y1 > y2 - LEVEL || line.y1 < y1 + LEVEL
    return y1 > top - LEVEL && y2 < bottom + LEVEL
  })
}

/** The only column of a new band, which has room for the line alone; none where the line runs through columns. */
function bandOf(line: Box, page: PageParts): ColumnParts | undefined {
  const boxes = page.bands.map(({ columns }) => bounds(columns.map(({ box }) => box)))
  if (boxes.some(({ y1, y2 }) => line.y1 > y1 + LEVEL && line.y1 < y2 - LEVEL)) return undefined
  const at = boxes.findIndex(({ y1 }) => y1 > line.y1 - LEVEL)
  const column: ColumnParts = { box: line, parts: [], floats: [] }
  page.bands.splice(at < 0 ? page.bands.length : at, 0, { columns: [column], separated: false })
  return column
}

/** Lines on one height, in points, with room between them are beside each other. */
const LEVEL = 1

const isBeside = ({ box }: RulePart, rule: Box): boolean =>
  Math.abs(box.y1 - rule.y1) < LEVEL && rule.x1 > box.x2 + LEVEL

const distance = (box: Box, line: Box): number => Math.max(0, box.y1 - line.y1, line.y1 - box.y2)

/** A bar beside a text is so near its left edge at most, in points, and so high at least, as a part of the text's height. */
const BAR = { near: 30, part: 0.7 }

/** Upright lines on the left of paragraphs, as quotes and notes have them, go with the paragraphs beside them. */
export function placeBars(page: PageParts, around: Surroundings): void {
  const parts = page.bands.flatMap((band) => band.columns).flatMap((column) => column.parts)
  for (const rule of around.rules) {
    if (rule.x1 !== rule.x2 || isPale(rule.colour)) continue
    const beside = parts.filter(
      ({ kind, box }) =>
        kind === 'draft' &&
        rule.x1 < box.x1 &&
        rule.x1 > box.x1 - BAR.near &&
        overlapY(rule, box) > BAR.part * (box.y2 - box.y1),
    )
    // A line that runs on beside nothing is no bar of a text.
    const covered = beside.reduce((sum, { box }) => sum + overlapY(rule, box), 0)
    if (covered < BAR.part * (rule.y2 - rule.y1)) continue
    for (const part of beside) part.bar = rule
    around.rules.delete(rule)
  }
}

/** Every picture behind the text hangs on the column that it shares most height with. */
export function placeFloats(page: PageParts, pictures: PicturePart[]): void {
  if (page.bands.length === 0 && pictures.length > 0) {
    const box = { x1: 0, y1: 0, x2: page.width, y2: page.height }
    page.bands.push({ separated: false, columns: [{ box, parts: [], floats: [] }] })
  }
  const columns = page.bands.flatMap((band) => band.columns)
  for (const picture of pictures) {
    const nearest = columns.toSorted((a, b) => overlapY(b.box, picture.box) - overlapY(a.box, picture.box))[0]
    nearest?.floats.push({ ...picture, wrap: 'behind' })
  }
}

/** Gives each paragraph the colour of the fill that lies behind it, the uppermost one that holds it whole. */
export function shade(parts: Part[], fills: Fill[]): void {
  const coloured = joinStripes(fills.filter((fill) => !isPale(fill.colour) && fill.y2 - fill.y1 > 4))
  if (coloured.length === 0) return
  for (const part of parts) {
    if (part.kind !== 'draft') continue
    const behind = coloured
      .filter(
        (fill) => intersection(fill, part.box).y2 - intersection(fill, part.box).y1 > 0.8 * (part.box.y2 - part.box.y1),
      )
      .filter((fill) => centreX(part.box) > fill.x1 && centreX(part.box) < fill.x2 && part.box.x1 > fill.x1 - 3)
      .sort((a, b) => b.order - a.order)[0]
    if (behind) Object.assign(part, { shading: behind.colour, ground: behind })
  }
}
