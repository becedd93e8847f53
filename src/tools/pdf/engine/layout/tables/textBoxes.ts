import {
  area,
  contains,
  grown,
  height,
  holds,
  intersection,
  median,
  overlapX,
  overlapY,
  width,
} from '../../geometry.ts'
import type { Box, Char, Fill, Page, Rule } from '../../model.ts'
import type { Table } from '../../tables/model/table.ts'
import { linesOf, segmentsOf } from '../lines/index.ts'
import { BORDER_REACH, couldHold } from '../panels.ts'
import { besideEachOther } from './besideEachOther.ts'
import { boxRows } from './boxRows.ts'
import { type DrawnFrame, drawnFramesOf } from './drawnFrames.ts'
import { holdsColumns } from './heldColumns.ts'
import { type Inner, innerOf } from './innerBlocks.ts'

/** A lower fill marks words, in multiples of their size. */
const LEAST_HEIGHT = { filled: 1.7, drawn: 1.1 }

/**
 * Filled rectangles and drawn frames with text in them, as tables of one cell: their text flows inside, on its colour, with the
 * room around it. White ones are such on a coloured ground alone. Fills of tables, behind single words and behind whole pages are none.
 * @param inner tables and figures that may stand in a filled one, between its texts
 * @param taken boxes of all that has its place
 * @param figures drawings, whose own frames are no boxes of text
 */
export function textBoxesOf(page: Page, taken: Box[], inner: Inner[] = [], figures: Box[] = []): Table[] {
  const found: Table[] = cardsIn(page, taken, figures)
  const bySize = page.fills.filter((fill) => couldHold(fill, page)).sort((a, b) => area(b) - area(a))
  for (const fill of bySize) {
    const inside = innerOf(fill, page.chars, inner)
    const others = taken.filter((box) => !inside.some((each) => each.box === box))
    const isFree = ![...others, ...found.map(({ box }) => box)].some((box) => touch(box, fill))
    if (!isFree) continue
    const held = new Set(inside.flatMap(({ chars }) => [...chars]))
    const chars = textIn(fill, page.chars, LEAST_HEIGHT.filled)?.filter((char) => !held.has(char))
    if (chars) found.push(parted(page, fill, chars))
  }
  for (const { box, border } of drawnFramesOf(page, [...taken, ...found.map(({ box }) => box)], figures)) {
    const chars = textIn(box, page.chars, LEAST_HEIGHT.drawn)
    if (!chars || found.some((other) => touch(other.box, box)) || holdsColumns(box, chars, page)) continue
    const { cells, ...table } = parted(page, { ...box, ...groundOf(box, page.fills) }, chars)
    const borders = { top: border, right: border, bottom: border, left: border }
    found.push({ ...table, cells: cells.map((cell) => ({ ...cell, borders })) })
  }
  for (const { box, border } of emptyFramesOf(page, [...taken, ...found.map(({ box }) => box), ...figures])) {
    const { cells, ...table } = oneCell(page, box, [])
    const borders = { top: border, right: border, bottom: border, left: border }
    found.push({ ...table, cells: cells.map((cell) => ({ ...cell, borders })) })
  }
  return besideEachOther(
    found,
    page.chars,
    inner.map(({ box }) => box),
  )
}

/** A frame to write or to draw in is so wide, as a part of the page, and so many times as high as the usual letters. */
const EMPTY = { width: 0.25, height: 3 }
/** A narrower one is for a photo or a stamp: the smallest ones are so wide and high, in points. */
const STUCK = 54
/** Lines so close to such a frame lead to it from elsewhere, as between the boxes of a chart, in points. */
const LEADS = 2

