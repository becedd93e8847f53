import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { fill, type Size } from '#features/imaging/picture/channel.ts'
import { growthOf, twigsIn } from './twigs.ts'

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

/** Cells of dried gelatine, which begin beyond the lower border: knots in rows, each line between two as thin as the emulsion broke. */
function dried(seed: number): Uint8Array {
  const random = randomFrom(seed)
  const mask = new Uint8Array(size.width * size.height)
  const knots = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => ({
      x: 130 + 32 * (column + 0.4 * (random() - 0.5)) + 16 * (row & 1),
      y: size.height + 12 - 30 * (row + 0.4 * (random() - 0.5)),
    })),
  )
  const line = (from: { x: number; y: number }, to: { x: number; y: number }, radius: number) => {
    for (let part = 0; part <= 1; part += 0.01) {
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part]
      for (let py = Math.ceil(y - radius); py <= Math.min(size.height - 1, y + radius); py++)
        for (let px = Math.ceil(x - radius); px <= x + radius; px++) mask[py * size.width + px] = 1
    }
  }
  for (const [row, ones] of knots.entries()) {
    for (const [column, knot] of ones.entries()) {
      // The first of its lines were open for longer.
      const radius = row < 3 ? 1.6 : 0.8
      for (const other of [ones[column + 1], knots[row + 1]?.[column + (row & 1)]])
        if (other && random() < 0.9) line(knot, other, radius)
    }
  }
  return mask
}

test('a web of closed cells that reaches the border is none, however it thins out', () => {
  for (const seed of [24, 25, 26, 27]) {
    const mask = dried(seed)
    const [web] = grow(mask, mask, size).sort((one, other) => other.pixels.length - one.pixels.length)
    const light = fill(mask.length, (i) => (mask[i] ? 0.15 : 0.6))
    const around = fill(mask.length, () => 0.6)
    expect(growthOf(web!, light, around, size)!.thinning, `${seed}`).toBeGreaterThan(1.28)
    expect(isTwig(mask, 0.15), `${seed}`).toBe(false)
  }
})
