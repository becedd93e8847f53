import type { Box, Fill } from '../../model.ts'
import type { Stroke, Strokes } from '../material/strokes.ts'
import { type Line, type Word, wordsHere, wordsIn } from '../material/words.ts'

/** Lines and panels that part a page are so high at least, in sizes of its text. */
const HEIGHT = 12
/** So many lines of prose stand on both sides of a line, each of so many words and as wide as that part of its column. */
const prose = { lines: 4, words: 3, width: 0.6 }
/**
 * So many lines stand in a panel, and as many beside it. Cells of a shaded column stand level with their rows, more than that
 * part of them, and leave no such room below, in sizes.
 */
const panel = { lines: 3, level: 0.5, bare: 8 }
/** So many lines in a frame that is drawn whole stand by themselves; of a column of a table, all but this part are level with its rows. */
const framed = { lines: 3, level: 0.8 }
/** Sides of a frame meet so near to each other, in points. */
const CORNER = 2
/** More upright lines are those of a drawing or a grid. */
const MOST_SIDES = 150
/** A level line that reaches so far over a wall, and a word that does, run through it, in points. */
const through = { line: 4, word: 1 }

/**
 * Parts lines at what stands upright between columns of a page: at lines between columns of prose, and around panels beside
 * the text. No table goes on behind those. Level lines and words that run through are of a table or a text that does.
 */
export function betweenWalls(lines: Line[], strokes: Strokes, panels: Fill[]): Line[][] {
  const size = lines.map((line) => line.size).sort((a, b) => a - b)[lines.length >> 1] ?? 0
  const asides = [
    ...panels.filter((fill) => isHigh(fill, size, panels, strokes) && isAside(fill, lines, strokes, size)),
    ...framesOf(strokes).filter((frame) => isApart(frame, lines, strokes)),
  ]
  const inPanels = asides.map((box) => wordsHere(lines, (word, line) => isIn(box, word, line)))
  const rest = wordsHere(lines, (word, line) => !asides.some((fill) => isIn(fill, word, line)))
  return [...inPanels, ...columnsOf(rest, strokes, size)].filter((part) => part.length > 0)
}

/** A panel alone is so high at least, in sizes of the text; what touches another one, or a line, may be a cell. */
const ALONE = { height: 5, apart: 2 }

function isHigh(fill: Fill, size: number, panels: Fill[], { across, down }: Strokes): boolean {
  const high = fill.y2 - fill.y1
  if (high > HEIGHT * size) return true
  if (high < ALONE.height * size) return false
  const near = (at: number, from: number, to: number) => at > from - ALONE.apart && at < to + ALONE.apart
  const meets = (stroke: Stroke, [at1, at2]: [number, number], [from, to]: [number, number]) =>
    stroke.drawn && near(stroke.at, at1, at2) && stroke.to > from - ALONE.apart && stroke.from < to + ALONE.apart
  const xs: [number, number] = [fill.x1, fill.x2]
  const ys: [number, number] = [fill.y1, fill.y2]
  if (across.some((stroke) => meets(stroke, ys, xs)) || down.some((stroke) => meets(stroke, xs, ys))) return false
  return !panels.some(
    (other) =>
      other !== fill &&
      other.x2 > fill.x1 - ALONE.apart &&
      other.x1 < fill.x2 + ALONE.apart &&
      other.y2 > fill.y1 - ALONE.apart &&
      other.y1 < fill.y2 + ALONE.apart,
  )
}

function isAside(fill: Fill, lines: Line[], { across }: Strokes, size: number): boolean {
  const inside = wordsHere(lines, (word, line) => isIn(fill, word, line))
  const beside = wordsHere(
    lines.filter((line) => isLevel(fill, line)),
    (word, line) => !isIn(fill, word, line),
  )
  if (inside.length < panel.lines || beside.length < panel.lines) return false
  const sides = [fill.x1, fill.x2].map((at) => ({ at, from: fill.y1, to: fill.y2 }))
  if (sides.some((side) => isCrossed(side, lines, across))) return false
  const level = inside.filter((line) =>
    beside.some((other) => Math.abs(other.baseline - line.baseline) < 0.2 * line.size),
  )
  const room = fill.y2 - Math.max(...inside.map(({ y2 }) => y2))
  return level.length < panel.level * inside.length || room > panel.bare * size
}

