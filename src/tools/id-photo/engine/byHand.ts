import { type Placement, scaleOf, toOutput } from '#features/imaging/geometry/placement.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import type { Picture, Plane, Point, Rect } from '#features/imaging/picture/picture.ts'
import { beyondBorder } from './border.ts'
import { beyondRule } from './errors.ts'
import { allowedOf, type Head, leastTop, lowestChin, offCentre, type Ratios, ratiosOf } from './framing.ts'
import type { PhotoSpec, Range } from './spec.ts'

/** A line of the brush along the edge of a person: what is `kept` belongs to them. Lengths as parts of the upload's width. */
export type EdgeStroke = { kept: boolean; radius: number; places: Point[] }

/** What somebody asks of a photo by hand; absent or neutral where nothing is asked. */
export type ByHand = {
  /** Head, ground above it and its middle as in `Ratios`; where absent as in the photo that is made without a hand. */
  head?: number | undefined
  topHair?: number | undefined
  centre?: number | undefined
  /** Clockwise, beyond the levelled face. */
  turnDegrees: number
  /** Factors: 1 leaves the light as it is. */
  brightness: number
  contrast: number
  strokes: EdgeStroke[]
}

/** What a photo may be changed to by hand, in the terms of `Ratios`; `chin` from the upper edge. */
export type Bounds = { head: Range; topHair: Range; bottomEye: Range; chin: Range; centre: Range }

/** How far beyond a bound lies what is only rounded or measured anew. */
const measuringError = 0.012

/**
 * What a rule allows of a head by hand. Where the photo that is made without a hand lies beyond it, for heads differ, that is allowed, too.
 * @param automatic how the head lies in that photo
 */
export function boundsOf(spec: PhotoSpec, automatic: Ratios): Bounds {
  const { head, topHair, bottomEye } = allowedOf(spec)
  const including = ([least, most]: Range, value: number): Range => [Math.min(least, value), Math.max(most, value)]
  return {
    head: including(head, automatic.head),
    topHair: including(topHair ?? [leastTop, 1], automatic.topHair),
    bottomEye: including(bottomEye ?? [0, 1], automatic.bottomEye),
    chin: including([0, lowestChin], automatic.topHair + automatic.head),
    centre: including([-offCentre, offCentre], automatic.centre),
  }
}

/** Whether it is said by hand how the head lies. */
export const isPlaced = ({ head, topHair, centre }: ByHand): boolean =>
  [head, topHair, centre].some((ratio) => ratio !== undefined)

/** The cut in which a head lies as wanted, in the pixels of `head`; what is not wanted by hand lies as in the automatic one. */
export function cutByHand(head: Head, byHand: ByHand, spec: PhotoSpec, automatic: Rect): Rect {
  if (!isPlaced(byHand)) return automatic
  const usual = ratiosOf(head, automatic)
  const { head: part = usual.head, topHair = usual.topHair, centre = usual.centre } = byHand
  const height = (head.chin - head.hairTop) / part
  const width = (height * spec.width) / spec.height
  return { left: head.middle - (0.5 + centre) * width, top: head.hairTop - topHair * height, width, height }
}

/** Throws beyondRule (51106) where a cut leaves the bounds by more than what measuring errs. */
export function expectWithin(bounds: Bounds, head: Head, cut: Rect): void {
  const ratios = ratiosOf(head, cut)
  const found = { ...ratios, chin: ratios.topHair + ratios.head }
  for (const name of Object.keys(bounds) as (keyof Bounds)[]) {
    const [least, most] = bounds[name]
    if (found[name] < least - measuringError || found[name] > most + measuringError) throw beyondRule()
  }
}

/** Changes a photo's light in place as CSS filters of these names do: times `brightness`, then away from the middle. */
export function lighten({ data }: Picture, { brightness, contrast }: ByHand): void {
  if (brightness === 1 && contrast === 1) return
  const table = Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const lit = Math.min(255, value * brightness)
    return (lit - 127.5) * contrast + 127.5
  })
  for (let i = 0; i < data.length; i++) data[i] = table[data[i]!]!
}

/**
 * Draws strokes into the person's matte, the later over the earlier. What lies beyond the upload stays nobody's.
 * @param studio the matte, and where it lies on its source
 * @param source the size of that
 */
export function drawEdge(
  studio: { matte: Plane; place: Placement },
  source: Size,
  strokes: readonly EdgeStroke[],
): void {
  const { matte, place } = studio
  for (const { kept, radius, places } of strokes) {
    const inStudio = places.map(({ x, y }) => toOutput(place, { x: x * source.width, y: y * source.width }))
    const wide = Math.max(0.5, (radius * source.width) / scaleOf(place))
    for (const [k, to] of inStudio.entries()) drawLine(matte, inStudio[Math.max(0, k - 1)]!, to, wide, kept ? 1 : 0)
  }
  beyondBorder(matte, source, place, (i) => {
    matte.data[i] = 0
  })
}

/** A line with round ends; its edge is a pixel soft. */
function drawLine({ width, height, data }: Plane, from: Point, to: Point, radius: number, value: number): void {
  const reach = radius + 1
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const square = dx * dx + dy * dy || 1
  const bottom = Math.min(height - 1, Math.ceil(Math.max(from.y, to.y) + reach))
  const right = Math.min(width - 1, Math.ceil(Math.max(from.x, to.x) + reach))
  for (let y = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(from.x, to.x) - reach)); x <= right; x++) {
      const [ax, ay] = [x + 0.5 - from.x, y + 0.5 - from.y]
      const along = Math.min(Math.max((ax * dx + ay * dy) / square, 0), 1)
      const away = Math.hypot(ax - along * dx, ay - along * dy)
      const part = Math.min(Math.max(radius + 0.5 - away, 0), 1)
      const i = y * width + x
      data[i] = data[i]! + (value - data[i]!) * part
    }
  }
}
