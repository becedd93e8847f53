/**
 * Figures of the ID photo: overlap and mean error of the matte on composites whose truth is known, beside the bare
 * network, SINet (MIT) where its file lies and OpenCV's GrabCut, all in what a passport photo shows; and seconds from 12
 * megapixels beside a plain crop by sharp and by ImageMagick.
 * Run: npm run bench -- photos idPhoto; seconds alone: node bench/photos/idPhoto.ts --speed
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import pino from 'pino'
import sharp from 'sharp'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodePng } from '#features/imaging/codecs/encode.ts'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { resizePlane } from '#features/imaging/geometry/resample.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { lookForPeople } from '#features/imaging/matte/looks.ts'
import { refineMatte } from '#features/imaging/matte/refineMatte.ts'
import { createPicture, type Picture, type Plane, planeOf, type Rect } from '#features/imaging/picture/picture.ts'
import { runEngine, stopEngines } from '#platform/childProcess/runEngine.ts'
import { prepareScratch } from '#platform/childProcess/scratch.ts'
import { makeIdPhoto } from '../../src/tools/id-photo/engine/idPhoto.ts'
import type { PhotoSpec } from '../../src/tools/id-photo/engine/spec.ts'
import { engines } from '../../src/tools/id-photo/engineLimits.ts'
import { sample } from '../../tests/support/samples.ts'
import { given } from '../givenData.ts'
import { hasMagick, hasOpencv } from './peers.ts'
import { timedLater } from './quality.ts'
import { type MatteScene, matteScenes, strangeScenes } from './scenes.ts'

const run = promisify(execFile)

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
  const file = given('models/SINet_Softmax.onnx')
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

/** OpenCV's GrabCut, which starts from the guess that our own matte starts from. */
async function grabCut(picture: Picture, guess: Plane): Promise<Plane | undefined> {
  if (!hasOpencv) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const [scene, start, found] = ['scene.png', 'guess.png', 'found.png'].map((name) => join(folder, name))
  await writeFile(scene!, await encodePng(picture))
  const grey = createPicture(guess.width, guess.height, 1)
  grey.data.set(guess.data.map((share) => share * 255))
  await writeFile(start!, await encodePng(grey))
  try {
    await run('/usr/bin/python3', [join(import.meta.dirname, 'grabcut.py'), scene!, start!, found!])
    return planeOf((await decodePicture(found!)).picture)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const column = (text: string) => text.padEnd(21)

async function mattes(scenes: MatteScene[]): Promise<void> {
  const small = await sinet()
  const names = ['ours', 'without closed form', 'network alone', 'SINet', 'GrabCut', 'ours, whole picture']
  console.log(`${'overlap, mean error'.padEnd(28)}${names.map(column).join('')}`)
  const overlaps: number[] = []
  for (const { name, picture, truth } of scenes) {
    const faces = await findFaces(picture)
    const { left, top, width, height } = faces[0]!.box
    const cut = { left: left - width * 0.7, top: top - height * 0.6, width: width * 2.4, height: height * 2.1 }
    const guess = coarseMatte(picture, await lookForPeople(picture, faces))
    const used = () => ({ ...guess, data: guess.data.slice() })
    const matte = refineMatte(picture, used(), faces, { hair: true })
    const before = refineMatte(picture, used(), faces)
    const others = [before, guess, await small?.(picture), await grabCut(picture, guess)]
    const figures = [
      compare(matte, truth, cut),
      ...others.map((plane) => (plane ? compare(plane, truth, cut) : 'not installed')),
      compare(matte, truth),
    ]
    overlaps.push(Number.parseFloat(figures[0]!))
    console.log(`${name.padEnd(28)}${figures.map(column).join('')}`)
  }
  const mean = overlaps.reduce((sum, overlap) => sum + overlap, 0) / overlaps.length
  console.log(`mean overlap ${mean.toFixed(4)}, least ${Math.min(...overlaps).toFixed(4)}`)
}

type Times = { middle: number; best: number; busy: number }

/** Seconds by the clock, and of the processor on all cores, which other work on the machine disturbs less. */
async function seconds(work: () => Promise<unknown>): Promise<Times> {
  await work()
  const [times, busy]: [number[], number[]] = [[], []]
  for (let i = 0; i < 7; i++) {
    const made = await timedLater(work)
    times.push(made.seconds)
    busy.push(made.busy)
  }
  times.sort((a, b) => a - b)
  return { middle: times[3]!, best: times[0]!, busy: Math.min(...busy) }
}

const show = ({ middle, best }: Times) => `${middle.toFixed(2)} s, best ${best.toFixed(2)} s`

/** A job as the product runs it: a confined process of its own, started for the first job and kept for the next ones. */
async function jobs(path: string, spec: PhotoSpec): Promise<string> {
  const log = pino({ level: 'silent' })
  const job = async () => {
    await using scratch = await prepareScratch()
    const { signal } = new AbortController()
    const input = { path, spec, mode: 'newBackground' } as const
    await runEngine(engines.photo, input, { signal, log, scratch: scratch.path })
  }
  const cold = await timedLater(job)
  const warm = await seconds(job)
  await stopEngines(5)
  return `first job ${cold.seconds.toFixed(2)} s, then ${show(warm)}`
}

async function speed(portrait: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const large = join(folder, 'portrait.jpg')
  await writeFile(large, await sharp(portrait).resize(3000, 4000).jpeg({ quality: 92 }).toBuffer())
  const base = { dpi: 300, background: [255, 255, 255] as const }
  const passport = { ...base, width: 413, height: 531, headHeightRatio: 0.75 }
  const visa = { ...base, width: 600, height: 600, headHeightRatio: 0.59, bottomEyeHeightRatio: 0.62 }
  const largest = { ...base, width: 1500, height: 2000, headHeightRatio: 0.75 }
  console.log('12 megapixels, median of 7')
  for (const [name, spec] of Object.entries({ passport, visa, largest })) {
    const times = await seconds(() => makeIdPhoto(large, spec, 'newBackground'))
    console.log(
      `  ID photo, ${name} ${spec.width} × ${spec.height}: ${show(times)}; processor ${times.busy.toFixed(2)} s`,
    )
  }
  console.log(`  the passport photo as a job: ${await jobs(large, passport)}`)
  const area = { left: 300, top: 200, width: 2400, height: 3086 }
  const plain = await seconds(() => sharp(large).extract(area).resize(413, 531).jpeg({ quality: 95 }).toBuffer())
  console.log(`  sharp, a fixed crop and resize only: ${show(plain)}`)
  const crop = ['-crop', '2400x3086+300+200', '-resize', '413x531!', '-quality', '95', join(folder, 'out.jpg')]
  const magick = hasMagick ? show(await seconds(() => run('convert', [large, ...crop]))) : 'not installed'
  console.log(`  ImageMagick, the same crop and resize: ${magick}`)
  await rm(folder, { recursive: true })
}

if (!process.argv.includes('--speed')) {
  for (const scenes of [await matteScenes(), await strangeScenes()]) if (scenes.length > 0) await mattes(scenes)
}
await speed(sample('portrait.jpg'))
process.exit()
