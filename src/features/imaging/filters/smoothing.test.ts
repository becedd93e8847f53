import { expect, test } from 'vitest'
import { type Channels, copy, fill, luma } from '#features/imaging/picture/channel.ts'
import { gaussianBlur } from './blur.ts'
import { domainTransform } from './domain-transform.ts'
import { colourGuide, guidedFilter } from './guided.ts'
import { kuwahara } from './kuwahara.ts'
import { findGrain, grainLevel, noiseLevel } from './noise.ts'
import { randomFrom } from './random.ts'

const size = { width: 64, height: 48 }
const pixels = size.width * size.height
const isRight = (i: number) => i % size.width >= 32
const clean = fill(pixels, (i) => (isRight(i) ? 0.8 : 0.2))

function noisy(sigma: number) {
  const random = randomFrom(7)
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
  return fill(pixels, (i) => clean[i]! + sigma * normal())
}

const error = (plane: Float32Array) => Math.sqrt(plane.reduce((sum, v, i) => sum + (v - clean[i]!) ** 2, 0) / pixels)

test('the noise level is measured rightly, whatever the edges', () => {
  for (const sigma of [0.01, 0.03, 0.08]) {
    expect(noiseLevel(noisy(sigma), size)).toBeGreaterThan(sigma * 0.9)
    expect(noiseLevel(noisy(sigma), size)).toBeLessThan(sigma * 1.1)
  }
  expect(noiseLevel(clean, size)).toBeLessThan(0.001)
})

test('fur is no grain where the wall behind it is calm; grain lies over both', () => {
  const wide = { width: 240, height: 192 }
  const drawn = (wall: number, fur: number) => {
    const random = randomFrom(3)
    return fill(wide.width * wide.height, (i) => {
      const sigma = i % wide.width < 96 ? wall : fur
      return 0.5 + sigma * Math.sqrt(12) * (random() - 0.5)
    })
  }
  expect(grainLevel(drawn(0.002, 0.05), wide)).toBeLessThan(0.004)
  expect(noiseLevel(drawn(0.002, 0.05), wide)).toBeGreaterThan(0.01)
  expect(grainLevel(drawn(0.03, 0.03), wide)).toBeCloseTo(0.03, 2)
})

test('clumps of grain are as strong as they are, although the mask sees little of them; what is rough at half the size as well is no grain', () => {
  const wide = { width: 240, height: 192 }
  const random = randomFrom(5)
  const fine = fill(wide.width * wide.height, () => Math.sqrt(12) * (random() - 0.5))
  const grain = (blur: number) => {
    const clumps = blur > 0 ? gaussianBlur(copy(fine), wide, blur) : fine
    const deviation = Math.sqrt(clumps.reduce((sum, value) => sum + value * value, 0) / clumps.length)
    return findGrain(
      fill(fine.length, (i) => 0.5 + (0.03 * clumps[i]!) / deviation),
      wide,
    )
  }
  expect(grain(0)?.strength).toBeCloseTo(0.03, 2)
  expect(grain(0.5)?.level).toBeLessThan(0.024)
  expect(grain(0.5)!.strength).toBeGreaterThan(1.15 * grain(0.5)!.level)
  expect(grain(1.2)).toBeUndefined()
})

test('each smoothing filter halves the noise and leaves the edge standing', () => {
  const picture = noisy(0.04)
  const grey: Channels = [picture, picture, picture]
  const results = {
    guided: guidedFilter(picture, picture, size, 4, 0.01),
    guidedColour: colourGuide(grey, size, 4, 0.01)(picture),
    domainTransform: luma(domainTransform(grey, size, 12, 0.7)),
    kuwahara: luma(kuwahara(grey, size, 4)),
  }
  for (const [name, result] of Object.entries(results)) {
    expect(error(result), name).toBeLessThan(0.0205)
    const row = 24 * size.width
    expect(result[row + 34]! - result[row + 29]!, name).toBeGreaterThan(0.5)
  }
})

test('a guided filter lays a coarse mask along the edge of its guide', () => {
  const coarse = fill(pixels, (i) => Math.min(1, Math.max(0, ((i % size.width) - 22) / 20)))
  const laid = guidedFilter(clean, coarse, size, 12, 1e-4)
  const row = 24 * size.width
  expect(laid[row + 32]! - laid[row + 31]!).toBeGreaterThan(0.5)
  expect(coarse[row + 32]! - coarse[row + 31]!).toBeLessThan(0.06)
})

test('colours that are equally bright are told apart by the colour guide only', () => {
  const red = fill(pixels, (i) => (isRight(i) ? 0.5 : 0.2))
  const green = fill(pixels, (i) => (isRight(i) ? 0.2 : 0.2 + (0.3 * 0.299) / 0.587))
  const blue = fill(pixels, () => 0.3)
  const target = fill(pixels, (i) => Math.min(1, Math.max(0, ((i % size.width) - 22) / 20)))
  const row = 24 * size.width
  const step = (plane: Float32Array) => plane[row + 32]! - plane[row + 31]!
  expect(step(colourGuide([red, green, blue], size, 12, 1e-4)(target))).toBeGreaterThan(0.4)
  expect(step(guidedFilter(luma([red, green, blue]), copy(target), size, 12, 1e-4))).toBeLessThan(0.1)
})

test('filters leave a flat picture as it is', () => {
  const flat = fill(pixels, () => 0.4)
  const grey: Channels = [flat, flat, flat]
  for (const out of [
    domainTransform(grey, size, 9, 0.5)[0],
    kuwahara(grey, size, 3)[1],
    guidedFilter(flat, flat, size, 3, 1e-3),
  ]) {
    for (const value of out) expect(value).toBeCloseTo(0.4, 4)
  }
})

test('brush strokes may be painted in a part of a picture; the rest stays, and the part is what it would have been', () => {
  const rough = noisy(0.1)
  const where = fill(pixels, (i) => (isRight(i) ? 1 : 0))
  const whole = luma(kuwahara([rough, rough, rough], size, 3))
  const part = luma(kuwahara([rough, rough, rough], size, 3, where))
  const stays = luma([rough, rough, rough])
  for (let i = 0; i < pixels; i++) expect(part[i]).toBe(isRight(i) ? whole[i] : stays[i])
})
