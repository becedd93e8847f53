import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { grain } from '#features/imaging/filters/grain.ts'
import { type Channel, type Channels, newChannels, type Size, smoothstep } from '#features/imaging/picture/channel.ts'

/** Slope of lightness over six pixels below which a place is plain, and shares of plain places between which a ground counts as a wall. */
const plain = { slope: 0.014, from: 0.77, to: 0.81 }
/** Mean lightness between which a wall may become a day's sky: a dark one is a night or a curtain, and stays. Half a sky over half a wall is neither. */
const day = { from: 0.6, to: 0.62 }

/** How much of the ground behind people is a light plain wall, 0 to 1. */
export function wallShare(light: Channel, back: Channel, { width, height }: Size): number {
  const soft = gaussianBlur(light, { width, height }, 2)
  let [even, asked, sum] = [0, 0, 0]
  for (let y = 3; y < height - 3; y += 3) {
    for (let x = 3; x < width - 3; x += 3) {
      const i = y * width + x
      if (back[i]! < 0.95) continue
      asked++
      sum += soft[i]!
      if (Math.hypot(soft[i + 3]! - soft[i - 3]!, soft[i + 3 * width]! - soft[i - 3 * width]!) < plain.slope) even++
    }
  }
  if (asked === 0) return 0
  return smoothstep(plain.from, plain.to, even / asked) * smoothstep(day.from, day.to, sum / asked)
}

/** A summer sky with banks of clouds, in Oklab. */
export function sky(size: Size): Channels {
  const { width, height } = size
  const scale = Math.max(width, height) / 1024
  const sizes = (lengths: readonly number[]) => lengths.map((length) => length * scale)
  const large = grain(size, sizes([260, 120, 60, 28]))
  const wisps = grain(size, sizes([90, 40, 18]))
  const lab = newChannels(width * height)
  for (let i = 0; i < large.length; i++) {
    const down = i / width / height
    const bank = large[i]! + 0.22 * (wisps[i]! - 0.5) + 0.34 * (smoothstep(0, 0.8, down) - 0.62)
    const cloud = smoothstep(0.5, 0.56, bank)
    const lit = smoothstep(0.53, 0.68, bank + 0.15 * (0.5 - down))
    const air = 0.69 + 0.2 * down
    lab[0][i] = air + (0.9 + 0.085 * lit - air) * cloud * 0.92
    lab[1][i] = (-0.03 - 0.012 * down) * (1 - cloud) - 0.004 * cloud
    lab[2][i] = (-0.115 + 0.07 * down) * (1 - cloud) + (-0.024 + 0.03 * lit) * cloud
  }
  return lab
}
