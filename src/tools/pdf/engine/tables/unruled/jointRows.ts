import { riversOf } from '../columns/rivers.ts'
import type { Stroke, Strokes } from '../material/strokes.ts'
import type { Line } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'
import { hasProse, isCrossed, isLevel, strip } from '../partings/walls.ts'

/** So many pieces meet in an upright line that is a border of cells. */
const FEWEST = 3
/** Room beside the outermost texts, in font sizes. */
const MARGIN = 0.4

/**
 * Tables without level lines whose one upright line parts prose from short notes, as minutes part what was said from who does it: the
 * pieces of that line, which is drawn cell by cell, are the rows.
 */
export function jointRows(lines: Line[], { across, down }: Strokes): Draft[] {
  const walls = down.filter(({ drawn, joints = [] }) => drawn && joints.length >= FEWEST - 1)
  return walls.flatMap((wall) => {
    const others = down.filter((other) => other !== wall && other.drawn && other.to > wall.from && other.from < wall.to)
    return others.length > 0 || isCrossed(wall, lines, across) ? [] : (draftOf(wall, lines) ?? [])
  })
}

function draftOf({ at, from, to, joints = [] }: Stroke, lines: Line[]): Draft | undefined {
  const level = lines.filter((line) => isLevel({ y1: from, y2: to }, line))
  const said = strip(level, Number.NEGATIVE_INFINITY, at)
  const notes = strip(level, at, Number.POSITIVE_INFINITY)
  const ys = [from, ...joints, to]
  const rowsWith = (side: Line[]) =>
    ys.slice(1).filter((y2, index) => side.some((line) => isLevel({ y1: ys[index]!, y2 }, line))).length
  if (notes.length === 0 || !hasProse(said) || rowsWith(said) < ys.length - 1 || rowsWith(notes) < 2) return undefined
  // Prose beside prose is a page in columns, and so is prose on the far side of a river.
  const isParted = riversOf(said).some((river) => hasProse(strip(said, Number.NEGATIVE_INFINITY, river.at)))
  if (hasProse(notes) || isParted || riversOf(notes).length > 0) return undefined
  const left = Math.min(...said.map(({ x1, size }) => x1 - MARGIN * size))
  const right = Math.max(...notes.map(({ x2, size }) => x2 + MARGIN * size))
  return { grid: { xs: [left, at, right], ys, below: () => true, right: () => true }, kind: 'partly', confidence: 1 }
}
