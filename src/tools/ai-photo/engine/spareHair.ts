import type { MeshFace } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { boxBlur } from '#features/imaging/filters/blur.ts'
import { type Channel, type Channels, type Size, smoothstep } from '#features/imaging/picture/channel.ts'
import { lumaOf } from '#features/imaging/picture/luma.ts'
import { heightOf } from './complexion.ts'

/** Points of the mesh on the cheeks of both sides, clear of beards. */
const cheeks = [
  [50, 117, 101, 36],
  [280, 346, 330, 266],
] as const
/** Beards begin below the nose; from here to there, in heights of the face, they are told. */
const belowNose = { from: 0.02, to: 0.07 }
/** Parts of the light of the cheek on its side that a beard has, and that skin has: a chin in the shade is still skin by half. */
const light = { beard: 0.45, skin: 0.72 }
/** Hair and the skin between it count as one, over this part of the face's height. */
const together = 0.012

/** Part of a face's breadth on the far side of the nose: heads turned by as much show hair where the mesh sees a forehead and an ear. */
const farSide = { front: 0.28, profile: 0.18 }

/**
 * Takes beards out of a mask of faces, and of turned heads all hair, in place: styles smooth what is in it and give it the tone of skin,
 * and a smoothed beard is a smear without a mouth.
 * @param mask where faces or their plain skin are, see `FaceMasks`
 * @param beards false leaves beards in, which go with their face in light and shadow
 */
export function spareHair(
  mask: Channel,
  picture: Channels,
  size: Size,
  faces: readonly MeshFace[],
  beards = true,
): void {
  for (const face of faces) {
    const turned = turnedAway(face)
    if (beards || turned > 0) spareHairOf(face, mask, picture, size, beards, turned)
  }
}

/** 0 for a face that looks ahead, 1 for a profile. */
function turnedAway({ mesh }: MeshFace): number {
  const nose = mesh[landmarks.noseTip]!
  const [left, right] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!].map(({ x, y }) =>
    Math.hypot(x - nose.x, y - nose.y),
  ) as [number, number]
  return smoothstep(farSide.front, farSide.profile, Math.min(left, right) / Math.max(1, left + right))
}

function spareHairOf(
  face: MeshFace,
  mask: Channel,
  [red, green, blue]: Channels,
  { width, height }: Size,
  beards: boolean,
  turned: number,
): void {
  const { mesh } = face
  const unit = heightOf(face)
  const xs = landmarks.oval.map((i) => mesh[i]!.x)
  const ys = landmarks.oval.map((i) => mesh[i]!.y)
  const [left, right] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(width, Math.ceil(Math.max(...xs)))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...ys))), Math.min(height, Math.ceil(Math.max(...ys)))]
  const frame = { width: right - left, height: bottom - top }
  if (frame.width < 2 || frame.height < 2) return
  const tone = new Float32Array(frame.width * frame.height)
  for (let y = 0, k = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, k++) {
      const i = (y + top) * width + x + left
      tone[k] = lumaOf(red[i]!, green[i]!, blue[i]!)
    }
  }
  const smooth = boxBlur(tone, frame, Math.max(1, Math.round(together * unit)))
  const [lit, other] = cheeks.map((points) => brightest(points, mesh, smooth, { ...frame, left, top }))
  if (lit === undefined || other === undefined) return
  const [nose, forehead, chin] = [mesh[2]!, mesh[landmarks.foreheadTop]!, mesh[landmarks.chin]!]
  const [dx, dy] = [(chin.x - forehead.x) / unit, (chin.y - forehead.y) / unit]
  for (let y = 0, k = 0; y < frame.height; y++) {
    for (let x = 0; x < frame.width; x++, k++) {
      const i = (y + top) * width + x + left
      if (mask[i]! === 0) continue
      const [across, down] = [x + left - nose.x, y + top - nose.y]
      const below = beards ? smoothstep(belowNose.from, belowNose.to, (across * dx + down * dy) / unit) : 0
      const where = Math.max(below, turned)
      if (where === 0) continue
      const side = smoothstep(-0.2, 0.2, (across * dy - down * dx) / unit)
      const cheek = lit + side * (other - lit)
      mask[i]! *= 1 - where * smoothstep(light.skin * cheek, light.beard * cheek, smooth[k]!)
    }
  }
}

/** The light of a cheek: of its places the brighter ones, since a beard or a shadow may lie over the rest. */
function brightest(
  points: readonly number[],
  mesh: MeshFace['mesh'],
  tone: Channel,
  { left, top, width, height }: Size & { left: number; top: number },
): number | undefined {
  const values = points.flatMap((index) => {
    const [x, y] = [Math.round(mesh[index]!.x) - left, Math.round(mesh[index]!.y) - top]
    return x >= 0 && y >= 0 && x < width && y < height ? [tone[y * width + x]!] : []
  })
  return values.sort((a, b) => b - a)[Math.floor(values.length / 3)]
}
