import type { Colour, Fill, Rule } from '../../model.ts'
import type { Frame } from './frame.ts'

/** A straight separator: at `at` across the other axis, from `from` to `to` along its own. In points. */
export type Stroke = {
  at: number
  from: number
  to: number
  thickness: number
  colour: Colour
  drawn: boolean
  /** Where pieces of a drawn one meet end to end, along it: word processors and browsers draw the borders of cells one by one. */
  joints?: number[]
}

export type Strokes = { across: Stroke[]; down: Stroke[] }

const sameTrack = 1.5
const breaks = 3
const shortest = 4
/** Pieces that lie over each other by more do not meet, in points. */
const meets = 0.5

/**
 * Everything that separates cells: drawn rules, the edges of filled rectangles and the seams between them (`drawn` is false
 * for both), with pieces of one line joined. Lattice detection after Tabula (Aristarán, Tigas, Merrill 2013).
 */
export function strokesOf(frame: Frame, panels: Fill[], seams: Stroke[]): Strokes {
  // White lines are seen on shaded cells alone.
  const visible = frame.rules.filter((rule) => rule.colour !== 'ffffff' || panels.some((panel) => touches(rule, panel)))
  const rules = visible.map(fromRule)
  const edges = panels.flatMap(edgesOf)
  const down = seams.map((seam): Directed => ({ ...seam, axis: 'down' }))
  const join = (axis: 'across' | 'down') =>
    joinStrokes([...rules, ...edges, ...down].filter((each) => each.axis === axis))
  return { across: join('across'), down: join('down') }
}

type Directed = Stroke & { axis: 'across' | 'down' }

function fromRule({ x1, y1, x2, y2, thickness, colour }: Rule): Directed {
  const flat = x2 - x1 >= y2 - y1
  const along = flat ? { at: (y1 + y2) / 2, from: x1, to: x2 } : { at: (x1 + x2) / 2, from: y1, to: y2 }
  return { ...along, axis: flat ? 'across' : 'down', thickness, colour, drawn: true }
}

const touches = (rule: Rule, panel: Fill): boolean =>
  rule.x1 <= panel.x2 + 1 && rule.x2 >= panel.x1 - 1 && rule.y1 <= panel.y2 + 1 && rule.y2 >= panel.y1 - 1

function edgesOf({ x1, y1, x2, y2, colour }: Fill): Directed[] {
  const edge = { thickness: 0, colour, drawn: false }
  return [
    { ...edge, axis: 'across', at: y1, from: x1, to: x2 },
    { ...edge, axis: 'across', at: y2, from: x1, to: x2 },
    { ...edge, axis: 'down', at: x1, from: y1, to: y2 },
    { ...edge, axis: 'down', at: x2, from: y1, to: y2 },
  ]
}

/** Joins strokes on one track whose ends meet; dashes become a line, crumbs disappear. */
function joinStrokes(strokes: Stroke[]): Stroke[] {
  const joined: Stroke[] = []
  for (const track of tracksOf(strokes)) {
    const at = track.reduce((sum, stroke) => sum + stroke.at, 0) / track.length
    let open: Stroke | undefined
    for (const { from, to, thickness, colour, drawn } of track.sort((a, b) => a.from - b.from)) {
      if (open && from <= open.to + breaks) {
        if (drawn && open.drawn && Math.abs(from - open.to) <= meets) open.joints = [...(open.joints ?? []), from]
        open.to = Math.max(open.to, to)
        if (drawn && (!open.drawn || thickness > open.thickness)) Object.assign(open, { thickness, colour, drawn })
        continue
      }
      open = { at, from, to, thickness, colour, drawn }
      joined.push(open)
    }
  }
  return joined.filter((stroke) => stroke.to - stroke.from >= shortest)
}

function tracksOf(strokes: Stroke[]): Stroke[][] {
  const tracks: Stroke[][] = []
  for (const stroke of [...strokes].sort((a, b) => a.at - b.at)) {
    const track = tracks.at(-1)
    if (track && stroke.at - track[0]!.at <= sameTrack) track.push(stroke)
    else tracks.push([stroke])
  }
  return tracks
}
