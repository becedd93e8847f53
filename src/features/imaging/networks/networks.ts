import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { rootFolder } from '#platform/paths.ts'

/** A network: rows and columns of its square input in pixels, and the number that it takes for black; white is 1. */
type Shape = { side: number; black: number }

/** The built-in networks, made of MediaPipe's by `npm run networks`: see the README beside this file. */
export const networks = {
  /** BlazeFace short range: 128 × 128 in, 896 anchors out (Bazarevsky et al. 2019). */
  faceDetector: { side: 128, black: -1 },
  /** Face mesh: 192 × 192 in, 468 points out (Kartynnik et al. 2019). */
  faceMesh: { side: 192, black: 0 },
  /** Palms: 192 × 192 in, 2016 anchors out (Zhang et al. 2020, 'MediaPipe Hands'). */
  palmDetector: { side: 192, black: 0 },
  /** Hand: 224 × 224 in, 21 points, presence and handedness out (the same paper). */
  handLandmarks: { side: 224, black: 0 },
  /** Selfie segmentation: 256 × 256 in, likelihood of a person out. */
  personMatte: { side: 256, black: 0 },
} as const satisfies Record<string, Shape>

export type NetworkName = keyof typeof networks
export const networkNames = Object.keys(networks) as NetworkName[]

/** Looks at a picture of the network's side; gives one array for each of its outputs. */
export type Network = (view: Picture) => Promise<Float32Array[]>

/** Where a network lies. */
export const networkFile = (name: NetworkName) => join(rootFolder, 'src/features/imaging/networks', `${name}.onnx`)

const opened = new Map<NetworkName, Promise<Network>>()

/** Opens one of the built-in networks; a second call in this process gives the same one. */
export function openNetwork(name: NetworkName): Promise<Network> {
  let network = opened.get(name)
  if (!network) {
    network = open(name)
    opened.set(name, network)
    network.catch(() => opened.delete(name))
  }
  return network
}

async function open(name: NetworkName): Promise<Network> {
  const { side, black } = networks[name]
  // Without the arena what a run needed is given back after it.
  const options = { logSeverityLevel: 3, intraOpNumThreads: 1, enableCpuMemArena: false } as const
  const session = await InferenceSession.create(networkFile(name), options)
  const inputName = session.inputNames[0]!
  return async (view) => {
    const input = new Tensor('float32', channelByChannel(view, black), [1, 3, side, side])
    const results = await session.run({ [inputName]: input })
    return session.outputNames.map((output) => results[output]!.data as Float32Array)
  }
}

/** Red, then green, then blue, each row by row, from `black` to 1. A grey picture is three times the same. */
function channelByChannel({ channels, data }: Picture, black: number): Float32Array {
  const count = data.length / channels
  const scale = (1 - black) / 255
  const out = new Float32Array(count * 3)
  for (let c = 0; c < 3; c++) {
    let from = channels === 1 ? 0 : c
    for (let to = c * count; to < (c + 1) * count; to++, from += channels) out[to] = data[from]! * scale + black
  }
  return out
}
