import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Channels, fill } from '#features/imaging/picture/channel.ts'
import { type ModelEntry, readManifest } from './manifest.ts'
import { openModel } from './openModel.ts'
import { restyleBy, upscaleBy } from './redraw.ts'
import { modelFor } from './slots.ts'
import { fromTensor, toTensor } from './tensors.ts'
import { doublingModel, installModels, mixingModel } from './testing/madeModels.ts'
import { stretchesOf } from './tiles.ts'

const size = { width: 118, height: 90 }
const plane = (seed: number) => fill(size.width * size.height, (i) => ((i * i * seed + i * 31) % 977) / 977)
const picture: Channels = [plane(3), plane(5), plane(11)]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
  const onnx = doublingModel()
  const output = { meaning: 'picture', scale: 2 }
  await installModels(folder, {
    whole: { onnx, slot: 'upscale', output },
    tiled: { onnx, slot: 'upscale', output, input: { tile: 40, overlap: 12, multipleOf: 4 } },
    fixed: { onnx, slot: 'upscale', output, input: { size: { width: 50, height: 44 }, overlap: 12 } },
  })
})
afterAll(() => rm(folder, { recursive: true }))

async function opened(name: string) {
  const entry = (await readManifest(folder)).find((each) => each.name === name)!
  return openModel(entry, folder)
}

test.each(['tiled', 'fixed'])('a picture in tiles comes out as the whole one does: %s', async (name) => {
  const whole = await upscaleBy(await opened('whole'), picture, size)
  const tiled = await upscaleBy(await opened(name), picture, size)
  expect(tiled.size).toEqual({ width: 236, height: 180 })
  for (let c = 0; c < 3; c++) {
    // At the right and lower border the whole picture ends where a tile repeats it.
    const furthest = whole.picture[c]!.reduce((most, value, i) => {
      const isBorder = i % 236 >= 232 || i >= 236 * 176
      return isBorder ? most : Math.max(most, Math.abs(value - tiled.picture[c]![i]!))
    }, 0)
    expect(furthest).toBeLessThan(1e-5)
  }
})

test('stretches begin at multiples, cover the line and count each pixel once', () => {
  for (const [length, tile, overlap, multiple, isExact] of [
    [100, 40, 12, 4, false],
    [41, 40, 0, 1, false],
    [1000, 128, 32, 32, false],
    [39, 40, 8, 8, false],
    [513, 256, 16, 1, false],
    [100, 40, 12, 1, true],
    [20, 40, 12, 1, true],
  ] as const) {
    const stretches = stretchesOf(length, { tile, overlap, multiple, isExact })
    for (const { weights } of stretches) {
      expect(weights.length).toBe(isExact ? tile : stretches[0]!.weights.length)
      expect(weights.length).toBeLessThanOrEqual(tile)
      expect(weights.length % multiple).toBe(0)
    }
    const sum = new Float32Array(length + tile)
    for (const { from, weights } of stretches) {
      expect(from % multiple).toBe(0)
      for (let i = 0; i < weights.length; i++) sum[from + i]! += weights[i]!
    }
    for (let i = 0; i < length; i++) expect(sum[i]).toBeCloseTo(1, 5)
  }
})

const entryWith = (input: object, output: object) =>
  ({
    input: { layout: 'NCHW', channels: 'RGB', range: [0, 1], mean: 0, std: 1, ...input },
    output: { layout: 'NCHW', channels: 'RGB', range: [0, 1], activation: 'none', channel: 0, ...output },
  }) as ModelEntry

test('a tensor is laid out as the model wants it', () => {
  const one = { width: 2, height: 1 }
  const planes = [Float32Array.of(0, 0.5), Float32Array.of(1, 1), Float32Array.of(0.25, 0)]
  const picture = { meaning: 'picture' }
  expect([...toTensor({ planes, size: one }, entryWith({}, picture)).data]).toEqual([0, 0.5, 1, 1, 0.25, 0])
  const swapped = entryWith({ layout: 'NHWC', channels: 'BGR', range: [-1, 1] }, picture)
  expect(toTensor({ planes, size: one }, swapped)).toEqual({
    data: Float32Array.of(-0.5, 1, -1, -1, 1, 0),
    dims: [1, 1, 2, 3],
  })
  const shifted = entryWith({ range: [0, 255], mean: [0, 5, 51], std: [1, 10, 51] }, picture)
  expect([...toTensor({ planes, size: one }, shifted).data]).toEqual([0, 127.5, 25, 25, 0.25, -1])
})

test('an output is read by its meaning, and refused in another shape', () => {
  const one = { width: 2, height: 1 }
  const bgr = entryWith({}, { meaning: 'picture', layout: 'NHWC', channels: 'BGR', range: [-1, 1] })
  const { planes } = fromTensor({ data: Float32Array.of(-1, 0, 1, 5, 0, -5), dims: [1, 1, 2, 3] }, bgr, one)
  expect(planes.map((each) => [...each])).toEqual([
    [1, 0],
    [0.5, 0.5],
    [0, 1],
  ])
  const logits = entryWith({}, { meaning: 'share', activation: 'softmax', channel: 1, inverted: true })
  const share = fromTensor({ data: Float32Array.of(0, 9, 0, -9), dims: [1, 2, 1, 2] }, logits, one)
  expect(share.planes[0]![0]).toBeCloseTo(0.5)
  expect(share.planes[0]![1]).toBeCloseTo(1)
  expect(() => fromTensor({ data: new Float32Array(6), dims: [1, 3, 1, 2] }, bgr, one)).toThrow('1 × 3 × 1 × 2')
  const broken = { data: Float32Array.of(Number.NaN, 0, 0, 0), dims: [1, 2, 1, 2] }
  expect(() => fromTensor(broken, entryWith({}, { meaning: 'share' }), one)).toThrow('no numbers')
})

test('a model of a fixed size sees the picture in that size', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'tiles-'))
  const input = { size: { width: 32, height: 24 } }
  const output = { meaning: 'picture' }
  const onnx = mixingModel([
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 0],
  ])
  await installModels(elsewhere, { swap: { onnx, slot: 'style:3', input, output } })
  const model = (await modelFor('style:3', elsewhere))!
  const grey = (value: number) => fill(size.width * size.height, () => value)
  const { picture: drawn, size: same } = await restyleBy(model, [grey(0.2), grey(0.4), grey(0.8)], size)
  expect(same).toEqual(size)
  expect([0, 1, 2].map((c) => drawn[c]![5000]!.toFixed(3))).toEqual(['0.800', '0.400', '0.200'])
  await rm(elsewhere, { recursive: true })
})
