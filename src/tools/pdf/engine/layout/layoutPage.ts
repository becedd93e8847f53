import { bounds, centreX, holds, intersection, overlapX, overlapY } from '../geometry.ts'
import type { Box, Char, Document, Fill, Page, Rule } from '../model.ts'
import type { Table } from '../tables/table.ts'
import { withDrawnBullets } from './drawnBullets.ts'
import { figuresOf } from './figures.ts'
import { linesOf } from './lines.ts'
import { isPale, Surroundings } from './looks.ts'
import { type Draft, paragraphsOf } from './paragraphs.ts'
import type { ColumnParts, PageParts, Part, PicturePart, RulePart, TablePart } from './parts.ts'
import { bandsOf, type Item } from './readingOrder.ts'
import { type Segment, segmentsOf } from './segments.ts'
import { type Sheet, takeFigures, takePictures, takeSlanted } from './takePictures.ts'
import { mainAngle, turnBox, turnChars, turnPage } from './turnPage.ts'

/** What the page's surroundings in the document say about it. */
export type PageContext = {
  document: Document
  findTables(page: Page): Table[]
  /** Characters that are headers, footers and page numbers. */
  isFurniture(char: Char, page: Page): boolean
  /** Left and right edge of the text on pages of this size. */
  edges(page: Page): { left: number; right: number }
}

type Placed = Item & { segment?: Segment; block?: PicturePart | TablePart }

/** Takes a page apart into bands, columns, paragraphs, tables and pictures. */
export function layoutPage(displayed: Page, context: PageContext): PageParts {
  const angle = mainAngle(displayed.chars)
  const page = withDrawnBullets(turnPage(displayed, angle))
  const sheet: Sheet = { document: context.document, page, angle, displayed }
  const around = new Surroundings(page)
  const ofText = { ...page, chars: page.chars.filter((char) => !context.isFurniture(char, page)) }
  const tables = context.findTables(ofText).filter((table) => table.angle === 0)
  const boxes = tables.map((table) => table.box)
  const figures = figuresOf(page, boxes)
  const pictures = [...takePictures(sheet), ...takeFigures(sheet, figures)]
  dropShapesOf(around, tables, figures)

  const taken = new Set<Char>(figures.flatMap((figure) => figure.labels))
  const strays = takeStrays(tables, page.chars)
  for (const char of tables.flatMap((table) => table.cells.flatMap((cell) => cell.lines.flat()))) taken.add(char)
  for (const char of strays.keys()) taken.add(char)
  const slanted: Char[] = []
  const text: Char[] = []
  const furniture: Char[] = []
  for (const char of page.chars) {
    if (taken.has(char)) continue
    if (context.isFurniture(char, page)) furniture.push(char)
    else if (char.angle === 0) text.push(char)
    else if (char.text !== ' ') slanted.push(char)
  }

  const inTables = tables.map((table) => tablePart(table, pictures, strays, around))
  const used = new Set(inTables.flatMap((part) => part.cells.flat()).filter((part) => part.kind === 'picture'))
  const free = pictures.filter((picture) => !used.has(picture))
  const behind = [...free.filter(({ wrap }) => wrap === 'behind'), ...takeSlanted(sheet, slanted)]
  const items: Placed[] = [
    ...segmentsOf(text).map(placedSegment),
    ...[...inTables, ...free.filter(({ wrap }) => wrap !== 'behind')].map((block) => ({ ...block.box, block })),
  ]
  const gutter = 0.9 * (segmentSize(items) || 10)
  const bands = bandsOf(items, gutter).map(({ columns }) =>
    columns.map((column) => ({ items: column, box: bounds(column) })),
  )
  const edges = context.edges(page)
  const parts = bands.map((columns) => ({
    columns: columns.map(({ items: own, box }) =>
      columnParts(own, columns.length === 1 ? widened(box, edges) : box, around),
    ),
    separated: takeSeparators(
      columns.map(({ box }) => box),
      around,
    ),
  }))
  const result: PageParts = {
    number: page.number,
    width: page.width,
    height: page.height,
    bands: parts,
    furniture: furnitureDrafts(page, furniture, edges, around),
  }
  placeRules(result, around)
  placeFloats(result, behind)
  shade(result, [...around.fills])
  return result
}

function furnitureDrafts(page: Page, chars: Char[], edges: { left: number; right: number }, around: Surroundings) {
  const drafts = (zone: Char[]): Draft[] => {
    const lines = linesOf(segmentsOf(zone.filter((char) => char.angle === 0)))
    return lines.length === 0 ? [] : paragraphsOf(lines, widened(bounds(lines), edges), around)
  }
  const header = drafts(chars.filter((char) => char.origin.y < page.height / 2))
  const footer = drafts(chars.filter((char) => char.origin.y >= page.height / 2))
  const rules = [...around.rules].filter((rule) => [...header, ...footer].some(({ box }) => setsApart(rule, box)))
  for (const rule of rules) around.rules.delete(rule)
  return { header, footer, rules }
}

