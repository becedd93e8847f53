import { riversOf } from '../columns/rivers.ts'
import type { Stroke } from '../material/strokes.ts'
import { type Line, phrasesOf, wordsHere } from '../material/words.ts'
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
    const tables = tablesOver(at, rules, lines)
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
    const isProse = ({ words }: Line) => words.length >= prose.words
    const rows = lines.filter((line) => isLevel(table, line)).flatMap((line) => phrasesOf(line))
    return rows.some(isProse) ? [] : [table]
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
    line.words.filter((word) => WORD.test(word.text)).length >= prose.words &&
    phrasesOf(line).length === 1 &&
    line.x2 - line.x1 > prose.width * (right - left)
  return lines.filter(isProse)
}
