import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import type { Stroke } from '../material/strokes.ts'
import { isData } from '../material/typed.ts'
import type { Line, Word } from '../material/words.ts'
import { type Extent, extentsOf } from './headingSpans.ts'
import { firstFigures } from './headLines.ts'
import type { Span } from './span.ts'
import { stackedPhrases } from './stackedPhrases.ts'

/** A line below headings ends so near to the texts of its columns, in points. */
const SLACK = 2
/** The middle of a heading lies so far from that of its columns at most, in font sizes: figures on the right of theirs move it. */
const FROM_MIDDLE = 1.5

/**
 * Headings over several columns that a line below them tells, as printed tables have it: the line goes from the first of the columns to
 * the last. Where several headings stand over one line, they share its columns so that each is nearest to the middle of its own.
 * @returns for each row above the figures what the lines below it tell
 */
export function ruledSpans(rows: TextRow[], xs: number[], across: Stroke[]): Span[][] {
  const figures = firstFigures(rows, xs)
  if (figures < 1) return []
  const extents = extentsOf(rows.slice(figures), xs)
  return rows.slice(0, figures).map((row, at) => {
    const next = rows[at + 1]!
    const [from, to] = [row.lines.at(-1)!.baseline, next.lines[0]!.baseline - next.lines[0]!.size / 2]
    const below = byColumn(
      rows.slice(at + 1, figures).flatMap(({ words }) => words),
      xs,
    )
    return across
      .filter((stroke) => stroke.drawn && stroke.at > from - 1 && stroke.at < to)
      .flatMap((stroke) => spansOver(stroke, row, below, { xs, extents }))
  })
}

type Columns = { xs: number[]; extents: Extent[] }

function spansOver(stroke: Stroke, row: TextRow, below: Word[][], { xs, extents }: Columns): Span[] {
  const isOver = ({ x1, x2 }: Extent) => (x1 + x2) / 2 > stroke.from && (x1 + x2) / 2 < stroke.to
  const columns = extents.flatMap((extent, column) => (isOver(extent) ? [column] : []))
  const [first, last] = [columns[0], columns.at(-1)]
  // A line below all columns parts the heading from its rows.
  if (first === undefined || last === undefined || last === first || first === 0) return []
  const texts = stackedPhrases(row.lines).filter(({ x1, x2 }) => isOver({ x1, x2 }))
  if (texts.some(({ x1, x2 }) => x1 < stroke.from - SLACK || x2 > stroke.to + SLACK)) return []
  if (texts.length === 0 || texts.some(({ words }) => isData(textOf(words)))) return []
  if (texts.length === 1) return [{ first, last }]
  const isHeaded = columns.every((column) => below[column]!.length > 0)
  if (!isHeaded || texts.length >= columns.length) return []
  return shared(texts, first, last, { xs, extents })
}

/** The columns from `first` to `last` parted among these texts, in their order. */
function shared(texts: Line[], first: number, last: number, { xs, extents }: Columns): Span[] {
  const off = (text: Extent, span: Span): number => {
    const middles = [(extents[span.first]!.x1 + extents[span.last]!.x2) / 2, (xs[span.first]! + xs[span.last + 1]!) / 2]
    return Math.min(...middles.map((middle) => Math.abs(middle - (text.x1 + text.x2) / 2)))
  }
  // Of how many columns are left to the texts that are left the best way is looked for once.
  const known = new Map<string, { spans: Span[]; off: number }>()
  const parted = (at: number, from: number): { spans: Span[]; off: number } => {
    const key = `${at} ${from}`
    const best = known.get(key) ?? bestFrom(at, from)
    known.set(key, best)
    return best
  }
  const bestFrom = (at: number, from: number): { spans: Span[]; off: number } => {
    if (at === texts.length - 1) {
      const span = { first: from, last }
      return { spans: [span], off: off(texts[at]!, span) }
    }
    const ways = Array.from({ length: last - from - (texts.length - 2 - at) }, (_, more) => {
      const span = { first: from, last: from + more }
      const rest = parted(at + 1, span.last + 1)
      return { spans: [span, ...rest.spans], off: Math.max(off(texts[at]!, span), rest.off) }
    })
    return ways.reduce((best, way) => (way.off < best.off ? way : best))
  }
  const best = parted(0, first)
  return best.off < FROM_MIDDLE * texts[0]!.size ? best.spans.filter((span) => span.last > span.first) : []
}
