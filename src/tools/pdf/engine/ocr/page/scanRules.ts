import type { Rule } from '../../model.ts'
import { byColumns, type Grey, inkThreshold } from '../grey.ts'

/** Shorter strokes may be letters. In inches. */
const shortest = 0.4
/** Thicker ones are bars or pictures. In inches. */
const thickest = 0.03

type Run = { from: number; to: number; first: number; last: number }

/** Ruled lines that a scanner saw, as rules of the page model, in points. The page has to stand straight. */
export function scanRules(page: Grey, dpi: number): Rule[] {
  const threshold = inkThreshold(page)
  const across = longRuns(page.height, page.width, page.data, threshold, dpi)
  const down = longRuns(page.width, page.height, byColumns(page), threshold, dpi)
  const points = 72 / dpi
  const rule = (x1: number, y1: number, x2: number, y2: number, { first, last }: Run): Rule => ({
    x1: x1 * points,
    y1: y1 * points,
    x2: x2 * points,
    y2: y2 * points,
    thickness: (last - first + 1) * points,
    colour: '000000',
    order: 0,
  })
  const middle = ({ first, last }: Run) => (first + last + 1) / 2
  return [
    ...across.map((run) => rule(run.from, middle(run), run.to, middle(run), run)),
    ...down.map((run) => rule(middle(run), run.from, middle(run), run.to, run)),
  ]
}

/** Joins dark runs on neighbouring tracks (rows or columns) into strokes, and keeps the long thin ones. */
function longRuns(tracks: number, length: number, data: Uint8Array, threshold: number, dpi: number): Run[] {
  const finished: Run[] = []
  let open: Run[] = []
  for (let track = 0; track < tracks; track++) {
    const next: Run[] = []
    for (const [from, to] of runsOf(data.subarray(track * length, (track + 1) * length), threshold, dpi)) {
      const known = open.find((run) => from < run.to && to > run.from)
      if (!known) next.push({ from, to, first: track, last: track })
      else {
        Object.assign(known, { from: Math.min(from, known.from), to: Math.max(to, known.to), last: track })
        if (!next.includes(known)) next.push(known)
      }
    }
    finished.push(...open.filter((run) => !next.includes(run)))
    open = next
  }
  return [...finished, ...open].filter(({ first, last }) => last - first + 1 <= Math.max(3, thickest * dpi))
}

/** Stretches of ink at least `shortest` long; breaks of a few pixels are dust on the glass. */
function runsOf(track: Uint8Array, threshold: number, dpi: number) {
  const runs: [from: number, to: number][] = []
  const gap = Math.round(dpi / 100)
  let from = -1
  let last = -1
  for (let at = 0; at < track.length; at++) {
    if (track[at]! >= threshold) continue
    if (from >= 0 && at - last > gap + 1) {
      if (last - from >= shortest * dpi) runs.push([from, last + 1])
      from = at
    }
    if (from < 0) from = at
    last = at
  }
  if (from >= 0 && last - from >= shortest * dpi) runs.push([from, last + 1])
  return runs
}
