import { toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { unit } from '#features/imaging/picture/channel.ts'
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
  const { picture, size, shapes, person, isColourless } = scene
  if (!isColourless) return scene
  const lab = toOklab(picture, size.width)
  const [warm, behind] = [tableOf(people), tableOf(print)]
  const [light, a, b] = lab
  for (let i = 0; i < light.length; i++) {
    const near = Math.max(person ? person[i]! : 0, shapes.oval[i]!)
    const entry = 2 * Math.round(unit(light[i]!) * 1024)
    a[i] = behind[entry]! + (warm[entry]! - behind[entry]!) * near
    b[i] = behind[entry + 1]! + (warm[entry + 1]! - behind[entry + 1]!) * near
  }
  return { ...scene, picture: toSrgb(lab, size.width) }
}

/** The colours of a print in 1025 steps of lightness, a and b in turn. */
const tableOf = (print: Print) =>
  Float32Array.from(Array.from({ length: 1025 }, (_, k) => printed(print, k / 1024)).flat())
