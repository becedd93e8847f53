import type { Fill } from '../model.ts'
import type { Draft } from './assemble.ts'
import { blocksOf } from './blocks.ts'
import { byColumn, type TextRow, textOf } from './byColumn.ts'
import { columnEdges, phraseGap } from './columnEdges.ts'
import { areDishes } from './dishes.ts'
import { evidenceOf } from './evidence.ts'
import { ascending, covered } from './grid.ts'
import { apartFromBars } from './headingBars.ts'
import { withHeadingJoints } from './headingJoints.ts'
import { headingsAbove, ruledHeadings, withFirstLines } from './headingRows.ts'
import { spansOfRows } from './headingSpans.ts'
import { areLoosened } from './loosened.ts'
import { withoutMixedColumns } from './mixedColumns.ts'
import { type River, riversOf } from './rivers.ts'
import { sideBySide } from './sideBySide.ts'
import { areSung } from './songs.ts'
import type { Strokes } from './strokes.ts'
import { rowsOf } from './textRows.ts'
import { isTyped, isYear } from './typed.ts'
import { type Line, lineOf, phrasesOf, wordsHere } from './words.ts'

const certain = 0.5
const deepest = 3
const currencySign = /^(?:[$€£¥₹₱]|rp\.?)$/i
const closingSign = /^[%)]+$/
/** So many lines with figures tell where the columns are without the headings above. */
const fewestRows = 4

/** More room between words, in font sizes, parts texts of narrow columns. */
const wordGap = 0.42
/** Room beside the outermost texts, in font sizes. */
const margin = 0.4

/**
 * Tables that are only set in columns: runs of lines with white rivers through them, kept where `evidenceOf` believes
 * them. Where a run turns out to be columns of the page, each of them is searched alone.
 */
export function unruledTables(lines: Line[], strokes: Strokes, panels: Fill[], depth = 0): Draft[] {
  const blocks = blocksOf(lines, strokes.across).flatMap((block) => apartFromBars(block, panels))
  return blocks.flatMap((block) => {
    if (areDishes(block) && !isDrawn(extentOf(block), withoutLeaders(strokes, block), panels)) return []
    if (areSung(block) && !isDrawn(extentOf(block), strokes, panels)) return []
    if (areLoosened(trim(block), lines) && !isDrawn(extentOf(block), strokes, panels)) return []
    const tables = depth < deepest ? sideBySide(block, strokes) : undefined
    if (tables) return tables.flatMap((each) => unruledTables(each, strokes, panels, depth + 1))
    const draft = draftOf(block, lines, strokes, panels)
    if (draft) return [draft]
    return depth < deepest
      ? splitAtGutter(block).flatMap((half) => unruledTables(half, strokes, panels, depth + 1))
      : []
  })
}

function draftOf(block: Line[], all: Line[], strokes: Strokes, panels: Fill[]): Draft | undefined {
  const lines = trim(block)
  const telling = lines.filter((line) => phrasesOf(line).length >= 2)
  const leaves = withoutUpperHeadings(telling)
  const seen = withoutMixedColumns(withoutSigns(withoutLoneColumns(riversOf(leaves), leaves), leaves), leaves)
  const rivers = withHeadingJoints(seen, leaves, strokes.across)
  if (rivers.length === 0) return undefined
  const left = Math.min(...lines.map((line) => line.x1 - margin * line.size))
  const right = Math.max(...lines.map((line) => line.x2 + margin * line.size))
  const others = lines.filter((line) => !leaves.includes(line))
  const edges = ascending([left, ...columnEdges(rivers, leaves, others), right])

  const { body, xs } = withLastLines(withFirstLines(rowsOf(lines, edges, strokes), all, edges, strokes), all, edges)
  const above = all.slice(0, all.indexOf(body[0]!.lines[0]!))
  const ruled = ruledHeadings(body, above, xs, strokes)
  const rows = [...(ruled.length > 0 ? ruled : headingsAbove(body, above, xs)), ...body]
  const texts = rows.map((row) => byColumn(row.words, xs).map(textOf))
  const widths = lines.flatMap((line) => columnWidths(line, xs))
  const box = { x1: left, x2: right, y1: rows[0]!.lines[0]!.y1 - 4, y2: body.at(-1)!.lines.at(-1)!.y2 + 4 }
  const drawn = isDrawn(box, strokes, panels)
  const leaders = lines.filter((line) => line.leader).length / lines.length
  const confidence = evidenceOf({ rows: texts, widths, drawn, leaders })
  if (confidence < certain) return undefined
  return { grid: gridOfRows(rows, xs, panels), kind: drawn ? 'partly' : 'unruled', confidence }
}

