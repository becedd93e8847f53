import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gaussianWeights } from '#features/imaging/filters/blur.ts'
import { kuwahara } from '#features/imaging/filters/kuwahara.ts'
import { resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { fromOklab, oklab, toOklab, toSrgb } from '#features/imaging/filters/oklab.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import type { Address } from './address.ts'
import { compileKernels, typesFile } from './compile.ts'
import { type Desk, onDesk } from './desk.ts'
import type { RowKernels } from './kernelTypes.ts'
import { kernelsFile } from './machine.ts'
import { between, drawn, plain, wayAlong } from './testing/plain.ts'

const sizes = [
  { width: 1, height: 1 },
  { width: 23, height: 1 },
  { width: 1, height: 17 },
  { width: 3, height: 5 },
  { width: 13, height: 9 },
  { width: 37, height: 70 },
]

function noise({ width, height }: { width: number; height: number }, seed: number): Float32Array {
  const random = randomFrom(seed)
  return drawn({ width, height }, random)
}

/** A field of unit vectors that turns as it goes. */
const fieldOf = (size: { width: number; height: number }) => ({
  x: drawn(size, (x, y) => Math.cos(x / 5 + y / 9)),
  y: drawn(size, (x, y) => Math.sin(x / 5 + y / 9)),
})

/** What a kernel makes of planes: `work` gets their addresses and says which plane to keep. */
const made = <Planes extends readonly Float32Array[]>(
  size: { width: number; height: number },
  planes: readonly [...Planes],
  work: (desk: Desk, ...planes: Addresses<Planes>) => Address,
) => onDesk(size, (desk) => desk.keep(work(desk, ...(planes.map(desk.lay) as Addresses<Planes>))))

type Addresses<Planes extends readonly unknown[]> = { [At in keyof Planes]: Address }

/** Sum of `value(k)` for k from `from` to `to`. */
function sum(from: number, to: number, value: (k: number) => number): number {
  let total = 0
  for (let k = from; k <= to; k++) total += value(k)
  return total
}

function expectClose(got: Float32Array, wanted: Float32Array, error = 1e-5) {
  expect(got).toHaveLength(wanted.length)
  const worst = got.reduce((most, value, i) => Math.max(most, Math.abs(value - wanted[i]!) || 0), 0)
  expect(got.some(Number.isNaN)).toBe(false)
  expect(worst).toBeLessThan(error)
}

describe.each(sizes)('on $width × $height pixels', (size) => {
  const { width, height } = size
  const values = noise(size, 1)
  const picture = plain(values, width)
  const field = fieldOf(size)

  test.each([1, 4, 50])('boxes of radius %d are means of what is there', (radius) => {
    const got = made(size, [values], (desk, plane) => {
      const [half, to] = [desk.room(), desk.room()]
      desk.run('boxRows', plane, half, radius)
      desk.runWide('boxColumns', half, to, radius)
      return to
    })
    const mean = (middle: number, length: number, value: (k: number) => number) => {
      const [from, to] = [Math.max(0, middle - radius), Math.min(length - 1, middle + radius)]
      return sum(from, to, value) / (to - from + 1)
    }
    const across = plain(
      drawn(size, (x, y) => mean(x, width, (k) => picture.at(k, y))),
      width,
    )
    expectClose(
      got,
      drawn(size, (x, y) => mean(y, height, (k) => across.at(x, k))),
    )
  })

  test('convolutions weigh both sides and go on at borders', () => {
    const weights = gaussianWeights(1.4)
    const reach = weights.length - 1
    const got = (run: (desk: Desk, ...args: RowKernels['convolveRows']) => void) =>
      made(size, [values], (desk, plane) => {
        const to = desk.room()
        run(desk, plane, to, desk.note(weights), weights.length)
        return to
      })
    const weight = (k: number) => weights[Math.abs(k)]!
    expectClose(
      got((desk, ...args) => desk.run('convolveRows', ...args)),
      drawn(size, (x, y) => sum(-reach, reach, (k) => weight(k) * picture.at(x + k, y))),
    )
    expectClose(
      got((desk, ...args) => desk.runWide('convolveColumns', ...args)),
      drawn(size, (x, y) => sum(-reach, reach, (k) => weight(k) * picture.at(x, y + k))),
    )
  })

  test('feedback falls with distance, and sweeps carry colours there and back', () => {
    const [stretch, log] = [20, -0.2]
    const feedback = (dx: number, dy: number) =>
      drawn(size, (x, y) => Math.exp(log * (1 + 3 * stretch * Math.abs(picture.at(x, y) - picture.at(x - dx, y - dy)))))
    const part = feedback(1, 0)
    const down = feedback(0, 1)
    const wanted = Array.from(values)
    const mix = (i: number, from: number, share: number) => {
      wanted[i]! += share * (wanted[from]! - wanted[i]!)
    }
    for (let y = 0; y < height; y++) {
      for (let x = 1; x < width; x++) mix(y * width + x, y * width + x - 1, part[y * width + x]!)
      for (let x = width - 2; x >= 0; x--) mix(y * width + x, y * width + x + 1, part[y * width + x + 1]!)
    }
    for (let i = width; i < wanted.length; i++) mix(i, i - width, down[i]!)
    for (let i = wanted.length - width - 1; i >= 0; i--) mix(i, i + width, down[i + width]!)
    const got = made(size, [values], (desk, plane) => {
      const [woven, flow, below] = [desk.room(4), desk.room(), desk.room()]
      desk.run('weave', plane, plane, plane, woven)
      desk.run('feedback', plane, plane, plane, flow, 4, stretch, log)
      desk.run('feedback', plane, plane, plane, below, desk.stride, stretch, log)
      desk.run('sweepRows', woven, flow)
      desk.runColumns('sweepColumns', woven, below)
      desk.run('unweave', woven, desk.room(), plane, desk.room())
      return plane
    })
    expectClose(got, Float32Array.from(wanted))
  })

  test('products, lines through windows and what they say', () => {
    const [square, target, cross] = [2, 3, 4].map((seed) => noise(size, seed)) as [
      Float32Array,
      Float32Array,
      Float32Array,
    ]
    const got = made(size, [values, square, target, cross], (desk, ...planes) => {
      const [slope, offset, to] = [desk.room(), desk.room(), desk.room()]
      desk.run('slopes', ...planes, slope, offset, 1.5)
      desk.run('blend', slope, offset, planes[3], to)
      desk.run('products', to, planes[1], slope)
      return slope
    })
    const wanted = values.map((mean, i) => {
      const slope = (cross[i]! - mean * target[i]!) / (square[i]! - mean * mean + 1.5)
      return (slope * cross[i]! + target[i]! - slope * mean) * square[i]!
    })
    expectClose(got, wanted)
  })

  test('directions run along edges', () => {
    const gradient = (x: number, y: number) => {
      const at = (dx: number, dy: number) => picture.at(x + dx, y + dy)
      const gx = (at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1)) / 4
      const gy = (at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1)) / 4
      return { gx, gy, length: Math.hypot(gx, gy) }
    }
    const parts = [0, 1, 2].map((part) =>
      made(size, [values], (desk, plane) => {
        const field = [desk.room(), desk.room(), desk.room()] as const
        desk.runWide('gradients', plane, ...field)
        desk.run('directions', ...field)
        return field[part]!
      }),
    )
    const across = drawn(size, (x, y) => {
      const { gx, gy, length } = gradient(x, y)
      const i = y * width + x
      return length > 1e-3 ? (parts[0]![i]! * gx + parts[1]![i]! * gy) / length : 0
    })
    expectClose(across, new Float32Array(values.length), 2e-3)
    expectClose(
      drawn(size, (x, y) => Math.hypot(parts[0]![y * width + x]!, parts[1]![y * width + x]!)),
      new Float32Array(values.length).fill(1),
    )
  })

  test('differences across the edge read between pixels', () => {
    const [narrow, wide] = [gaussianWeights(1, 5), gaussianWeights(1.6, 3)]
    const count = Math.min(narrow.length, wide.length)
    const got = made(size, [values, field.x, field.y], (desk, plane, x, y) => {
      const to = desk.room()
      desk.runWide('across', plane, x, y, to, desk.note(narrow), desk.note(wide), count, 3)
      return to
    })
    const wanted = drawn(size, (x, y) => {
      const i = y * width + x
      const value = (k: number) => between(picture, x - field.y[i]! * k, y + field.x[i]! * k)
      const mean = (weights: Float32Array) => sum(1 - count, count - 1, (k) => weights[Math.abs(k)]! * value(k))
      return 4 * mean(narrow) - 3 * mean(wide)
    })
    expectClose(got, wanted, 2e-4)
  })

  test('a walk along the field ends at the border; what is light stays', () => {
    const weights = gaussianWeights(3, 2)
    const limit = 0.7
    const got = made(size, [values, field.x, field.y], (desk, plane, x, y) => {
      const to = desk.room()
      desk.runWide('follow', plane, x, y, to, desk.note(weights), weights.length, plane, limit)
      return to
    })
    const planes = { x: plain(field.x, width), y: plain(field.y, width) }
    const wanted = drawn(size, (x, y) => {
      if (picture.at(x, y) > limit) return picture.at(x, y)
      let [total, weight] = [picture.at(x, y) * weights[0]!, weights[0]!]
      for (const side of [1, -1] as const) {
        wayAlong(planes, x, y, weights.length, side).forEach((pixel, k) => {
          if (k === 0) return
          total += picture.at(pixel.x, pixel.y) * weights[k]!
          weight += weights[k]!
        })
      }
      return total / weight
    })
    // Where a step falls between two pixels, rounding may choose either.
    const differs = got.filter((value, i) => Math.abs(value - wanted[i]!) > 1e-4).length
    expect(differs).toBeLessThanOrEqual(values.length * 0.01)
  })

  test('tones below the threshold become ink', () => {
    const got = made(size, [values], (desk, plane) => {
      desk.run('inkRows', plane, 0.6, 9)
      return plane
    })
    expectClose(
      got,
      values.map((tone) => (tone >= 0.6 ? 1 : 1 + Math.tanh(9 * (tone - 0.6)))),
    )
  })

  test('colours turn into Oklab and back as single ones do', () => {
    const [red, green, blue] = [values, noise(size, 5), noise(size, 6)]
    const lab = toOklab([red, green, blue], width)
    const back = toSrgb(lab, width)
    red.forEach((value, i) => {
      oklab(value, green[i]!, blue[i]!).forEach((part, c) => {
        expect(lab[c]![i]).toBeCloseTo(part, 5)
      })
      fromOklab(lab[0][i]!, lab[1][i]!, lab[2][i]!).forEach((part, c) => {
        expect(Math.abs(back[c]![i]! - part)).toBeLessThan(2e-3)
      })
    })
  })
})

