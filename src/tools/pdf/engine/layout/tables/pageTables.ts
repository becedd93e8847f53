import { area, bounds, holds, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Char, Page, Rule } from '../../model.ts'
import { isTypedRule } from '../../tables/material/typedRules.ts'
import type { Table } from '../../tables/model/table.ts'
import { figuresOf } from '../figures/index.ts'
import { type Surroundings, segmentsOf } from '../lines/index.ts'
import { turnedParagraphs } from '../paragraphs/index.ts'
import type { CellPart, PicturePart, PlacedCell, TablePart } from '../parts.ts'
import { shade } from '../regions/index.ts'
import { mainAngle } from '../turnPage.ts'

/** The tables of a page. Labels of a drawing are no cells: a table that reaches into one is looked for again. */
export function tablesOf(page: Page, findTables: (page: Page) => Table[]): Table[] {
  const level = (found: Table[]) => found.filter((table) => table.angle === 0)
  const tables = level(findTables(page))
  const ruled = tables.filter(({ kind }) => kind === 'ruled').map(({ box }) => box)
  const figures = figuresOf(page, ruled).filter(({ labels }) => labels.length > 0)
  const reaches = tables.some(
    ({ box, kind }) =>
      kind !== 'ruled' && figures.some((figure) => overlapX(figure, box) > 0 && overlapY(figure, box) > 0),
  )
  if (!reaches) return tables
  const labels = new Set(figures.flatMap((figure) => figure.labels))
  return level(findTables({ ...page, chars: page.chars.filter((char) => !labels.has(char)) }))
}

/** What is so much larger than a figure is the ground that it stands on. */
const GROUND = 2

/** Lines inside tables and lines and fills inside figures are part of them. */
export function dropShapesOf(around: Surroundings, tables: Table[], figures: Box[]): void {
  const oneColumn = new Set(tables.filter(({ columns }) => columns.length === 2).map(({ box }) => box))
  for (const box of [...tables.map((table) => table.box), ...figures]) {
    const inside = [...around.rules].filter((rule) => holds(box, rule, 2.5))
    // Only what has several cells in a row is drawn cell by cell; in a box, lines beside each other are to write on.
    const through = oneColumn.has(box) ? new Set<Rule>() : drawnThrough(inside, box)
    for (const rule of inside) if (!underText(rule, tables) || through.has(rule)) around.rules.delete(rule)
  }
  for (const figure of figures)
    for (const fill of around.fills)
      if (holds(figure, fill, 2.5) && area(fill) < GROUND * area(figure)) around.fills.delete(fill)
}

/** Fills inside a cell are its shading, but for those that mark words of it in another colour. */
function dropShading(around: Surroundings, cell: Table['cells'][number], table: Box): void {
  for (const fill of around.fills) {
    if (holds(cell.box, fill, 1) && fill.colour === cell.fill && !isGroundOf(fill, table)) around.fills.delete(fill)
  }
}

/** What is coloured so far above or below a table is the ground that it stands on with other texts, in points. */
const BEYOND = 14

const isGroundOf = (fill: Box, table: Box): boolean => fill.y1 < table.y1 - BEYOND || fill.y2 > table.y2 + BEYOND

/** A short line inside a table, away from its grid, may underline a word: it is kept for the words. */
const underText = (rule: Rule, tables: Table[]): boolean =>
  rule.y1 === rule.y2 &&
  tables.some(
    ({ box, rows }) =>
      holds(box, rule) && rule.x2 - rule.x1 < 0.5 * (box.x2 - box.x1) && rows.every((y) => Math.abs(y - rule.y1) > 1.5),
  )

/** Parts of lines through all of a table, which were drawn cell by cell. */
function drawnThrough(rules: Rule[], box: Box): Set<Rule> {
  const level = Map.groupBy(
    rules.filter(({ y1, y2 }) => y1 === y2),
    ({ y1 }) => Math.round(y1 / SAME_LINE),
  )
  return new Set([...level.values()].flatMap((line) => (covers(line, box) > MOST * (box.x2 - box.x1) ? line : [])))
}

/** The characters of lines in tables that were typed as rows of hyphens: there they are borders. */
export function typedBorders(tables: Table[], chars: Char[]): Set<Char> {
  if (tables.length === 0) return new Set()
  const typed = segmentsOf(chars.filter(({ angle, hidden }) => angle === 0 && !hidden)).filter(
    (segment) =>
      isTypedRule(segment.chars.map(({ text }) => text.trim()).join('')) &&
      tables.some(({ box }) => holds(box, segment) && segment.x2 - segment.x1 > ACROSS * (box.x2 - box.x1)),
  )
  return new Set(typed.flatMap((segment) => segment.chars))
}

