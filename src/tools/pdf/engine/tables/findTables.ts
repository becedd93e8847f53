import { overlapX, overlapY } from '../geometry.ts'
import type { Box, Page } from '../model.ts'
import { cellLines } from './columns/cellLines.ts'
import { jointSeams } from './columns/joints.ts'
import { levelLinesOf } from './columns/levels.ts'
import { seamsOf } from './columns/seams.ts'
import { isBulleted } from './lookalikes/bulleted.ts'
import { areCaptions } from './lookalikes/captions.ts'
import { isChart } from './lookalikes/charts.ts'
import { diagramsOf } from './lookalikes/diagrams.ts'
import { isPageFrame } from './lookalikes/pageFrame.ts'
import { stavesOf } from './lookalikes/staves.ts'
import { type FrameChar, frameOf } from './material/frame.ts'
import { panelsOf } from './material/panels.ts'
import { withoutShortLeaders } from './material/shortLeaders.ts'
import { withoutStrayMarks } from './material/strayMarks.ts'
import { strokesOf } from './material/strokes.ts'
import { withoutTypedBars } from './material/typedBars.ts'
import { typedRules } from './material/typedRules.ts'
import { type Line, lineOf, linesOf, phrasesOf, type Word, wordsHere } from './material/words.ts'
import { assemble, type Draft, type Material } from './model/assemble.ts'
import { eachRowOnce } from './model/eachRowOnce.ts'
import type { Table } from './model/table.ts'
import { pageColumns } from './partings/pageColumns.ts'
import { ruledBeside } from './partings/ruledBeside.ts'
import { sheetColumns } from './partings/sheetColumns.ts'
import { tableBesideProse } from './partings/tableBesideProse.ts'
import { betweenWalls } from './partings/walls.ts'
import type { TableBefore } from './rows/columnsOnward.ts'
import { rowsBelow, rowsOnward, withRows } from './rows/loneRows.ts'
import { isPlotted } from './ruled/emptyTables.ts'
import { withNamesBeside } from './ruled/namesBeside.ts'
import { ruledTables } from './ruled/ruledTables.ts'
import { withoutStrayStrokes } from './ruled/strayStrokes.ts'
import { withinFrame } from './ruled/withinFrame.ts'
import { toldTables } from './toldTables.ts'
import { withDrawnHeads } from './unruled/drawnHeads.ts'
import { facingTexts } from './unruled/facingTexts.ts'
import { jointRows } from './unruled/jointRows.ts'
import { unruledTables } from './unruled/unruledTables.ts'

export type FindOptions = {
  /** Look for tables without drawn lines as well. Default true. */
  unruled?: boolean
  /** What the page before says of a table that may go on here: `tableBefore` knows. */
  before?: TableBefore | undefined
  /** Take rows that stand alone for rows of the table above them or on the page before. Default false. */
  loneRows?: boolean
}

const angles = [0, 90, 180, 270]
/** Fewer characters in a direction are labels of a chart or a stamp. */
const fewestChars = 20

/**
 * Finds the tables of a page, from top to bottom: drawn ones, ones with some lines, and ones that are only set in
 * columns; also those whose text is turned by 90, 180 or 270 degrees. Prose, columns of a page, lists and tables of
 * contents are left out.
 */
export function findTables(page: Page, options: FindOptions = {}): Table[] {
  const found = angles.flatMap((angle) => tablesInDirection(page, angle, options))
  const kept: Table[] = []
  // Turned words inside an upright table are found twice; the table with more text wins.
  for (const table of found.sort((a, b) => textLength(b) - textLength(a))) {
    if (!kept.some((other) => overlaps(other.box, table.box))) kept.push(table)
  }
  const diagrams = [...diagramsOf(page), ...stavesOf(page)]
  const isDrawn = ({ box }: Table) => diagrams.some((diagram) => overlaps(diagram, box))
  const tables = kept.filter(
    (table) =>
      !areCaptions(table, page) &&
      !isBulleted(table, page) &&
      !isChart(table, page) &&
      !isPlotted(table, page) &&
      !isDrawn(table),
  )
  return tables.sort((a, b) => a.box.y1 - b.box.y1 || a.box.x1 - b.box.x1)
}

