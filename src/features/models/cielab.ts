// CIE 1976 L*a*b* under D65 with the matrix of sRGB (IEC 61966-2-1), which colouring networks are trained in.
const white = [0.95047, 1, 1.08883] as const
const edge = 6 / 29

const toLight = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toValue = (light: number) => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
const bend = (t: number) => (t > edge ** 3 ? Math.cbrt(t) : t / (3 * edge ** 2) + 4 / 29)
const unbend = (t: number) => (t > edge ? t ** 3 : 3 * edge ** 2 * (t - 4 / 29))

/** L* (0 to 100) of a grey in sRGB (0 to 1). */
export const lightnessOf = (grey: number): number => 116 * bend(toLight(grey)) - 16

/** One colour: L*, a* and b* to sRGB, 0 to 1; what no screen shows may lie outside. */
export function fromCielab(lightness: number, a: number, b: number): [number, number, number] {
  const y = (lightness + 16) / 116
  const [X, Y, Z] = [white[0] * unbend(y + a / 500), white[1] * unbend(y), white[2] * unbend(y - b / 200)]
  return [
    toValue(3.2404542 * X - 1.5371385 * Y - 0.4985314 * Z),
    toValue(-0.969266 * X + 1.8760108 * Y + 0.041556 * Z),
    toValue(0.0556434 * X - 0.2040259 * Y + 1.0572252 * Z),
  ]
}
