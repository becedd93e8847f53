import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { fill } from '#features/imaging/picture/channel.ts'
import { createPicture, type Point } from '#features/imaging/picture/picture.ts'
import { colourBy } from './colour.ts'
import { damageMaskBy } from './damageMask.ts'
import { readManifest } from './manifest.ts'
import { openModel, within } from './openModel.ts'
import { restyleBy, upscaleBy } from './redraw.ts'
import { restoreFacesBy } from './restoreFaces.ts'
import { seePeople } from './seePeople.ts'
import { modelFor, withModel } from './slots.ts'
import { doublingModel, installModels, mixingModel } from './testing/madeModels.ts'

const size = { width: 48, height: 32 }
const grey = fill(size.width * size.height, (i) => (i % size.width) / size.width)
const upscale = { onnx: doublingModel(), slot: 'upscale', output: { meaning: 'picture', scale: 2 } }
const enlarged = (folder: string) => withModel('upscale', folder, (model) => upscaleBy(model, [grey, grey, grey], size))

let folder: string
let said: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slots-'))
  said = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

test('a slot without a model says nothing; one with a model is used', async () => {
  expect(await enlarged(folder)).toBeUndefined()
  await installModels(folder, { doubler: upscale })
  const made = await enlarged(folder)
  expect(made).toMatchObject({ model: 'doubler', result: { size: { width: 96, height: 64 } } })
  expect(made!.result.picture[0][96 * 20 + 40]).toBeCloseTo(20 / 48, 4)
  expect(said).toEqual([])
})

test('the first model of a slot whose file is there is taken', async () => {
  await installModels(folder, { first: upscale, second: upscale })
  await rm(join(folder, 'first.onnx'))
  expect((await enlarged(folder))?.model).toBe('second')
})

