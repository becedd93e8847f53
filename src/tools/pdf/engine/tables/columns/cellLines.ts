import { median } from '../../geometry.ts'
import type { Fill } from '../../model.ts'
import type { Stroke } from '../material/strokes.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { snap } from '../model/grid.ts'
import { textOf } from './byColumn.ts'
import { phraseGap } from './columnEdges.ts'
import { isAcross, isRuled, type Level, type LevelLines, linesIn, MEETS, ofOneLength, REACH, seamAt } from './levels.ts'

/** Pieces that meet in two places so close to each other meet in one: corners are drawn as pieces of their own. */
const CORNER = 3
/** Fewer lines of one length are no table, and narrower columns are none, in points. */
const FEWEST = 3
/** So many lines are drawn below rows and not around groups of them. */
const MANY = 5
const COLUMN = 12
/** Part of the lines that have a joint, and of the rows that no text crosses there. */
const MOST = 0.6
/** A row so many times as high as the others, with a text over its columns, is what stands between two tables. */
const BETWEEN = 2.2
/** The text of a heading stands so close to its line, and its own lines to each other, in multiples of their size. */
const CLOSE = 2
const PITCH = 1.5
/** Rows that a coloured bar parts stand so close to each other. */
const BARRED = 3
/** Letters so much larger than those of a heading are the title above it. */
const LARGER = 1.3
/** Room between a heading and the edge above it, in points. */
const PAD = 3

/**
 * Edges of columns in tables that have level lines alone, all of them drawn cell by cell, as browsers draw the lower borders of cells:
 * the heading above the first line and a row below the last one belong to them.
 */
export function cellLines({ levels: all, uprights }: LevelLines, panels: Fill[], lines: Line[]): Stroke[] {
  const groups = ofOneLength(all).filter((group) => group.length >= FEWEST)
  return groups.flatMap((levels) =>
    parted(levels, lines).flatMap((table) => {
      if (isRuled(table, uprights)) return []
      const top = table[0]!
      const bars = panels.filter(
        ({ x1, x2 }) => x1 > top.from - CORNER && x2 < top.to + CORNER && x2 - x1 > MOST * (top.to - top.from),
      )
      return seamsOf(table, all, {
        lines,
        bars: snap(
          bars.flatMap(({ y1, y2 }) => [y1, y2]),
          MEETS,
        ),
      })
    }),
  )
}

/** The tables among lines of one length: another begins where no joint is as before, and below text that stands between them. */
function parted(levels: Level[], lines: Line[]): Level[][] {
  const usual = median(levels.slice(1).map(({ y }, index) => y - levels[index]!.y))
  const tables: Level[][] = []
  for (const level of levels) {
    const last = tables.at(-1)?.at(-1)
    const goesOn =
      last?.joints.some((at) => level.joints.some((other) => Math.abs(at - other) <= CORNER)) &&
      !(
        level.y - last.y > BETWEEN * usual &&
        linesIn({ y1: last.y, y2: level.y }, lines).some((line) => isOver(line, level))
      )
    if (goesOn) tables.at(-1)!.push(level)
    else tables.push([level])
  }
  return tables.filter((table) => table.length >= FEWEST)
}

/** The texts of a page, and the upper and lower edges of coloured bars as wide as a table. */
type Told = { lines: Line[]; bars: number[] }

function seamsOf(table: Level[], all: Level[], told: Told): Stroke[] {
  const { lines } = told
  const edges = edgesOf(table)
  if (edges.length === 0) return []
  const [top, bottom] = [table[0]!, table.at(-1)!]
  const ys = table.map(({ y }) => y)
  const head = rowsBeside(top, -1, edges, told)
  const foot = rowsBeside(bottom, 1, edges, told)
  if (!head || !foot) return []
  const over = headingOver(head.length > 0 ? head : linesIn({ y1: top.y, y2: table[1]!.y }, lines), top, all, lines)
  if (head.length > 0) {
    const first = Math.min(...head.map(({ y1 }) => y1)) - PAD
    ys.unshift(first, ...told.bars.filter((at) => at > first + COLUMN / 2 && at < top.y - COLUMN / 2))
  }
  if (over) ys.unshift(over.line.y1 - PAD)
  if (foot.length > 0) ys.push(Math.max(...foot.map(({ y2 }) => y2)) + PAD)
  const rows = ys.slice(1).map((y2, index) => ({ y1: ys[index]!, y2, texts: textsIn(ys[index]!, y2, top, lines) }))
  const written = rows.filter(({ texts }) => texts.length > 0)
  // Rows of one text each are a list with lines between its items.
  if (written.length < FEWEST - 1 || !written.some(({ texts }) => texts.some((line) => line.length > 1))) return []
  // Lines below a heading and below all rows are told by their texts.
  const inside = written.filter(({ y1, y2 }) => y1 >= top.y && y2 <= bottom.y)
  if (!inside.every(({ texts }) => isRow(texts, edges, table.length))) return []
  return edges.flatMap((at) => {
    const isUnder = ({ from, to }: Level) => at > from + MEETS && at < to - MEETS
    const passed = rows.filter(
      ({ texts }, index) =>
        !texts.flat().some((text) => isAcross(text, at)) && !(index === 0 && over?.own.some(isUnder)),
    )
    if (passed.length < MOST * rows.length) return []
    return passed.map((row) => seamAt(at, row))
  })
}

