import { closed, emptyPlane, type Plane, smoothed, valueAt } from './plane.ts'

/** Thin edges of what is left of a picture without its letters: where they are, how strong, and which way they look. */
export type Edges = {
  width: number
  height: number
  /** 1 for a pixel of an edge. */
  isEdge: Uint8Array
  /** Their pixels, in order. */
  places: number[]
  strength: Plane
  acrossX: Plane
  acrossY: Plane
}

/** Letters of a page that fills a picture of 640 pixels are narrower than twice this. */
const LETTERS = 5
/** The strongest tenth of all changes counts as edges, as long as they are no noise and no less than an edge of a sheet. */
const COUNTED = { part: 0.9, least: 0.02, most: 0.06 }
/** Changes count relative to the brightness, as in a shadow; this much is added so that black is no edge everywhere. */
const DARK = 25

/** Edges of the channels together: a white sheet on a light table often differs in blue alone. */
export function edgesOf(channels: Plane[]): Edges {
  const { width, height } = channels[0]!
  const [strength, acrossX, acrossY] = [0, 0, 0].map(() => emptyPlane(width, height)) as [Plane, Plane, Plane]
  for (const channel of channels) {
    const smooth = smoothed(closed(channel, LETTERS), 1.2).data
    for (let y = 2; y < height - 2; y++) {
      for (let x = 2, at = y * width + 2; x < width - 2; x++, at++) {
        const byX = smooth[at + 2]! - smooth[at - 2]!
        const byY = smooth[at + 2 * width]! - smooth[at - 2 * width]!
        const change = Math.sqrt(byX * byX + byY * byY) / (DARK + smooth[at]!)
        if (change <= strength.data[at]!) continue
        strength.data[at] = change
        acrossX.data[at] = byX
        acrossY.data[at] = byY
      }
    }
  }
  return { width, height, ...thinned(strength, acrossX, acrossY), strength, acrossX, acrossY }
}

/** Keeps pixels that are stronger than their neighbours across the edge (Canny 1986). */
function thinned(strength: Plane, acrossX: Plane, acrossY: Plane): Pick<Edges, 'isEdge' | 'places'> {
  const { width, height, data } = strength
  const sorted = data.filter((_, at) => at % 11 === 0).sort()
  const usual = sorted[Math.floor(sorted.length * COUNTED.part)] ?? 0
  const least = Math.min(COUNTED.most, Math.max(COUNTED.least, usual))
  const isEdge = new Uint8Array(width * height)
  const places: number[] = []
  for (let y = 3; y < height - 3; y++) {
    for (let x = 3, at = y * width + 3; x < width - 3; x++, at++) {
      const own = data[at]!
      if (own < least) continue
      const [byX, byY] = [acrossX.data[at]!, acrossY.data[at]!]
      const length = Math.hypot(byX, byY)
      const ahead = valueAt(strength, x + byX / length, y + byY / length)
      const behind = valueAt(strength, x - byX / length, y - byY / length)
      if (own < ahead || own <= behind) continue
      isEdge[at] = 1
      places.push(at)
    }
  }
  return { isEdge, places }
}

/** A straight line: all places with `x cos(angle) + y sin(angle) = offset`, counted from the middle of the picture. */
export type StraightLine = { angle: number; offset: number }

const DEGREES = 180
/** An edge votes for lines that are turned from it by so many degrees at most: its own direction is known so well. */
const SPREAD = 4
/** A sheet has four sides, a table and what lies on it some more; around each the votes are emptied. */
const MOST_LINES = 36
const EMPTIED = { degrees: 7, pixels: 9 }
/** Shorter lines than this part of the picture's shorter side are none. */
const SHORTEST = 0.08

/** The straight lines that most edges lie on (Hough transform with the gradient's direction, Ballard 1981). */
export function straightLines(edges: Edges): StraightLine[] {
  const { width, height } = edges
  const reach = Math.ceil(Math.hypot(width, height))
  const offsets = reach + 1
  const votes = votesOf(edges, reach)
  const lines: StraightLine[] = []
  while (lines.length < MOST_LINES) {
    let best = 0
    let found = -1
    for (let at = 0; at < votes.length; at++) {
      if (votes[at]! <= best) continue
      best = votes[at]!
      found = at
    }
    if (best < SHORTEST * Math.min(width, height)) break
    const degree = Math.floor(found / offsets)
    const offset = found % offsets
    lines.push({ angle: (degree * Math.PI) / DEGREES, offset: offset - reach / 2 })
    for (let turn = -EMPTIED.degrees; turn <= EMPTIED.degrees; turn++) {
      const beside = degree + turn
      const isOver = beside < 0 || beside >= DEGREES
      const row = (((beside % DEGREES) + DEGREES) % DEGREES) * offsets
      const middle = isOver ? offsets - 1 - offset : offset
      votes.fill(0, row + Math.max(0, middle - EMPTIED.pixels), row + Math.min(offsets, middle + EMPTIED.pixels + 1))
    }
  }
  return lines
}

function votesOf({ width, height, places, strength, acrossX, acrossY }: Edges, reach: number): Float32Array {
  const offsets = reach + 1
  const votes = new Float32Array(DEGREES * offsets)
  const cosines = Float64Array.from({ length: DEGREES }, (_, degree) => Math.cos((degree * Math.PI) / DEGREES))
  const sines = Float64Array.from({ length: DEGREES }, (_, degree) => Math.sin((degree * Math.PI) / DEGREES))
  for (const at of places) {
    const x = (at % width) - width / 2
    const y = Math.floor(at / width) - height / 2
    const weight = Math.min(1, strength.data[at]! / 0.15) + 0.3
    const own = Math.round((Math.atan2(acrossY.data[at]!, acrossX.data[at]!) * DEGREES) / Math.PI)
    for (let turn = -SPREAD; turn <= SPREAD; turn++) {
      const degree = (((own + turn) % DEGREES) + DEGREES) % DEGREES
      const offset = Math.round(x * cosines[degree]! + y * sines[degree]! + reach / 2)
      if (offset < 1 || offset >= offsets - 1) continue
      const cell = degree * offsets + offset
      votes[cell]! += weight
      votes[cell - 1]! += 0.6 * weight
      votes[cell + 1]! += 0.6 * weight
    }
  }
  return votes
}
