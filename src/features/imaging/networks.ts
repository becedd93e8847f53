import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { tfliteToOnnx } from './tflite/convert.ts'

/**
 * The networks that come inside MediaPipe's npm packages (Google, Apache-2.0). `bytes` is where the network lies when
 * several are packed into one file, as its loader script lists them; the numbers belong to the pinned version.
 */
const sources = {
  /** BlazeFace short range: 128 × 128 in, 896 anchors out (Bazarevsky et al. 2019). */
  faceDetector: { file: '@mediapipe/face_mesh/face_mesh_solution_packed_assets.data', bytes: [3757224, 3986256] },
  /** Face mesh: 192 × 192 in, 468 points out (Kartynnik et al. 2019). */
  faceMesh: { file: '@mediapipe/face_mesh/face_mesh_solution_packed_assets.data', bytes: [2495952, 3737848] },
  /** Selfie segmentation: 256 × 256 in, likelihood of a person out. */
  personMatte: { file: '@mediapipe/selfie_segmentation/selfie_segmentation.tflite', bytes: undefined },
} as const

export type NetworkName = keyof typeof sources

/** Runs a network on a batch of one: numbers in (channel, row, column), one array for each of its outputs. */
export type Network = (input: Float32Array) => Promise<Float32Array[]>

const opened = new Map<string, Promise<Network>>()
// Goes up when the converter writes something else, so that files of an older one are not used.
const converterVersion = 1

/**
 * Opens one of the built-in networks. At the first use it is turned into ONNX and kept in `folder`; afterwards it is
 * read from there, and a second call in this process gives the same one.
 * @param side rows and columns of the square input, in pixels
 */
export function openNetwork(name: NetworkName, folder: string, side: number): Promise<Network> {
  const key = `${folder}/${name}`
  let network = opened.get(key)
  if (!network) {
    network = open(name, folder, side)
    opened.set(key, network)
    network.catch(() => opened.delete(key))
  }
  return network
}

async function open(name: NetworkName, folder: string, side: number): Promise<Network> {
  const file = join(folder, `${name}-${converterVersion}.onnx`)
  const session = await readFile(file)
    .then(start)
    .catch(async () => start(await convert(name, file)))
  const inputName = session.inputNames[0]!
  return async (input) => {
    const results = await session.run({ [inputName]: new Tensor('float32', input, [1, 3, side, side]) })
    return session.outputNames.map((output) => results[output]!.data as Float32Array)
  }
}

const start = (onnx: Uint8Array) => InferenceSession.create(onnx, { logSeverityLevel: 3, intraOpNumThreads: 1 })

async function convert(name: NetworkName, file: string): Promise<Uint8Array> {
  const { file: inPackage, bytes } = sources[name]
  const packed = await readFile(createRequire(import.meta.url).resolve(inPackage))
  const onnx = tfliteToOnnx(bytes ? packed.subarray(...bytes) : packed)
  // A folder that cannot be written costs a tenth of a second at the next start, no more.
  await keep(file, onnx).catch(() => {})
  return onnx
}

/** Written beside and renamed, so that no other process reads half a file. */
async function keep(file: string, onnx: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const unfinished = `${file}.${process.pid}.part`
  await writeFile(unfinished, onnx)
  await rename(unfinished, file)
}
