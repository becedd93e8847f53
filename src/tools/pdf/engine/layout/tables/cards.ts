import { bounds, overlapY, width } from '../../geometry.ts'
import type { Box, Char, Page } from '../../model.ts'
import type { Table } from '../../tables/model/table.ts'
import { linesOf, segmentsOf } from '../lines/index.ts'
import { couldHold } from '../panels.ts'
import { boxRows } from './boxRows.ts'
import { drawnFramesOf } from './drawnFrames.ts'
import { fillInFrames } from './fillInFrames.ts'
import { textIn, touch } from './textBoxes.ts'

/** White between cards, in points: cells with less between them are those of a table. */
const LEAST_GAP = 4
/** So many lines stand on a card, and so many rows of cards in the same places are the cells of a table. */
const LINES = 2
const ROWS = 3
/** Cards of more lines, each with one text and all at the same heights, are the shaded columns of a table. */
const FIGURES = 3

type Card = { box: Box; chars: Char[]; lines: ReturnType<typeof linesOf> }

/**
 * The tables of a page, on each of its cards and in each frame to fill in by itself: what stands in boxes beside each other, such as figures
 * with their captions, is no row, however level it is.
 */
export function tablesBesideCards(page: Page, find: (page: Page) => Table[]): Table[] {
  const found = cardsOf(page)
  const frames = fillInFrames(page).filter(({ box }) => !found.some((card) => touch(card.box, box)))
  const cards = [...found, ...frames]
  if (cards.length === 0) return find(page)
  const held = new Set(cards.flatMap(({ chars }) => chars))
  const rest = page.chars.filter((char) => !held.has(char))
  return [rest, ...cards.map(({ chars }) => chars)].flatMap((chars) => find({ ...page, chars }))
}

/** Boxes of one height beside each other with white between them, each with lines of its own. */
function cardsOf(page: Page): Card[] {
  const boxes = [
    ...page.fills.filter((fill) => couldHold(fill, page)),
    ...drawnFramesOf(page, []).map(({ box }) => box),
  ]
  const rows = boxRows(boxes, (box) => box).filter((row) => row.length > 1 && hasGaps(row))
  const alone = boxRows(boxes, (box) => box)
    .filter((row) => row.length === 1)
    .flatMap(([box]) => cardOf(box!, page.chars).filter((card) => isBesideProse(card, page)))
  const isOfGrid = (row: Box[]) => rows.filter((other) => areBelow(row, other)).length >= ROWS
  const found = rows.flatMap((row) => {
    if (isOfGrid(row)) return []
    const cards = row.flatMap((box) => cardOf(box, page.chars))
    return cards.length < row.length || areColumns(cards) ? [] : cards
  })
  found.push(...alone)
  // A card may have a colour and a frame, and further boxes in it.
  return found.filter(({ box }, at) => !found.slice(0, at).some((other) => touch(other.box, box)))
}

/** So many lines of so many characters stand beside a card alone, and no more than that part of its own are level with one of them. */
const PROSE = { lines: 3, length: 24, level: 0.7 }
/** A card alone is so wide at most, as a part of the page; less coloured margin than this around its text is shading of a column, in points. */
const ALONE = { wide: 0.6, margin: 3 }

/** A panel in a column of its own: beside it runs a text that knows nothing of its lines. A shaded column of a table has its rows beside it. */
function isBesideProse({ box, chars, lines }: Card, page: Page): boolean {
  if (width(box) > ALONE.wide * page.width || lines.length < PROSE.lines) return false
  const ink = chars.filter(({ text }) => text.trim() !== '')
  const { x1, x2, y1, y2 } = bounds(ink.map((char) => char.box))
  if (Math.min(x1 - box.x1, box.x2 - x2, y1 - box.y1, box.y2 - y2) < ALONE.margin) return false
  const held = new Set(chars)
  const beside = linesOf(
    segmentsOf(page.chars.filter((char) => char.angle === 0 && !held.has(char) && overlapY(char.box, box) > 0)),
  )
  const length = beside.reduce(
    (sum, { segments }) => sum + segments.reduce((all, each) => all + each.chars.length, 0),
    0,
  )
  if (beside.length < PROSE.lines || length < PROSE.length * beside.length) return false
  if (beside.some((line) => line.x1 < box.x2 && line.x2 > box.x1)) return false
  const level = lines.filter((line) => beside.some((other) => Math.abs(other.baseline - line.baseline) < 1))
  return level.length <= PROSE.level * lines.length
}

const hasGaps = (row: Box[]): boolean => row.every((box, at) => at === 0 || box.x1 - row[at - 1]!.x2 > LEAST_GAP)

const areBelow = (row: Box[], other: Box[]): boolean =>
  row.length === other.length &&
  row.every((box, at) => Math.abs(box.x1 - other[at]!.x1) < 1 && Math.abs(width(box) - width(other[at]!)) < 1)

function cardOf(box: Box, chars: Char[]): Card[] {
  const text = textIn(box, chars, LINES)
  const lines = text ? linesOf(segmentsOf(text)) : []
  return text && lines.length >= LINES ? [{ box, chars: text, lines }] : []
}

/** Each card has one text in each of many lines, which stand level with those of the other cards. */
function areColumns(cards: Card[]): boolean {
  const [first, ...others] = cards.map(({ lines }) => lines)
  if (!first || first.length <= FIGURES) return false
  const isLevel = (lines: Card['lines'], at: number) => Math.abs((lines[at]?.baseline ?? 0) - first[at]!.baseline) < 1
  return (
    others.every((lines) => lines.length === first.length && lines.every((_, at) => isLevel(lines, at))) &&
    cards.every(({ lines }) => lines.every(({ segments }) => segments.length === 1))
  )
}
