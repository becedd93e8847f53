import { bounds, grown, height, intersection, width } from '../geometry.ts'
import type { Box, Colour, Rule } from '../model.ts'
import { type Matrix, multiply, readMatrix, scaleOf, transformX, transformY } from './matrix.ts'
import { objectBox } from './objectBox.ts'
import { hex } from './readChars.ts'
import type { Surroundings } from './surroundings.ts'

type Point = { x: number; y: number }

/** A connected piece of a path. `straight`: made of horizontal and vertical lines only. */
type Subpath = { points: Point[]; straight: boolean; closed: boolean }

const LINE = 0
const MOVE = 2

/** A line may be off by so much over its length and still count as upright, in points. */
const UPRIGHT = 0.35
/** Rectangles up to this thickness are lines that a program drew as rectangles, in points. */
const THIN = 3
/** Paths of more segments are drawings; taking them apart would cost more than it tells. */
const MAX_SEGMENTS = 4000

/** Sorts the pieces of a path object into rules, fills and drawings. */
export function readPath(around: Surroundings, object: number, outer: Matrix, order: number): void {
  const { call, memory } = around.library
  const out = memory.out
  call.FPDFPath_GetDrawMode(object, out, out + 4)
  const fill = memory.word(out) === 0 ? undefined : colourOf(around, object, call.FPDFPageObj_GetFillColor)
  const stroke = memory.word(out + 4) === 0 ? undefined : colourOf(around, object, call.FPDFPageObj_GetStrokeColor)
  if (fill === undefined && stroke === undefined) return

  call.FPDFPageObj_GetMatrix(object, out)
  const matrix = multiply(readMatrix(around.library, out), outer)
  const segments = call.FPDFPath_CountSegments(object)
  const ink = fill ?? stroke ?? '000000'
  if (segments > MAX_SEGMENTS) {
    const box = objectBox(around.library, object, outer)
    if (box) keepDrawing(around, box, ink, order)
    return
  }

  call.FPDFPageObj_GetStrokeWidth(object, out)
  const thickness = Math.max(0.1, memory.float(out) * scaleOf(matrix))
  const dashed = stroke !== undefined && call.FPDFPageObj_GetDashCount(object) > 0
  const pieces = subpaths(around, object, segments, matrix)
  if (fill !== undefined && keepFrame(around, pieces, fill, order)) return
  for (const piece of pieces) {
    const box = boxOf(piece)
    if (isBox(piece, box) || (fill !== undefined && isMitred(piece, box))) {
      const { x1, y1, x2, y2 } = box
      const corners = [x1, x2, x2, x1].map((x, index) => ({ x, y: index < 2 ? y1 : y2 }))
      Object.assign(piece, { points: corners, straight: true, closed: true })
    }
    if (!piece.straight) {
      keepDrawing(around, stroke === undefined ? box : grown(box, thickness / 2), ink, order, fill === undefined)
      continue
    }
    if (fill !== undefined) keepFilled(around, piece, box, fill, order)
    if (stroke !== undefined) keepStroked(around, piece, stroke, thickness, order, dashed)
  }
}

const boxOf = ({ points }: Subpath): Box => bounds(points.map(({ x, y }) => ({ x1: x, y1: y, x2: x, y2: y })))

/** Two boxes of which the smaller one is cut out of the larger one are a border: its sides become rules. */
function keepFrame(around: Surroundings, pieces: Subpath[], colour: Colour, order: number): boolean {
  const [a, b] = pieces
  if (!a || !b || pieces.length !== 2) return false
  const [outer, inner] = width(boxOf(a)) > width(boxOf(b)) ? [boxOf(a), boxOf(b)] : [boxOf(b), boxOf(a)]
  const sides = [inner.x1 - outer.x1, inner.y1 - outer.y1, outer.x2 - inner.x2, outer.y2 - inner.y2]
  if (sides.some((side) => side < 0 || side > 2 * THIN) || !pieces.every((piece) => isRectangle(piece))) return false
  const [left, top, right, bottom] = sides as [number, number, number, number]
  const { x1, y1, x2, y2 } = {
    x1: outer.x1 + left / 2,
    y1: outer.y1 + top / 2,
    x2: outer.x2 - right / 2,
    y2: outer.y2 - bottom / 2,
  }
  const corners = [x1, x2, x2, x1].map((x, index) => ({ x, y: index < 2 ? y1 : y2 }))
  keepStroked(around, { points: corners, straight: true, closed: true }, colour, Math.max(0.1, ...sides), order)
  return true
}