/** The lines from the one above the first figures on: headings over several columns stand in the white below them. */
function withoutUpperHeadings(lines: Line[]): Line[] {
  const first = lines.findIndex((line) =>
    phrasesOf(line, phraseGap).some(({ words }) => isTyped(textOf(words)) && !isYear(textOf(words))),
  )
  return first > 1 && lines.length - first >= fewestRows ? lines.slice(first - 1) : lines
}

/** A sign of a currency in front of its figure, or of percent behind it, makes no column of its own. */
function withoutSigns(rivers: River[], lines: Line[]): River[] {
  const textsBetween = (from: number, to: number) =>
    lines
      .flatMap((line) => line.words.filter(({ x1, x2 }) => (x1 + x2) / 2 > from && (x1 + x2) / 2 < to))
      .map((word) => word.text)
  const isOnly = (texts: string[], sign: RegExp) => texts.length > 0 && texts.every((text) => sign.test(text))
  return rivers.filter((river, index) => {
    const before = textsBetween(rivers[index - 1]?.at ?? Number.NEGATIVE_INFINITY, river.at)
    const after = textsBetween(river.at, rivers[index + 1]?.at ?? Number.POSITIVE_INFINITY)
    return !isOnly(before, currencySign) && !isOnly(after, closingSign)
  })
}

/** A column in which only one text begins is a long text of the column before it, unless it has a heading. */
function withoutLoneColumns(rivers: River[], lines: Line[]): River[] {
  return rivers.filter((river, index) => {
    const end = rivers[index + 1]?.x1 ?? Number.POSITIVE_INFINITY
    const gap = (size: number) => Math.min(wordGap, (0.9 * (river.x2 - river.x1)) / size)
    const reaches = (line: Line) => phrasesOf(line, gap(line.size)).some(({ x1 }) => x1 >= river.x2 - 1 && x1 < end)
    const isHeaded = phrasesOf(lines[0]!).some((phrase) => phrase.x1 >= river.x2 - 1 && phrase.x1 < end)
    return isHeaded || lines.filter(reaches).length >= 2
  })
}

/** A title above or a note below has one phrase; a table begins and ends with rows. */
function trim(block: Line[]): Line[] {
  const isRow = (line: Line) => phrasesOf(line).length >= 2
  const first = block.findIndex(isRow)
  const last = block.findLastIndex(isRow)
  return block.slice(first, last + 1)
}

/** Room between a text and the column beside it, in font sizes. */
const columnGap = 0.8

/**
 * What goes on with cells of the last row, at the distance that lines have inside of the other rows. Such a line may be longer than
 * all that told where the column ends, as long as it stays away from the next one: `xs` is widened for it.
 */
function withLastLines(body: TextRow[], all: Line[], xs: number[]): { body: TextRow[]; xs: number[] } {
  const steps = body.flatMap(({ lines }) => lines.slice(1).map((line, index) => line.baseline - lines[index]!.baseline))
  const usual = Math.max(0, ...steps)
  const last = body.at(-1)!
  let from = all.indexOf(last.lines.at(-1)!) + 1
  if (usual === 0 || from === 0) return { body, xs }
  const widened = [...xs]
  const lines = [...last.lines]
  for (let line = all[from]; line && line.baseline - lines.at(-1)!.baseline < 1.1 * usual; line = all[++from]) {
    const column = xs.findLastIndex((x) => x < line!.x1 + 1)
    const above = byColumn(last.words, xs)[column]
    const beside = body.flatMap(({ words }) =>
      byColumn(words, xs)
        .slice(column + 1)
        .flat(),
    )
    const next = Math.min(...beside.map(({ x1 }) => x1), xs.at(-1)! + columnGap * line.size)
    const inside = column >= 0 && line.x2 < next - columnGap * line.size + 1
    if (!inside || !above?.length || Math.abs(lineOf(above).x1 - line.x1) > line.size) break
    if (line.x2 > widened[column + 1]!) widened[column + 1] = line.x2 + 0.5
    lines.push(line)
  }
  return { body: [...body.slice(0, -1), { lines, words: lines.flatMap(({ words }) => words) }], xs: widened }
}

