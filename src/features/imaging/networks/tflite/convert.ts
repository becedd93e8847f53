import { type Attribute, elementTypes, onnxModel, onnxNode, onnxValue, onnxWeight } from '../onnx.ts'
import { type Operator, parseTflite, type TfliteModel } from './model.ts'

/**
 * Turns a TensorFlow Lite network of 32- or 16-bit floats into an ONNX file with the same weights. Weights that half
 * precision holds exactly are written so and widened when the network is opened. Pictures go in as
 * batch, channel, row, column; tensors that were reshaped to lists keep their order. Covers the operators of
 * MediaPipe's face detector, face mesh, selfie segmentation, palm detector and hand landmarks.
 * @throws Error naming an operator that is not covered
 */
export function tfliteToOnnx(tflite: Uint8Array): Uint8Array {
  return new Converter(parseTflite(tflite)).convert()
}

class Converter {
  private readonly model: TfliteModel
  private readonly nodes: Uint8Array[] = []
  private readonly weights = new Map<string, Uint8Array>()
  /** Tensors that no longer hold a picture and so keep their order of axes. */
  private readonly lists = new Set<number>()

  constructor(model: TfliteModel) {
    this.model = model
  }

  convert(): Uint8Array {
    for (const step of this.model.operators) this.add(step)
    const value = (id: number) => onnxValue(nameOf(id), this.shapeOf(id))
    return onnxModel({
      nodes: this.nodes,
      weights: [...this.weights.values()],
      inputs: this.model.inputs.map(value),
      outputs: this.model.outputs.map(value),
    })
  }

  private add(step: Operator): void {
    const plain = ['Relu', 'Sigmoid', 'HardSwish']
    if (plain.includes(step.kind)) this.node(step.kind, step, [nameOf(step.inputs[0]!)])
    else if (step.kind === 'Mean') this.node('GlobalAveragePool', step, [nameOf(step.inputs[0]!)])
    else if (step.kind === 'Dequantize') this.dequantize(step)
    else if (step.kind === 'Conv') this.convolution(step)
    else if (step.kind === 'DepthwiseConv') this.depthwiseConvolution(step)
    else if (step.kind === 'Convolution2DTransposeBias') this.transposedConvolution(step)
    else if (step.kind === 'AveragePool' || step.kind === 'MaxPool') this.pool(step)
    else if (step.kind === 'Add' || step.kind === 'Mul') this.arithmetic(step)
    else if (step.kind === 'PRelu') this.parametricRelu(step)
    else if (step.kind === 'Pad') this.pad(step)
    else if (step.kind === 'ResizeBilinear') this.resize(step)
    else if (step.kind === 'Reshape') this.reshape(step)
    else if (step.kind === 'Concat') this.concatenate(step)
    else if (step.kind === 'FullyConnected') this.fullyConnected(step)
    else throw new Error(`${step.kind} cannot be turned into ONNX`)
  }

  /** The weights of half precision stand in the file themselves: the step that widens them is left out. */
  private dequantize(step: Operator): void {
    const tensor = this.model.tensors[step.outputs[0]!]!
    tensor.constant = this.model.tensors[step.inputs[0]!]!.constant
  }

  private convolution(step: Operator): void {
    const [outputs, height, width, inputs] = this.kernelShape(step)
    const kernel = reorder(this.constant(step.inputs[1]!), [outputs, height, width, inputs], [0, 3, 1, 2])
    const weight = this.weight(`kernel${step.inputs[1]}`, [outputs, inputs, height, width], kernel)
    this.convolve(step, weight, [height, width], { group: 1, activation: 3, dilation: 4 })
  }

  private depthwiseConvolution(step: Operator): void {
    const [, height, width, channels] = this.kernelShape(step)
    const kernel = reorder(this.constant(step.inputs[1]!), [1, height, width, channels], [3, 0, 1, 2])
    const weight = this.weight(`kernel${step.inputs[1]}`, [channels, 1, height, width], kernel)
    this.convolve(step, weight, [height, width], { group: channels, activation: 4, dilation: 5 })
  }