/** One row has one line with texts in several columns; texts that go on in several are believed where many lines are drawn, without figures. */
function isRow(texts: Line[][], edges: number[], levels: number): boolean {
  const columnOf = ({ x1 }: Line) => edges.filter((at) => at <= x1 + REACH).length
  if (texts.filter((line) => new Set(line.map(columnOf)).size > 1).length < 2) return true
  const figures = texts
    .flat()
    .filter(({ words }) => isTyped(textOf(words)))
    .map(columnOf)
  return levels >= MANY && new Set(figures).size === figures.length
}

/** Where pieces meet in most of the lines, with room for a column between. */
function edgesOf(table: Level[]): number[] {
  const hasJoint = ({ joints }: Level, at: number) => joints.some((joint) => Math.abs(joint - at) <= CORNER)
  const all = snap(
    table.flatMap(({ joints }) => joints),
    CORNER,
  ).filter((at) => table.filter((level) => hasJoint(level, at)).length >= MOST * table.length)
  const { from, to } = table[0]!
  return all.filter((at, index) => at - (all[index - 1] ?? from) > COLUMN && to - at > COLUMN)
}

/**
 * The lines of rows above the first line (side -1) or below the last, of which none crosses an edge; none where it is not one row of texts
 * in several columns, or some that coloured bars part, and undefined where nothing tells rows from each other.
 */
function rowsBeside(level: Level, side: 1 | -1, edges: number[], { lines, bars }: Told): Line[] | undefined {
  const away = ({ baseline, size }: Line) => side * (baseline - 0.3 * size - level.y)
  const beside = lines.filter((line) => away(line) > 0).sort((a, b) => away(a) - away(b))
  const rows: Line[][] = []
  for (const line of beside) {
    const texts = phrasesOf(line, phraseGap).filter(({ x1, x2 }) => x2 > level.from && x1 < level.to)
    if (texts.length === 0) continue
    const last = rows.at(-1)?.at(-1)
    const pitch = last ? Math.abs(line.baseline - last.baseline) : 0
    const isParted = last !== undefined && pitch < BARRED * line.size && bars.some((at) => isBetween(at, last, line))
    const isNear = last ? isParted || pitch < PITCH * line.size : away(line) < CLOSE * line.size
    const isOutside = texts.some(({ x1, x2 }) => x1 < level.from - MEETS || x2 > level.to + MEETS)
    const isTitle = last !== undefined && line.size > LARGER * last.size
    if (isOutside || isTitle || texts.some((text) => edges.some((at) => isAcross(text, at)))) break
    if (!isNear) {
      if (last && pitch < BARRED * line.size && texts.length > edges.length / 2 + 1) return undefined
      break
    }
    if (!last || isParted) rows.push([])
    rows.at(-1)!.push(line)
  }
  const textsOf = (row: Line[]) => row.map((line) => phrasesOf(line, phraseGap))
  const hasFigures = (row: Line[]) => textsOf(row).some((texts) => texts.some(({ words }) => isTyped(textOf(words))))
  if (rows.some((row) => !isRow(textsOf(row), edges, 0) && hasFigures(row))) return undefined
  const found = rows.flat()
  const columns = new Set(
    found.flatMap(({ words }) => words.map(({ x1 }) => edges.filter((at) => at <= x1 + REACH).length)),
  )
  return columns.size > 1 ? found : []
}

const isBetween = (at: number, a: Line, b: Line): boolean =>
  at > Math.min(a.baseline, b.baseline) - 0.2 * a.size && at < Math.max(a.baseline, b.baseline) - 0.5 * a.size

/** A heading over several columns, and the lines that are drawn below it. */
type Over = { line: Line; own: Level[] }

/** The line of headings over several columns, each with a line of its own between it and the heading below. */
function headingOver(head: Line[], { from, to }: Level, all: Level[], lines: Line[]): Over | undefined {
  const [first] = head.toSorted((a, b) => a.baseline - b.baseline)
  if (!first) return undefined
  const line = lines.findLast(({ baseline }) => baseline < first.baseline - 0.5 * first.size)
  if (!line || first.baseline - line.baseline > CLOSE * first.size) return undefined
  const isBetween = ({ y }: Level) => y > line.baseline - 1 && y < first.baseline - 0.5 * first.size
  const own = all.filter(
    (level) =>
      isBetween(level) &&
      level.from > from - MEETS &&
      level.to < to + MEETS &&
      level.to - level.from < to - from - COLUMN,
  )
  const texts = phrasesOf(line, phraseGap)
  const isOverOwn = ({ x1, x2 }: Line) => own.some((level) => x1 > level.from - MEETS && x2 < level.to + MEETS)
  return own.length > 0 && texts.every(isOverOwn) ? { line, own } : undefined
}

/** The texts of each line between two edges. */
const textsIn = (y1: number, y2: number, { from, to }: Level, lines: Line[]): Line[][] =>
  linesIn({ y1, y2 }, lines)
    .map((line) => phrasesOf(line, phraseGap).filter(({ x1, x2 }) => x2 > from && x1 < to))
    .filter((texts) => texts.length > 0)

const isOver = (line: Line, { joints }: Level): boolean =>
  phrasesOf(line, phraseGap).some((text) => joints.some((at) => isAcross(text, at)))