test.each(sizes)('a brush and a new size leave an even picture of $width × $height even', (size) => {
  const even = drawn(size, () => 0.4)
  for (const plane of kuwahara([even, even, even], size, 4)) expectClose(plane, even)
  const larger = { width: size.width * 2 + 1, height: size.height + 3 }
  for (const to of [larger, { width: 1, height: 2 }]) {
    expectClose(
      resizeChannel(even, size, to),
      drawn(to, () => 0.4),
    )
  }
})

test('a brush takes the calmest side of an edge, whichever way it runs', () => {
  const size = { width: 33, height: 31 }
  const random = randomFrom(4)
  for (const side of ['x', 'y'] as const) {
    const step = drawn(size, (x, y) => ({ x, y })[side] < 15 ? 0.2 : 0.8)
    const rough = step.map((value) => value + 0.2 * (random() - 0.5))
    const [painted] = kuwahara([rough, rough, rough], size, 5)
    const error = (plane: Float32Array) => plane.reduce((total, value, i) => total + Math.abs(value - step[i]!), 0)
    expect(error(painted)).toBeLessThan(0.5 * error(rough))
  }
})

test('desks lie above one another, and the lower one is as it was left', () => {
  const size = { width: 30, height: 30 }
  const values = noise(size, 9)
  const got = onDesk(size, (lower) => {
    const address = lower.lay(values)
    onDesk({ width: 3000, height: 2000 }, (upper) => upper.keep(upper.room()))
    return lower.keep(address)
  })
  expect(Array.from(got)).toEqual(Array.from(values))
})

test('the compiled kernels are those of the sources; npm run kernels writes them anew', { timeout: 240_000 }, () => {
  const { wasm, types } = compileKernels()
  expect(Buffer.compare(wasm, readFileSync(kernelsFile))).toBe(0)
  expect(types).toBe(readFileSync(typesFile, 'utf8'))
})
