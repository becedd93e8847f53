import type { MeshFace } from '#features/imaging/faces/faceMasks.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { type Channel, newChannel, type Size, smoothstep } from '#features/imaging/picture/channel.ts'

// A head with its hair, in heights of its face: its middle lies so far above that of the face, it is whole up to `whole` from there and none
// of it lies beyond `end`.
const head = { above: 0.12, whole: 0.75, end: 1.15 }

/** Where heads are, hair and all: 1 within them, falling to 0 around. */
export function headsOf(faces: readonly MeshFace[], size: Size): Channel {
  const heads = newChannel(size.width * size.height)
  for (const { mesh } of faces) {
    const [top, chin] = [mesh[landmarks.foreheadTop]!, mesh[landmarks.chin]!]
    const tall = Math.hypot(chin.x - top.x, chin.y - top.y)
    const [x, y] = [
      (top.x + chin.x) / 2 + head.above * (top.x - chin.x),
      (top.y + chin.y) / 2 + head.above * (top.y - chin.y),
    ]
    const reach = head.end * tall
    for (let row = Math.max(0, Math.floor(y - reach)); row < Math.min(size.height, y + reach); row++) {
      for (let column = Math.max(0, Math.floor(x - reach)); column < Math.min(size.width, x + reach); column++) {
        const here = smoothstep(head.end, head.whole, Math.hypot(column - x, row - y) / tall)
        const i = row * size.width + column
        heads[i] = Math.max(heads[i]!, here)
      }
    }
  }
  return heads
}
