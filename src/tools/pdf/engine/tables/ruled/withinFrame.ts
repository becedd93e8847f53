import type { Stroke, Strokes } from '../material/strokes.ts'
import type { Line } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'
import { covered } from '../model/grid.ts'

/** Edges that the texts tell lie over a frame's line by no more, in points. */
const OVER = 5
/** Part of a side that its line follows. */
const FOLLOWED = 0.95
/** Room between the texts of a table and the lines above and below them, in font sizes. */
const ROOM = 2.5

/** A table that its texts told, as wide and high as the frame of four lines that is drawn around it and around nothing else. */
export function withinFrame(draft: Draft, lines: Line[], { across, down }: Strokes): Draft {
  const { xs, ys } = draft.grid
  const box = { x1: xs[0]!, x2: xs.at(-1)!, y1: ys[0]!, y2: ys.at(-1)! }
  const inside = lines.filter(
    ({ baseline, size, x1, x2 }) => isBetween(baseline - 0.3 * size, box.y1, box.y2) && x2 > box.x1 && x1 < box.x2,
  )
  const room = ROOM * Math.max(...inside.map(({ size }) => size))
  const level = across.filter(({ drawn, from, to }) => drawn && from < box.x1 + OVER && to > box.x2 - OVER)
  const top = level.findLast(({ at }) => isBetween(at, box.y1 - room, box.y1 + OVER))
  const bottom = level.find(({ at }) => isBetween(at, box.y2 - OVER, box.y2 + room))
  if (!top || !bottom || top === bottom) return draft
  const isSide = (side: Stroke) =>
    side.drawn && covered([side], side.at, top.at, bottom.at) > FOLLOWED * (bottom.at - top.at)
  const upright = down.filter(isSide)
  const left = upright.findLast(({ at }) => at < box.x1 + OVER)
  const right = upright.find(({ at }) => at > box.x2 - OVER)
  if (!left || !right) return draft
  const frame = { x1: left.at, x2: right.at, y1: top.at, y2: bottom.at }
  const isClosed = [top, bottom].every(
    (line) => covered([line], line.at, frame.x1, frame.x2) > FOLLOWED * (frame.x2 - frame.x1),
  )
  const others = lines.filter(
    ({ baseline, size, words }) =>
      isBetween(baseline - 0.3 * size, frame.y1, frame.y2) &&
      words.some(
        ({ x1, x2 }) =>
          isBetween((x1 + x2) / 2, frame.x1, frame.x2) &&
          !(isBetween(baseline - 0.3 * size, box.y1, box.y2) && isBetween((x1 + x2) / 2, box.x1, box.x2)),
      ),
  )
  if (!isClosed || others.length > 0) return draft
  return {
    ...draft,
    grid: { ...draft.grid, xs: [frame.x1, ...xs.slice(1, -1), frame.x2], ys: [frame.y1, ...ys.slice(1, -1), frame.y2] },
  }
}

const isBetween = (at: number, from: number, to: number): boolean => at > from && at < to
