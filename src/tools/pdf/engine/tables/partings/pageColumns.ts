import { textOf } from '../columns/byColumn.ts'
import { riversOf } from '../columns/rivers.ts'
import type { Stroke } from '../material/strokes.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf, wordsHere, wordsIn } from '../material/words.ts'
import { isLevel } from './walls.ts'

/** A line of prose has so many words and fills so much of its column. */
const prose = { words: 5, width: 0.7 }
/** What stands for a formula in a sentence is a word of it. */
const WORD = /[\p{L}\ufffc]/u
/** So many of them on both sides of a river make columns of a page. */
const fewestLines = 6
/** Where between the edges of the text the river may lie. */
const middle = { from: 0.3, to: 0.7 }
/** How many font sizes wide it is at least. */
const gutter = 0.9

/**
 * Parts the text of a page with two columns of prose into what stands on the left, on the right, and across both, so
 * that a table in one column is not seen beside the prose of the other. Any other page stays in one piece.
 * @param rules level lines: a table between two of them that run over the gutter is across both
 */
export function pageColumns(lines: Line[], rules: Stroke[] = []): Line[][] {
  if (lines.length < 2 * fewestLines) return [lines]
  const left = Math.min(...lines.map((line) => line.x1))
  const right = Math.max(...lines.map((line) => line.x2))
  for (const { at } of riversOf(lines, gutter)) {
    const place = (at - left) / (right - left)
    if (place < middle.from || place > middle.to) continue
    const tables = [...tablesOver(at, rules, lines), ...rowsOver(at, rules, lines)]
    const isInTable = (line: Line) => tables.some((table) => isLevel(table, line))
    const over = lines.filter(
      (line) => line.words.some((word) => word.x1 < at && word.x2 > at) || bridges(line, at) || isInTable(line),
    )
    const others = lines.filter((line) => !over.includes(line))
    const prose = [side(others, (x) => x < at), side(others, (x) => x >= at)].map(proseOf)
    if (prose.some((each) => each.length < fewestLines)) continue
    const across = [...over, ...besideProse(others, prose.flat(), over)]
    const inside = others.filter((line) => !across.includes(line))
    return [side(inside, (x) => x < at), side(inside, (x) => x >= at), lines.filter((line) => across.includes(line))]
  }
  return [lines]
}

/** Lines of a table begin and end together, within so many points. */
const SLACK = 2

/** What stands between two drawn lines of one length that run over the gutter, without prose in its columns: a table as wide as both. */
function tablesOver(at: number, rules: Stroke[], lines: Line[]): { y1: number; y2: number }[] {
  const over = rules
    .filter(({ drawn, from, to }) => drawn && from < at - SLACK && to > at + SLACK)
    .sort((a, b) => a.at - b.at)
  return over.slice(1).flatMap((lower, index) => {
    const upper = over[index]!
    if (Math.abs(upper.from - lower.from) > SLACK || Math.abs(upper.to - lower.to) > SLACK) return []
    const table = { y1: upper.at, y2: lower.at }
    const isProse = (text: Line) => wordsIn(text) >= prose.words
    const rows = lines.filter((line) => isLevel(table, line)).flatMap((line) => phrasesOf(line))
    return rows.some(isProse) ? [] : [table]
  })
}

/** So many rows of a table as wide as both columns stand below each other, so close, in font sizes; most of its lines have texts in both. */
const rows = { fewest: 4, apart: 3, both: 0.8 }

/** Lines without prose, with texts on both sides of the gutter, of which one or a drawn line runs over it: a table as wide as both columns. */
function rowsOver(at: number, rules: Stroke[], lines: Line[]): { y1: number; y2: number }[] {
  const runs: Line[][] = []
  const widest = (prose.width * (Math.max(...lines.map(({ x2 }) => x2)) - Math.min(...lines.map(({ x1 }) => x1)))) / 2
  let before: Line | undefined
  for (const line of lines) {
    const isProse = phrasesOf(line).some((text) => wordsIn(text) >= prose.words && text.x2 - text.x1 > widest)
    if (isProse || !before || line.baseline - before.baseline > rows.apart * line.size) runs.push([])
    if (!isProse) runs.at(-1)!.push(line)
    before = line
  }
  return runs.flatMap((run) => {
    const isBoth = ({ x1, x2 }: Line) => x1 < at && x2 > at
    const both = run.filter(isBoth)
    const first = run.findIndex(isBoth)
    const own = run.slice(first, run.findLastIndex(isBoth) + 1)
    const figures = both.filter((line) => phrasesOf(line).some((text) => text.x1 > at && isTyped(textOf(text.words))))
    if (figures.length < rows.fewest || both.length < rows.both * own.length) return []
    const table = { y1: own[0]!.y1, y2: own.at(-1)!.y2 }
    const isOver =
      own.some((line) => phrasesOf(line).some((text) => text.x1 < at && text.x2 > at)) ||
      rules.some(({ at: y, from, to, drawn }) => drawn && y > table.y1 && y < table.y2 && from < at && to > at)
    return isOver ? [table] : []
  })
}

/** Lines above or below the prose of both columns, where others there run over the gutter: a table may, too. */
function besideProse(lines: Line[], prose: Line[], over: Line[]): Line[] {
  const baselines = prose.map(({ baseline }) => baseline)
  const [top, bottom] = [Math.min(...baselines) - 1, Math.max(...baselines) + 1]
  const above = over.some(({ baseline }) => baseline < top)
  const below = over.some(({ baseline }) => baseline > bottom)
  return lines.filter(({ baseline }) => (above && baseline < top) || (below && baseline > bottom))
}

/** Words close on both sides: the line does not know of the gutter. */
function bridges(line: Line, at: number): boolean {
  const before = line.words.findLast((word) => word.x2 <= at)
  const after = line.words.find((word) => word.x1 >= at)
  return before !== undefined && after !== undefined && after.x1 - before.x2 < gutter * line.size
}

const side = (lines: Line[], isHere: (x: number) => boolean): Line[] =>
  wordsHere(lines, ({ x1, x2 }) => isHere((x1 + x2) / 2))

function proseOf(lines: Line[]): Line[] {
  const left = Math.min(...lines.map((line) => line.x1))
  const right = Math.max(...lines.map((line) => line.x2))
  const isProse = (line: Line) =>
    wordsIn({ words: line.words.filter((word) => WORD.test(word.text)) }) >= prose.words &&
    phrasesOf(line).length === 1 &&
    line.x2 - line.x1 > prose.width * (right - left)
  return lines.filter(isProse)
}
