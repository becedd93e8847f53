import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import { isFigure } from '../material/typed.ts'
import type { Line } from '../material/words.ts'
import type { Span } from './span.ts'
import { stackedPhrases } from './stackedPhrases.ts'

/** So many columns of names may stand before those whose headings come again. */
const MOST_NAMES = 2
/** A heading reaches so far out of its group at most, in font sizes. */
const REACH = 1

/**
 * Headings over groups of columns whose own headings are the same in every group: `Sales` and `Returns`, each over `Q1`, `Q2`, `Q3`. What
 * comes again tells where a group ends, wherever in it the heading stands. Headings that all say the same name no groups: they go on
 * in the line below them.
 */
export function repeatedSpans(row: TextRow, next: TextRow | undefined, xs: number[]): Span[] {
  if (!next) return []
  const below = byColumn(next.words, xs).map(textOf)
  const headings = stackedPhrases(row.lines).sort((a, b) => a.x1 - b.x1)
  const texts = headings.map(({ words }) => textOf(words))
  if (texts.some(isFigure) || (texts.length > 1 && new Set(texts).size === 1)) return []
  for (let first = 0; first <= MOST_NAMES; first++) {
    for (let period = 2; first + 2 * period <= below.length; period++) {
      const spans = groupsOf(below, first, period)
      const end = spans.at(-1)?.last ?? first
      const own = headings.filter(({ x1, x2 }) => isBetween((x1 + x2) / 2, xs[first]!, xs[end + 1]!))
      if (spans.length < 2 || own.length !== spans.length) continue
      const isOver = ({ x1, x2, size }: Line, { first: from, last }: Span) =>
        isBetween((x1 + x2) / 2, xs[from]!, xs[last + 1]!) &&
        x1 > xs[from]! - REACH * size &&
        x2 < xs[last + 1]! + REACH * size
      if (own.every((heading, at) => isOver(heading, spans[at]!))) return spans
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
