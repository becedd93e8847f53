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
  /** What a drawn one looks like that is no solid line. */
  broken?: 'dots' | 'dashes'
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

function fromRule({ x1, y1, x2, y2, thickness, colour, dotted, dashed }: Rule): Directed {
  const flat = x2 - x1 >= y2 - y1
  const along = flat ? { at: (y1 + y2) / 2, from: x1, to: x2 } : { at: (x1 + x2) / 2, from: y1, to: y2 }
  const broken: Pick<Stroke, 'broken'> = dotted ? { broken: 'dots' } : dashed ? { broken: 'dashes' } : {}
  return { ...along, axis: flat ? 'across' : 'down', thickness, colour, drawn: true, ...broken }
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

/** Joins strokes on one track whose ends meet; dashes become a line that knows it, crumbs disappear. */
function joinStrokes(strokes: Stroke[]): Stroke[] {
  const joined: { line: Stroke; pieces: Stroke[] }[] = []
  for (const track of tracksOf(strokes)) {
    const at = track.reduce((sum, stroke) => sum + stroke.at, 0) / track.length
    let open: (typeof joined)[number] | undefined
    for (const piece of track.sort((a, b) => a.from - b.from)) {
      const { from, to, thickness, colour, drawn } = piece
      if (open && from <= open.line.to + breaks) {
        const { line } = open
        if (drawn && line.drawn && Math.abs(from - line.to) <= meets) line.joints = [...(line.joints ?? []), from]
        line.to = Math.max(line.to, to)
        if (drawn && (!line.drawn || thickness > line.thickness)) Object.assign(line, { thickness, colour, drawn })
        if (drawn) open.pieces.push(piece)
        continue
      }
      open = { line: { at, from, to, thickness, colour, drawn }, pieces: drawn ? [piece] : [] }
      joined.push(open)
    }
  }
  return joined
    .filter(({ line }) => line.to - line.from >= shortest)
    .map(({ line, pieces }) => {
      const broken = brokenOf(pieces)
      return broken ? { ...line, broken } : line
    })
}

/** A line in so many pieces at least is drawn in dashes, none of which is longer, in points; one hardly longer than it is thick is a dot. */
const dashes = { least: 4, longest: 12, dot: 1.6 }

/** What pieces of one line look like together: as each of them says, or as short ones with gaps between them. */
function brokenOf(pieces: Stroke[]): Stroke['broken'] {
  const [first] = pieces
  if (!first) return undefined
  if (pieces.every(({ broken }) => broken)) return first.broken
  const gaps = pieces.slice(1).filter((piece, at) => piece.from - pieces[at]!.to > meets).length
  const lengths = pieces.map(({ from, to }) => to - from)
  if (pieces.length < dashes.least || gaps < pieces.length - 2 || Math.max(...lengths) > dashes.longest)
    return undefined
  const usual = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]!
  return usual < dashes.dot * first.thickness ? 'dots' : 'dashes'
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
