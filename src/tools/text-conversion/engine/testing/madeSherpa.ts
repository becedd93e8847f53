import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onnxModel, onnxNode, onnxValue, onnxWeight } from '#features/imaging/networks/onnx.ts'

/** Rows of the output: one for each .08 s, so that half a minute fits. */
const rows = 400

/**
 * Writes a CTC model as sherpa-onnx publishes NeMo's: `model.onnx` and `tokens.txt`. It says `words` whatever it hears:
 * its one weight is the table of which word is likely in which row.
 */
export async function makeSherpa(folder: string, words: readonly string[]): Promise<string> {
  const blank = words.length
  const size = words.length + 1
  const table = new Float32Array(rows * size).fill(-20)
  for (let row = 0; row < rows; row++) {
    const word = row % 2 === 1 ? (row - 1) / 2 : blank
    table[row * size + Math.min(word, blank)] = 0
  }
  const graph = onnxModel({
    nodes: [
      onnxNode('ReduceMean', ['audio_signal'], ['mean'], { axes: [0, 1, 2], keepdims: 1 }),
      onnxNode('Mul', ['mean', 'nothing'], ['zero']),
      onnxNode('Add', ['zero', 'table'], ['logprobs']),
    ],
    weights: [onnxWeight('table', [1, rows, size], table), onnxWeight('nothing', [1], Float32Array.of(0))],
    inputs: [onnxValue('audio_signal', ['N', 80, 'T']), onnxValue('length', ['N'], 'int64')],
    outputs: [onnxValue('logprobs', ['N', rows, size])],
  })
  const facts = { model_type: 'EncDecCTCModelBPE', vocab_size: words.length, subsampling_factor: 8, normalize_type: '' }
  await writeFile(join(folder, 'model.onnx'), Buffer.concat([graph, ...Object.entries(facts).map(property)]))
  const tokens = [...words.map((word) => `\u2581${word}`), '<blk>']
  await writeFile(join(folder, 'tokens.txt'), tokens.map((token, id) => `${token} ${id}\n`).join(''))
  return folder
}

/** A line of `metadata_props`, field 14 of an ONNX model; what follows a message belongs to it. */
function property([key, value]: [string, string | number]): Buffer {
  const entry = Buffer.concat([field(1, Buffer.from(key)), field(2, Buffer.from(String(value)))])
  return field(14, entry)
}

/** A protobuf field of bytes, shorter than 128. */
const field = (number: number, bytes: Buffer) => Buffer.concat([Buffer.of((number << 3) | 2, bytes.length), bytes])
