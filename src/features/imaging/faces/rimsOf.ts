import { type Channel, type Size, sample } from '#features/imaging/picture/channel.ts'
import { type FaceFrame, inPicture, onFace } from './faceFrame.ts'
import { landmarks } from './landmarks.ts'

/** Half the thickness of a rim, and how wide a stretch of it is looked at, in heights of the face. */
const rim = { reach: 0.022, stretch: 0.035 }
/** Where a bridge can lie, downwards from between the eyes, and lower rims, downwards from the lower lids. */
const places = { bridge: [-0.07, 0.11], below: [0.06, 0.24] } as const

/** How strongly lines run across the bridge of the nose and below both eyes, as differences of lightness. */
export function rimsOf(light: Channel, size: Size, frame: FaceFrame): { bridge: number; below: number } {
  const lowest = (list: readonly number[]) => {
    const points = list.map((index) => onFace(frame, frame.mesh[index]!.x, frame.mesh[index]!.y))
    return { u: points.reduce((sum, [u]) => sum + u, 0) / points.length, v: Math.max(...points.map(([, v]) => v)) }
  }
  const lineAt = (u: number, [from, to]: readonly [number, number]) => {
    let strongest = 0
    for (let v = from; v <= to; v += 0.008) {
      let sum = 0
      for (const shift of [-1, -0.5, 0, 0.5, 1]) {
        const at = (down: number) => sample(light, size, ...inPicture(frame, u + shift * rim.stretch, v + down))
        sum += at(0) - (at(-rim.reach) + at(rim.reach)) / 2
      }
      strongest = Math.max(strongest, Math.abs(sum) / 5)
    }
    return strongest
  }
  const below = [landmarks.eyeLeft.lower, landmarks.eyeRight.lower].map((list) => {
    const { u, v } = lowest(list)
    return lineAt(u, [v + places.below[0], v + places.below[1]])
  })
  return { bridge: lineAt(0, places.bridge), below: Math.min(...below) }
}
