import { type Channel, type Channels, luma, unit } from '#features/imaging/filters/channel.ts'

/**
 * Colours stronger (`amount` above 1) or weaker, in place. Pale ones gain more than those already strong, and those
 * between red and yellow, where all skin lies, gain half as much: nobody likes an orange face, nor grass like neon.
 * Where `faces` is 1 only a third of the gain is left.
 */
export function saturate(picture: Channels, amount: number, faces?: Channel): Channels {
  const [r, g, b] = picture
  const light = luma(picture)
  for (let i = 0; i < light.length; i++) {
    const y = light[i]!
    const strength = Math.max(r[i]!, g[i]!, b[i]!) - Math.min(r[i]!, g[i]!, b[i]!)
    const isWarm = r[i]! > g[i]! && g[i]! > b[i]!
    const skin = isWarm ? Math.max(0, 1 - Math.abs((g[i]! - b[i]!) / strength - 0.45) / 0.4) : 0
    const grass = g[i]! > r[i]! && g[i]! > b[i]! ? 0.45 : 0
    const gain =
      1 + (amount - 1) * (1 - 0.6 * strength) * (1 - 0.6 * skin) * (1 - grass) * (1 - 0.65 * (faces?.[i] ?? 0))
    r[i] = unit(y + (r[i]! - y) * gain)
    g[i] = unit(y + (g[i]! - y) * gain)
    b[i] = unit(y + (b[i]! - y) * gain)
  }
  return picture
}

/** Gives each pixel the brightness that `curve` says for its own, in place; hue and relative colour stay. */
export function regrade(picture: Channels, curve: (light: number, i: number) => number): Channels {
  const light = luma(picture)
  for (let i = 0; i < light.length; i++) {
    const gain = Math.min(2.6, curve(light[i]!, i) / Math.max(0.02, light[i]!))
    for (const plane of picture) plane[i] = unit(plane[i]! * gain)
  }
  return picture
}

/** Brightness in `steps` flat levels with rims of width `softness` (0 hard to 1 none) between them. */
export function steps(light: number, count: number, softness: number): number {
  const scaled = light * count - 0.5
  const low = Math.floor(scaled)
  const t = (scaled - low - 0.5) / Math.max(0.01, softness) + 0.5
  const ramp = unit(t)
  return unit((low + ramp * ramp * (3 - 2 * ramp) + 0.5) / count)
}