  private convolve(
    step: Operator,
    weight: string,
    kernel: number[],
    at: { group: number; activation: number; dilation: number },
  ): void {
    const { options } = step
    const inputs = [nameOf(step.inputs[0]!), weight]
    if (step.inputs[2] !== undefined && step.inputs[2] >= 0) inputs.push(this.list('bias', step.inputs[2]))
    this.activated(step, options?.int8(at.activation) ?? 0, (output) =>
      onnxNode('Conv', inputs, [output], {
        kernel_shape: kernel,
        strides: strides(step),
        dilations: [options?.int32(at.dilation + 1, 1) ?? 1, options?.int32(at.dilation, 1) ?? 1],
        group: at.group,
        auto_pad: padding(step),
      }),
    )
  }

  /** MediaPipe's own operator: the strides lie behind the padding in its options. */
  private transposedConvolution(step: Operator): void {
    const [outputs, height, width, inputs] = this.kernelShape(step)
    const kernel = reorder(this.constant(step.inputs[1]!), [outputs, height, width, inputs], [3, 0, 1, 2])
    const weight = this.weight(`kernel${step.inputs[1]}`, [inputs, outputs, height, width], kernel)
    const custom = new DataView(step.custom.buffer, step.custom.byteOffset, step.custom.byteLength)
    this.node('ConvTranspose', step, [nameOf(step.inputs[0]!), weight, this.list('bias', step.inputs[2]!)], {
      kernel_shape: [height, width],
      strides: [custom.getInt32(8, true), custom.getInt32(4, true)],
      auto_pad: 'SAME_UPPER',
    })
  }

  private pool(step: Operator): void {
    this.node(step.kind, step, [nameOf(step.inputs[0]!)], {
      kernel_shape: [step.options?.int32(4) ?? 1, step.options?.int32(3) ?? 1],
      strides: strides(step),
      auto_pad: padding(step),
    })
  }

  private arithmetic(step: Operator): void {
    const inputs = step.inputs.map((id) => {
      const values = this.model.tensors[id]!.constant
      return values instanceof Float32Array
        ? this.weight(`constant${id}`, [1, values.length, 1, 1], values)
        : nameOf(id)
    })
    this.activated(step, step.options?.int8(0) ?? 0, (output) => onnxNode(step.kind, inputs, [output]))
  }

  private parametricRelu(step: Operator): void {
    const slopes = this.constant(step.inputs[1]!)
    const weight = this.weight(`slopes${step.inputs[1]}`, [slopes.length, 1, 1], slopes)
    this.node('PRelu', step, [nameOf(step.inputs[0]!), weight])
  }

  private pad(step: Operator): void {
    const pads = this.integers(step.inputs[1]!)
    const axes = [0, 3, 1, 2]
    const before = axes.map((axis) => pads[axis * 2]!)
    const after = axes.map((axis) => pads[axis * 2 + 1]!)
    const weight = this.whole(`pads${step.outputs[0]}`, [...before, ...after])
    this.node('Pad', step, [nameOf(step.inputs[0]!), weight])
  }

  private resize(step: Operator): void {
    const [height, width] = this.integers(step.inputs[1]!)
    const channels = this.model.tensors[step.inputs[0]!]!.shape[3]!
    const sizes = this.whole(`sizes${step.outputs[0]}`, [1, channels, height!, width!])
    const alignCorners = step.options?.int8(2) ?? 0
    const halfPixel = step.options?.int8(3) ?? 0
    this.node('Resize', step, [nameOf(step.inputs[0]!), '', '', sizes], {
      mode: 'linear',
      coordinate_transformation_mode: alignCorners ? 'align_corners' : halfPixel ? 'half_pixel' : 'asymmetric',
    })
  }

  /** Lists are read in the order of the original: the channels go last before they are cut up. */
  private reshape(step: Operator): void {
    const [input, output] = [step.inputs[0]!, step.outputs[0]!]
    const turned = `${nameOf(output)}turned`
    this.nodes.push(onnxNode('Transpose', [nameOf(input)], [turned], { perm: [0, 2, 3, 1] }))
    this.node('Reshape', step, [turned, this.whole(`shape${output}`, this.model.tensors[output]!.shape)])
    this.lists.add(output)
  }

  /** A list of numbers for each row of weights; what comes in is a picture of one pixel. */
  private fullyConnected(step: Operator): void {
    const [input, kernel, bias] = step.inputs as [number, number, number]
    const [output] = step.outputs as [number]
    const flat = `${nameOf(output)}flat`
    this.nodes.push(onnxNode('Flatten', [nameOf(input)], [flat]))
    const { shape } = this.model.tensors[kernel]!
    const weight = this.weight(`kernel${kernel}`, shape, this.constant(kernel))
    this.node('Gemm', step, [flat, weight, this.list('bias', bias)], { transB: 1 })
  }