const isRectangle = (piece: Subpath): boolean =>
  isBox(piece, boxOf(piece)) || (piece.straight && piece.points.length >= 4 && piece.points.length <= 5)

/** How much of the box around a shape the shape has to cover to be a box itself, its corners rounded perhaps. */
const BOX_SHARE = 0.97

/** Programs draw a rounded corner in up to eight curves of three points. */
const MOST_CORNERS = 120

/** A rectangle of more corners than it needs, or one whose corners are rounded. */
function isBox({ points, straight }: Subpath, { x1, y1, x2, y2 }: Box): boolean {
  if (points.length < (straight ? 6 : 8) || points.length > MOST_CORNERS) return false
  const smaller = Math.min(x2 - x1, y2 - y1)
  if (smaller < (straight ? THIN : LEAST_ROUNDED)) return false
  return areaOf(points) > BOX_SHARE * (x2 - x1) * (y2 - y1)
}

/** The area inside the corners and the handles of the curves (shoelace formula). */
function areaOf(points: Point[]): number {
  const twice = points.reduce((sum, { x, y }, index) => {
    const next = points[(index + 1) % points.length]!
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}

/** A side of a border whose ends are cut to meet the next sides: so much longer than thick, and that part of its box. */
const mitred = { longer: 4, share: 0.9, corners: 12 }

function isMitred({ points }: Subpath, { x1, y1, x2, y2 }: Box): boolean {
  const [thick, long] = [Math.min(x2 - x1, y2 - y1), Math.max(x2 - x1, y2 - y1)]
  if (points.length < 4 || points.length > mitred.corners || thick > THIN || long < mitred.longer * thick) return false
  return areaOf(points) > mitred.share * (x2 - x1) * (y2 - y1)
}

/** Smaller rounded shapes are dots and signs, in points. */
const LEAST_ROUNDED = 12

type ColourCall = (object: number, r: number, g: number, b: number, a: number) => number

/** Undefined for paint that cannot be seen. */
function colourOf({ library: { memory } }: Surroundings, object: number, read: ColourCall): Colour | undefined {
  const out = memory.out + 16
  if (read(object, out, out + 4, out + 8, out + 12) === 0) return '000000'
  if (memory.word(out + 12) < 8) return undefined
  return hex(memory.word(out), memory.word(out + 4), memory.word(out + 8))
}

function subpaths({ library }: Surroundings, object: number, segments: number, matrix: Matrix): Subpath[] {
  const { call, memory } = library
  const all: Subpath[] = []
  let current: Subpath | undefined
  for (let index = 0; index < segments; index++) {
    const segment = call.FPDFPath_GetPathSegment(object, index)
    const type = call.FPDFPathSegment_GetType(segment)
    call.FPDFPathSegment_GetPoint(segment, memory.out, memory.out + 4)
    const x = memory.float(memory.out)
    const y = memory.float(memory.out + 4)
    const point = { x: transformX(matrix, x, y), y: transformY(matrix, x, y) }
    if (type === MOVE || !current) {
      current = { points: [point], straight: true, closed: false }
      all.push(current)
      continue
    }
    const last = current.points.at(-1) ?? point
    if (type !== LINE || !upright(last, point)) current.straight = false
    current.points.push(point)
    if (call.FPDFPathSegment_GetClose(segment) === 1) {
      current.closed = true
      if (!upright(point, current.points[0] ?? point)) current.straight = false
    }
  }
  return all.filter((piece) => piece.points.length > 1)
}

const upright = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) <= UPRIGHT || Math.abs(a.y - b.y) <= UPRIGHT

function keepFilled(around: Surroundings, piece: Subpath, box: Box, colour: Colour, order: number): void {
  const seen = intersection(around.visible, box)
  if (!leavesInk(seen)) return
  const thin = Math.min(width(seen), height(seen)) <= UPRIGHT
  const rectangle = piece.points.length <= 5 && (piece.points.length >= 4 || thin)
  if (rectangle) keepRectangle(around, box, colour, order)
  else keepDrawing(around, box, colour, order)
}

/** A fill without any thickness leaves no ink. */
const leavesInk = (box: Box): boolean =>
  Math.min(width(box), height(box)) >= 0.02 && Math.max(width(box), height(box)) >= 0.2

/** Keeps what can be seen of an upright rectangle of one colour: a thin one as a rule, any other as a fill. */
export function keepRectangle(around: Surroundings, box: Box, colour: Colour, order: number): void {
  const seen = intersection(around.visible, box)
  if (!leavesInk(seen)) return
  const [wide, high] = [width(seen), height(seen)]
  if (high <= THIN && wide >= 3 * high) {
    const y = (seen.y1 + seen.y2) / 2
    around.shapes.rules.push({
      x1: seen.x1,
      y1: y,
      x2: seen.x2,
      y2: y,
      thickness: Math.max(high, 0.1),
      colour,
      order,
    })
  } else if (wide <= THIN && high >= 3 * wide) {
    const x = (seen.x1 + seen.x2) / 2
    around.shapes.rules.push({ x1: x, y1: seen.y1, x2: x, y2: seen.y2, thickness: Math.max(wide, 0.1), colour, order })
  } else around.shapes.fills.push({ ...seen, colour, order })
}

function keepStroked(
  around: Surroundings,
  piece: Subpath,
  colour: Colour,
  thickness: number,
  order: number,
  dashed = false,
): void {
  const { points, closed } = piece
  const ends = closed ? [...points, points[0]!] : points
  for (let index = 1; index < ends.length; index++) {
    const rule = ruleBetween(ends[index - 1]!, ends[index]!, around.visible)
    if (!rule) continue
    const long = Math.max(rule.x2 - rule.x1, rule.y2 - rule.y1)
    if (long < 0.5) continue
    // A short stroke with a thick pen is a painted rectangle.
    if (thickness > 2 * THIN && long > thickness / 4) {
      const across = rule.y1 === rule.y2 ? { x: 0, y: thickness / 2 } : { x: thickness / 2, y: 0 }
      const box = { x1: rule.x1 - across.x, y1: rule.y1 - across.y, x2: rule.x2 + across.x, y2: rule.y2 + across.y }
      around.shapes.fills.push({ ...intersection(around.visible, box), colour, order })
    } else around.shapes.rules.push({ ...rule, thickness, colour, order, ...(dashed ? { dashed } : {}) })
  }
}

/** The upright line between two points as far as it can be seen. */
function ruleBetween(a: Point, b: Point, visible: Box): Pick<Rule, 'x1' | 'y1' | 'x2' | 'y2'> | undefined {
  const horizontal = Math.abs(a.y - b.y) <= Math.abs(a.x - b.x)
  const x = (a.x + b.x) / 2
  const y = (a.y + b.y) / 2
  const line = horizontal
    ? { x1: Math.max(visible.x1, Math.min(a.x, b.x)), y1: y, x2: Math.min(visible.x2, Math.max(a.x, b.x)), y2: y }
    : { x1: x, y1: Math.max(visible.y1, Math.min(a.y, b.y)), x2: x, y2: Math.min(visible.y2, Math.max(a.y, b.y)) }
  const outside = horizontal ? y < visible.y1 - 1 || y > visible.y2 + 1 : x < visible.x1 - 1 || x > visible.x2 + 1
  return outside || line.x2 < line.x1 || line.y2 < line.y1 ? undefined : line
}

function keepDrawing({ visible, shapes }: Surroundings, box: Box, colour: Colour, order: number, hollow = false): void {
  const seen = intersection(visible, box)
  if (seen.x2 >= seen.x1 && seen.y2 >= seen.y1)
    shapes.drawings.push({ ...seen, colour, order, ...(hollow ? { hollow } : {}) })
}
