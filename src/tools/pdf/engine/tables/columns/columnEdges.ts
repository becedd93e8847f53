import { isTyped } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { textOf } from './byColumn.ts'
import type { River } from './rivers.ts'

/** Room between texts of neighbouring columns, in font sizes. */
export const phraseGap = 0.6
const step = 0.5
/** A stretch of white has to be so wide to hold an edge, in points. */
const narrowest = 1

/** What may lie across an edge, from left to right, in points. */
type Extent = { x1: number; x2: number }
type Stretch = Extent & { crossed: number }

/**
 * Where columns part, in points. Lines that have a text in every column say between which texts, unless others cross
 * there; else the river does. A heading on the left of its column and figures on the right of theirs leave hardly any
 * white between them, and stand in the river themselves.
 * @param others lines that go on with a cell, or whose texts may stand over several columns: edges go around them where
 * they can
 */
export function columnEdges(rivers: River[], lines: Line[], others: Line[]): number[] {
  const texts = lines.map((line) => phrasesOf(line, phraseGap))
  const complete = texts.filter((each) => each.length === rivers.length + 1)
  const [obstacles, further] = [obstaclesOf(lines), obstaclesOf(others)]
  return rivers.map((river, index) => {
    const end = Math.max(...complete.map((phrases) => phrases[index]!.x2))
    const start = Math.min(...complete.map((phrases) => phrases[index + 1]!.x1))
    const inFigures = isFigures(texts.flat(), lines, river.x2, rivers[index + 1]?.x1 ?? Infinity)
    const byRiver = clearest(obstacles, river, inFigures)
    const told = complete.length > 1 && end < start ? clearest(obstacles, { x1: end, x2: start }, inFigures) : undefined
    const { x1, x2 } = clearest(further, told && told.crossed <= byRiver.crossed ? told : byRiver, inFigures)
    return (x1 + x2) / 2
  })
}

/** The room inside of a phrase is better than a word, but no place to part it. */
const obstaclesOf = (lines: Line[]): Extent[] => lines.flatMap((line) => [...phrasesOf(line, phraseGap), ...line.words])

/**
 * Most texts that lie between are figures, which stand on the right of their column. Where the next column is hardly a space away, their
 * words lie there and no whole text does.
 */
function isFigures(texts: Line[], lines: Line[], from: number, to: number): boolean {
  const isInside = ({ x1, x2 }: Extent) => x1 >= from - 1 && x2 <= to + 1
  const whole = texts.filter(isInside).map(({ words }) => words)
  const cut = () => lines.map(({ words }) => words.filter(isInside)).filter((words) => words.length > 0)
  const inside = whole.length > 0 ? whole : cut()
  return inside.filter((words) => isTyped(textOf(words))).length > 0.5 * inside.length
}

/**
 * The stretch that the fewest boxes cross: the longest one, or before figures the first one, since a heading between two
 * such stretches is theirs.
 */
function clearest(boxes: Extent[], { x1, x2 }: Extent, inFigures: boolean): Stretch {
  const places = Array.from({ length: Math.max(1, Math.ceil((x2 - x1) / step)) }, (_, index) => x1 + index * step)
  const near = boxes.filter((box) => box.x1 < x2 && box.x2 > x1)
  const crossing = places.map((x) => near.filter((box) => box.x1 < x + step && box.x2 > x).length)
  const crossed = Math.min(...crossing)
  const stretches: Stretch[] = []
  for (const [index, count] of crossing.entries()) {
    if (count !== crossed) continue
    const [from, to] = [x1 + index * step, x1 + (index + 1) * step]
    const open = stretches.at(-1)
    if (open?.x2 === from) open.x2 = to
    else stretches.push({ x1: from, x2: to, crossed })
  }
  const longest = stretches.reduce((best, each) => (each.x2 - each.x1 > best.x2 - best.x1 ? each : best))
  const first = stretches.find((each) => each.x2 - each.x1 >= narrowest)
  return (inFigures ? first : undefined) ?? longest
}
