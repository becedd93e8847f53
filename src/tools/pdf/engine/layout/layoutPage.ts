import { area, bounds, holds } from '../geometry.ts'
import type { Box, Char, Document, Fill, Page, Rule } from '../model.ts'
import { isRightToLeft } from '../scripts.ts'
import type { Table } from '../tables/model/table.ts'
import {
  asGround,
  inlinePictures,
  type Sheet,
  takeFigures,
  takeFormulas,
  takePictures,
  takeSlanted,
} from './figures/index.ts'
import type { LetterWidths } from './lines/index.ts'
import { type Segment, Surroundings, segmentsOf, withDropCaps } from './lines/index.ts'
import { boxesOf, type PageShapes, shapesOf } from './pageShapes.ts'
import type { PageParts, PicturePart } from './parts.ts'
import { type PreparedPage, preparePage } from './preparedPage.ts'
import type { Bar, MarginNotes, Wall } from './regions/index.ts'
import {
  bandsOf,
  columnParts,
  cutAtGutters,
  furnitureDrafts,
  marginNotes,
  narrowGutters,
  type Placed,
  placeBars,
  placeFloats,
  placeRules,
  roomy,
  segmentItem,
  shade,
  takeBackdrops,
  takePageFrames,
  takeSeparators,
  widened,
} from './regions/index.ts'
import { dropShapesOf, isHeld, oneCell, tablePart, takeStrays, typedBorders } from './tables/index.ts'
import { turnBack, turnChars } from './turnPage.ts'

/** What the page's surroundings in the document say about it. */
export type PageContext = {
  document: Document
  findTables(page: Page): Table[]
  /** Characters that are headers, footers and page numbers. */
  isFurniture(char: Char, page: Page): boolean
  /** Lines that set those apart. */
  isFurnitureRule(rule: Rule, page: Page): boolean
  /** Left and right edge of the text on pages of this size, and of this side where left and right ones differ. */
  ownEdges(page: Page): { left: number; right: number }
  /** Top and bottom of the text on pages of this size. */
  extent(page: Page): { top: number; bottom: number }
  widths: LetterWidths
}

/** Takes a page apart into bands, columns, paragraphs, tables and pictures. */
export function layoutPage(displayed: Page, context: PageContext): PageParts {
  const prepared = preparePage(displayed)
  const { page, angle, runsDown, lineNumbers, watermarks } = prepared
  const isFurniture = (char: Char) => context.isFurniture(char, page)
  const shapes = shapesOf(prepared, { findTables: context.findTables, isFurniture })
  const { tables } = shapes
  const figures = [...shapes.drawings, ...shapes.loose, ...prepared.codes]
  const sheet: Sheet = { document: context.document, page, angle, displayed, runsDown }
  const around = new Surroundings(page, context.widths)
  const edges = context.ownEdges(page)
  const standing = takeInline(sheet, prepared, shapes.loose, around)
  dropShapesOf(around, tables, [...figures, ...shapes.behind])
  const frames = takePageFrames(page, around, boxesOf(tables))

  const { text, furnished, slanted, strays } = lettersOutside(page, { ...shapes, figures }, around, isFurniture)
  const isSetApart = (rule: Rule) => context.isFurnitureRule(rule, page)
  const furniture = runsDown
    ? levelFurniture(displayed, prepared, context)
    : furnitureDrafts(page, { chars: furnished, isSetApart }, edges, around)
  const drawn = [...shapes.drawings, ...prepared.codes, ...shapes.grounds.map(asGround), ...shapes.behind]
  const held = tableParts(shapes, [...standing, ...takeFigures(sheet, drawn)], strays, around)
  const gutters = runsDown ? [] : narrowGutters({ ...page, chars: text })
  const read = cutAtGutters(segmentsOf(text), gutters)
  const aside = runsDown ? { notes: [], text: read } : marginNotes(read, wallsOf(page, around))
  const { segments, dropCaps } = withDropCaps(aside.text)
  around.dropCaps = dropCaps
  const items: Placed[] = [
    ...segments.map(placedSegment),
    ...held.parts.map(({ block, table }) => {
      const isBox = table.cells.length === 1 && Object.keys(table.cells[0]!.borders).length === SIDES
      return { ...block.box, ...inkSides(table), block, isTable: true, isBox }
    }),
    ...aside.notes.map((note) => notePart(page, note, around)).map((block) => ({ ...block.box, block, isTable: true })),
    ...held.free.filter(({ wrap }) => wrap !== 'behind').map((block) => ({ ...block.box, block, isTable: false })),
  ]
  const rightToLeft = isFromTheRight(text)
  const walls = [...wallsOf(page, around), ...gutters.map(({ x1, x2, y1, y2 }) => ({ x: (x1 + x2) / 2, y1, y2 }))]
  const gutter = Math.min(GUTTER * (segmentSize(items) || 10), ...gutters.map(({ x1, x2 }) => NARROW * (x2 - x1)))
  const result: PageParts = {
    number: page.number,
    width: page.width,
    height: page.height,
    ...(runsDown ? { runsDown } : {}),
    ...(rightToLeft ? { rightToLeft } : {}),
    ...(lineNumbers ? { lineNumbers } : {}),
    backdrops: [...takeBackdrops(page, around, [...boxesOf(tables), ...figures]), ...frames].map((area) =>
      runsDown ? { ...area, ...turnBack(area, angle, displayed) } : area,
    ),
    watermarks: runsDown ? [] : [...watermarks.keys()],
    bands: bandsOf(items, gutter, walls, barsOf(page, around)).map(({ columns }) =>
      inReadingOrder(partsOfBand(columns, rightToLeft ? edges : besideNotes(edges, aside), around), rightToLeft),
    ),
    furniture,
  }
  placeRules(result, around)
  placeBars(result, around)
  const level = runsDown ? prepared.level.filter((char) => !context.isFurniture(char, displayed)) : []
  const slantedWords = takeSlanted(sheet, [...slanted, ...turnChars(level, angle, displayed)])
  placeFloats(result, [...held.free.filter(({ wrap }) => wrap === 'behind'), ...slantedWords])
  shade(
    result.bands.flatMap(({ columns }) => columns.flatMap(({ parts }) => parts)),
    [...around.fills],
  )
  return result
}

