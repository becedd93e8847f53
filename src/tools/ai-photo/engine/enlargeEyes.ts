import type { MeshFace } from '#features/imaging/faces/faceMasks.ts'
import { widthOf } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { inBands } from '#features/imaging/kernels/bands.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  newChannel,
  type Size,
  sample,
} from '#features/imaging/picture/channel.ts'

const jawPoints = [172, 397, 136, 365, 150, 379]

/**
 * Warps a picture so that eyes grow by the part `eyes` and jaws slim by `jaw` of the face's width (local scaling and
 * translation, Gustafsson 1993). Each warp fades to nothing at its rim.
 */
export function enlargeEyes(
  picture: Channels,
  size: Size,
  faces: readonly MeshFace[],
  eyes: number,
  jaw: number,
): Channels {
  const { width, height } = size
  const shiftX = newChannel(width * height)
  const shiftY = newChannel(width * height)
  const within = (
    cx: number,
    cy: number,
    radius: number,
    move: (i: number, dx: number, dy: number, fade: number) => void,
  ) => {
    for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y++) {
      for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x++) {
        const part = ((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius)
        if (part < 1) move(y * width + x, x - cx, y - cy, (1 - part) ** 2)
      }
    }
  }
  for (const { mesh } of faces) {
    const faceWidth = widthOf({ mesh })
    if (faceWidth < 24) continue
    for (const contour of [landmarks.eyeLeftContour, landmarks.eyeRightContour]) {
      const points = contour.map((i) => mesh[i]!)
      const cx = points.reduce((sum, point) => sum + point.x, 0) / points.length
      const cy = points.reduce((sum, point) => sum + point.y, 0) / points.length
      const radius = faceWidth * 0.25
      const factor = eyes / (1 + eyes)
      within(cx, cy, radius, (i, dx, dy, fade) => {
        shiftX[i]! -= dx * factor * fade
        shiftY[i]! -= dy * factor * fade * 1.3
      })
    }
    const nose = mesh[landmarks.noseTip]!
    for (const index of jawPoints) {
      const point = mesh[index]!
      within(point.x, point.y, faceWidth * 0.4, (i, _dx, _dy, fade) => {
        shiftX[i]! += (point.x - nose.x) * jaw * 0.5 * fade
      })
    }
  }
  const to = eachChannel(picture, copy)
  inBands(import.meta.url, warpRows, { from: picture, to, shiftX, shiftY, width, height }, height)
  return to
}

type Warp = { from: Channels; to: Channels; shiftX: Channel; shiftY: Channel } & Size

/** Rows of a picture whose pixels come from elsewhere. */
export function warpRows({ from, to, shiftX, shiftY, width, height }: Warp, first: number, last: number): void {
  for (let y = first; y < last; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (shiftX[i] === 0 && shiftY[i] === 0) continue
      for (let c = 0; c < 3; c++) to[c]![i] = sample(from[c]!, { width, height }, x + shiftX[i]!, y + shiftY[i]!)
    }
  }
}
