import { bounds, contains, grown, height, holds, median, overlapX, overlapY, width } from '../../geometry.ts'
import type { Box, Fill, Page, Rule } from '../../model.ts'
import { frameOf } from '../../tables/material/frame.ts'
import { type Stroke, strokesOf } from '../../tables/material/strokes.ts'
import type { Border } from '../../tables/model/table.ts'
import { isPale } from '../lines/index.ts'
import { boxRows } from './boxRows.ts'

/** A box drawn around text: where its lines are, what they look like, and where others part it from side to side. */
export type DrawnFrame = { box: Box; border: Border; dividers: number[] }

/** Ends of lines that meet at a corner differ by less, in points. */
const CORNER = 3
/**
 * Narrower frames are those of drawings, keys and fields, as a part of the width of the page's text, but for those that stand in a row
 * of together that width, have a colour or hold a text of their own, and are so wide in points; higher ones are those of pages.
 */
const LEAST_WIDTH = 0.4
const LEAST_IN_ROW = 40
const MOST_HEIGHT = 0.5

/** Lines that part the title and the foot of a card from what is between them. */
const MOST_DIVIDERS = 2

/** More upright lines are a drawing or a grid. */
const MOST_SIDES = 500

/**
 * Frames of four lines, whole or in pieces, as they are drawn around listings and notes. One that another line goes through
 * from side to side is a table, and one that touches what is taken is part of it.
 * @param figures drawings, whose frames are theirs
 * @param isWanted tells narrow frames that are boxes all the same
 */
export function drawnFramesOf(
  page: Page,
  taken: Box[],
  figures: Box[] = [],
  isWanted: (frame: DrawnFrame) => boolean = () => false,
): DrawnFrame[] {
  const text = bounds(page.chars.map(({ box }) => box))
  const free = page.rules.filter((rule) => !taken.some((box) => holds(box, rule, CORNER)))
  const { across, down } = strokesOf(frameOf({ ...page, chars: [], rules: free }, 0), [], [])
  const sides = down.filter(({ drawn, from, to }) => drawn && to - from < MOST_HEIGHT * page.height)
  const levels = across.filter(({ drawn, from, to }) => drawn && to - from > LEAST_IN_ROW)
  if (sides.length > MOST_SIDES) return []
  const least = LEAST_WIDTH * width(text)
  const found = sides.flatMap((left) => {
    const right = sides.filter((side) => isOpposite(left, side)).toSorted((a, b) => a.at - b.at)[0]
    if (!right) return []
    const box = { x1: left.at, x2: right.at, y1: left.from, y2: left.to }
    const spans = levels.filter(({ from, to }) => isClose(from, box.x1) && isClose(to, box.x2))
    const top = spans.find(({ at }) => isClose(at, box.y1))
    const isClosed = top !== undefined && spans.some(({ at }) => isClose(at, box.y2) && at - top.at > CORNER)
    const isFree = !taken.some((other) => overlapX(other, box) > 1 && overlapY(other, box) > 1)
    const dividers = across.filter((line) => runsThrough(line, box)).map(({ at }) => at)
    if (!isClosed || !isFree || height(box) <= CORNER || dividers.length > MOST_DIVIDERS) return []
    const broken = left.broken ?? brokenAs(left, free)
    const border = { thickness: left.thickness, colour: left.colour, ...(broken ? { broken } : {}) }
    return [{ box, border, dividers }]
  })
  const isFilled = ({ box }: DrawnFrame) => width(box) > LEAST_IN_ROW && page.fills.some((fill) => isGround(fill, box))
  const isOfText = ({ box }: DrawnFrame) =>
    !figures.some((figure) => overlapX(figure, box) > 0 && overlapY(figure, box) > 0) && holdsText(box, page)
  const rows = boxRows(found, ({ box }) => box).map((row) =>
    areCards(row, down) ? row : row.filter(({ dividers }) => dividers.length === 0),
  )
  return rows.flatMap((row) =>
    width(bounds(row.map(({ box }) => box))) > least
      ? row
      : row.filter((frame) => isFilled(frame) || isOfText(frame) || isWanted(frame)),
  )
}

/** Cards stand so far from each other, in points: cells meet. */
const CARD_GAP = 4

/** Frames beside each other with white between them, in which lines part a title or a foot at one height: each is a card, and no table. */
function areCards(row: DrawnFrame[], down: Stroke[]): boolean {
  const [first] = row
  const isParted = ({ dividers }: DrawnFrame) =>
    dividers.length === first!.dividers.length && dividers.every((at, index) => isClose(at, first!.dividers[index]!))
  const isApart = ({ box }: DrawnFrame, index: number) => index === 0 || box.x1 - row[index - 1]!.box.x2 > CARD_GAP
  const hasUprights = ({ box }: DrawnFrame) =>
    down.some(({ at, from, to }) => at > box.x1 + CORNER && at < box.x2 - CORNER && from < box.y2 && to > box.y1)
  return row.length > 1 && row.every(isParted) && row.every(isApart) && !row.some(hasUprights)
}

/** A frame of text of its own, such as a list beside the text, has so many lines and letters, none much smaller than the usual ones, and nothing is drawn in it. */
const TEXT = { width: 60, lines: 3, letters: 24, size: 0.75 }

function holdsText(box: Box, { chars, drawings, rules }: Page): boolean {
  if (width(box) < TEXT.width) return false
  const inside = chars.filter((char) => char.angle === 0 && /[\p{L}\p{N}]/u.test(char.text) && holds(box, char.loose))
  const lines = new Set(inside.map(({ origin }) => Math.round(origin.y)))
  if (inside.length < TEXT.letters || lines.size < TEXT.lines) return false
  const usual = median(chars.map(({ size }) => size))
  const isSmall = median(inside.map(({ size }) => size)) < TEXT.size * usual
  return !isSmall && ![...drawings, ...rules].some((shape) => isDrawnIn(shape, box))
}

/** Something is drawn inside of a frame, or a line from elsewhere ends at it, as between the boxes of a chart. */
function isDrawnIn(shape: Box, box: Box): boolean {
  if (holds(grown(box, -CORNER), shape)) return true
  const reach = grown(box, CORNER)
  return overlapX(shape, reach) >= 0 && overlapY(shape, reach) >= 0 && !contains(reach, shape)
}

/** A colour that ends where the frame does, as a shape of a slide has it. */
const isGround = ({ colour, ...fill }: Fill, box: Box): boolean =>
  !isPale(colour) && contains(grown(box, CORNER), fill) && contains(grown(fill, CORNER), box)

/** What an upright side is drawn in, where it is no solid line. */
function brokenAs(side: Stroke, rules: Rule[]): Border['broken'] | undefined {
  const own = rules.find(({ x1, x2, y1 }) => x1 === x2 && isClose(x1, side.at) && isClose(y1, side.from))
  return own?.dashed ? 'dashes' : own?.dotted ? 'dots' : undefined
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= CORNER

const isOpposite = (left: Stroke, right: Stroke): boolean =>
  right.at - left.at > CORNER && isClose(left.from, right.from) && isClose(left.to, right.to)

const runsThrough = ({ at, from, to }: Stroke, { x1, x2, y1, y2 }: Box): boolean =>
  at > y1 + CORNER && at < y2 - CORNER && from < x1 + CORNER && to > x2 - CORNER
