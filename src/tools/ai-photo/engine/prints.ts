import { unit } from '#features/imaging/filters/channel.ts'
import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import type { Scene } from './scene.ts'

/** Colours by lightness, from shadow to light: Oklab lightness with its green-red and blue-yellow. */
export type Print = readonly (readonly [light: number, a: number, b: number])[]

/** People in a photo without colours: dusk blue, warm skin, cream. */
const people: Print = [
  [0, 0, -0.015],
  [0.3, 0.012, -0.03],
  [0.62, 0.036, 0.036],
  [0.85, 0.018, 0.036],
  [1, 0.002, 0.012],
]

/** What lies behind them, each style in its own inks. */
export const prints = {
  sunset: [
    [0, 0.01, -0.025],
    [0.35, 0.03, -0.02],
    [0.65, 0.035, 0.075],
    [0.88, 0.002, 0.085],
    [1, 0, 0.03],
  ],
  newsstand: [
    [0, 0, -0.02],
    [0.35, 0.0, -0.09],
    [0.6, 0.1, 0.06],
    [0.8, 0.02, 0.14],
    [1, 0, 0.04],
  ],
  rosewater: [
    [0, 0.05, -0.03],
    [0.35, 0.075, -0.03],
    [0.65, 0.09, 0.02],
    [0.88, 0.045, 0.03],
    [1, 0.008, 0.008],
  ],
  azure: [
    [0, 0.005, -0.04],
    [0.35, 0.0, -0.07],
    [0.65, -0.03, -0.035],
    [0.88, -0.018, 0.0],
    [1, 0.004, 0.03],
  ],
  indigo: [
    [0, 0, -0.03],
    [0.35, -0.01, -0.06],
    [0.65, 0.0, -0.01],
    [0.85, 0.012, 0.035],
    [1, 0, 0.01],
  ],
  ochre: [
    [0, 0.01, 0.01],
    [0.35, 0.03, 0.045],
    [0.65, 0.03, 0.1],
    [0.85, 0.005, 0.085],
    [1, 0, 0.02],
  ],
  arcade: [
    [0, 0.01, -0.05],
    [0.35, 0.04, -0.1],
    [0.62, -0.06, -0.02],
    [0.85, -0.06, 0.08],
    [1, 0, 0.03],
  ],
} satisfies Record<string, Print>

/** The colour of a lightness in a print: Oklab a and b. */
export function printed(print: Print, light: number): [a: number, b: number] {
  const next = Math.max(
    1,
    print.findIndex(([place]) => place >= light),
  )
  const [from, to] = [print[next - 1]!, print[next]!]
  const part = unit((light - from[0]) / (to[0] - from[0]))
  return [from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part]
}

/** Gives a photo without colours those of a print, with warm people in it, since most styles live by colour. */
export function withColours(scene: Scene, print: Print): Scene {
  const lab = toOklab(scene.picture, scene.size.width)
  if (meanChroma(lab[1], lab[2]) > 0.03) return scene
  for (let i = 0; i < lab[0].length; i++) {
    const near = Math.max(scene.person?.[i] ?? 0, scene.shapes.oval[i]!)
    const warm = printed(people, lab[0][i]!)
    const behind = printed(print, lab[0][i]!)
    lab[1][i] = behind[0] + (warm[0] - behind[0]) * near
    lab[2][i] = behind[1] + (warm[1] - behind[1]) * near
  }
  return { ...scene, picture: toSrgb(lab, scene.size.width) }
}

/** How far colours lie from their common one, on average: a sepia print has one colour and counts as none. */
function meanChroma(a: Float32Array, b: Float32Array): number {
  let [sumA, sumB, count] = [0, 0, 0]
  for (let i = 0; i < a.length; i += 7) {
    sumA += a[i]!
    sumB += b[i]!
    count++
  }
  let chroma = 0
  for (let i = 0; i < a.length; i += 7) chroma += Math.hypot(a[i]! - sumA / count, b[i]! - sumB / count)
  return chroma / count
}
