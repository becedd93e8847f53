import { type FaceFrame, frameOf, inPicture } from '#features/imaging/faces/faceFrame.ts'
import type { MeshFace } from '#features/imaging/faces/faceMasks.ts'
import { rimsOf } from '#features/imaging/faces/rimsOf.ts'
import { boxBlur } from '#features/imaging/filters/blur.ts'
import { type Channel, type Channels, newChannel, type Size, smoothstep } from '#features/imaging/picture/channel.ts'
import { lumaOf } from '#features/imaging/picture/luma.ts'

/** Steps of brightness over the nose and below both eyes from which lines are rims: wrinkles and bags seldom are both. */
const least = { bridge: 0.065, below: 0.055 }
/** Where rims lie on the axes of a face: aside from its middle, and up and down from between the eyes, in its heights. */
const band = { aside: 0.55, up: 0.22, down: 0.3 }
/** What is around a rim reaches so far, in heights of the face: more than the rim is thick. */
const around = 0.06
/** Parts of the light around that skin has, and that a rim has: wrinkles and bags stay skin. */
const light = { skin: 0.85, rim: 0.62 }
/** Rims are taken with their soft borders, so many heights of the face. */
const border = 0.008

/**
 * Takes the rims of glasses out of a mask of plain skin, in place: styles smooth what is in it, and rims would end at the border of the face.
 * @param mask where plain skin is, see `FaceMasks`
 */
export function spareRims(mask: Channel, picture: Channels, size: Size, faces: readonly MeshFace[]): void {
  for (const face of faces) {
    const frame = frameOf(
      face.mesh.map(({ x, y }) => ({ x, y, z: 0 })),
      0,
    )
    const part = partAround(frame, size)
    if (part.width < 8 || part.height < 8) continue
    const tone = toneIn(picture, size, part)
    const { bridge, below } = rimsOf(tone, part, movedTo(frame, part))
    if (bridge > least.bridge && below > least.below) spareIn(mask, size, part, tone, frame.height)
  }
}

type Part = Size & { left: number; top: number }

/** The box of a picture in which the rims of a face lie. */
function partAround(frame: FaceFrame, { width, height }: Size): Part {
  const corners = [-band.aside, band.aside].flatMap((u) => [-band.up, band.down].map((v) => inPicture(frame, u, v)))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))]
  const [right, bottom] = [Math.min(width, Math.ceil(Math.max(...xs))), Math.min(height, Math.ceil(Math.max(...ys)))]
  return { left, top, width: right - left, height: bottom - top }
}

function toneIn([red, green, blue]: Channels, { width }: Size, part: Part): Channel {
  const tone = newChannel(part.width * part.height)
  for (let y = 0, k = 0; y < part.height; y++) {
    for (let x = 0, i = (y + part.top) * width + part.left; x < part.width; x++, i++, k++) {
      tone[k] = lumaOf(red[i]!, green[i]!, blue[i]!)
    }
  }
  return tone
}

/** The frame of a face on a part of its picture. */
const movedTo = (frame: FaceFrame, { left, top }: Part): FaceFrame => ({
  ...frame,
  mesh: frame.mesh.map(({ x, y, z }) => ({ x: x - left, y: y - top, z })),
  x: frame.x - left,
  y: frame.y - top,
})

function spareIn(mask: Channel, { width }: Size, part: Part, tone: Channel, unit: number): void {
  const wide = boxBlur(tone, part, Math.max(2, Math.round(around * unit)))
  const rim = newChannel(tone.length)
  for (let k = 0; k < rim.length; k++) rim[k] = smoothstep(light.skin, light.rim, tone[k]! / Math.max(0.02, wide[k]!))
  // Spread over its borders: what is half rim in a small neighbourhood is all rim.
  const spread = boxBlur(rim, part, Math.max(1, Math.round(border * unit)))
  for (let y = 0, k = 0; y < part.height; y++) {
    for (let x = 0, i = (y + part.top) * width + part.left; x < part.width; x++, i++, k++) {
      mask[i]! *= 1 - Math.min(1, 2 * spread[k]!)
    }
  }
}
