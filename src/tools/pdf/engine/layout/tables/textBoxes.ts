import { area, grown, holds, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Char, Fill, Page, Rule } from '../../model.ts'
import type { Table } from '../../tables/table.ts'
import { isPale, linesOf, segmentsOf } from '../lines/index.ts'

/** A larger part of the page, in its height or its area, is a background. */
const MOST = 0.5
/** A lower fill marks words, in multiples of their size. */
const LEAST_HEIGHT = 1.7
/** Lines this close to an edge of the box are its border, in points. */
const BORDER_REACH = 2.5

/**
 * Filled rectangles with text in them, as tables of one cell: their text flows inside, on its colour, with the room
 * around it. Fills of tables, behind single words and behind whole pages are none.
 */
export function textBoxesOf(page: Page, taken: Box[]): Table[] {
  const found: Table[] = []
  const bySize = page.fills.filter((fill) => couldHold(fill, page)).sort((a, b) => area(b) - area(a))
  for (const fill of bySize) {
    const isFree = ![...taken, ...found.map(({ box }) => box)].some((box) => touch(box, fill))
    if (!isFree) continue
    const chars = textIn(fill, page.chars)
    if (chars) found.push(oneCell(page, fill, chars))
  }
  return found
}

const couldHold = (fill: Fill, { width, height }: Page): boolean =>
  !isPale(fill.colour) &&
  fill.x2 - fill.x1 > 40 &&
  fill.y2 - fill.y1 < MOST * height &&
  area(fill) < MOST * width * height

const touch = (a: Box, b: Box): boolean => overlapX(a, b) > 1 && overlapY(a, b) > 1

/** The text of a fill, where all that stands on it stands inside. */
function textIn(fill: Fill, chars: Char[]): Char[] | undefined {
  const isOn = ({ text, box, loose }: Char) =>
    text.trim() === '' ? holds(fill, loose) : holds(fill, box) || touch(fill, box)
  const on = chars.filter((char) => char.angle === 0 && !char.hidden && isOn(char))
  const ink = on.filter((char) => char.text.trim() !== '')
  const largest = ink.reduce((most, { size }) => Math.max(most, size), 0)
  if (ink.length < 2 || fill.y2 - fill.y1 < LEAST_HEIGHT * largest) return undefined
  return ink.every((char) => holds(grown(fill, 1), char.box)) ? on : undefined
}

/** Text in a box of its own, on its colour where it has one. */
export function oneCell(
  page: Page,
  { x1, y1, x2, y2, colour }: Box & Partial<Pick<Fill, 'colour'>>,
  chars: Char[],
): Table {
  const box = { x1, y1, x2, y2 }
  const lines = linesOf(segmentsOf(chars)).map((line) => line.segments.flatMap((segment) => segment.chars))
  const cell: Table['cells'][number] = {
    row: 0,
    column: 0,
    rowSpan: 1,
    columnSpan: 1,
    box,
    text: lines.map((line) => line.map(({ text }) => text).join('')).join('\n'),
    lines,
    align: 'left',
    header: false,
    ...(colour ? { fill: colour } : {}),
    borders: bordersOf(box, page.rules),
  }
  return {
    page: page.number,
    box,
    rows: [y1, y2],
    columns: [x1, x2],
    cells: [cell],
    kind: 'ruled',
    angle: 0,
    headerRows: 0,
    confidence: 1,
  }
}

function bordersOf({ x1, y1, x2, y2 }: Box, rules: Rule[]): Table['cells'][number]['borders'] {
  const near = (a: number, b: number) => Math.abs(a - b) < BORDER_REACH
  const across = (y: number) =>
    rules.find((rule) => near(rule.y1, y) && near(rule.y2, y) && rule.x1 < x1 + 5 && rule.x2 > x2 - 5)
  const down = (x: number) =>
    rules.find((rule) => near(rule.x1, x) && near(rule.x2, x) && rule.y1 < y1 + 5 && rule.y2 > y2 - 5)
  const sides = { top: across(y1), bottom: across(y2), left: down(x1), right: down(x2) }
  const drawn = Object.entries(sides).flatMap(([side, rule]) =>
    rule ? [[side, { thickness: rule.thickness, colour: rule.colour }]] : [],
  )
  return Object.fromEntries(drawn)
}
