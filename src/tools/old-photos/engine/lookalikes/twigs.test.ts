import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { fill, type Size } from '#features/imaging/picture/channel.ts'
import { twigsIn } from './twigs.ts'

const size: Size = { width: 512, height: 512 }
const seeds = [11, 12, 13, 14, 15, 16]

/** A line that branches on its way in from the border, each branch so much thinner than the one it comes from and thinning out to its end. */
function drawn(seed: number, { thinner, tip }: { thinner: number; tip: number }): Uint8Array {
  const random = randomFrom(seed)
  const mask = new Uint8Array(size.width * size.height)
  const dab = (x: number, y: number, radius: number) => {
    for (let py = Math.ceil(y - radius); py <= y + radius; py++) {
      for (let px = Math.ceil(x - radius); px <= x + radius; px++) {
        const isIn = Math.hypot(px - x, py - y) <= radius && px >= 0 && py >= 0 && px < size.width && py < size.height
        if (isIn) mask[py * size.width + px] = 1
      }
    }
  }
  const branch = (from: { x: number; y: number; angle: number }, length: number, radius: number) => {
    let { x, y, angle } = from
    for (let step = 0; step < length; step++) {
      angle += 0.08 * (random() - 0.5)
      x += Math.cos(angle)
      y += Math.sin(angle)
      dab(x, y, radius * (1 - (1 - tip) * (step / length)))
      const isFork = step % 48 === 40 && length > 40
      if (isFork) branch({ x, y, angle: angle + (random() < 0.5 ? -0.9 : 0.9) }, length * 0.55, radius * thinner)
    }
  }
  branch({ x: 0, y: 256, angle: 0 }, 260, 3)
  return mask
}

/** Whether the largest find of a mask is taken for a twig, where it is so light on a grey ground. */
function isTwig(mask: Uint8Array, tone: number): boolean {
  const [find] = grow(mask, mask, size).sort((one, other) => other.pixels.length - one.pixels.length)
  const light = fill(mask.length, (i) => (mask[i] ? tone : 0.6))
  const around = fill(mask.length, () => 0.6)
  return twigsIn([find!], light, around, size)(find!)
}

test('what branches from the border and thins out to its ends is a twig', () => {
  for (const seed of seeds) expect(isTwig(drawn(seed, { thinner: 0.65, tip: 0.4 }), 0.15), `${seed}`).toBe(true)
})

test('a branched crack as broad at its ends is none, nor is a light one', () => {
  for (const seed of seeds) {
    expect(isTwig(drawn(seed, { thinner: 1, tip: 1 }), 0.15), `${seed}`).toBe(false)
    expect(isTwig(drawn(seed, { thinner: 0.65, tip: 0.4 }), 0.9), `light ${seed}`).toBe(false)
  }
})
