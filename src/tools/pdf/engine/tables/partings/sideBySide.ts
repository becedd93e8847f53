import { phraseTexts } from '../columns/byColumn.ts'
import { type River, riversOf } from '../columns/rivers.ts'
import type { Strokes } from '../material/strokes.ts'
import { type Line, lineOf, phrasesOf } from '../material/words.ts'
import { isTitle } from './nextTitles.ts'

/** Fewer rows on a side say nothing about their heights. */
const fewestRows = 4
/** Where fewer rows than this part stand level with the other side, the sides do not know of each other. */
const level = 0.3
/** Part of a side's width that a line has to follow to be one of its own. */
const followed = 0.7
/** Least room between two tables whose headings say the same, in font sizes. */
const clearGap = 1.5

type Sides = { left: Line[]; right: Line[]; across: Line[] }

/**
 * Parts lines into the tables that stand side by side in them: each has its own title, or lines of its own, or its own heading, or rows
 * at heights of its own. Answers undefined for what is one table.
 */
export function sideBySide(lines: Line[], strokes: Strokes): Line[][] | undefined {
  const telling = lines.filter((line) => phrasesOf(line).length >= 2)
  const rivers = riversOf(telling)
  // Each side has two columns at least.
  for (const [index, river] of rivers.entries()) {
    if (index === 0 || index === rivers.length - 1) continue
    const sides = sidesOf(lines, river)
    if (sides.left.length < 2 || sides.right.length < 2) continue
    const apart =
      (hasTitle(sides.left) && hasTitle(sides.right)) ||
      areDrawnApart(sides, river, strokes) ||
      (haveSameHeading(sides, index, rivers) && !areDrawnTogether(sides, river, strokes)) ||
      haveOwnHeights(sides)
    if (apart) return [sides.left, sides.right]
  }
  return undefined
}

function sidesOf(lines: Line[], { x1, x2, at }: River): Sides {
  const sides: Sides = { left: [], right: [], across: [] }
  for (const line of lines) {
    if (line.words.some((word) => word.x1 < x1 - 1 && word.x2 > x2 + 1)) sides.across.push(line)
    else {
      const [left, right] = [line.words.filter((word) => word.x2 <= at), line.words.filter((word) => word.x2 > at)]
      if (left.length > 0) sides.left.push({ ...line, ...lineOf(left) })
      if (right.length > 0) sides.right.push({ ...line, ...lineOf(right) })
    }
  }
  return sides
}

const extent = (lines: Line[]) => ({
  x1: Math.min(...lines.map((line) => line.x1)),
  x2: Math.max(...lines.map((line) => line.x2)),
  y1: lines[0]!.y1 - 6,
  y2: lines.at(-1)!.y2 + 6,
})

/** A title begins so near to the left end of what it heads, in font sizes. */
const FLUSH = 1

/** The first line says which table follows, from the left end of the side on. */
const hasTitle = (lines: Line[]): boolean => {
  const [first] = lines
  return first !== undefined && isTitle(first) && first.x1 < extent(lines).x1 + FLUSH * first.size
}

/** Lines under rows on both sides end at the gap, and none goes over it. */
function areDrawnApart({ left, right, across }: Sides, river: River, strokes: Strokes): boolean {
  if (across.length > 0) return false
  const [a, b] = [extent(left), extent(right)]
  const near = strokes.across.filter(({ at }) => at > Math.min(a.y1, b.y1) && at < Math.max(a.y2, b.y2))
  if (near.some(({ from, to }) => from < river.x1 - 2 && to > river.x2 + 2)) return false
  const follows = (side: typeof a) =>
    near.some(({ from, to }) => Math.min(to, side.x2) - Math.max(from, side.x1) > followed * (side.x2 - side.x1))
  return follows(a) && follows(b)
}

/** Lines from end to end above or below the rows of both sides: the same columns twice, in one table. */
function areDrawnTogether({ left, right }: Sides, river: River, { across }: Strokes): boolean {
  const [a, b] = [extent(left), extent(right)]
  return across.some(
    ({ at, from, to, drawn }) =>
      drawn &&
      at > Math.min(a.y1, b.y1) &&
      at < Math.max(a.y2, b.y2) &&
      from < a.x1 + river.x2 - river.x1 &&
      to > b.x2 - (river.x2 - river.x1),
  )
}

/** The first rows of both sides say the same, from their first column on; each side may have its title above. */
function haveSameHeading({ left, right }: Sides, index: number, rivers: River[]): boolean {
  const [a, b] = [belowTitle(left), belowTitle(right)]
  const river = rivers[index]!
  if (Math.abs(a.baseline - b.baseline) > 1 || river.x2 - river.x1 < clearGap * a.size) return false
  const [mine, theirs] = [phraseTexts(a), phraseTexts(b)]
  const fromFirst = a.x1 < rivers[0]!.x1 && b.x1 < rivers[index + 1]!.x1
  return fromFirst && mine.length >= 2 && mine.join('\n') === theirs.join('\n')
}

/** The first line, or the one below a title, which begins at the left end of the side. */
function belowTitle(lines: Line[]): Line {
  const [first, second] = lines
  const isAbove = phrasesOf(first!).length === 1 && first!.x1 < extent(lines).x1 + FLUSH * first!.size
  return isAbove && second ? second : first!
}

function haveOwnHeights({ left, right }: Sides): boolean {
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  if (few.length < fewestRows) return false
  const same = few.filter((line) => many.some((other) => Math.abs(other.baseline - line.baseline) < 0.2 * line.size))
  return same.length < level * few.length
}