/** How much of each column its text fills; texts over several columns do not count. */
function columnWidths(line: Line, xs: number[]): number[] {
  return byColumn(line.words, xs).flatMap((words, column) => {
    if (words.length === 0) return []
    const { x1, x2 } = lineOf(words)
    return [(x2 - x1) / (xs[column + 1]! - xs[column]!)]
  })
}

const extentOf = (lines: Line[]) => ({
  x1: Math.min(...lines.map(({ x1 }) => x1)),
  x2: Math.max(...lines.map(({ x2 }) => x2)),
  y1: lines[0]!.y1,
  y2: lines.at(-1)!.y2,
})

/** Lines that lead from a name to its price begin behind the name. */
const withoutLeaders = ({ across, down }: Strokes, block: Line[]): Strokes => ({
  across: across.filter(({ from }) => from < extentOf(block).x1 + 1),
  down,
})

function isDrawn(box: { x1: number; x2: number; y1: number; y2: number }, strokes: Strokes, panels: Fill[]): boolean {
  const width = box.x2 - box.x1
  const rules = strokes.across.filter(
    (stroke) =>
      stroke.at > box.y1 &&
      stroke.at < box.y2 &&
      covered([stroke], stroke.at, box.x1, box.x2) > 0.7 * width &&
      stroke.to - stroke.from < 1.6 * width,
  )
  const bars = panels.some(
    (panel) =>
      panel.y1 > box.y1 - 6 &&
      panel.y2 < box.y2 + 6 &&
      Math.min(panel.x2, box.x2) - Math.max(panel.x1, box.x1) > 0.7 * width,
  )
  return rules.length > 0 || bars
}

/** A coloured bar around a row reaches so far over its text at most, in font sizes. */
const barOver = 1.2

/** Where a row begins: with the coloured bar behind it, or with its text. */
function topOf({ lines }: TextRow, panels: Fill[]): number {
  const [first] = lines
  const top = Math.min(...lines.map((line) => line.y1))
  const { x1, x2, baseline, size } = first!
  const over = panels.filter(
    (panel) =>
      panel.y1 < top && panel.y1 > top - barOver * size && panel.y2 > baseline && panel.x1 < x2 && panel.x2 > x1,
  )
  return Math.min(top, ...over.map(({ y1 }) => y1))
}

/** Every place is a cell, except where words cross a column's edge: those places are one cell. */
function gridOfRows(rows: TextRow[], xs: number[], panels: Fill[]): Draft['grid'] {
  const tops = rows.map((row, index) =>
    index === 0 ? topOf(row, panels) : Math.min(...row.lines.map((line) => line.y1)),
  )
  const bottoms = rows.map((row) => Math.max(...row.lines.map((line) => line.y2)))
  const ys = [tops[0]!, ...tops.slice(1).map((top, index) => (bottoms[index]! + top) / 2), bottoms.at(-1)!]
  const crosses = (row: TextRow, x: number) => row.words.some((word) => word.x1 < x - 1 && word.x2 > x + 1)
  const spans = spansOfRows(rows, xs)
  const isInside = (row: number, column: number) =>
    spans[row]!.some(({ first, last }) => column >= first && column < last)
  return {
    xs,
    ys,
    below: () => true,
    right: (row, column) => !crosses(rows[row]!, xs[column + 1]!) && !isInside(row, column),
  }
}

/** The columns of the page that a block of lines runs through, each with its own lines. */
function splitAtGutter(block: Line[]): Line[][] {
  const rivers = riversOf(block)
  const gutter = rivers.sort((a, b) => b.x2 - b.x1 - (a.x2 - a.x1))[0]
  if (!gutter) return []
  const middle = gutter.at
  const side = (isHere: (x: number) => boolean) => wordsHere(block, ({ x1, x2 }) => isHere((x1 + x2) / 2))
  return [side((x) => x < middle), side((x) => x >= middle)]
}
