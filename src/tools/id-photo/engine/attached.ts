import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { grow } from '#features/imaging/filters/components.ts'
import { distancesTo } from '#features/imaging/filters/distances.ts'
import { maskOf } from '#features/imaging/picture/channel.ts'
import type { Plane } from '#features/imaging/picture/picture.ts'

// Half of what joins hair, ears and hats to a head at the least, in face heights: what hangs by less was behind it.
const neck = 0.045
// A thing that is so large besides, in parts of the face's height squared, is a doubt, on the scale of `missingOf`; strands and pins are smaller.
const [doubtfulArea, doubtful] = [0.012, 0.2]
// A photo is never refused for it: it may be a large ear-ring, or a hand in the hair.
const most = 0.59

/**
 * How much a matte holds above the nose that hangs together with the head by a narrow place or not at all, on the scale of `missingOf`: an
 * animal, a lamp or a picture that stood behind the head. Shoulders begin below.
 * @param face level, in pixels of the matte
 */
export function attachedTo(matte: Plane, { mesh, height }: Face): number {
  const { width, data } = matte
  const size = { width, height: Math.max(0, Math.min(matte.height, Math.ceil(mesh[landmarks.noseTip]!.y))) }
  const inward = distancesTo(size, (i) => data[i]! < 0.5)
  const cores = maskOf(inward.length, (i) => inward[i]! > neck * height)
  const isFace = (i: number) => {
    const { x, y } = mesh[landmarks.foreheadTop]!
    return Math.hypot((i % width) - x, Math.floor(i / width) - y) < 0.2 * height
  }
  const others = grow(cores, cores, size).filter(({ pixels }) => !pixels.some(isFace))
  const largest = Math.max(0, ...others.map(({ pixels }) => pixels.length))
  return Math.min(most, (doubtful * largest) / (doubtfulArea * height ** 2))
}
