import type { Channel, Size } from '#features/imaging/picture/channel.ts'

/** Patches above one half of fewer than `least` pixels, and holes as small, change sides, in place. */
export function dropIslands(mask: Channel, { width }: Size, least: number): void {
  const seen = new Uint8Array(mask.length)
  const stack = new Int32Array(mask.length)
  for (let start = 0; start < mask.length; start++) {
    if (seen[start]) continue
    const inside = mask[start]! > 0.5
    let [count, next] = [0, 0]
    const take = (i: number) => {
      if (i < 0 || i >= mask.length || seen[i] || mask[i]! > 0.5 !== inside) return
      seen[i] = 1
      stack[count++] = i
    }
    take(start)
    while (next < count) {
      const i = stack[next++]!
      const x = i % width
      if (x > 0) take(i - 1)
      if (x < width - 1) take(i + 1)
      take(i - width)
      take(i + width)
    }
    if (count < least) for (let k = 0; k < count; k++) mask[stack[k]!] = inside ? 0.1 : 0.9
  }
}
