import type { Channel, Size } from '#features/imaging/picture/channel.ts'
import { flood } from '../shapes/flood.ts'
import type { Figure } from './figure.ts'

/** From one pixel to the next bare skin changes by less than this, and it is as smooth as this. */
const [softStep, roughest] = [0.012, 0.02]

type Seen = {
  /** How much of the surroundings of each pixel is a person, 0 to 1. */
  person: Channel
  /** Where plain skin of faces is, 0 to 1, and its tone. */
  calm: Channel
  skinTone: number
  figures: readonly Figure[]
}

/**
 * Shoulders, arms and hands: what hangs together with a face over small steps of about its tone. Only below the eyes, since a cap may have
 * that tone.
 * @param light the picture at a few hundred pixels
 * @param soft the same, slightly blurred
 */
export function joinedSkin(light: Channel, soft: Channel, { width }: Size, seen: Seen): Uint8Array {
  const { person, calm, skinTone, figures } = seen
  const isBare = (i: number) =>
    person[i]! > 0.8 &&
    Math.abs(light[i]! - soft[i]!) < roughest &&
    Math.abs(soft[i]! - skinTone) < 0.25 * skinTone + 0.02
  const isLow = (i: number) => {
    const x = i % width
    const near = figures.reduce((one, other) => (Math.abs(other.x - x) < Math.abs(one.x - x) ? other : one))
    return i > (near.chin - 0.35 * near.width) * width
  }
  const isSkin = (i: number) => isBare(i) && isLow(i)
  const seeds: number[] = []
  for (let i = 0; i < light.length; i++) if (calm[i]! > 0.7 && isSkin(i)) seeds.push(i)
  const skin = new Uint8Array(light.length)
  return flood(skin, seeds, { width }, (i, from) => Math.abs(soft[i]! - soft[from]!) <= softStep && isSkin(i))
}
