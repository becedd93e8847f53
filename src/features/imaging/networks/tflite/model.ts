import { FlatBuffer, type Table } from './flatbuffer.ts'

/** A tensor of the graph; `constant` holds its values when it is a weight. Shapes are rows, columns, channels last. */
export type Tensor = { name: string; shape: number[]; constant: Float32Array | Int32Array | undefined }

/** One step of the graph. Inputs and outputs are numbers of tensors; -1 means absent. */
export type Operator = {
  kind: string
  inputs: number[]
  outputs: number[]
  options: Table | undefined
  custom: Uint8Array
}

export type TfliteModel = { tensors: Tensor[]; operators: Operator[]; inputs: number[]; outputs: number[] }

// Numbers of the built-in operators in TensorFlow's schema that these networks use.
const kinds: Record<number, string> = {
  0: 'Add',
  1: 'AveragePool',
  2: 'Concat',
  3: 'Conv',
  4: 'DepthwiseConv',
  6: 'Dequantize',
  9: 'FullyConnected',
  14: 'Sigmoid',
  17: 'MaxPool',
  18: 'Mul',
  19: 'Relu',
  22: 'Reshape',
  23: 'ResizeBilinear',
  34: 'Pad',
  40: 'Mean',
  54: 'PRelu',
  117: 'HardSwish',
}

const float32 = 0
const float16 = 1
const int32 = 2

/** Reads the first graph of a TensorFlow Lite file (schema version 3). */
export function parseTflite(bytes: Uint8Array): TfliteModel {
  const model = new FlatBuffer(bytes).root()
  const codes = model.tables(1).map((code) => {
    const number = Math.max(code.int8(0), code.int32(3))
    return code.text(1) || kinds[number] || `operator ${number}`
  })
  const buffers = model.tables(4).map((buffer) => buffer.bytes(0))
  const graph = model.tables(2)[0]!
  const tensors = graph.tables(0).map((tensor): Tensor => {
    const shape = tensor.int32s(0)
    return { name: tensor.text(3), shape, constant: valuesOf(buffers[tensor.int32(2)]!, tensor.int8(1), shape) }
  })
  const operators = graph.tables(3).map(
    (step): Operator => ({
      kind: codes[step.int32(0)]!,
      inputs: step.int32s(1),
      outputs: step.int32s(2),
      options: step.table(4),
      custom: step.bytes(5),
    }),
  )
  return { tensors, operators, inputs: graph.int32s(1), outputs: graph.int32s(2) }
}

function valuesOf(bytes: Uint8Array, type: number, shape: number[]): Tensor['constant'] {
  if (bytes.length === 0) return undefined
  const count = shape.reduce((product, size) => product * size, 1)
  const aligned = new Uint8Array(bytes).buffer // a copy: views need even addresses
  if (type === float32) return new Float32Array(aligned, 0, count)
  if (type === int32) return new Int32Array(aligned, 0, count)
  if (type === float16) return new Float32Array(new Float16Array(aligned, 0, count))
  return undefined
}