/** A line across the page close to a header or footer. */
const setsApart = (rule: Rule, box: Box): boolean =>
  rule.y1 === rule.y2 && rule.x2 - rule.x1 > 100 && Math.min(Math.abs(rule.y1 - box.y1), Math.abs(rule.y1 - box.y2)) < 12

const placedSegment = (segment: Segment): Placed => ({
  x1: segment.x1,
  y1: segment.y1,
  x2: segment.x2,
  y2: segment.y2,
  segment,
  text: { length: segment.chars.length, baseline: segment.baseline },
})

function segmentSize(items: Placed[]): number {
  const sizes = items.flatMap(({ segment }) => (segment ? [segment.size] : [])).sort((a, b) => a - b)
  return sizes[sizes.length >> 1] ?? 0
}

/** A single column is as wide as the text of the document, or wider if something sticks out. */
const widened = (box: Box, edges: { left: number; right: number }): Box => ({
  ...box,
  x1: Math.min(box.x1, edges.left),
  x2: Math.max(box.x2, edges.right),
})

/** Lines inside tables and lines and fills inside figures are part of them. */
function dropShapesOf(around: Surroundings, tables: Table[], figures: Box[]): void {
  for (const box of [...tables.map((table) => table.box), ...figures]) {
    for (const rule of around.rules) if (holds(box, rule, 2.5) && !underText(rule, tables)) around.rules.delete(rule)
  }
  for (const figure of figures) for (const fill of around.fills) if (holds(figure, fill, 2.5)) around.fills.delete(fill)
}

/** Fills inside a cell are its shading, but for those that mark words of it in another colour. */
function dropShading(around: Surroundings, cell: Table['cells'][number]): void {
  for (const fill of around.fills) {
    if (holds(cell.box, fill, 1) && fill.colour === cell.fill) around.fills.delete(fill)
  }
}

/** A short line inside a table, away from its grid, may underline a word: it is kept for the words. */
const underText = (rule: Rule, tables: Table[]): boolean =>
  rule.y1 === rule.y2 &&
  tables.some(
    ({ box, rows }) =>
      holds(box, rule) && rule.x2 - rule.x1 < 0.5 * (box.x2 - box.x1) && rows.every((y) => Math.abs(y - rule.y1) > 1.5),
  )

/** Level characters inside a table that no cell claims, with the cell that they stand in. */
function takeStrays(tables: Table[], chars: Char[]): Map<Char, Table['cells'][number]> {
  const claimed = new Set(tables.flatMap((table) => table.cells.flatMap((cell) => cell.lines.flat())))
  const strays = new Map<Char, Table['cells'][number]>()
  for (const table of tables) {
    for (const char of chars) {
      if (char.angle !== 0 || char.text === ' ' || claimed.has(char) || !holds(table.box, char.loose)) continue
      const cell = table.cells.find((candidate) => holds(candidate.box, char.loose, 0.5))
      if (cell) strays.set(char, cell)
    }
  }
  return strays
}

type Strays = ReturnType<typeof takeStrays>

function tablePart(table: Table, pictures: PicturePart[], strays: Strays, around: Surroundings): TablePart {
  const cells = table.cells.map((cell): (Draft | PicturePart)[] => {
    const own = pictures.filter(({ box, wrap }) => wrap !== 'behind' && holds(cell.box, box))
    dropShading(around, cell)
    const extra = [...strays].flatMap(([char, owner]) => (owner === cell ? [char] : []))
    const drafts = cellText([...cell.lines.flat(), ...extra], cell.box, around)
    return [...drafts, ...own].sort((a, b) => a.box.y1 - b.box.y1)
  })
  for (const fill of around.fills) if (holds(table.box, fill, 2.5)) around.fills.delete(fill)
  const directions = table.cells.map((cell) => directionOf(cell.lines.flat()))
  return { kind: 'table', box: table.box, table, cells, directions }
}

const directionOf = (chars: Char[]): TablePart['directions'][number] => {
  const angle = mainAngle(chars)
  return angle === 270 ? 'up' : angle === 90 ? 'down' : undefined
}

/** The paragraphs of a cell. Text that runs up or down is read with the cell turned, as Word turns it too. */
function cellText(chars: Char[], box: Box, around: Surroundings): Draft[] {
  const angle = mainAngle(chars)
  const sheet = { width: box.x2, height: box.y2 }
  const upright = turnChars(chars, angle, sheet).filter((char) => char.angle === 0)
  if (upright.length === 0) return []
  return paragraphsOf(linesOf(segmentsOf(upright)), turnBox(box, angle, sheet), around)
}