/** Takes small pictures, formulas and form fields into the lines that they stand in; answers the pictures that stand by themselves. */
function takeInline(
  sheet: Sheet,
  { page, formulas, fields, framed }: PreparedPage,
  loose: PageShapes['loose'],
  around: Surroundings,
): PicturePart[] {
  const { inline, standing } = inlinePictures([...takePictures(sheet), ...takeFigures(sheet, loose)], page.chars)
  for (const [char, picture] of takeFormulas(sheet, formulas)) inline.set(char, picture)
  for (const [char, field] of fields) inline.set(char, field)
  around.inline = inline
  around.framed = framed
  return standing
}

/** The characters that stand neither in a table nor in a figure, by what they are, and those that a table holds without a cell's claiming them. */
function lettersOutside(
  page: Page,
  { grids, tables, figures }: Pick<PageShapes, 'grids' | 'tables'> & { figures: PageShapes['drawings'] },
  around: Surroundings,
  isFurniture: (char: Char) => boolean,
) {
  const labels = new Set(figures.flatMap((figure) => figure.labels))
  const borders = typedBorders(grids, page.chars)
  const chars = [...new Set([...page.chars, ...around.inline.keys()])].filter(
    (char) => !labels.has(char) && !borders.has(char),
  )
  const strays = takeStrays(tables, chars)
  const taken = new Set<Char>([
    ...tables.flatMap((table) => table.cells.flatMap((cell) => cell.lines.flat())),
    ...strays.keys(),
  ])
  return {
    strays,
    ...sorted(
      chars.filter((char) => !taken.has(char)),
      isFurniture,
    ),
  }
}

/** The tables and boxes that stand in no other one, with what stands in them, and the pictures that stand in none. */
function tableParts(
  { grids, boxes }: PageShapes,
  pictures: PicturePart[],
  strays: ReturnType<typeof takeStrays>,
  around: Surroundings,
) {
  const inGrids = grids.map((table) => ({ table, block: tablePart(table, pictures, strays, around) }))
  const blocksOf = (parts: typeof inGrids) => parts.map(({ block }) => block)
  const unheld = pictures.filter((picture) => !isHeld(picture, blocksOf(inGrids)))
  const inBoxes = boxes.map((table) => {
    const bars = [...around.fills].filter((fill) => isBarIn(fill, table))
    const block = tablePart(table, [...unheld, ...blocksOf(inGrids)], strays, around)
    shade(block.cells.flat(), bars)
    return { table, block }
  })
  return {
    parts: [...inGrids.filter(({ block }) => !isHeld(block, blocksOf(inBoxes))), ...inBoxes],
    free: unheld.filter((picture) => !isHeld(picture, blocksOf(inBoxes))),
  }
}

/** A note in the margin, as a table of one cell. */
function notePart(page: Page, { box, segments }: MarginNotes['notes'][number], around: Surroundings) {
  const chars = segments.flatMap((segment) => segment.chars)
  return { ...tablePart(oneCell(page, box, chars), [], new Map(), around), aside: true as const }
}

