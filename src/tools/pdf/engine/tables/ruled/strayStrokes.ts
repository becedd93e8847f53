import { APART, isMark } from '../material/strayMarks.ts'
import type { Stroke, Strokes } from '../material/strokes.ts'
import { type Line, phrasesOf, type Word, wordsHere } from '../material/words.ts'
import { covered } from '../model/grid.ts'
import { meshesOf } from './meshes.ts'

/** Strokes so near to each other are one edge, in points. */
const SAME = 3
/** A stroke that ends so near to one across it ends there, in points. */
const MEETS = 3
/** An edge that goes on for less of its table may be none. */
const SHORT = 0.5

/**
 * The strokes of a scan without those that nobody ruled, on ruled tables: the side of a stamp, a scratch or a fold passes for the edge of
 * a column or of a row. Such a one is short, ends between the lines of the table and has no text on one of its sides. Edges of cells end
 * where they meet others; where a pale one is seen in pieces, there are texts on both of its sides.
 */
export function withoutStrayStrokes(strokes: Strokes, lines: Line[]): Strokes {
  const stray = new Set(meshesOf(strokes).flatMap((mesh) => [...strayDown(mesh, lines), ...strayAcross(mesh, lines)]))
  const kept = (stroke: Stroke) => !stray.has(stroke)
  return stray.size > 0 ? { across: strokes.across.filter(kept), down: strokes.down.filter(kept) } : strokes
}

function strayDown({ down, across }: Strokes, lines: Line[]): Stroke[] {
  return shortIn(down, across)
    .filter(({ stroke: { at, from, to }, before, after }) => {
      const beside = lines.filter((line) => middleOf(line) > from && middleOf(line) < to)
      const isHere = ({ x1, x2 }: Word) => x1 > before - SAME && x2 < after + SAME
      const texts = wordsHere(beside, isHere).flatMap((line) => phrasesOf(line, APART))
      const inside = texts.filter(({ words }) => !words.every(isMark))
      return !inside.some(({ x2 }) => x2 <= at + 1) || !inside.some(({ x1 }) => x1 >= at - 1)
    })
    .map(({ stroke }) => stroke)
}

function strayAcross({ down, across }: Strokes, lines: Line[]): Stroke[] {
  const [x1, x2] = [Math.min(...across.map(({ from }) => from)), Math.max(...across.map(({ to }) => to))]
  return shortIn(across, down)
    .filter(({ stroke: { at }, before, after }) => {
      const inside = lines.filter(
        (line) =>
          middleOf(line) > before &&
          middleOf(line) < after &&
          line.words.some((word) => word.x2 > x1 && word.x1 < x2 && !isMark(word)),
      )
      return !inside.some((line) => middleOf(line) < at) || !inside.some((line) => middleOf(line) > at)
    })
    .map(({ stroke }) => stroke)
}

const middleOf = ({ baseline, size }: Line): number => baseline - 0.3 * size

/** A stroke, and the edges before and after it that go on for most of the table. */
type Between = { stroke: Stroke; before: number; after: number }

/** The strokes on short edges between long ones, where they do not end at strokes that cross them. */
function shortIn(strokes: Stroke[], crossing: Stroke[]): Between[] {
  const from = Math.min(...strokes.map((stroke) => stroke.from))
  const to = Math.max(...strokes.map((stroke) => stroke.to))
  const isLong = ({ at }: Stroke) =>
    covered(
      strokes.filter((other) => Math.abs(other.at - at) <= SAME),
      at,
      from,
      to,
    ) >=
    SHORT * (to - from)
  const long = strokes.filter(isLong).map(({ at }) => at)
  const ends = (stroke: Stroke, end: number) =>
    crossing.some(
      (other) => Math.abs(other.at - end) <= MEETS && stroke.at > other.from - MEETS && stroke.at < other.to + MEETS,
    )
  return strokes.flatMap((stroke) => {
    if (isLong(stroke) || (ends(stroke, stroke.from) && ends(stroke, stroke.to))) return []
    const before = long.filter((at) => at < stroke.at)
    const after = long.filter((at) => at > stroke.at)
    if (before.length === 0 || after.length === 0) return []
    return [{ stroke, before: Math.max(...before), after: Math.min(...after) }]
  })
}