function columnParts(items: Placed[], box: Box, around: Surroundings): ColumnParts {
  const segments = items.flatMap(({ segment }) => (segment ? [segment] : []))
  const blocks = items.flatMap(({ block }) => (block ? [block] : [])).sort((a, b) => a.box.y1 - b.box.y1)
  const floats: PicturePart[] = []
  const standing: (PicturePart | TablePart)[] = []
  for (const block of blocks) {
    if (block.kind === 'picture' && besideText(block, segments, standing)) {
      const over = segments.some((segment) => holds(block.box, segment))
      floats.push({ ...block, wrap: over ? 'behind' : 'beside' })
    } else standing.push(block)
  }
  const parts: Part[] = []
  let lines = linesOf(segments)
  for (const block of standing) {
    const middle = (block.box.y1 + block.box.y2) / 2
    const above = lines.filter((line) => line.baseline < Math.max(block.box.y1 + 2, Math.min(middle, block.box.y1 + 6)))
    parts.push(...paragraphsOf(above, box, around), block)
    lines = lines.slice(above.length)
  }
  parts.push(...paragraphsOf(lines, box, around))
  return { box, parts, floats }
}

const besideText = (picture: PicturePart, segments: Segment[], standing: { box: Box }[]): boolean =>
  segments.some((segment) => overlapY(segment, picture.box) > 0.5 * (segment.y2 - segment.y1)) ||
  standing.some(
    ({ box }) => overlapY(box, picture.box) > 0.5 * Math.min(box.y2 - box.y1, picture.box.y2 - picture.box.y1),
  )

/** Upright lines in the gutters of a band. */
function takeSeparators(columns: Box[], around: Surroundings): boolean {
  if (columns.length < 2) return false
  let found = false
  for (const rule of around.rules) {
    const gutter = columns.findIndex((box, index) => {
      const next = columns[index + 1]
      return next !== undefined && rule.x1 > box.x2 - 2 && rule.x1 < next.x1 + 2
    })
    if (rule.x1 !== rule.x2 || gutter < 0 || rule.y2 - rule.y1 < 40) continue
    around.rules.delete(rule)
    found = true
  }
  return found
}

/** Lines across a column go between its parts, where they are drawn. */
function placeRules(page: PageParts, around: Surroundings): void {
  const columns = page.bands.flatMap((band) => band.columns)
  const tables = columns.flatMap((column) => column.parts).filter((part) => part.kind === 'table')
  const rules = [...around.rules].filter(
    (rule) =>
      rule.y1 === rule.y2 &&
      rule.x2 - rule.x1 > 20 &&
      !isPale(rule.colour) &&
      !tables.some(({ box }) => holds(box, rule, 3)),
  )
  for (const rule of rules.sort((a, b) => a.y1 - b.y1)) {
    const line = { x1: rule.x1, x2: rule.x2, y1: rule.y1, y2: rule.y1 + 0.1 }
    const column = columns
      .filter(({ box }) => overlapX(box, line) > 0.5 * (line.x2 - line.x1))
      .sort((a, b) => distance(a.box, line) - distance(b.box, line))[0]
    if (!column) continue
    const at = column.parts.findIndex(({ box }) => box.y1 + box.y2 > 2 * rule.y1)
    const part: RulePart = { kind: 'rule', box: line, rule }
    column.parts.splice(at < 0 ? column.parts.length : at, 0, part)
  }
}

const distance = (box: Box, line: Box): number => Math.max(0, box.y1 - line.y1, line.y1 - box.y2)

/** Every picture behind the text hangs on the column that it shares most height with. */
function placeFloats(page: PageParts, pictures: PicturePart[]): void {
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

/** Gives each paragraph the colour of the fill that lies behind it, the smallest one that holds it whole. */
function shade(page: PageParts, fills: Fill[]): void {
  const coloured = fills.filter((fill) => !isPale(fill.colour) && fill.y2 - fill.y1 > 4)
  if (coloured.length === 0) return
  for (const part of page.bands.flatMap((band) => band.columns).flatMap((column) => column.parts)) {
    if (part.kind !== 'draft') continue
    const behind = coloured
      .filter(
        (fill) => intersection(fill, part.box).y2 - intersection(fill, part.box).y1 > 0.8 * (part.box.y2 - part.box.y1),
      )
      .filter((fill) => centreX(part.box) > fill.x1 && centreX(part.box) < fill.x2 && part.box.x1 > fill.x1 - 3)
      .sort((a, b) => b.order - a.order)[0]
    if (behind) part.shading = behind.colour
  }
}