function tablesInDirection(page: Page, angle: number, options: FindOptions): Table[] {
  const seen = frameOf(page, angle)
  if (seen.chars.length < (angle === 0 ? 2 : fewestChars)) return []
  const { lines: written, rules } = typedRules(withoutTypedBars(withoutShortLeaders(linesOf(seen.chars))))
  const frame = { ...seen, chars: readable(seen.chars, written), rules: [...seen.rules, ...rules] }
  const lines = withoutStrayMarks(written)
  const panels = panelsOf(frame, lines)
  const level = levelLinesOf(frame)
  const seams = [...seamsOf(frame, panels, lines), ...jointSeams(level, lines), ...cellLines(level, panels, lines)]
  const visible = strokesOf(frame, panels, seams)
  const strokes = page.recognition ? withoutStrayStrokes(visible, lines) : visible
  const others = seen.others.length > 0 ? angles.filter((other) => other !== angle) : []
  const turned = others.map((other) => linesOf(frameOf(page, other).chars).flatMap((line) => phrasesOf(line)))
  const material: Material = { page: page.number, frame, turned, strokes, panels, fonts: page.fonts }

  const drawn = ruledTables(strokes, lines, angle === 0 ? seen.others : []).filter(
    (draft) => !isPageFrame(assemble(draft, material), frame),
  )
  const boxes = outermost([...drawn, ...jointRows(outside(drawn, lines), strokes)])
  const ruled = boxes.map((draft) =>
    withNamesBeside(
      draft,
      outside(
        boxes.filter((other) => other !== draft),
        lines,
      ),
      strokes,
    ),
  )
  const search = (free: Line[]) =>
    betweenWalls(free, strokes, panels)
      .flatMap((part) => ruledBeside(part, strokes))
      .flatMap((part) => sheetColumns(part, strokes))
      .flatMap((part) => pageColumns(part, strokes.across))
      .flatMap(tableBesideProse)
      .flatMap((part) => unruledTables(part, { strokes, panels }, angle === 0 ? options.before : undefined))
      .map((draft) => withinFrame(draft, free, strokes))
  if (options.unruled === false) return ruled.map((draft) => assemble(draft, material)).filter(hasText)
  const heads = ruled.filter(isHead)
  const seenRest = ruled.filter((draft) => !heads.includes(draft))
  const rest = [...seenRest, ...facingTexts(outside(seenRest, lines))]
  const unruled = searchBeside(rest, lines, search)
  const alone = heads.filter((head) => isBesideText(head, lines) || !unruled.some((draft) => isHeadOf(head, draft)))
  const seenDrafts =
    alone.length === 0
      ? [...rest, ...unruled]
      : [...rest, ...alone, ...searchBeside([...rest, ...alone], lines, search)]
  const drafts = withDrawnHeads(seenDrafts, lines)
  const told = toldTables(page.tags?.tables ?? [], material)
  const sound = withTold(drafts, told, frame.chars)
  const found = sound.map((draft) => assembled(draft, material))
  const whole = angle === 0 && options.loneRows ? withLoneRows(found, lines, material, options.before) : found
  const apart = eachRowOnce(draftsOf(whole), lines)
  const known = new Map(whole.map((each) => [each.draft, each.table]))
  return apart.map((draft) => known.get(draft) ?? assemble(draft, material)).filter(hasText)
}

type Assembled = { draft: Draft; table: Table }

const assembled = (draft: Draft, material: Material): Assembled => ({ draft, table: assemble(draft, material) })

const draftsOf = (all: Assembled[]): Draft[] => all.map(({ draft }) => draft)

/** The tables with the rows that stand alone below them, and those that are all that this page has of the table before. */
function withLoneRows(
  found: Assembled[],
  lines: Line[],
  material: Material,
  before: TableBefore | undefined,
): Assembled[] {
  const free = outside(draftsOf(found), lines)
  const longer = found.map((each) => {
    const rows = rowsBelow(each.table, free, material.frame.height)
    return rows.length > 0 ? assembled(withRows(each.draft, rows), material) : each
  })
  const top = Math.min(...longer.map(({ draft }) => boxOf(draft).y1))
  const above = outside(draftsOf(longer), lines).filter(({ y2 }) => y2 < top)
  const onward = before && rowsOnward(above, before)
  return onward ? [assembled(onward, material), ...longer] : longer
}

/** So much of the text of a table that is seen may stand outside of those that are told in its place. */
const MOST_OUTSIDE = 0.25

/**
 * Tables that the file tells take the place of those that are seen there, but for drawn ones that show more cells, and for those that
 * most of which the file does not tell.
 */
function withTold(seen: Draft[], told: Draft[], chars: FrameChar[]): Draft[] {
  const sound = told.filter((draft) =>
    seen.every((other) => {
      if (!overlaps(boxOf(draft), boxOf(other))) return true
      if (other.kind === 'ruled' && placesOf(other) > placesOf(draft)) return false
      const own = chars.filter(({ x1, x2, baseline }) => isAt(boxOf(other), (x1 + x2) / 2, baseline))
      const outside = own.filter(
        ({ x1, x2, baseline }) => !told.some((each) => isAt(boxOf(each), (x1 + x2) / 2, baseline)),
      )
      return outside.length <= MOST_OUTSIDE * own.length
    }),
  )
  const left = seen.filter((draft) => !sound.some((other) => overlaps(boxOf(draft), boxOf(other))))
  return [...left, ...sound]
}

