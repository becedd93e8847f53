import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { distancesTo } from './distances.ts'
import { neighboursOf } from './neighbours.ts'

/** What is to be healed of a picture, and what may not be copied. */
export type Healing = {
  planes: readonly Channel[]
  size: Size
  /** Pixels to make anew: not 0. */
  holes: Uint8Array
  /** Pixels of which nothing is copied, beside the holes: not 0. */
  foreign: Uint8Array
  /** Side of the pieces in which holes are healed, in pixels. */
  side: number
}

type Piece = { pixels: number[]; left: number; top: number; right: number; bottom: number }
type Shift = { x: number; y: number }

/** How broad the rim is that a source has to match, in pixels, and of how many pixels it and a piece are looked at. */
const rim = { breadth: 4, samples: 250 }

/** Sources are sought within so many sides of a piece, at first so far apart. */
const search = { reach: 2.5, step: 0.1 }

/**
 * Other light is evened out, and counts by so much for all that; things within a source that its rim does not show count by so much, for
 * they would be seen twice; and at the end of the reach a source has to match so much better.
 */
const preferred = { light: 0.15, calm: 0.1, near: 0.5 }

/**
 * Heals holes with what lies beside them, grain and all, where a smooth filling looks like fog: piece by piece from the rim inwards, each a
 * copy of the place whose rim matches best, with the difference along the rim spread over it as a membrane (seamless cloning: Pérez,
 * Gangnet, Blake 2003). A piece without a source keeps what it has. Planes are changed in place.
 */
export function heal({ planes, size, holes, foreign, side }: Healing): void {
  const open = Uint8Array.from(holes, (value) => (value ? 1 : 0))
  const closed = open.map((value, i) => (value || foreign[i] ? 1 : 0))
  for (const piece of piecesOf(open, size, side)) {
    const beside = rimOf(piece, open, size)
    const shift = sourceFor(piece, beside, { planes, size, closed, side })
    if (shift) for (const plane of planes) clone(plane, piece, shift, open, size)
    for (const i of piece.pixels) open[i] = 0
  }
}

/** A mask in squares, those first that are nearest to what is known. */
function piecesOf(open: Uint8Array, size: Size, side: number): Piece[] {
  const depth = distancesTo(size, (i) => !open[i])
  const across = Math.ceil(size.width / side)
  const pieces = new Map<number, Piece & { depth: number }>()
  for (let i = 0; i < open.length; i++) {
    if (!open[i]) continue
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const cell = Math.floor(y / side) * across + Math.floor(x / side)
    const piece = pieces.get(cell) ?? { pixels: [], left: x, top: y, right: x, bottom: y, depth: 0 }
    piece.pixels.push(i)
    piece.left = Math.min(piece.left, x)
    piece.right = Math.max(piece.right, x)
    piece.bottom = y
    piece.depth += depth[i]!
    pieces.set(cell, piece)
  }
  return [...pieces.values()].sort((one, other) => one.depth / one.pixels.length - other.depth / other.pixels.length)
}

/** The known pixels around a piece. */
function rimOf({ pixels, left, top, right, bottom }: Piece, open: Uint8Array, { width, height }: Size): number[] {
  const own = new Set(pixels)
  const found: number[] = []
  const { breadth } = rim
  for (let y = Math.max(0, top - breadth); y <= Math.min(height - 1, bottom + breadth); y++) {
    for (let x = Math.max(0, left - breadth); x <= Math.min(width - 1, right + breadth); x++) {
      if (!open[y * width + x] && isNear(x, y)) found.push(y * width + x)
    }
  }
  return found

  function isNear(x: number, y: number): boolean {
    for (let dy = -breadth; dy <= breadth; dy++)
      for (let dx = -breadth; dx <= breadth; dx++)
        if (x + dx >= 0 && x + dx < width && own.has((y + dy) * width + x + dx)) return true
    return false
  }
}

/** About so many of them, evenly chosen. */
const some = (pixels: readonly number[], count: number): number[] => {
  const every = Math.ceil(pixels.length / count)
  return pixels.filter((_, k) => k % every === 0)
}

