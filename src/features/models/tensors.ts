import { type Channel, newChannel, type Size, unit } from '#features/imaging/picture/channel.ts'
import { type ModelEntry, ModelProblem } from './manifest.ts'
import type { Values } from './modelProcess.ts'

/** Some channels of the same size. */
export type Planes = { planes: readonly Channel[]; size: Size }

/** Of the only size that a model takes, the part that it gives a result for: without the margin. */
export function innerSize({ input: { size, margin } }: ModelEntry): Size | undefined {
  return size && { width: size.width - 2 * margin, height: size.height - 2 * margin }
}

/** How many channels a model is given. */
export const inputChannels = ({ input }: ModelEntry): number => (/^(grey|L)$/.test(input.channels) ? 1 : 3)

/** Channels of 0 to 1 (red, green, blue, or one) as the model's input tensor. */
export function toTensor({ planes, size }: Planes, { input }: ModelEntry): Values {
  const pixels = size.width * size.height
  const count = planes.length
  const [black, white] = input.range
  const data = new Float32Array(pixels * count)
  const [offset, step] = input.layout === 'NCHW' ? [pixels, 1] : [1, count]
  for (let c = 0; c < count; c++) {
    const plane = planes[input.channels === 'BGR' ? count - 1 - c : c]!
    const mean = partOf(input.mean, c)
    const std = partOf(input.std, c)
    const times = (white - black) / std
    const plus = (black - mean) / std
    for (let i = 0, at = c * offset; i < pixels; i++, at += step) data[at] = plane[i]! * times + plus
  }
  const { width, height } = size
  return { data, dims: input.layout === 'NCHW' ? [1, count, height, width] : [1, height, width, count] }
}

const partOf = (value: number | readonly number[], c: number) => (typeof value === 'number' ? value : value[c]!)

/**
 * The model's output tensor as channels: a picture's of 0 to 1, one share of 0 to 1, or a and b of CIELAB.
 * @param expected width and height that the output has to have
 * @throws ModelProblem when it has another shape or holds no numbers
 */
export function fromTensor({ data, dims }: Values, { output }: ModelEntry, expected: Size): Planes {
  const isFlat = dims.length === 3 // a share without its channel
  const [, second = 0, third = 0, fourth = 0] = isFlat ? [1, 1, dims[1], dims[2]] : dims
  const planar = isFlat || output.layout === 'NCHW'
  const [count, height, width] = planar ? [second, third, fourth] : [fourth, second, third]
  const needed = output.meaning === 'picture' ? 3 : output.meaning === 'ab' ? 2 : output.channel + 1
  if (width !== expected.width || height !== expected.height || count < needed) {
    const wanted = `${needed} channels of ${expected.width} × ${expected.height}`
    throw new ModelProblem(`its output has the shape ${dims.join(' × ')}, where ${wanted} were expected`)
  }
  const pixels = width * height
  const value = planar
    ? (c: number, i: number) => data[c * pixels + i]!
    : (c: number, i: number) => data[i * count + c]!
  const planes = readers[output.meaning](output, count).map((read) => {
    const plane = newChannel(pixels)
    for (let i = 0; i < pixels; i++) plane[i] = read(value, i)
    return plane
  })
  if (planes.some((plane) => !Number.isFinite(plane.reduce((sum, each) => sum + each, 0)))) {
    throw new ModelProblem('its output holds values that are no numbers')
  }
  return { planes, size: expected }
}

type Output = ModelEntry['output']
type Read = (value: (c: number, i: number) => number, i: number) => number

const readers: Record<Output['meaning'], (output: Output, count: number) => Read[]> = {
  picture: ({ range: [black, white], channels }) =>
    (channels === 'BGR' ? [2, 1, 0] : [0, 1, 2]).map(
      (c) => (value, i) => unit((value(c, i) - black) / (white - black)),
    ),
  ab: ({ times }) => [0, 1].map((c) => (value, i) => value(c, i) * times),
  share: ({ activation, channel, inverted }, count) => {
    const plain: Read = (value, i) => {
      if (activation === 'softmax') return softmax(value, i, channel, count)
      return activation === 'sigmoid' ? 1 / (1 + Math.exp(-value(channel, i))) : unit(value(channel, i))
    }
    return [inverted ? (value, i) => 1 - plain(value, i) : plain]
  },
}

function softmax(value: (c: number, i: number) => number, i: number, channel: number, count: number): number {
  let sum = 0
  // Against the wanted channel the largest exponent stays small where the answer matters.
  for (let c = 0; c < count; c++) sum += Math.exp(Math.min(80, value(c, i) - value(channel, i)))
  return 1 / sum
}