test('what is wrong with a model is said, and the work falls back', async () => {
  await installModels(folder, { doubler: upscale })
  await writeFile(join(folder, 'doubler.onnx'), 'somebody changed this')
  expect(await enlarged(folder)).toBeUndefined()
  expect(said.at(-1)).toMatch(/slot upscale falls back.*Model doubler: its SHA-256 is [0-9a-f]{64}, not the manifest's/)

  await rm(join(folder, 'doubler.onnx'))
  expect(await enlarged(folder)).toBeUndefined()
  expect(said.at(-1)).toMatch(/Model doubler: the file .*doubler\.onnx is missing/)

  await writeFile(join(folder, 'manifest.json'), '{"models":[{"name":"doubler"}]}')
  expect(await enlarged(folder)).toBeUndefined()
  expect(said.at(-1)).toMatch(/doubler\.slot/)
})

test('a model that is no ONNX, or gives another shape than it should, falls back', async () => {
  await installModels(folder, {
    text: { ...upscale, onnx: new TextEncoder().encode('no network at all') },
    three: { ...upscale, slot: 'style:1', output: { meaning: 'picture' } },
  })
  expect(await enlarged(folder)).toBeUndefined()
  expect(said.at(-1)).toContain('Model text:')
  const drawn = await withModel('style:1', folder, (model) => restyleBy(model, [grey, grey, grey], size))
  expect(drawn).toBeUndefined()
  expect(said.at(-1)).toMatch(/Model three: its output has the shape 1 × 3 × 64 × 96, where 3 channels of 48 × 32/)
})

test('a crash inside a model ends its own process only, and it is not tried again until its file changes', async () => {
  await installModels(folder, { doubler: upscale })
  const model = (await modelFor('upscale', folder))!
  process.kill(model.pid, 'SIGKILL')
  expect(await enlarged(folder)).toBeUndefined()
  expect(said.at(-1)).toContain('Model doubler: its process died')
  expect(await enlarged(folder)).toBeUndefined()
  await utimes(join(folder, 'doubler.onnx'), 1, 1)
  expect((await enlarged(folder))?.model).toBe('doubler')
})

test('a model that is too slow for a picture is stopped', async () => {
  await installModels(folder, { doubler: { ...upscale, input: { tile: 16, overlap: 4 } } })
  const model = (await modelFor('upscale', folder))!
  const slow = upscaleBy({ ...model, secondsLeft: () => 1e-9 }, [grey, grey, grey], size)
  await expect(slow).rejects.toThrow('it is too slow: 48 × 32 pixels would take')
  // Smaller pictures may do, so it stays open; once its time is over it does not.
  const late = upscaleBy(within(0, model), [grey, grey, grey], size)
  await expect(late).rejects.toThrow('it took longer than 0 s')
  expect(await enlarged(folder)).toBeUndefined()
})

test('a model that floods the memory is stopped', async () => {
  await installModels(folder, { doubler: upscale })
  const [entry] = await readManifest(folder)
  await expect(openModel(entry!, folder, 1)).rejects.toThrow('it took more than 1 MB of memory')
})

test('a mistake of ours is no reason to fall back', async () => {
  await installModels(folder, { doubler: upscale })
  const work = withModel('upscale', folder, () => Promise.reject(new TypeError('a bug')))
  await expect(work).rejects.toThrow('a bug')
})

test('a matte model takes the place of the built-in network', async () => {
  const onnx = mixingModel([
    [-1, 0, 0],
    [1, 0, 0],
  ])
  await installModels(folder, {
    red: { onnx, slot: 'matte', input: { maxSide: 64 }, output: { meaning: 'share', channel: 1 } },
  })
  const picture = createPicture(80, 60)
  for (let i = 0; i < 80 * 60; i++) if (i % 80 < 40) picture.data[i * 3] = 255
  const matte = coarseMatte(picture, await seePeople(picture, [], folder))
  // Each look is averaged with its mirror image, so both halves come back to their own sides.
  expect(matte.data[30 * 80 + 10]).toBeGreaterThan(0.95)
  expect(matte.data[30 * 80 + 70]).toBeLessThan(0.05)
  expect(said).toEqual([])
})

test('a colour model colours, and leaves the light as it was', async () => {
  const pinkAb = mixingModel([
    [0.4, 0, 0],
    [0, 0.1, 0],
  ])
  await installModels(folder, {
    pink: { onnx: pinkAb, slot: 'colour', input: { maxSide: 24 }, output: { meaning: 'ab', times: 100 } },
  })
  const flat = fill(size.width * size.height, () => 0.5)
  const made = await withModel('colour', folder, (model) => colourBy(model, flat, size))
  const [r, g, b] = made!.result.map((channel) => channel[700]!) as [number, number, number]
  expect(r).toBeGreaterThan(g + 0.1)
  expect(r).toBeGreaterThan(b)
  expect(0.299 * r + 0.587 * g + 0.114 * b).toBeCloseTo(0.5, 1)
})

test('a damage model marks pixels, whatever it calls undamaged', async () => {
  await installModels(folder, {
    bright: {
      onnx: mixingModel([[-1, -1, -1]]),
      slot: 'scratchMask',
      output: { meaning: 'share', activation: 'sigmoid', inverted: true },
    },
  })
  const light = fill(size.width * size.height, (i) => (i % size.width === 7 ? 1 : -1))
  const made = await withModel('scratchMask', folder, (model) => damageMaskBy(model, light, size))
  expect(made!.result.reduce((sum, value) => sum + value, 0)).toBe(size.height)
  expect(made!.result[7]).toBe(1)
})

test('a face model changes the face and nothing around it', async () => {
  await installModels(folder, {
    invert: {
      onnx: mixingModel([
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ]),
      slot: 'faceRestore',
      input: { size: { width: 64, height: 64 } },
      output: { meaning: 'picture' },
    },
  })
  const white = fill(size.width * size.height, () => 1)
  const [left, right] = [20, 28].map((x) => ({ x, y: 14 })) as [Point, Point]
  const made = await withModel('faceRestore', folder, (model) =>
    restoreFacesBy(model, [white, white, white], size, [{ eyes: [left, right] }]),
  )
  const [channel] = made!.result
  expect(channel[15 * size.width + 24]).toBeCloseTo(0)
  expect(channel[15 * size.width + 2]).toBe(1)
  expect(channel[0]).toBe(1)
})