  private concatenate(step: Operator): void {
    const ofLists = step.inputs.every((id) => this.lists.has(id))
    const axis = step.options?.int32(0) ?? 0
    const pictureAxis = [0, 2, 3, 1][axis < 0 ? axis + 4 : axis]!
    this.node('Concat', step, step.inputs.map(nameOf), { axis: ofLists ? axis : pictureAxis })
    if (ofLists) this.lists.add(step.outputs[0]!)
  }

  private activated(step: Operator, activation: number, write: (output: string) => Uint8Array): void {
    const output = nameOf(step.outputs[0]!)
    if (activation === 0) {
      this.nodes.push(write(output))
      return
    }
    const plain = `${output}plain`
    this.nodes.push(write(plain))
    if (activation === 1) this.nodes.push(onnxNode('Relu', [plain], [output]))
    else if (activation === 3) {
      const limits = [0, 6].map((limit) => this.weight(`limit${limit}`, [], Float32Array.of(limit)))
      this.nodes.push(onnxNode('Clip', [plain, ...limits], [output]))
    } else throw new Error(`Activation ${activation} cannot be turned into ONNX`)
  }

  private node(kind: string, step: Operator, inputs: string[], attributes?: Record<string, Attribute>): void {
    this.nodes.push(onnxNode(kind, inputs, [nameOf(step.outputs[0]!)], attributes))
  }

  private weight(name: string, shape: number[], values: Float32Array | BigInt64Array): string {
    if (this.weights.has(name)) return name
    if (values instanceof Float32Array && isHalf(values)) {
      const half = `${name}half`
      this.weights.set(name, onnxWeight(half, shape, new Float16Array(values)))
      this.nodes.push(onnxNode('Cast', [half], [name], { to: elementTypes.float }))
    } else this.weights.set(name, onnxWeight(name, shape, values))
    return name
  }

  private whole(name: string, values: number[]): string {
    return this.weight(name, [values.length], BigInt64Array.from(values.map(BigInt)))
  }

  private list(name: string, id: number): string {
    const values = this.constant(id)
    return this.weight(`${name}${id}`, [values.length], values)
  }

  private constant(id: number): Float32Array {
    const values = this.model.tensors[id]!.constant
    if (values instanceof Float32Array) return values
    throw new Error(`Tensor ${id} holds no weights`)
  }

  private integers(id: number): number[] {
    return [...(this.model.tensors[id]!.constant ?? [])]
  }

  private kernelShape(step: Operator): [number, number, number, number] {
    return this.model.tensors[step.inputs[1]!]!.shape as [number, number, number, number]
  }

  private shapeOf(id: number): number[] {
    const { shape } = this.model.tensors[id]!
    const isPicture = shape.length === 4 && !this.lists.has(id)
    return isPicture ? [shape[0]!, shape[3]!, shape[1]!, shape[2]!] : shape
  }
}

const isHalf = (values: Float32Array) => values.every((value) => Math.f16round(value) === value)

const nameOf = (id: number) => `tensor${id}`
const strides = (step: Operator) => [step.options?.int32(2, 1) ?? 1, step.options?.int32(1, 1) ?? 1]
const padding = (step: Operator) => (step.options?.int8(0) ? 'VALID' : 'SAME_UPPER')

/** Moves the axes of a four-dimensional array: axis `order[i]` of the input becomes axis i of the output. */
function reorder(values: Float32Array, shape: number[], order: number[]): Float32Array {
  const stride = [shape[1]! * shape[2]! * shape[3]!, shape[2]! * shape[3]!, shape[3]!, 1]
  const out = new Float32Array(values.length)
  const size = order.map((axis) => shape[axis]!)
  const step = order.map((axis) => stride[axis]!)
  let at = 0
  for (let a = 0; a < size[0]!; a++) {
    for (let b = 0; b < size[1]!; b++) {
      for (let c = 0; c < size[2]!; c++) {
        const start = a * step[0]! + b * step[1]! + c * step[2]!
        for (let d = 0; d < size[3]!; d++) out[at++] = values[start + d * step[3]!]!
      }
    }
  }
  return out
}
