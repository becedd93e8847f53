import { frameOf } from '#features/imaging/faces/faceFrame.ts'
import type { Face } from '#features/imaging/faces/faces.ts'
import { rimsOf } from '#features/imaging/faces/rimsOf.ts'
import { newChannel } from '#features/imaging/picture/channel.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { labAt } from './skin.ts'

// Steps of lightness from which lines are rims: the bare bridge of a nose is even, and below eyes there are bags.
const least = { bridge: 0.052, below: 0.057 }
// Rows beside the eyes in which rims lie, in heights of the face.
const reach = 0.4

/**
 * How clearly thin or clear rims of glasses show: 1 where a line over the bridge of the nose and one below each eye are as strong as such
 * rims are at the least. Wire is too thin for `rims`, and clear plastic as light as the skin.
 */
export function wires(picture: Picture, { mesh, yawDegrees, eyes, height }: Face): number {
  const light = newChannel(picture.width * picture.height)
  const [high, low] = [Math.min(eyes[0].y, eyes[1].y), Math.max(eyes[0].y, eyes[1].y)]
  const first = Math.max(0, Math.floor(high - reach * height))
  const last = Math.min(picture.height, Math.ceil(low + reach * height))
  for (let i = first * picture.width; i < last * picture.width; i++) light[i] = labAt(picture, i)[0]
  const { bridge, below } = rimsOf(light, picture, frameOf(mesh, yawDegrees))
  return Math.min(bridge / least.bridge, below / least.below)
}
