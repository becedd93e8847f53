import type { FaceFrame } from '#features/imaging/faces/faceFrame.ts'
import { type Channel, type Channels, percentile, type Size } from '#features/imaging/picture/channel.ts'

/** Points of the mesh on the chin, on the edge of the jaw, between nose and lips, and on both cheeks. */
const points = {
  chin: [199, 200, 175, 201, 421],
  jaw: [210, 430, 169, 394, 135, 364],
  lip: [164, 165, 391, 167, 393],
  cheeks: [50, 280, 205, 425, 117, 346],
} as const
/** Radius of the place around each whose tone is read, of that whose grain is, and how far grain is compared, in heights of the face. */
const radius = { tone: 0.015, grain: 0.03, reach: 0.012 } as const

/** A shaved chin is as light as the cheeks; a beard is darker than this part of them, and so is hair above the lips. */
const dark = { chin: 0.78, lip: 0.64 } as const
/** Short beards of which the chin is bare are dark along the jaw and above the lips at once: shade is dark at one of them. */
const around = { jaw: 0.6, lip: 0.75 } as const
/** Grey hair is as light as skin and has hardly any of its colour; a cheek with less chroma than this, in Oklab, has none to lose. */
const grey = { part: 0.45, leastChroma: 0.02 } as const
/** Hair is grainy where cheeks are even: by so many times, and by so much lightness. What is paler than skin besides needs less of it. */
const grainy = { times: 3.2, paleTimes: 2.2, light: 0.035, pale: 0.75 } as const

/**
 * Whether a face has a beard or a moustache, dark, grey or short: drawn anew it would lose it. Told by what of chin, jaw and lips is darker,
 * paler or grainier than the cheeks.
 * @param lab the picture in Oklab, the frame in its pixels
 */
export function hasBeard(lab: Channels, size: Size, frame: FaceFrame): boolean {
  const [light, a, b] = lab
  const middle = (part: keyof typeof points, value: (i: number) => number) =>
    percentile(Float32Array.from(placesOf(points[part], radius.tone, size, frame), value), 0.5)
  const lightness = (part: keyof typeof points) => middle(part, (i) => light[i]!)
  const cheeks = lightness('cheeks')
  const [chin, jaw, lip] = [lightness('chin') / cheeks, lightness('jaw') / cheeks, lightness('lip') / cheeks]
  if (chin < dark.chin || lip < dark.lip || (jaw < around.jaw && lip < around.lip)) return true
  const chroma = (part: keyof typeof points) => middle(part, (i) => Math.hypot(a[i]!, b[i]!))
  const colourful = chroma('cheeks')
  const palest = colourful < grey.leastChroma ? 1 : Math.max(chroma('chin'), chroma('lip')) / colourful
  if (palest < grey.part) return true
  const grain = grainOf(light, points.chin, size, frame)
  const times = grain / Math.max(0.003, grainOf(light, points.cheeks, size, frame))
  return grain > grainy.light && times > (palest < grainy.pale ? grainy.paleTimes : grainy.times)
}

/** Mean difference of pixels from what is around them. */
function grainOf(light: Channel, at: readonly number[], size: Size, frame: FaceFrame): number {
  const reach = Math.max(1, Math.round(radius.reach * frame.height))
  const rows = reach * size.width
  let [sum, count] = [0, 0]
  for (const i of placesOf(at, radius.grain, size, frame)) {
    const around = (light[i - reach]! + light[i + reach]! + light[i - rows]! + light[i + rows]!) / 4
    // Beyond the border of the picture there is nothing to compare with.
    if (Number.isNaN(around)) continue
    sum += Math.abs(light[i]! - around)
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

/** Pixels around points of the mesh. */
function placesOf(indices: readonly number[], part: number, { width, height }: Size, frame: FaceFrame): number[] {
  const reach = Math.max(1, Math.round(part * frame.height))
  const pixels: number[] = []
  for (const index of indices) {
    const [left, top] = [Math.round(frame.mesh[index]!.x), Math.round(frame.mesh[index]!.y)]
    for (let y = Math.max(0, top - reach); y <= Math.min(height - 1, top + reach); y++) {
      for (let x = Math.max(0, left - reach); x <= Math.min(width - 1, left + reach); x++) pixels.push(y * width + x)
    }
  }
  return pixels
}
