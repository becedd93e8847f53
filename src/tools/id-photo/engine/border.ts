import { type Placement, scaleOf, toOutput } from '#features/imaging/geometry/placement.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import type { Plane, Point } from '#features/imaging/picture/picture.ts'

// A person who is this much there at the border goes on beyond it.
const isThere = 0.15

/**
 * Where the camera cut a person off: points along the border of a source at which its matte still shows somebody, about
 * one a pixel, a pixel inside. What a photo shows beyond them was never taken.
 * @param seen the matte of a frame; what lies beyond the frame counts as nobody
 * @param place where the frame lies on the source
 * @param everything whether each point of the border counts, person or not
 */
export function cutOffAt(seen: Plane, source: Size, place: Placement, everything: boolean): Point[] {
  const pixel = scaleOf(place)
  const [right, bottom] = [source.width - pixel, source.height - pixel]
  const corners = [
    { x: pixel, y: pixel },
    { x: right, y: pixel },
    { x: right, y: bottom },
    { x: pixel, y: bottom },
  ]
  const found: Point[] = []
  corners.forEach((from, side) => {
    const to = corners[(side + 1) % 4]!
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / pixel))
    for (let i = 0; i < count; i++) {
      const part = i / count
      const at = toOutput(place, { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) })
      if (everything || shareAt(seen, at) > isThere) found.push(at)
    }
  })
  return found
}

function shareAt({ width, height, data }: Plane, { x, y }: Point): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column < 0 || row < 0 || column >= width || row >= height ? 0 : data[row * width + column]!
}

/** Calls for each pixel of a frame that lies beyond the source's border. */
export function beyondBorder(frame: Size, source: Size, { origin, step }: Placement, found: (i: number) => void): void {
  for (let y = 0, i = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, i++) {
      const atX = origin.x + step.x * (x + 0.5) - step.y * (y + 0.5)
      const atY = origin.y + step.y * (x + 0.5) + step.x * (y + 0.5)
      if (atX < 0 || atY < 0 || atX > source.width || atY > source.height) found(i)
    }
  }
}