/** Frames with nothing in them, in which an answer is written or a photo is stuck. */
function emptyFramesOf(page: Page, taken: Box[]): { box: Box; border: DrawnFrame['border'] }[] {
  const usual = median(page.chars.map(({ size }) => size))
  const shapes = [...page.chars.map(({ box }) => box), ...page.pictures, ...page.drawings, ...page.fills]
  const isAlone = ({ box }: DrawnFrame) => page.rules.every((rule) => holds(box, rule, LEADS) || !meets(rule, box))
  const isForPhoto = (frame: DrawnFrame) => width(frame.box) > STUCK && height(frame.box) > STUCK && isAlone(frame)
  return drawnFramesOf(page, taken, [], isForPhoto).filter((frame) => {
    const { box, dividers } = frame
    const isRoomy = width(box) > EMPTY.width * page.width && height(box) > EMPTY.height * usual
    const inside = grown(box, -BORDER_REACH)
    const isEmpty = ![...shapes, ...page.rules].some((shape) => touches(shape, inside) && !contains(shape, box))
    return (isRoomy || isForPhoto(frame)) && dividers.length === 0 && isEmpty
  })
}

/** A line ends at a box or goes through it. */
const meets = (line: Box, box: Box): boolean => touches(line, grown(box, LEADS))

/** A part of the shape, of any thickness, lies in a box. */
const touches = (shape: Box, box: Box): boolean => overlapX(shape, box) >= 0 && overlapY(shape, box) >= 0

/** Frames beside each other with bars of colour or lines in them: what is in them is theirs, and no box by itself. */
function cardsIn(page: Page, taken: Box[], figures: Box[]): Table[] {
  const rows = boxRows(drawnFramesOf(page, taken, figures), ({ box }) => box).filter((row) => row.length > 1)
  return rows.flat().flatMap(({ box, border, dividers }) => {
    const hasBars = page.fills.some((fill) => couldHold(fill, page) && isInside(fill, box))
    const chars = dividers.length > 0 || hasBars ? textIn(box, page.chars, LEAST_HEIGHT.drawn) : undefined
    if (!chars) return []
    const rows = [box.y1, ...dividers, box.y2]
    const cells = rows.slice(1).flatMap((y2, row) => {
      const place = { ...box, y1: rows[row]!, y2 }
      const own = chars.filter((char) => char.origin.y > place.y1 && char.origin.y <= y2)
      const borders = { top: border, right: border, bottom: border, left: border }
      return oneCell(page, { ...place, ...groundOf(place, page.fills) }, own).cells.map((cell) => ({
        ...cell,
        row,
        borders,
      }))
    })
    return [{ ...oneCell(page, box, chars), rows, cells }]
  })
}

/** A part of a frame that is so much smaller is no ground of it. */
const isInside = (fill: Fill, box: Box): boolean =>
  contains(grown(box, BORDER_REACH), fill) && area(fill) < GROUND * area(box)

/** Part of a frame that its ground fills. */
const GROUND = 0.85

/** The colour of a frame's ground, which many programs paint line by line. */
function groundOf(frame: Box, fills: Fill[]): Partial<Pick<Fill, 'colour'>> {
  const inside = fills.filter((fill) => holds(grown(frame, BORDER_REACH), fill))
  const found = [...Map.groupBy(inside, ({ colour }) => colour)].find(
    ([, stripes]) => stripes.reduce((sum, stripe) => sum + area(intersection(stripe, frame)), 0) > GROUND * area(frame),
  )
  return found ? { colour: found[0] } : {}
}

/** Without the tables that nobody drew which reach over the line between a filled box and its stub, as lines of tickets do. */
export function withoutStubs(tables: Table[], page: Page): Table[] {
  if (!tables.some(isUndrawn)) return tables
  const uprights = page.rules.filter(({ x1, x2 }) => x1 === x2)
  const stubs = page.fills
    .filter((fill) => couldHold(fill, page))
    .flatMap((fill) => uprights.filter((wall) => partsBox(wall, fill)).map((wall) => ({ fill, wall })))
  const reachesOver = ({ box }: Table) =>
    stubs.some(({ fill, wall }) => contains(fill, box) && wall.x1 > box.x1 && wall.x1 < box.x2)
  return tables.filter((table) => !isUndrawn(table) || !reachesOver(table))
}

/** Boxes of a row stand so far from each other, in points: cells meet. */
const BOX_GAP = 6

