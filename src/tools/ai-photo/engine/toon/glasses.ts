import type { FaceFrame } from '#features/imaging/faces/faceFrame.ts'
import { rimsOf } from '#features/imaging/faces/rimsOf.ts'
import type { Channel, Size } from '#features/imaging/picture/channel.ts'

/** Differences of lightness from both sides from which a line is a rim: the bare bridge of a nose is even, below eyes there are bags. */
const least = { bridge: 0.075, below: 0.09 }
/** The same where both are seen: thin rims of wire. */
const leastOfBoth = { bridge: 0.05, below: 0.055 }

/** Whether a face wears glasses: a line across the bridge of its nose, or one below each eye. In doubt it does. */
export function wearsGlasses(light: Channel, size: Size, frame: FaceFrame): boolean {
  const { bridge, below } = rimsOf(light, size, frame)
  const isWire = bridge > leastOfBoth.bridge && below > leastOfBoth.below
  return isWire || bridge > least.bridge || below > least.below
}
