import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onnxModel, onnxNode, onnxValue, onnxWeight } from '#features/imaging/networks/onnx.ts'

const inputOf = (channels: number) => [onnxValue('in', [1, channels, 'h', 'w'])]

/** Blurs each of three channels by 3 × 3, then doubles the size by repeating pixels. */
export function doublingModel(): Uint8Array {
  const kernel = Float32Array.from({ length: 81 }, (_, i) =>
    Math.floor(i / 27) === Math.floor((i % 27) / 9) ? 1 / 9 : 0,
  )
  return onnxModel({
    nodes: [
      onnxNode('Conv', ['in', 'kernel'], ['soft'], { pads: [1, 1, 1, 1] }),
      onnxNode('Resize', ['soft', '', 'scales'], ['out'], {
        mode: 'nearest',
        coordinate_transformation_mode: 'asymmetric',
        nearest_mode: 'floor',
      }),
    ],
    weights: [onnxWeight('kernel', [3, 3, 3, 3], kernel), onnxWeight('scales', [4], Float32Array.of(1, 1, 2, 2))],
    inputs: inputOf(3),
    outputs: [onnxValue('out', [1, 3, 'H', 'W'])],
  })
}

/** A linear mix of the three input channels into as many as `rows` has: each row holds the weights of one. */
export function mixingModel(rows: number[][]): Uint8Array {
  return onnxModel({
    nodes: [onnxNode('Conv', ['in', 'mix'], ['out'])],
    weights: [onnxWeight('mix', [rows.length, 3, 1, 1], Float32Array.from(rows.flat()))],
    inputs: inputOf(3),
    outputs: [onnxValue('out', [1, rows.length, 'h', 'w'])],
  })
}

/** What a line of the manifest needs at least; `more` is laid over it. */
type Line = { slot: string; output: Record<string, unknown>; input?: Record<string, unknown> } & Record<string, unknown>

/** Writes models and a manifest with the right SHA-256 of each; the name of a model is that of its file. */
export async function installModels(
  folder: string,
  models: Record<string, Line & { onnx: Uint8Array }>,
): Promise<void> {
  const lines = Object.entries(models).map(([name, { onnx, ...line }]) => ({
    ...{ name, file: `${name}.onnx`, sha256: createHash('sha256').update(onnx).digest('hex'), input: {} },
    licence: { name: 'Test licence', url: 'https://licence.example', commercialUse: true },
    ...line,
  }))
  for (const [name, { onnx }] of Object.entries(models)) await writeFile(join(folder, `${name}.onnx`), onnx)
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ models: lines }))
}
