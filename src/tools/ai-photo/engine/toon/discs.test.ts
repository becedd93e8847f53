import { expect, test } from 'vitest'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { fill } from '#features/imaging/picture/channel.ts'
import { sumsInDiscs } from './discs.ts'

test('sums over discs are those of their pixels one by one, beyond the border those of the last', () => {
  const size = { width: 17, height: 11 }
  const random = randomFrom(3)
  const plane = fill(size.width * size.height, () => random())
  const radius = 4
  const at = (x: number, y: number) =>
    plane[Math.min(10, Math.max(0, y)) * size.width + Math.min(16, Math.max(0, x))] ?? Number.NaN
  const sums = sumsInDiscs(plane, size, radius)
  for (const [x, y] of [
    [0, 0],
    [8, 5],
    [16, 10],
    [3, 10],
  ] as const) {
    let wanted = 0
    for (let dy = -radius; dy <= radius; dy++) {
      const across = Math.floor(Math.sqrt(radius * radius + radius - dy * dy))
      for (let dx = -across; dx <= across; dx++) wanted += at(x + dx, y + dy)
    }
    expect(sums[y * size.width + x]).toBeCloseTo(wanted, 4)
  }
})
