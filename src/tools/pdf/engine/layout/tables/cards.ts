import { width } from '../../geometry.ts'
import type { Box, Char, Page } from '../../model.ts'
import type { Table } from '../../tables/table.ts'
import { linesOf, segmentsOf } from '../lines/index.ts'
import { couldHold } from '../panels.ts'
import { boxRows } from './boxRows.ts'
import { drawnFramesOf } from './drawnFrames.ts'
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
 * The tables of a page, on each of its cards by itself: what stands in boxes beside each other, such as figures with their captions,
 * is no row, however level it is.
 */
export function tablesBesideCards(page: Page, find: (page: Page) => Table[]): Table[] {
  const cards = cardsOf(page)
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
  const isOfGrid = (row: Box[]) => rows.filter((other) => areBelow(row, other)).length >= ROWS
  const found = rows.flatMap((row) => {
    if (isOfGrid(row)) return []
    const cards = row.flatMap((box) => cardOf(box, page.chars))
    return cards.length < row.length || areColumns(cards) ? [] : cards
  })
  // A card may have a colour and a frame, and further boxes in it.
  return found.filter(({ box }, at) => !found.slice(0, at).some((other) => touch(other.box, box)))
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
