import { type TextRow, textOf } from '../columns/byColumn.ts'
import { isFigure } from '../material/typed.ts'
import { type Line, lineOf, type Word } from '../material/words.ts'
import { isTitle } from '../partings/nextTitles.ts'
import { extentsOf } from './headingSpans.ts'
import { firstFigures } from './headLines.ts'

/** Fewer columns are met by the words of a title by chance. */
const FEWEST_COLUMNS = 4
/** In font sizes: how far above the first row the headings stand at most, and how far off their columns' middles or ends they are. */
const CLOSE = { above: 2.2, off: 0.7 }
/** The room between two headings, beside the widest between words of one. */
const WIDER = 1.1

/** The headings of close columns, and the edges of these where the headings leave room for them, in points. */
export type CloseHead = { row: TextRow; xs: number[] }

/**
 * The headings of columns so close that hardly more than a space parts them: words right above the first row of figures, with more room
 * between one heading for every column than inside of any, each in line with its column.
 */
export function closeHead(body: TextRow[], all: Line[], xs: number[]): CloseHead | undefined {
  const [first] = body
  const line = first && all[all.indexOf(first.lines[0]!) - 1]
  if (!line || xs.length <= FEWEST_COLUMNS || firstFigures([first], xs) !== 0 || isTitle(line)) return undefined
  if (first.lines[0]!.baseline - line.baseline > CLOSE.above * line.size) return undefined
  const columns = extentsOf(body, xs)
  const headings = [columns.length, columns.length - 1].flatMap((count) => {
    const groups = partedIn(line.words, count)
    return groups ? [groups] : []
  })
  for (const groups of headings) {
    const from = columns.length - groups.length
    const isInLine = (words: Word[], at: number) => {
      const [own, { x1, x2 }] = [lineOf(words), columns[from + at]!]
      const off = [own.x1 - x1, own.x2 - x2, (own.x1 + own.x2 - x1 - x2) / 2].map(Math.abs)
      return Math.min(...off) < CLOSE.off * line.size && !isFigure(textOf(words))
    }
    if (!groups.every(isInLine)) continue
    const edges = xs.map((edge, at) => {
      if (at === 0) return Math.min(edge, line.x1)
      if (at === xs.length - 1) return Math.max(edge, line.x2)
      const [before, after] = [groups[at - 1 - from], groups[at - from]].map((words) => words && lineOf(words))
      const least = Math.max(columns[at - 1]!.x2, before?.x2 ?? columns[at - 1]!.x2)
      const most = Math.min(columns[at]!.x1, after?.x1 ?? columns[at]!.x1)
      return least < most ? (least + most) / 2 : Number.NaN
    })
    if (!edges.some(Number.isNaN)) return { row: { lines: [line], words: [...line.words] }, xs: edges }
  }
  return undefined
}

/** Words in so many groups, at the widest rooms between them; nothing where these are hardly wider than the others. */
function partedIn(words: Word[], count: number): Word[][] | undefined {
  const rooms = words.slice(1).map((word, at) => word.x1 - words[at]!.x2)
  const sorted = [...rooms].sort((a, b) => b - a)
  const least = sorted[count - 2]
  if (least === undefined || least < WIDER * (sorted[count - 1] ?? 0)) return undefined
  const groups: Word[][] = [[words[0]!]]
  for (const [at, room] of rooms.entries()) {
    if (room >= least) groups.push([])
    groups.at(-1)!.push(words[at + 1]!)
  }
  return groups.length === count ? groups : undefined
}
