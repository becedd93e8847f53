import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import { isFigure } from '../material/typed.ts'
import type { Span } from './span.ts'
import { stackedPhrases } from './stackedPhrases.ts'

/** So many columns of names may stand before those whose headings come again. */
const MOST_NAMES = 2

/**
 * Headings over groups of columns whose own headings are the same in every group: `Sales` and `Returns`, each over `Q1`, `Q2`, `Q3`. What
 * comes again tells where a group ends, wherever in it the heading stands.
 */
export function repeatedSpans(row: TextRow, next: TextRow | undefined, xs: number[]): Span[] {
  if (!next) return []
  const below = byColumn(next.words, xs).map(textOf)
  const headings = stackedPhrases(row.lines).sort((a, b) => a.x1 - b.x1)
  if (headings.some(({ words }) => isFigure(textOf(words)))) return []
  for (let first = 0; first <= MOST_NAMES; first++) {
    for (let period = 2; first + 2 * period <= below.length; period++) {
      const spans = groupsOf(below, first, period)
      const end = spans.at(-1)?.last ?? first
      const own = headings.filter(({ x1, x2 }) => isBetween((x1 + x2) / 2, xs[first]!, xs[end + 1]!))
      if (spans.length < 2 || own.length !== spans.length) continue
      if (own.every(({ x1, x2 }, at) => isBetween((x1 + x2) / 2, xs[spans[at]!.first]!, xs[spans[at]!.last + 1]!)))
        return spans
    }
  }
  return []
}

const isBetween = (at: number, from: number, to: number): boolean => at > from && at < to

/** The columns of each group of so many headings that come again from this column on. */
function groupsOf(below: string[], first: number, period: number): Span[] {
  const group = below.slice(first, first + period)
  if (group.includes('') || new Set(group).size < period) return []
  const spans: Span[] = []
  for (let at = first; group.every((text, index) => below[at + index] === text); at += period)
    spans.push({ first: at, last: at + period - 1 })
  return spans
}
