import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type NetworkName, networkFile, networkNames } from '../networks.ts'
import { tfliteToOnnx } from './convert.ts'

/**
 * Where the networks lie in MediaPipe's npm packages (Google, Apache-2.0). `bytes` is where one begins and ends when
 * several are packed into one file, as its loader script lists them; the numbers belong to the pinned version.
 */
const sources: Record<NetworkName, { file: string; bytes?: [number, number] }> = {
  faceDetector: { file: '@mediapipe/face_mesh/face_mesh_solution_packed_assets.data', bytes: [3757224, 3986256] },
  faceMesh: { file: '@mediapipe/face_mesh/face_mesh_solution_packed_assets.data', bytes: [2495952, 3737848] },
  palmDetector: { file: '@mediapipe/hands/hands_solution_packed_assets.data', bytes: [2341291, 4326731] },
  handLandmarks: { file: '@mediapipe/hands/hand_landmark_lite.tflite' },
  personMatte: { file: '@mediapipe/selfie_segmentation/selfie_segmentation.tflite' },
}

/**
 * Makes a built-in network from MediaPipe's. The same packages give the same bytes, and these lie in the folder above, so that
 * only who changes a network needs the packages: `npm run networks` writes the files.
 */
export function makeNetwork(name: NetworkName): Uint8Array {
  const { file, bytes } = sources[name]
  const packed = readFileSync(createRequire(import.meta.url).resolve(file))
  return tfliteToOnnx(bytes ? packed.subarray(...bytes) : packed)
}

if (process.argv[1] === import.meta.filename) {
  for (const name of networkNames) writeFileSync(networkFile(name), makeNetwork(name))
}
