import type { Fill } from '../model.ts'
import type { Draft } from './assemble.ts'
import { blocksOf } from './blocks.ts'
import { evidenceOf } from './evidence.ts'
import { covered } from './grid.ts'
import { headingSpans } from './headingSpans.ts'
import { type River, riversOf } from './rivers.ts'
import type { Strokes } from './strokes.ts'
import { byColumn, rowsOf, type TextRow, textOf } from './textRows.ts'
import { type Line, lineOf, phrasesOf } from './words.ts'

const certain = 0.5
const deepest = 3
/** Room between texts of neighbouring columns, in font sizes. */
const phraseGap = 0.6

/**
 * Tables that are only set in columns: runs of lines with white rivers through them, kept where `evidenceOf` believes
 * them. Where a run turns out to be columns of the page, each of them is searched alone.
 */
export function unruledTables(lines: Line[], strokes: Strokes, panels: Fill[], depth = 0): Draft[] {
  return blocksOf(lines).flatMap((block) => {
    const draft = draftOf(block, strokes, panels)
    if (draft) return [draft]
    return depth < deepest
      ? splitAtGutter(block).flatMap((half) => unruledTables(half, strokes, panels, depth + 1))
      : []
  })
}

function draftOf(block: Line[], strokes: Strokes, panels: Fill[]): Draft | undefined {
  const lines = trim(block)
  const telling = lines.filter((line) => phrasesOf(line).length >= 2)
  const rivers = withoutLoneColumns(riversOf(telling), telling)
  if (rivers.length === 0) return undefined
  const left = Math.min(...lines.map((line) => line.x1)) - 2
  const right = Math.max(...lines.map((line) => line.x2)) + 2
  const xs = [left, ...edgesBetween(rivers, telling), right]

  const rows = rowsOf(lines, xs, strokes)
  const texts = rows.map((row) => byColumn(row.words, xs).map(textOf))
  const widths = lines.flatMap((line) => columnWidths(line, xs))
  const box = { x1: left, x2: right, y1: lines[0]!.y1 - 4, y2: lines.at(-1)!.y2 + 4 }
  const drawn = isDrawn(box, strokes, panels)
  const confidence = evidenceOf({ rows: texts, widths, drawn })
  if (confidence < certain) return undefined
  return { grid: gridOfRows(rows, xs), kind: drawn ? 'partly' : 'unruled', confidence }
}

/**
 * Where columns part. Lines that have a text in every column settle it, since a heading on the left of its column and
 * figures on the right of theirs leave hardly any white between them.
 */
function edgesBetween(rivers: River[], lines: Line[]): number[] {
  const complete = lines.map((line) => phrasesOf(line, phraseGap)).filter((each) => each.length === rivers.length + 1)
  return rivers.map((river, index) => {
    const end = Math.max(...complete.map((phrases) => phrases[index]!.x2))
    const start = Math.min(...complete.map((phrases) => phrases[index + 1]!.x1))
    return complete.length > 1 && end < start ? (end + start) / 2 : river.at
  })
}

/** A column that only one line reaches is a long text of the column before it, unless it has a heading. */
function withoutLoneColumns(rivers: River[], lines: Line[]): River[] {
  return rivers.filter((river, index) => {
    const end = rivers[index + 1]?.x2 ?? Number.POSITIVE_INFINITY
    const reaches = (line: Line) => line.words.some((word) => word.x1 >= river.x2 - 1 && word.x1 < end)
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

/** How much of each column its text fills; texts over several columns do not count. */
function columnWidths(line: Line, xs: number[]): number[] {
  return byColumn(line.words, xs).flatMap((words, column) => {
    if (words.length === 0) return []
    const { x1, x2 } = lineOf(words)
    return [(x2 - x1) / (xs[column + 1]! - xs[column]!)]
  })
}

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

/** Every place is a cell, except where words cross a column's edge: those places are one cell. */
function gridOfRows(rows: TextRow[], xs: number[]): Draft['grid'] {
  const tops = rows.map((row) => Math.min(...row.lines.map((line) => line.y1)))
  const bottoms = rows.map((row) => Math.max(...row.lines.map((line) => line.y2)))
  const ys = [tops[0]!, ...tops.slice(1).map((top, index) => (bottoms[index]! + top) / 2), bottoms.at(-1)!]
  const crosses = (row: TextRow, x: number) => row.words.some((word) => word.x1 < x - 1 && word.x2 > x + 1)
  const spans = rows.map((row, index) => headingSpans(row, rows[index + 1], xs))
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
  const side = (isHere: (x: number) => boolean) =>
    block.flatMap((line) => {
      const words = line.words.filter((word) => isHere((word.x1 + word.x2) / 2))
      return words.length ? [lineOf(words)] : []
    })
  return [side((x) => x < middle), side((x) => x >= middle)]
}
