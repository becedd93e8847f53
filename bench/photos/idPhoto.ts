/**
 * Figures of the ID photo: overlap and mean error of the matte on composites whose truth is known, beside the bare
 * network and SINet (MIT) where its file lies, and seconds from 12 megapixels beside sharp's plain crop.
 * Run: node bench/photos/idPhoto.ts
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import { coarseMatte } from '#features/imaging/coarseMatte.ts'
import { decodePicture } from '#features/imaging/decode.ts'
import { findFaces } from '#features/imaging/faces.ts'
import { foregroundOf } from '#features/imaging/foreground.ts'
import { personMatte } from '#features/imaging/matte.ts'
import { createPicture, type Picture, type Plane, planeOf, type Rect } from '#features/imaging/picture.ts'
import { resizePlane } from '#features/imaging/resample.ts'
import { makeIdPhoto } from '../../src/tools/id-photo/engine/idPhoto.ts'
import { sharedData } from '../../tests/support/shared.ts'

const cacheFolder = join(tmpdir(), 'sundry-bench-networks')

/** Backgrounds by the colour of each pixel; places from 0 to 1. */
const backgrounds: Record<string, (x: number, y: number) => [number, number, number]> = {
  'plain grey': () => [170, 170, 175],
  'white wall, shadow': (x, y) => [0, 0, 0].map(() => 245 - 60 * x * y) as [number, number, number],
  'bright lamps': (x, y) => {
    const lamp = Math.max(...[0.15, 0.5, 0.85].map((at) => Math.exp(-((x - at) ** 2 + (y - 0.2) ** 2) / 0.008)))
    return [60 + 190 * lamp, 60 + 185 * lamp, 75 + 175 * lamp]
  },
  leaves: (x, y) => {
    const wave = Math.sin(90 * x + 40 * Math.sin(17 * y)) * Math.sin(80 * y + 30 * Math.sin(19 * x))
    return [70 + 45 * wave, 110 + 60 * wave, 50 + 35 * wave]
  },
  brown: (x, y) => [120 + 40 * Math.sin(9 * x), 95 + 30 * Math.sin(9 * x + y), 70],
}

function compose(front: Picture, alpha: Plane, background: (x: number, y: number) => number[]): Picture {
  const out = createPicture(front.width, front.height)
  for (let i = 0; i < alpha.data.length; i++) {
    const behind = background((i % out.width) / out.width, Math.floor(i / out.width) / out.height)
    const a = alpha.data[i]!
    for (let c = 0; c < 3; c++) out.data[i * 3 + c] = a * front.data[i * 3 + c]! + (1 - a) * behind[c]!
  }
  return out
}

function compare(found: Plane, truth: Plane, within?: Rect): string {
  let [both, either, error, count] = [0, 0, 0, 0]
  for (let i = 0; i < truth.data.length; i++) {
    const x = (i % truth.width) - (within?.left ?? 0)
    const y = Math.floor(i / truth.width) - (within?.top ?? 0)
    if (within && (x < 0 || y < 0 || x >= within.width || y >= within.height)) continue
    const [a, b] = [found.data[i]!, truth.data[i]!]
    both += a > 0.5 && b > 0.5 ? 1 : 0
    either += a > 0.5 || b > 0.5 ? 1 : 0
    error += Math.abs(a - b)
    count += 1
  }
  return `${(both / either).toFixed(4)} ${(error / count).toFixed(4)}`
}

/** SINet (Park et al. 2020) as its authors run it: the whole picture, 320 pixels a side. */
async function sinet(): Promise<((picture: Picture) => Promise<Plane>) | undefined> {
  const file = sharedData('models/SINet_Softmax.onnx')
  if (!file) return undefined
  const session = await InferenceSession.create(file, { logSeverityLevel: 3 })
  const side = 320
  const [mean, spread] = [
    [102.89, 111.25, 126.91],
    [62.93, 62.82, 66.36],
  ]
  return async (picture) => {
    const small = await sharp(Buffer.from(picture.data), { raw: { ...picture, channels: 3 } })
      .resize(side, side, { fit: 'fill' })
      .raw()
      .toBuffer()
    const input = new Float32Array(3 * side * side)
    for (let i = 0; i < side * side; i++) {
      for (let c = 0; c < 3; c++) input[c * side * side + i] = (small[i * 3 + 2 - c]! - mean[c]!) / spread[c]! / 255
    }
    const result = await session.run({ [session.inputNames[0]!]: new Tensor('float32', input, [1, 3, side, side]) })
    const data = (result[session.outputNames[0]!]!.data as Float32Array).slice(side * side)
    return resizePlane({ width: side, height: side, data }, picture.width, picture.height)
  }
}

async function mattes(photo: string, mask: string): Promise<void> {
  const { picture } = await decodePicture(photo)
  const truth = planeOf((await decodePicture(mask)).picture)
  const front = foregroundOf(picture, truth)
  const peer = await sinet()
  const scenes: [string, Picture][] = [['rocket', picture]]
  for (const [name, background] of Object.entries(backgrounds)) scenes.push([name, compose(front, truth, background)])
  console.log('IoU and mean error     ours              network alone     SINet             ours, passport cut')
  for (const [name, scene] of scenes) {
    const faces = await findFaces(scene, { cacheFolder })
    const matte = await personMatte(scene, { cacheFolder, faces })
    const { left, top, width, height } = faces[0]!.box
    const cut = { left: left - width * 0.7, top: top - height * 0.6, width: width * 2.4, height: height * 2.1 }
    const ours = compare(matte, truth)
    const head = compare(matte, truth, cut)
    const bare = compare(await coarseMatte(scene, [], cacheFolder), truth)
    console.log(
      `${name.padEnd(20)}  ${ours}     ${bare}     ${peer ? compare(await peer(scene), truth) : '-'}     ${head}`,
    )
  }
}

async function seconds(work: () => Promise<unknown>): Promise<string> {
  await work()
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return `${(times.sort((a, b) => a - b)[2]! / 1000).toFixed(2)} s`
}

async function speed(portrait: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const large = join(folder, 'portrait.jpg')
  await writeFile(large, await sharp(portrait).resize(3000, 4000).jpeg({ quality: 92 }).toBuffer())
  const base = { dpi: 300, background: [255, 255, 255] as const }
  const passport = { ...base, width: 413, height: 531, headHeightRatio: 0.75 }
  const visa = { ...base, width: 600, height: 600, headHeightRatio: 0.59, bottomEyeHeightRatio: 0.62 }
  console.log('12 megapixels, median of 5')
  for (const [name, spec] of Object.entries({ passport, visa })) {
    const time = await seconds(() => makeIdPhoto(large, spec, 'newBackground', cacheFolder))
    console.log(`  ID photo, ${name} ${spec.width} × ${spec.height}: ${time}`)
  }
  const area = { left: 300, top: 200, width: 2400, height: 3086 }
  const plain = await seconds(() => sharp(large).extract(area).resize(413, 531).jpeg({ quality: 95 }).toBuffer())
  console.log(`  sharp, a fixed crop and resize only: ${plain}`)
  await rm(folder, { recursive: true })
}

const photo = sharedData('photos/matte/astronaut_on_rocket.jpg')
const mask = sharedData('photos/matte/astronaut_on_rocket_alpha.png')
const portrait = sharedData('photos/obama.jpg')
if (photo && mask) await mattes(photo, mask)
if (portrait) await speed(portrait)
if (!photo && !portrait) console.log('The development photos are not here; nothing to measure.')
process.exit()
