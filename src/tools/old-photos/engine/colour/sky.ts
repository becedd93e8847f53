import { boxBlur } from '#features/imaging/filters/blur.ts'
import { type Channel, fill, percentile, percentiles, type Size } from '#features/imaging/picture/channel.ts'
import { flood } from '../shapes/flood.ts'

/** Tones that a sky has: clear ones came out darker on old film than clouds. */
const darkest = 0.32
/** Houses with their windows are rougher than clouds. */
const roughest = 0.022
const around = 4
/** Below a sky half of the picture has at least so much fine texture. */
const leastTexture = 0.007
/** Scans have a border: the sky begins below this part of the height. */
const topMargin = 0.015
/** From one pixel to the next a sky changes by less than this, clouds and all. */
const softest = 0.03

/**
 * What a clear sky shows in grey, and clouds, fog and dusk do not: it is lighter towards the horizon by this much, its middle tone is below
 * paper white, nine tenths of its tones lie this near together, and the sun is on the ground, whose lightest twentieth reaches this tone.
 * Set on 39 skies, 22 of which were blue: seven of these remain and none of the others.
 */
const clear = { lighterBelow: 0.065, darkerThan: 0.77, evenWithin: 0.32, ground: 0.55 }

/**
 * The clear sky of a grey picture: smooth, bright on the whole, hanging together from the upper border down, in front of which
 * nobody stands. Undefined when there is none; a bright wall is told from it by what it must end at.
 * @param light the picture at a few hundred pixels
 * @param soft the same, slightly blurred
 */
export function findSky(light: Channel, soft: Channel, size: Size, person?: Channel): Uint8Array | undefined {
  const { width, height } = size
  const rough = roughness(soft, size)
  const sky = fromAbove(soft, size, (i) => soft[i]! > darkest && rough[i]! < roughest && (person?.[i] ?? 0) < 0.3)
  let count = 0
  let columns = 0
  let ends = 0
  for (let x = 0; x < width; x++) {
    let last = -1
    for (let y = 0; y < height; y++) {
      if (!sky[y * width + x]) continue
      last = y
      count++
    }
    if (last < height * 0.06) continue
    columns++
    // Below a sky there is something darker, or snow.
    const below = soft[Math.min(height - 1, last + 2 * around) * width + x]!
    if (last < height * 0.74 && Math.abs(below - soft[last * width + x]!) > 0.07) ends++
  }
  const along = sky.subarray((Math.round(height * topMargin) + 2) * width).subarray(0, width)
  const above = along.reduce((sum, value) => sum + value, 0)
  const isBroad = above > width * 0.8 && columns > width * 0.9
  const isSky = isBroad && count > soft.length * 0.16 && ends > columns * 0.55 && isInFocus()
  return isSky && isClear() ? sky : undefined

  function isClear(): boolean {
    const [low, middle, high] = percentiles(soft, [0.05, 0.5, 0.95], (i) => sky[i] === 1) as [number, number, number]
    const ground = percentile(soft, 0.95, (i) => !sky[i])
    const isBlue = middle > 0.5 && middle < clear.darkerThan && high - low < clear.evenWithin
    return isBlue && ground > clear.ground && lighterBelow(soft, sky, size) > clear.lighterBelow
  }

  /** What is behind a flower or a coin is as smooth as a sky, and all around it is smooth as well. */
  function isInFocus(): boolean {
    const texture = fill(light.length, (i) => Math.abs(light[i]! - soft[i]!))
    return percentile(texture, 0.5, (i) => !sky[i]) > leastTexture
  }
}

/** How much lighter the lowest fifth of a sky's rows is than its highest. */
function lighterBelow(soft: Channel, sky: Uint8Array, { width, height }: Size): number {
  const rows: number[] = []
  for (let y = 0; y < height; y++) {
    const isIn = (i: number) => sky[y * width + i] === 1
    const row = soft.subarray(y * width, (y + 1) * width)
    if (row.filter((_, i) => isIn(i)).length > 0.3 * width) rows.push(percentile(row, 0.5, isIn))
  }
  const fifth = Math.max(1, Math.floor(rows.length / 5))
  const middleOf = (part: readonly number[]) => percentile(Float32Array.from(part), 0.5)
  return middleOf(rows.slice(-fifth)) - middleOf(rows.slice(0, fifth))
}

/** Mean step of tone to the next pixel, over a few pixels around. */
function roughness(soft: Channel, size: Size): Channel {
  const { width } = size
  const steps = fill(soft.length, (i) => {
    const across = i % width > 0 ? Math.abs(soft[i]! - soft[i - 1]!) : 0
    return across + (i >= width ? Math.abs(soft[i]! - soft[i - width]!) : 0)
  })
  return boxBlur(steps, size, around)
}

/** What hangs together with the upper border over small steps of tone, down to three quarters of the height. */
function fromAbove(soft: Channel, { width, height }: Size, mayBe: (i: number) => boolean): Uint8Array {
  const top = Math.round(height * topMargin)
  const lowest = height * 0.75 * width
  const row = Array.from({ length: width }, (_, x) => top * width + x)
  return flood(
    new Uint8Array(soft.length),
    row.filter(mayBe),
    { width },
    (i, from) => i < lowest && mayBe(i) && Math.abs(soft[i]! - soft[from]!) <= softest,
  )
}