/** Level characters inside a table that no cell claims, with the cell that they stand in. */
export function takeStrays(tables: Table[], chars: Char[]): Map<Char, Table['cells'][number]> {
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

/** A line this close above or below a table belongs to it, in points. */
const FRAME_REACH = 7

/** So much of the width of a table a line through all of it takes. */
const ACROSS = 0.8
/** No underlined words of one row of a table take so much of its width together. */
const MOST = 0.6
/** Pieces of one line differ by less, in points. */
const SAME_LINE = 0.5

/** How much of the width of a box level lines cover; those that lie on each other count once. */
function covers(rules: Rule[], box: Box): number {
  let [covered, end] = [0, box.x1]
  for (const { x1, x2 } of rules.toSorted((a, b) => a.x1 - b.x1)) {
    covered += Math.max(0, Math.min(x2, box.x2) - Math.max(x1, end))
    end = Math.max(end, x2)
  }
  return covered
}

/** The table with the lines right above and below it as its upper and lower border; they are taken off the page. */
function framed(table: Table, around: Surroundings): Table<PlacedCell> {
  const { box } = table
  const take = (y: number) => {
    const near = [...around.rules].filter((rule) => rule.y1 === rule.y2 && Math.abs(rule.y1 - y) < FRAME_REACH)
    // Some programs draw a line cell by cell.
    const found = near
      .map((rule) => near.filter((other) => Math.abs(other.y1 - rule.y1) < SAME_LINE))
      .find((pieces) => covers(pieces, box) > ACROSS * (box.x2 - box.x1))
    for (const rule of found ?? []) around.rules.delete(rule)
    return found?.[0] && { thickness: found[0].thickness, colour: found[0].colour }
  }
  const top = take(box.y1)
  const bottom = take(box.y2)
  const last = table.rows.length - 1
  const shared = sharing<PlacedCell['borders']>()
  const cells = table.cells.map(({ lines, ...cell }) => ({
    ...cell,
    widest: widestOf(lines),
    borders: shared({
      ...(top && cell.row === 0 ? { top } : {}),
      ...(bottom && cell.row + cell.rowSpan === last ? { bottom } : {}),
      ...cell.borders,
    }),
  }))
  return { ...table, cells }
}

/** Answers the first of all values that are alike: most cells of a table have the same lines around them. */
function sharing<Value>(): (value: Value) => Value {
  const known = new Map<string, Value>()
  return (value) => {
    const key = JSON.stringify(value)
    const same = known.get(key) ?? value
    known.set(key, same)
    return same
  }
}

const widestOf = (lines: Char[][]): number =>
  Math.max(0, ...lines.map((line) => bounds(line.map(({ loose }) => loose))).map((box) => box.x2 - box.x1))

/**
 * A table with what stands in its cells. Shading is the table's: it is taken off the page.
 * @param blocks pictures and tables of the page; those in a cell are among its parts
 */
export function tablePart(
  table: Table,
  blocks: (PicturePart | TablePart)[],
  strays: Strays,
  around: Surroundings,
): TablePart {
  const cells = table.cells.map((cell): CellPart[] => {
    const own = blocks.filter((block) => !isBehind(block) && holds(cell.box, block.box))
    dropShading(around, cell, table.box)
    const extra = [...strays].flatMap(([char, owner]) => (owner === cell ? [char] : []))
    const drafts = turnedParagraphs([...cell.lines.flat(), ...extra], cell.box, around, table.cells.length === 1)
    // Colour behind a part of the cell stays behind its words: white ones would be gone without it.
    if (!cell.fill) shade(drafts, [...around.fills])
    return [...drafts, ...own].sort((a, b) => a.box.y1 - b.box.y1)
  })
  for (const fill of around.fills)
    if (holds(table.box, fill, 2.5) && !isGroundOf(fill, table.box)) around.fills.delete(fill)
  const directions = table.cells.map((cell) => directionOf(cell.lines.flat()))
  return { kind: 'table', box: table.box, table: framed(table, around), cells, directions }
}

const isBehind = (block: PicturePart | TablePart): boolean => block.kind === 'picture' && block.wrap === 'behind'

/** Whether a picture or a table stands in a cell of one of these. */
export const isHeld = (block: PicturePart | TablePart, tables: TablePart[]): boolean =>
  tables.some(({ cells }) => cells.some((cell) => cell.includes(block)))

const directionOf = (chars: Char[]): TablePart['directions'][number] => {
  const angle = mainAngle(chars)
  return angle === 270 ? 'up' : angle === 90 ? 'down' : undefined
}
