/** A value of a node's attribute: whole number, list of whole numbers, or text. */
export type Attribute = number | number[] | string

export type OnnxGraph = {
  nodes: Uint8Array[]
  weights: Uint8Array[]
  inputs: Uint8Array[]
  outputs: Uint8Array[]
}

// Protocol Buffers wire format; the field numbers below are those of onnx.proto3 (ONNX IR version 8).
const joined = (parts: Uint8Array[]): Uint8Array => Buffer.concat(parts)

function varint(value: number | bigint): Uint8Array {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    bytes.push(rest > 0n ? low | 128 : low)
  } while (rest > 0n)
  return Uint8Array.from(bytes)
}

const whole = (field: number, value: number | bigint) => joined([varint(field << 3), varint(value)])

function bytes(field: number, value: Uint8Array | string): Uint8Array {
  const content = typeof value === 'string' ? new TextEncoder().encode(value) : value
  return joined([varint((field << 3) | 2), varint(content.length), content])
}

function attribute(name: string, value: Attribute): Uint8Array {
  if (typeof value === 'string') return joined([bytes(1, name), bytes(4, value), whole(20, 3)])
  if (typeof value === 'number') return joined([bytes(1, name), whole(3, value), whole(20, 2)])
  return joined([bytes(1, name), ...value.map((item) => whole(8, item)), whole(20, 7)])
}

/** One operator; an empty input name means that this input is left out. */
export const onnxNode = (
  kind: string,
  inputs: string[],
  outputs: string[],
  attributes: Record<string, Attribute> = {},
): Uint8Array =>
  joined([
    ...inputs.map((name) => bytes(1, name)),
    ...outputs.map((name) => bytes(2, name)),
    bytes(3, outputs[0]!),
    bytes(4, kind),
    ...Object.entries(attributes).map(([name, value]) => bytes(5, attribute(name, value))),
  ])

/** Numbers of the types of elements. */
export const elementTypes = { float: 1, int64: 7, half: 10 } as const

/** A named weight: floats of 32 or 16 bits, or 64-bit integers. */
export const onnxWeight = (
  name: string,
  shape: number[],
  values: Float32Array | Float16Array | BigInt64Array,
): Uint8Array =>
  joined([
    ...shape.map((size) => whole(1, size)),
    whole(
      2,
      elementTypes[values instanceof BigInt64Array ? 'int64' : values instanceof Float32Array ? 'float' : 'half'],
    ),
    bytes(8, name),
    bytes(9, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
  ])

/** An input or output of the graph, of 32-bit floats or 64-bit integers; a size that may be any is a name. */
export function onnxValue(name: string, shape: (number | string)[], of: 'float' | 'int64' = 'float'): Uint8Array {
  const dimensions = joined(shape.map((size) => bytes(1, typeof size === 'string' ? bytes(2, size) : whole(1, size))))
  const tensorType = joined([whole(1, elementTypes[of]), bytes(2, dimensions)])
  return joined([bytes(1, name), bytes(2, bytes(1, tensorType))])
}

/** A whole model file of operator set 17. */
export function onnxModel(graph: OnnxGraph): Uint8Array {
  const content = joined([
    ...graph.nodes.map((node) => bytes(1, node)),
    bytes(2, 'graph'),
    ...graph.weights.map((weight) => bytes(5, weight)),
    ...graph.inputs.map((value) => bytes(11, value)),
    ...graph.outputs.map((value) => bytes(12, value)),
  ])
  const operatorSet = joined([bytes(1, ''), whole(2, 17)])
  return joined([whole(1, 8), bytes(2, 'sundry'), bytes(7, content), bytes(8, operatorSet)])
}
