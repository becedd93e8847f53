import type { Point } from '#features/imaging/picture/picture.ts'

/**
 * Where an output picture lies on its source: turned, scaled and moved, never sheared. The output point (u, v) shows
 * the source point `origin + step × (u + iv)`, read as complex numbers; both sides in pixels.
 */
export type Placement = { origin: Point; step: Point }

/** Places an output of this width and height around a source point, `scale` source pixels a pixel, turned by an angle. */
export function placeAround(centre: Point, width: number, height: number, scale: number, radians = 0): Placement {
  const step = { x: Math.cos(radians) * scale, y: Math.sin(radians) * scale }
  const half = times(step, { x: width / 2, y: height / 2 })
  return { origin: { x: centre.x - half.x, y: centre.y - half.y }, step }
}

/** Source pixels a pixel of the output. */
export const scaleOf = (placement: Placement) => Math.hypot(placement.step.x, placement.step.y)

/** The source point that this output point shows. */
export function toSource({ origin, step }: Placement, point: Point): Point {
  const offset = times(step, point)
  return { x: origin.x + offset.x, y: origin.y + offset.y }
}

/** The output point that shows this source point. */
export function toOutput({ origin, step }: Placement, point: Point): Point {
  const square = step.x ** 2 + step.y ** 2
  const back = times({ x: step.x / square, y: -step.y / square }, { x: point.x - origin.x, y: point.y - origin.y })
  return back
}

/** The same view as a placement on the output of another one. */
export function within(view: Placement, frame: Placement): Placement {
  const square = frame.step.x ** 2 + frame.step.y ** 2
  const step = times(view.step, { x: frame.step.x / square, y: -frame.step.y / square })
  return { origin: toOutput(frame, view.origin), step }
}

/** The same placement on a source that is so many times larger. */
export const enlarged = ({ origin, step }: Placement, by: number): Placement => ({
  origin: { x: origin.x * by, y: origin.y * by },
  step: { x: step.x * by, y: step.y * by },
})

/** Where points of the source come to lie in an output of this placement. */
export const mapPoints = <P extends Point>(points: P[], place: Placement): P[] =>
  points.map((point) => ({ ...point, ...toOutput(place, point) }))

const times = (a: Point, b: Point): Point => ({ x: a.x * b.x - a.y * b.y, y: a.x * b.y + a.y * b.x })
