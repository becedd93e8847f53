import { textOf } from '../columns/byColumn.ts'
import { riversOf } from '../columns/rivers.ts'
import { runsOn } from '../material/runsOn.ts'
import type { Strokes } from '../material/strokes.ts'
import { type Line, phrasesOf, wordsHere } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'
import { isLevel } from '../partings/walls.ts'

/** Fewer rows of boxes may stand beside any text. */
const FEWEST = 4
/** In so many of the rows stands a name, of so many lines at most, and so many of these are level with what is written in the boxes. */
const names = { part: 0.9, lines: 3, level: 0.8 }
/** Texts of one row stand on one line, within so many font sizes. */
const LEVEL = 0.3
/** So often the text of one row may go on in the next: prose beside boxes does. */
const MOST_RUNNING = 0.4
/** Upright lines so far before the boxes are none of theirs, in points. */
const BESIDE = 2
/** Room beside the outermost names, in font sizes. */
const MARGIN = 0.4

/**
 * Boxes for figures with what they say before them, as forms and balance sheets draw them: the names that stand level with the rows of boxes,
 * one with each, are columns of their table.
 * @param lines of the page that are in no table
 */
export function withNamesBeside(draft: Draft, lines: Line[], { down }: Strokes): Draft {
  const { xs, ys } = draft.grid
  const count = ys.length - 1
  if (draft.kind !== 'ruled' || count < FEWEST) return draft
  // What stands in a frame of its own, as an address does, says nothing of the boxes beside it.
  if (down.some(({ at, from, to }) => at < xs[0]! - BESIDE && from < ys.at(-1)! && to > ys[0]!)) return draft
  const inside = lines.filter((line) => isLevel({ y1: ys[0]!, y2: ys.at(-1)! }, line))
  const left = wordsHere(inside, ({ x2 }) => x2 < xs[0]! + 1)
  const rowsOf = (part: Line[]) =>
    ys.slice(1).map((y2, row) => part.filter((line) => isLevel({ y1: ys[row]!, y2 }, line)))
  const named = rowsOf(left)
  const boxed = rowsOf(wordsHere(inside, ({ x1, x2 }) => x1 > xs[0]! - 1 && x2 < xs.at(-1)! + 1))
  const rows = named.filter((own) => own.length > 0)
  if (rows.length < names.part * count || rows.some((own) => own.length > names.lines)) return draft
  const both = named.flatMap((own, row) =>
    own.length > 0 && boxed[row]!.length > 0 ? [[own, boxed[row]!] as const] : [],
  )
  const level = both.filter(([own, beside]) => isOneRow(own, beside))
  if (both.length < FEWEST || level.length < names.level * both.length) return draft
  // A letter that counts the rows is no word of a sentence.
  const texts = left.map((line) => textOf(phrasesOf(line).at(-1)!.words))
  if (runsOn(texts) > MOST_RUNNING && rows.every((own) => own.length === 1)) return draft
  const rivers = left.length > 1 ? riversOf(left) : []
  const start = Math.min(...left.map(({ x1, size }) => x1 - MARGIN * size))
  const edges = [start, ...rivers.map(({ at }) => at)]
  const crosses = (row: number, x: number) =>
    named[row]!.some(({ words }) => words.some((word) => word.x1 < x - 1 && word.x2 > x + 1))
  const { below, right } = draft.grid
  const grid = {
    xs: [...edges, ...xs],
    ys,
    below: (row: number, column: number) => column < edges.length || below(row, column - edges.length),
    right: (row: number, column: number) =>
      column < edges.length ? !crosses(row, [...edges, xs[0]!][column + 1]!) : right(row, column - edges.length),
  }
  return { ...draft, grid, kind: 'partly' }
}

/** The first lines of both, the last ones or their middles are level. */
function isOneRow(own: Line[], beside: Line[]): boolean {
  const ends = (lines: Line[]) => [lines[0]!.baseline, lines.at(-1)!.baseline] as const
  const [first, last] = ends(own)
  const [top, foot] = ends(beside)
  const off = LEVEL * own[0]!.size
  return [first - top, last - foot, (first + last - top - foot) / 2].some((each) => Math.abs(each) < off)
}