/** Without the tables that nobody drew whose texts stand in boxes beside each other, each column in one of its own: the boxes of a slide. */
export function withoutBoxRows(tables: Table[], page: Page): Table[] {
  if (tables.every(({ kind }) => kind === 'ruled')) return tables
  const frames = drawnFramesOf(page, []).map(({ box }) => box)
  return tables.filter((table) => table.kind === 'ruled' || !standsInBoxes(table, frames))
}

function standsInBoxes({ columns, cells }: Table, frames: Box[]): boolean {
  const boxes = frames.filter((frame) => cells.some(({ lines }) => lines.flat().some((char) => holds(frame, char.box))))
  if (columns.length < 3 || boxes.length !== columns.length - 1) return false
  const row = boxes.toSorted((a, b) => a.x1 - b.x1)
  const areApart = row.slice(1).every((box, index) => box.x1 - row[index]!.x2 > BOX_GAP)
  return areApart && cells.every(({ lines }) => lines.flat().every((char) => row.some((box) => holds(box, char.box))))
}

const isUndrawn = ({ kind }: Table): boolean => kind === 'unruled'

const partsBox = ({ x1, y1, y2 }: Rule, fill: Box): boolean =>
  x1 > fill.x1 + WALL_REACH && x1 < fill.x2 - WALL_REACH && y1 < fill.y1 + WALL_REACH && y2 > fill.y2 - WALL_REACH

export const touch = (a: Box, b: Box): boolean => overlapX(a, b) > 1 && overlapY(a, b) > 1

/** The text of a box, where all that stands on it stands inside and the box is so much higher than its letters. */
export function textIn(fill: Box, chars: Char[], least: number): Char[] | undefined {
  const isOn = ({ text, box, loose }: Char) =>
    text.trim() === '' ? holds(fill, loose) : holds(fill, box) || touch(fill, box)
  const on = chars.filter((char) => char.angle === 0 && !char.hidden && isOn(char))
  const ink = on.filter((char) => char.text.trim() !== '')
  const largest = ink.reduce((most, { size }) => Math.max(most, size), 0)
  if (ink.length < 2 || fill.y2 - fill.y1 < least * largest) return undefined
  return ink.every((char) => holds(grown(fill, 1), char.box)) ? on : undefined
}

/** An upright line from top to bottom of a box ends so far from its edges at most, in points. */
const WALL_REACH = 5

/** Text in a box, in as many cells side by side as upright lines through all of it make, each with text: a ticket and its stub. */
function parted(page: Page, fill: Box & Partial<Pick<Fill, 'colour'>>, chars: Char[]): Table {
  const ink = chars.filter(({ text }) => text.trim() !== '')
  const walls = page.rules
    .filter(({ x1, x2, y1, y2 }) => x1 === x2 && y1 < fill.y1 + WALL_REACH && y2 > fill.y2 - WALL_REACH)
    .map(({ x1 }) => x1)
    .filter((x) => ink.every(({ box }) => box.x2 <= x || box.x1 >= x))
    .sort((a, b) => a - b)
  const edges = [fill.x1]
  for (const x of walls) if (ink.some(({ box }) => box.x1 >= edges.at(-1)! && box.x2 <= x)) edges.push(x)
  const last = edges.at(-1)!
  if (edges.length > 1 && !ink.some(({ box }) => box.x1 >= last)) edges.pop()
  const columns = [...edges, fill.x2]
  const boxes = columns.slice(1).map((x2, column) => ({ ...fill, x1: columns[column]!, x2 }))
  const tables = boxes.map((box) =>
    oneCell(
      page,
      box,
      chars.filter(({ loose }) => (loose.x1 + loose.x2) / 2 > box.x1 && (loose.x1 + loose.x2) / 2 <= box.x2),
    ),
  )
  const cells = tables.flatMap((table, column) => table.cells.map((cell) => ({ ...cell, column })))
  return { ...tables[0]!, box: { x1: fill.x1, y1: fill.y1, x2: fill.x2, y2: fill.y2 }, columns, cells }
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