/** The way to the place that a piece is best copied from; undefined where there is none. */
function sourceFor(
  { pixels }: Piece,
  beside: readonly number[],
  { planes, size, closed, side }: { planes: readonly Channel[]; size: Size; closed: Uint8Array; side: number },
): Shift | undefined {
  if (beside.length === 0) return undefined
  const [inside, around] = [some(pixels, rim.samples), some(beside, rim.samples)]
  const far = search.reach * side
  const isIn = withinFor([...inside, ...around], size)
  const costOf = (shift: Shift) => {
    const by = shift.y * size.width + shift.x
    const isClosed = (i: number) => closed[i + by]
    if (!isIn(shift) || inside.some(isClosed) || around.some(isClosed)) return Number.POSITIVE_INFINITY
    const parts = planes.map((plane) => {
      const off = momentsOf(around, (i) => plane[i]! - plane[i + by]!)
      const shown = momentsOf(inside, (i) => plane[i + by]!)
      return off.variance + preferred.light * off.mean ** 2 + preferred.calm * shown.variance
    })
    return parts.reduce((sum, part) => sum + part) * (1 + (preferred.near * Math.hypot(shift.x, shift.y)) / far)
  }
  let best = { x: 0, y: 0, cost: Number.POSITIVE_INFINITY }
  const look = (middle: Shift, span: number, step: number) => {
    for (let y = middle.y - span; y <= middle.y + span; y += step) {
      for (let x = middle.x - span; x <= middle.x + span; x += step) {
        const cost = costOf({ x, y })
        if (cost < best.cost) best = { x, y, cost }
      }
    }
  }
  const step = Math.max(2, Math.round(search.step * side))
  look({ x: 0, y: 0 }, Math.ceil(far / step) * step, step)
  if (best.cost === Number.POSITIVE_INFINITY) return undefined
  look(best, step - 1, 1)
  return best
}

/** Tells whether pixels are still in the picture when they are shifted. */
function withinFor(pixels: readonly number[], { width, height }: Size): (shift: Shift) => boolean {
  const [columns, rows] = [pixels.map((i) => i % width), pixels.map((i) => Math.floor(i / width))]
  const [left, right, top, bottom] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)]
  return ({ x, y }) => left + x >= 0 && right + x < width && top + y >= 0 && bottom + y < height
}

function momentsOf(pixels: readonly number[], value: (i: number) => number): { mean: number; variance: number } {
  let [sum, squares] = [0, 0]
  for (const i of pixels) {
    const each = value(i)
    sum += each
    squares += each * each
  }
  const mean = sum / pixels.length
  return { mean, variance: squares / pixels.length - mean ** 2 }
}

/** How far the light of both is compared around a pixel of the rim, in pixels: grain is not to be spread. */
const evened = 2

/** Rounds in which a membrane comes to rest, and how far it goes in each (over-relaxed). */
const rounds = 120
const relaxed = 1.8

/** Copies a piece from a place, and spreads over it by how much both differ where known pixels touch it. */
function clone(plane: Channel, { pixels }: Piece, shift: Shift, open: Uint8Array, size: Size): void {
  const by = shift.y * size.width + shift.x
  const places = new Map(pixels.map((i, k) => [i, k]))
  const differences = new Map<number, number>()
  const links = pixels.map((i) => {
    const beside = neighboursOf(i, size)
    for (const j of beside)
      if (!open[j] && !differences.has(j)) differences.set(j, differenceAt(plane, j, shift, open, size))
    return { own: beside.flatMap((j) => places.get(j) ?? []), held: beside.flatMap((j) => differences.get(j) ?? []) }
  })
  const held = [...differences.values()]
  const membrane = new Float64Array(pixels.length).fill(
    held.reduce((sum, value) => sum + value, 0) / (held.length || 1),
  )
  for (let round = 0; round < rounds; round++) {
    for (const [k, link] of links.entries()) {
      let sum = 0
      for (const j of link.own) sum += membrane[j]!
      for (const value of link.held) sum += value
      const count = link.own.length + link.held.length
      if (count > 0) membrane[k]! += relaxed * (sum / count - membrane[k]!)
    }
  }
  for (const [k, i] of pixels.entries()) plane[i] = plane[i + by]! + membrane[k]!
}

/** By how much known pixels around a place differ from those that lie so far from them. */
function differenceAt(plane: Channel, i: number, { x, y }: Shift, open: Uint8Array, { width, height }: Size): number {
  const [column, row] = [i % width, Math.floor(i / width)]
  const first = { x: Math.max(0, -x, column - evened), y: Math.max(0, -y, row - evened) }
  const last = {
    x: Math.min(width - 1, width - 1 - x, column + evened),
    y: Math.min(height - 1, height - 1 - y, row + evened),
  }
  let [sum, count] = [0, 0]
  for (let py = first.y; py <= last.y; py++) {
    for (let px = first.x; px <= last.x; px++) {
      const at = py * width + px
      if (open[at]) continue
      sum += plane[at]! - plane[at + y * width + x]!
      count++
    }
  }
  return count ? sum / count : 0
}
