import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodePicture } from '#features/imaging/decode.ts'
import { findFaces } from '#features/imaging/faces.ts'
import { luma, toChannels } from '#features/imaging/filters/channel.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { personMatte } from '#features/imaging/matte.ts'
import { rootFolder } from '#platform/paths.ts'
import { sharedData } from '../../../tests/support/shared.ts'
import { checkModel } from './checkModel.ts'
import { readManifest } from './manifest.ts'
import { withModel } from './slots.ts'
import { upscaleBy } from './upscale.ts'

const cacheFolder = join(tmpdir(), 'sundry-test-networks')
const files = ['SINet_Softmax.onnx', 'waifu2x_upconv7_photo_noise1_scale2.0x_model.onnx'].map((name) =>
  sharedData(`models/${name}`),
)

describe.skipIf(files.includes(undefined))('models as operators install them', () => {
  let modelsFolder: string
  beforeAll(async () => {
    modelsFolder = await mkdtemp(join(tmpdir(), 'models-'))
    await copyFile(join(rootFolder, 'docs', 'models.yaml'), join(modelsFolder, 'manifest.yaml'))
    for (const file of files) await copyFile(file!, join(modelsFolder, basename(file!)))
  })
  afterAll(() => rm(modelsFolder, { recursive: true }))

  // Nothing said means that nothing fell back.
  beforeEach(() => void vi.spyOn(process.stderr, 'write'))
  afterEach(() => {
    expect(process.stderr.write).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('the lines in the documentation fit their files', async () => {
    for (const entry of await readManifest(modelsFolder)) await checkModel(entry, modelsFolder)
  })

  test('SINet makes a matte as good as the built-in network', async () => {
    const { picture } = await decodePicture(sharedData('photos/matte/astronaut_on_rocket.jpg')!)
    const { picture: truth } = await decodePicture(sharedData('photos/matte/astronaut_on_rocket_alpha.png')!)
    const faces = await findFaces(picture, { cacheFolder })
    const matte = await personMatte(picture, { cacheFolder, faces, modelsFolder })
    let [both, either] = [0, 0]
    for (let i = 0; i < matte.data.length; i++) {
      const [here, there] = [matte.data[i]! > 0.5, truth.data[i * 3]! > 127]
      both += here && there ? 1 : 0
      either += here || there ? 1 : 0
    }
    expect(both / either).toBeGreaterThan(0.98)
  })

  test('waifu2x enlarges a halved photo better than Lanczos', async () => {
    const { picture } = await decodePicture(sharedData('photos/astronaut.png')!)
    const full = { width: picture.width, height: picture.height }
    const half = { width: full.width / 2, height: full.height / 2 }
    const truth = toChannels(picture)
    const small = resize(truth, full, half)
    const made = await withModel('upscale', modelsFolder, (model) => upscaleBy(model, small, half))
    const light = luma(truth)
    const decibels = (plane: Float32Array) =>
      -10 * Math.log10(plane.reduce((sum, value, i) => sum + (value - light[i]!) ** 2, 0) / plane.length)
    expect(decibels(luma(made!.result.picture))).toBeGreaterThan(decibels(luma(resize(small, half, full))) + 1)
  })
})