/** Headers and footers of a page whose text runs down: they are level on paper. */
function levelFurniture(
  displayed: Page,
  { level, turned }: PreparedPage,
  context: PageContext,
): PageParts['furniture'] {
  const { top, bottom } = context.extent(turned)
  const edges = { left: displayed.width - bottom, right: displayed.width - top }
  const chars = level.filter((char) => context.isFurniture(char, displayed))
  const around = new Surroundings({ ...displayed, rules: [], fills: [] }, context.widths)
  return furnitureDrafts(displayed, { chars, isSetApart: () => false }, edges, around)
}

/** Upright lines and sides of filled areas at least this high may stand between columns, as a part of the page. */
const WALL_HEIGHT = 0.08

function wallsOf({ height }: Page, { rules, fills }: Surroundings): Wall[] {
  const lines = [...rules].filter(({ x1, x2 }) => x1 === x2).map(({ x1, y1, y2 }) => ({ x: x1, y1, y2 }))
  const edges = [...fills].flatMap(({ x1, x2, y1, y2 }) => [x1, x2].map((x) => ({ x, y1, y2 })))
  return [...lines, ...edges].filter(({ y1, y2 }) => y2 - y1 > WALL_HEIGHT * height)
}

/** Level lines at least so long, as a part of the page's width, part what is above them from what is below. */
const BAR_WIDTH = 0.25

const barsOf = ({ width }: Page, { rules }: Surroundings): Bar[] =>
  [...rules]
    .filter(({ x1, x2, y1, y2 }) => y1 === y2 && x2 - x1 > BAR_WIDTH * width)
    .map(({ x1, x2, y1 }) => ({ x1, x2, y: y1 }))

/** Where the text of a table that nobody drew begins and ends: its box reaches into the room beside it. */
function inkSides({ kind, cells }: Table): Partial<Pick<Box, 'x1' | 'x2'>> {
  if (kind !== 'unruled') return {}
  const { x1, x2 } = bounds(cells.flatMap(({ lines }) => lines.flat().map(({ loose }) => loose)))
  return { x1, x2 }
}

/** Colour behind some words of a box, such as its title, and not behind all of it. */
const isBarIn = (fill: Fill, { box, cells }: Table): boolean =>
  holds(box, fill) && area(fill) < BAR * area(box) && cells.every((cell) => cell.fill !== fill.colour)

/** A bar is so much of its box at most. */
const BAR = 0.6

/** Those of a box. */
const SIDES = 4

/** The least width of a gutter, in multiples of the usual size. */
const GUTTER = 0.9
/** Marks of one text may stand out a little into a narrow gutter, which takes so much of its width. */
const NARROW = 0.9

function sorted(chars: Char[], isFurniture: (char: Char) => boolean) {
  const text: Char[] = []
  const furnished: Char[] = []
  const slanted: Char[] = []
  for (const char of chars) {
    if (isFurniture(char)) furnished.push(char)
    else if (char.angle === 0) text.push(char)
    else slanted.push(char)
  }
  return { text, furnished, slanted }
}

/** Most letters are of a language that reads from the right: so do the columns of the page. */
function isFromTheRight(chars: Char[]): boolean {
  const letters = chars.filter(({ text }) => /\p{L}/u.test(text))
  return letters.filter(({ text }) => isRightToLeft(text)).length > letters.length / 2
}

const inReadingOrder = (band: PageParts['bands'][number], rightToLeft: boolean): PageParts['bands'][number] =>
  rightToLeft ? { ...band, columns: band.columns.toReversed() } : band

/** The edges of the text of a page: notes on its left stand outside of them. */
function besideNotes(edges: { left: number; right: number }, { notes, text }: MarginNotes): typeof edges {
  const { x1 } = bounds(text)
  return notes.some(({ box }) => box.x2 <= x1) ? { ...edges, left: Math.max(edges.left, x1) } : edges
}

/** The columns of a band, from left to right. */
function partsOfBand(columns: Placed[][], edges: { left: number; right: number }, around: Surroundings) {
  const boxes = roomy(
    columns.map((items) => bounds(items)),
    columns,
    around.rules,
    edges.right,
  )
  const separated = takeSeparators(boxes, around)
  const parts = columns.map((items, index) => {
    const box = boxes[index]!
    return columnParts(
      items,
      columns.length === 1 ? { ...box, ...widened(withoutTables(items, box), edges) } : box,
      around,
    )
  })
  return { columns: parts, separated }
}

/** Borders of tables stand out into the margins, where Word draws them: the text beside them begins and ends where it does elsewhere. */
function withoutTables(items: Placed[], box: Box): Box {
  const others = items.filter(({ block }) => block?.kind !== 'table')
  const { x1, x2 } = bounds(others)
  return others.length > 0 ? { ...box, x1, x2 } : box
}

const placedSegment = (segment: Segment): Placed => ({ ...segmentItem(segment), segment })

function segmentSize(items: Placed[]): number {
  const sizes = items.flatMap(({ segment }) => (segment ? [segment.size] : [])).sort((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? 0
}