const placesOf = ({ grid: { xs, ys } }: Draft): number => (xs.length - 1) * (ys.length - 1)

const isAt = (box: Box, x: number, y: number): boolean => x > box.x1 && x < box.x2 && y > box.y1 && y < box.y2

const hasText = (table: Table): boolean => textLength(table) > 0

/** One or two rows of boxes may be the heading of rows that nobody drew. */
const isHead = ({ grid }: Draft): boolean => grid.ys.length <= 3

/** So many lines beside a row of boxes are an address or a note, and no heading of the column before. */
const LINES_BESIDE = 3

const isBesideText = (head: Draft, lines: Line[]): boolean => {
  const { x1, x2, y1, y2 } = boxOf(head)
  const beside = lines.filter(
    ({ baseline, words }) => baseline > y1 && baseline < y2 && words.some((word) => word.x2 < x1 || word.x1 > x2),
  )
  return beside.length >= LINES_BESIDE
}

/** The table below took the box in, and has more. */
function isHeadOf(head: Draft, draft: Draft): boolean {
  const [inner, outer] = [boxOf(head), boxOf(draft)]
  const common = Math.max(0, overlapX(inner, outer)) * Math.max(0, overlapY(inner, outer))
  return common > 0.8 * (inner.x2 - inner.x1) * (inner.y2 - inner.y1) && outer.y2 > inner.y2 + (inner.y2 - inner.y1) / 2
}

/** What the lines kept, and the spaces: rows of dots that lead the eye are no content. */
function readable(chars: FrameChar[], lines: Line[]): FrameChar[] {
  const kept = new Set(lines.flatMap((line) => line.words.flatMap((word) => word.chars)))
  return chars.filter(({ char }) => kept.has(char) || char.text.trim() === '')
}

const boxOf = ({ grid: { xs, ys } }: Draft): Box => ({ x1: xs[0]!, y1: ys[0]!, x2: xs.at(-1)!, y2: ys.at(-1)! })

/**
 * Searches the lines outside of tables. Where one is found that would run over another, what stands above and below that one is none of
 * its texts: the titles of tables beside each other stand in one line.
 */
function searchBeside(known: Draft[], lines: Line[], search: (free: Line[]) => Draft[]): Draft[] {
  const free = outside(known, lines)
  const found = search(free)
  const isIn = (box: Box, { x1, x2, baseline, size }: Word) => isAt(box, (x1 + x2) / 2, baseline - 0.3 * size)
  const words = lines.flatMap((line) => line.words)
  const runsOver = (other: Draft, draft: Draft) =>
    words.some((word) => isIn(boxOf(other), word) && isIn(boxOf(draft), word))
  const over = found.filter((draft) => known.some((other) => runsOver(other, draft)))
  if (over.length === 0) return found
  const apart = known.filter((other) => over.some((draft) => runsOver(other, draft))).map(boxOf)
  const isBeside = (word: Word) =>
    !over.some((draft) => isIn(boxOf(draft), word)) || !apart.some(({ x1, x2 }) => word.x2 > x1 && word.x1 < x2)
  return search(wordsHere(free, isBeside))
}

/** A table inside a cell of another one stays that cell's text. */
function outermost(drafts: Draft[]): Draft[] {
  const size = (draft: Draft) => (boxOf(draft).x2 - boxOf(draft).x1) * (boxOf(draft).y2 - boxOf(draft).y1)
  const kept: Draft[] = []
  for (const draft of [...drafts].sort((a, b) => size(b) - size(a))) {
    if (!kept.some((other) => overlaps(boxOf(other), boxOf(draft)))) kept.push(draft)
  }
  return kept
}

/** The text that is in none of these tables. A line that runs through one is cut. */
function outside(drafts: Draft[], lines: Line[]): Line[] {
  const boxes = drafts.map(boxOf)
  return lines.flatMap((line) => {
    const words = line.words.filter((word) => {
      const x = (word.x1 + word.x2) / 2
      const y = word.baseline - 0.3 * word.size
      return !boxes.some((box) => x > box.x1 && x < box.x2 && y > box.y1 && y < box.y2)
    })
    if (words.length === line.words.length) return [line]
    return words.length ? [lineOf(words)] : []
  })
}

const overlaps = (a: Box, b: Box): boolean => {
  const common = Math.max(0, overlapX(a, b)) * Math.max(0, overlapY(a, b))
  const smaller = Math.min((a.x2 - a.x1) * (a.y2 - a.y1), (b.x2 - b.x1) * (b.y2 - b.y1))
  return common > 0.5 * smaller
}

const textLength = (table: Table): number => table.cells.reduce((sum, cell) => sum + cell.text.length, 0)
