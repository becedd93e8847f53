import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodePng } from '#features/imaging/codecs/encode.ts'
import { fill, toPicture } from '#features/imaging/picture/channel.ts'
import { doublingModel, installModels, mixingModel } from '#features/models/testing/madeModels.ts'
import colorization from './colorization.ts'
import superResolution from './superResolution.ts'

const size = { width: 240, height: 180 }
let folder: string
let path: string

/** A calm grey ramp with one white scratch. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'old-photos-models-'))
  path = join(folder, 'old.png')
  const light = fill(size.width * size.height, (i) => (i % 240 === 100 ? 1 : 0.2 + (0.5 * (i % 240)) / 240))
  await writeFile(path, await encodePng(toPicture([light, light, light], size)))
  await installModels(folder, {
    white: {
      onnx: mixingModel([[0.34, 0.34, 0.34]]),
      slot: 'scratchMask',
      input: { range: [-1, 1] },
      output: { meaning: 'share' },
    },
    blue: {
      onnx: mixingModel([
        [0.5, 0, 0],
        [0, 0.6, 0],
        [0, 0, 1],
      ]),
      slot: 'colour',
      output: { meaning: 'picture' },
    },
    doubler: { onnx: doublingModel(), slot: 'upscale', output: { meaning: 'picture', scale: 2 } },
  })
})
afterAll(() => rm(folder, { recursive: true }))

const work = () => ({ scratch: folder, signal: new AbortController().signal, progress: () => {} })

test("the operator's models find the damage, colour the photo and enlarge it", async () => {
  const first = await colorization({ path, modelsFolder: folder }, work())
  expect(first.facts).toMatchObject({ tint: 'model', models: ['white', 'blue'], scratches: 1 })
  const { picture } = await decodePicture(first.file)
  const [red, , blue] = picture.data.subarray((90 * 240 + 180) * 3)
  expect(blue).toBeGreaterThan(red! + 40)
  // The scratch is gone: its column is as light as the ones beside it.
  const at = (x: number) => picture.data[(90 * 240 + x) * 3 + 1]!
  expect(Math.abs(at(100) - at(94))).toBeLessThan(20)

  const large = await superResolution({ path, modelsFolder: folder }, work())
  expect(large.facts).toEqual({ width: 480, height: 360, model: 'doubler' })
})

test('broken models cost nothing but a line in the log', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const name of ['white', 'blue', 'doubler']) await writeFile(join(folder, `${name}.onnx`), 'broken')
  const first = await colorization({ path, modelsFolder: folder }, work())
  expect(first.facts).toMatchObject({ tint: 'unknown' })
  expect(first.facts).not.toHaveProperty('models')
  const large = await superResolution({ path, modelsFolder: folder }, work())
  expect(large.facts).toEqual({ width: 480, height: 360 })
  const lines = said.mock.calls.map(([text]) => String(text))
  said.mockRestore()
  for (const slot of ['scratchMask', 'colour', 'upscale']) {
    expect(lines.some((line) => line.startsWith(`The slot ${slot} falls back to the built-in engine`))).toBe(true)
  }
})
