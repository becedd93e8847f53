import { onDesk } from '#features/imaging/kernels/desk.ts'
import { type Channels, unit } from '#features/imaging/picture/channel.ts'

/** sRGB value (0 to 1) to light, in 4096 steps. */
const linear = Float32Array.from({ length: 4097 }, (_, i) => {
  const value = i / 4096
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
})

/** Light (0 to 1) to sRGB value; finer steps near black are won by asking with the square root. */
const gamma = Float32Array.from({ length: 4097 }, (_, i) => {
  const light = (i / 4096) ** 2
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
})

const toLight = (value: number) => linear[(unit(value) * 4096 + 0.5) | 0]!
const toValue = (light: number) => gamma[(Math.sqrt(unit(light)) * 4096 + 0.5) | 0]!

/** One colour: sRGB 0 to 1 to Oklab lightness (0 to 1), green-red and blue-yellow (about −.3 to .3). */
export function oklab(red: number, green: number, blue: number): [number, number, number] {
  const r = toLight(red)
  const g = toLight(green)
  const b = toLight(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** One colour back: Oklab to sRGB 0 to 1. A colour that no screen shows is cut to the nearest values. */
export function fromOklab(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toValue(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toValue(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toValue(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** A picture in Oklab (Ottosson 2020): lightness, green-red and blue-yellow, even steps for the eye. */
export const toOklab = (picture: Channels, width: number): Channels => turn('toOklab', picture, width, linear)

/** A picture from Oklab back into sRGB. */
export const toSrgb = (picture: Channels, width: number): Channels => turn('toSrgb', picture, width, gamma)

function turn(kernel: 'toOklab' | 'toSrgb', picture: Channels, width: number, table: Float32Array): Channels {
  return onDesk({ width, height: picture[0].length / width }, ({ layAll, note, run, keepAll }) => {
    const planes = layAll(picture)
    run(kernel, ...planes, ...planes, note(table))
    return keepAll(planes)
  })
}
