import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Point } from '#features/imaging/filters/polygon.ts'
import type { DrawnFace } from './features.ts'

/** How a style builds an eye: wider than the photo's, this high by its width when wide open, set lower by a part of its height. */
export type EyeBuild = { wide: number; tall: number; lower: number }

/** The place of a drawn eye: on its own axes the outer corner is at −1 and the inner at 1, the lids at −1 and 1. */
export type EyeAxes = {
  width: number
  height: number
  closed: boolean
  put: (place: Point) => Point
  /** An ellipse about the iris, in its radii and moved by them; upright with the face. */
  round: (x: number, y: number, across: number, down: number, fill: string, rest?: string) => string
  /** A place on the iris in its radii. */
  at: (x: number, y: number) => Point
  /** Radii of the iris in pixels. */
  iris: { x: number; y: number }
}

/** Height of an eye by its opening: a base and a gain, up to wide open; below `closed` only a lid is drawn. */
const opening = { base: 0.3, gain: 2.3, most: 1.1, closed: 0.15 }
/** How far a glance moves the iris. */
const glance = 1.5

/**
 * The axes of one eye of a face.
 * @param iris radii of the iris from the width and height of the eye, and how far it is raised in half heights
 */
export function eyeAxes(
  { frame, look }: DrawnFace,
  side: 0 | 1,
  build: EyeBuild,
  iris: (width: number, height: number) => { x: number; y: number; raised: number },
): EyeAxes {
  const eye = side === 0 ? landmarks.eyeLeft : landmarks.eyeRight
  const [outer, inner] = [frame.mesh[eye.outer]!, frame.mesh[eye.inner]!]
  const own = Math.hypot(outer.x - inner.x, outer.y - inner.y) || 1
  const closed = look.open[side] < opening.closed
  const width = own * build.wide
  const open = Math.min(opening.most, opening.base + opening.gain * look.open[side])
  const height = width * (closed ? 0.3 : build.tall * open)
  const [ax, ay] = [(inner.x - outer.x) / own, (inner.y - outer.y) / own]
  // Down is down the face for both eyes.
  const facing = -ay * frame.down[0] + ax * frame.down[1] < 0 ? -1 : 1
  const [dx, dy] = [-ay * facing, ax * facing]
  const cx = (outer.x + inner.x) / 2 - 0.03 * width * ax + build.lower * height * dx
  const cy = (outer.y + inner.y) / 2 - 0.03 * width * ay + build.lower * height * dy
  const put = ([u, v]: Point): Point => [
    cx + 0.5 * (ax * u * width + dx * v * height),
    cy + 0.5 * (ay * u * width + dy * v * height),
  ]
  const { x: rx, y: ry, raised } = iris(width, height)
  const [ix, iy] = put([(side ? -1 : 1) * look.gaze * glance + 0.04, -raised])
  const roll = (Math.atan2(frame.across[1], frame.across[0]) * 180) / Math.PI
  const at = (x: number, y: number): Point => [
    ix + x * rx * frame.across[0] + y * ry * frame.down[0],
    iy + x * rx * frame.across[1] + y * ry * frame.down[1],
  ]
  const round = (x: number, y: number, across: number, down: number, fill: string, rest = '') => {
    const [px, py] = at(x, y)
    const turn = `rotate(${roll.toFixed(1)} ${px.toFixed(1)} ${py.toFixed(1)})`
    return `<ellipse cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" rx="${(across * rx).toFixed(1)}" ry="${(down * ry).toFixed(1)}" fill="${fill}" transform="${turn}" ${rest}/>`
  }
  return { width, height, closed, put, round, at, iris: { x: rx, y: ry } }
}
