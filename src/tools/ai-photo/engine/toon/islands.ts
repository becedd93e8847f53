import type { Channel, Size } from '#features/imaging/picture/channel.ts'

/** Patches above one half of fewer than `least` pixels, and holes as small, change sides, in place. */
export function dropIslands(mask: Channel, { width }: Size, least: number): void {
  // 0 and 1: not yet seen, of this side.
  const sides = new Uint8Array(mask.length)
  for (let i = 0; i < mask.length; i++) sides[i] = mask[i]! > 0.5 ? 1 : 0
  const seen = 2
  const stack = new Int32Array(mask.length)
  for (let start = 0; start < mask.length; start++) {
    const side = sides[start]!
    if (side === seen) continue
    let [count, next] = [0, 0]
    const take = (i: number) => {
      if (sides[i] !== side) return
      sides[i] = seen
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
    if (count < least) for (let k = 0; k < count; k++) mask[stack[k]!] = side === 1 ? 0.1 : 0.9
  }
}