/** Boxes of which all four sides are drawn, from corner to corner. */
function framesOf({ across, down }: Strokes): Box[] {
  const isSide = (stroke: Stroke, at: number, from: number, to: number) =>
    stroke.drawn && [stroke.at - at, stroke.from - from, stroke.to - to].every((off) => Math.abs(off) < CORNER)
  const sides = down.filter(({ drawn }) => drawn)
  return (sides.length > MOST_SIDES ? [] : sides).flatMap((left) =>
    sides
      .filter((right) => right.at > left.at + CORNER && isSide(right, right.at, left.from, left.to))
      .filter((right) =>
        [left.from, left.to].every((at) => across.some((stroke) => isSide(stroke, at, left.at, right.at))),
      )
      .map((right) => ({ x1: left.at, x2: right.at, y1: left.from, y2: left.to })),
  )
}

/** Text in a frame stands apart from what is beside it, such as an address; the framed column of a table stands level with its rows. */
function isApart(frame: Box, lines: Line[], { across }: Strokes): boolean {
  const inside = wordsHere(lines, (word, line) => isIn(frame, word, line))
  const beside = wordsHere(
    lines.filter((line) => isLevel(frame, line)),
    (word, line) => !isIn(frame, word, line),
  )
  if (inside.length < framed.lines || beside.length === 0) return false
  if ([frame.x1, frame.x2].some((at) => isCrossed({ at, from: frame.y1, to: frame.y2 }, lines, across))) return false
  const level = inside.filter((line) =>
    beside.some(({ baseline }) => Math.abs(baseline - line.baseline) < 0.2 * line.size),
  )
  return level.length < framed.level * inside.length
}

type Wall = Pick<Stroke, 'at' | 'from' | 'to'>

/** The columns between lines that are drawn between prose, and what stands above and below those lines. */
function columnsOf(lines: Line[], { across, down }: Strokes, size: number): Line[][] {
  const high = down.filter(({ drawn, from, to }) => drawn && to - from > HEIGHT * size)
  const walls = high.filter((wall) => !isCrossed(wall, lines, across)).sort((a, b) => a.at - b.at)
  const kept = walls.filter((wall, index) => {
    const before = walls[index - 1]?.at ?? Number.NEGATIVE_INFINITY
    const after = walls[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const beside = lines.filter((line) => isLevel({ y1: wall.from, y2: wall.to }, line))
    return hasProse(strip(beside, before, wall.at)) && hasProse(strip(beside, wall.at, after))
  })
  if (kept.length === 0) return [lines]
  const [from, to] = [Math.min(...kept.map((wall) => wall.from)), Math.max(...kept.map((wall) => wall.to))]
  const inside = lines.filter((line) => isLevel({ y1: from, y2: to }, line))
  const edges = [Number.NEGATIVE_INFINITY, ...kept.map(({ at }) => at), Number.POSITIVE_INFINITY]
  const columns = edges.slice(1).map((edge, index) => strip(inside, edges[index]!, edge))
  return [...columns, lines.filter((line) => !inside.includes(line))]
}

export function hasProse(lines: Line[]): boolean {
  const width = Math.max(...lines.map(({ x2 }) => x2)) - Math.min(...lines.map(({ x1 }) => x1))
  const full = lines.filter((line) => wordsIn(line) >= prose.words && line.x2 - line.x1 > prose.width * width)
  return full.length >= prose.lines && full.length > lines.length / 2
}

export const isCrossed = ({ at, from, to }: Wall, lines: Line[], across: Stroke[]): boolean =>
  across.some(
    (stroke) =>
      stroke.at > from + through.line &&
      stroke.at < to - through.line &&
      stroke.from < at - through.line &&
      stroke.to > at + through.line,
  ) ||
  lines.some(
    (line) =>
      isLevel({ y1: from, y2: to }, line) &&
      line.words.some(({ x1, x2 }) => x1 < at - through.word && x2 > at + through.word),
  )

export const isLevel = ({ y1, y2 }: Pick<Box, 'y1' | 'y2'>, { baseline, size }: Line): boolean =>
  baseline - 0.3 * size > y1 && baseline - 0.3 * size < y2

const isIn = (box: Box, { x1, x2 }: Word, line: Line): boolean =>
  isLevel(box, line) && (x1 + x2) / 2 > box.x1 && (x1 + x2) / 2 < box.x2

export const strip = (lines: Line[], from: number, to: number): Line[] =>
  wordsHere(lines, ({ x1, x2 }) => (x1 + x2) / 2 > from && (x1 + x2) / 2 < to)
