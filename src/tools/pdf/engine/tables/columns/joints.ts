import type { Stroke } from '../material/strokes.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { snap } from '../model/grid.ts'
import { phraseGap } from './columnEdges.ts'
import { isAcross, isRuled, type Level, type LevelLines, linesIn, ofOneLength, seamAt } from './levels.ts'

/** Pieces that meet in two places so close to each other meet in one: corners are drawn as pieces of their own. */
const CORNER = 3
/** Fewer lines of one length are no table, narrower columns are none, and lower rows are the two lines of a double one, in points. */
const FEWEST = 3
const LEAST = { column: 12, row: 7 }
/** Part of the rows with text that a joint has to pass between words. */
const MOST = 0.6
/** More pieces of lines are a drawing. */
const MOST_PIECES = 4000
/**
 * Edges of columns in tables that have level lines alone: word processors draw these lines cell by cell, so that their pieces meet
 * where a column ends. Such an edge goes through each row in which no word crosses it.
 */
export function jointSeams({ levels, pieces, uprights }: LevelLines, lines: Line[]): Stroke[] {
  if (pieces > MOST_PIECES) return []
  return tablesOf(levels.filter((level) => !isUnderTitle(level, lines))).flatMap((table) => {
    const [top, bottom] = [table[0]!, table.at(-1)!]
    const rows = isRuled(table, uprights) ? [] : table.slice(1).map(({ y }, at) => ({ y1: table[at]!.y, y2: y }))
    const written = rows
      .filter(({ y1, y2 }) => y2 - y1 > LEAST.row)
      .map((row) => ({ ...row, words: wordsIn(row, top, lines) }))
      .filter(({ words }) => words.length > 0)
    const edges = edgesOf(table)
    // Rows beyond the lines, as below the last cells of a page or above a heading's own line, are told by their texts, with all others.
    if (isRow(lineBeside(lines, top, -1), top, edges) || isRow(lineBeside(lines, bottom, 1), bottom, edges)) return []
    return edges.flatMap((at) => {
      const passed = written.filter(({ words }) => !words.some((word) => isAcross(word, at)))
      if (passed.length < 2 || passed.length < MOST * written.length) return []
      return passed.map((row) => seamAt(at, row))
    })
  })
}

/** A line above the first or below the last one stands so close to it, in multiples of its size. */
const CLOSE = 2

function lineBeside(lines: Line[], { y }: Level, side: 1 | -1): Line | undefined {
  const beside = lines.filter(({ baseline, size }) => {
    const away = side * (baseline - 0.3 * size - y)
    return away > 0 && away < CLOSE * size
  })
  return side === 1 ? beside[0] : beside.at(-1)
}

/** A title is so many times as large as the text below its line. */
const TITLE = 1.2

/** One whole line below a title of larger letters parts what stands on a page: it is no border of cells. */
function isUnderTitle(level: Level, lines: Line[]): boolean {
  const [above, below] = [lineBeside(lines, level, -1), lineBeside(lines, level, 1)]
  if (level.joints.length > 0 || !above || !below) return false
  return above.size >= TITLE * below.size && phrasesOf(above, phraseGap).length === 1
}

/** Texts of which none reaches over an edge, as those of cells do: prose and captions reach into the next column. */
function isRow(line: Line | undefined, { from, to }: Level, edges: number[]): boolean {
  const texts = line ? phrasesOf(line, phraseGap).filter(({ x1, x2 }) => x2 > from && x1 < to) : []
  return texts.length > 0 && !texts.some((text) => edges.some((at) => isAcross(text, at)))
}

/** Lines of one length from top to bottom, some of them in pieces: where all are, they lie below cells, and no row has one above. */
function tablesOf(levels: Level[]): Level[][] {
  const some = (table: Level[], inPieces: boolean) => table.some(({ joints }) => joints.length > 0 === inPieces)
  return ofOneLength(levels).filter((table) => table.length >= FEWEST && some(table, true) && some(table, false))
}

/** One edge for joints that lie below each other; those that leave a column too narrow for text are none. */
function edgesOf(table: Level[]): number[] {
  const edges = snap(
    table.flatMap(({ joints }) => joints),
    CORNER,
  )
  const { from, to } = table[0]!
  return edges.filter((at, index) => at - (edges[index - 1] ?? from) > LEAST.column && to - at > LEAST.column)
}

const wordsIn = (row: { y1: number; y2: number }, { from, to }: Level, lines: Line[]): Line['words'] =>
  linesIn(row, lines).flatMap(({ words }) => words.filter(({ x1, x2 }) => x2 > from && x1 < to))
