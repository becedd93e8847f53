// Models as operators install them, by the lines in docs/models.yaml, beside what is built in. Their files lie in `models/` of the data.
// Run with: npm run bench -- photos models --data <folder>
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { refineMatte } from '#features/imaging/matte/refineMatte.ts'
import { luma, toChannels } from '#features/imaging/picture/channel.ts'
import { checkModel } from '#features/models/checkModel.ts'
import { readManifest } from '#features/models/manifest.ts'
import { upscaleBy } from '#features/models/redraw.ts'
import { seePeople } from '#features/models/seePeople.ts'
import { withModel } from '#features/models/slots.ts'
import { rootFolder } from '#platform/paths.ts'
import { sample } from '../../tests/support/samples.ts'
import { given } from '../givenData.ts'

const files = ['SINet_Softmax.onnx', 'waifu2x_upconv7_photo_noise1_scale2.0x_model.onnx'].map((name) =>
  given(`models/${name}`),
)

async function mattes(modelsFolder: string): Promise<void> {
  const { picture } = await decodePicture(sample('astronaut-on-rocket.jpg'))
  const { picture: truth } = await decodePicture(sample('astronaut-on-rocket-alpha.png'))
  const faces = await findFaces(picture)
  for (const [name, folder] of [['built in', undefined] as const, ['SINet', modelsFolder] as const]) {
    const matte = refineMatte(picture, coarseMatte(picture, await seePeople(picture, faces, folder)), faces)
    let [both, either] = [0, 0]
    for (let i = 0; i < matte.data.length; i++) {
      const [here, there] = [matte.data[i]! > 0.5, truth.data[i * 3]! > 127]
      both += here && there ? 1 : 0
      either += here || there ? 1 : 0
    }
    console.log(`  matte, ${name.padEnd(10)} IoU ${(both / either).toFixed(4)}`)
  }
}

async function enlargements(modelsFolder: string): Promise<void> {
  const { picture } = await decodePicture(sample('astronaut.jpg'))
  const full = { width: picture.width, height: picture.height }
  const half = { width: full.width / 2, height: full.height / 2 }
  const truth = toChannels(picture)
  const small = resize(truth, full, half)
  const made = await withModel('upscale', modelsFolder, (model) => upscaleBy(model, small, half))
  const light = luma(truth)
  const decibels = (plane: Float32Array) =>
    -10 * Math.log10(plane.reduce((sum, value, i) => sum + (value - light[i]!) ** 2, 0) / plane.length)
  console.log(`  twice as large, Lanczos   ${decibels(luma(resize(small, half, full))).toFixed(2)} dB`)
  console.log(`  twice as large, waifu2x   ${decibels(luma(made!.result.picture)).toFixed(2)} dB`)
}

if (files.includes(undefined))
  console.log('The models of docs/models.yaml are not in `models/` of --data: nothing to measure.')
else {
  const modelsFolder = await mkdtemp(join(tmpdir(), 'bench-models-'))
  await copyFile(join(rootFolder, 'docs', 'models.yaml'), join(modelsFolder, 'manifest.yaml'))
  for (const file of files) await copyFile(file!, join(modelsFolder, basename(file!)))
  for (const entry of await readManifest(modelsFolder)) await checkModel(entry, modelsFolder)
  await mattes(modelsFolder)
  await enlargements(modelsFolder)
  await rm(modelsFolder, { recursive: true })
}
process.exit()
