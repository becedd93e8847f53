import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { type Channel, newChannel, percentile, type Size, unit } from '#features/imaging/picture/channel.ts'

/** Trained here, from drawn pictures and photos in the public domain: see ../training/README.md. */
const weights = join(import.meta.dirname, 'scratches.onnx')

/** Both sides of what the network is given are multiples of this: it begins with blocks of so many pixels. */
const block = 2

let opened: Promise<InferenceSession> | undefined

/**
 * How sure our network is, 0 to 1, that each pixel of a grey photo is a scratch, a fold, a crack, a tear or a speck: a small
 * U-Net (Ronneberger et al. 2015). It knows lines half a pixel to five pixels wide.
 */
export async function scratchShare(light: Channel, size: Size): Promise<Channel> {
  opened ??= readFile(weights).then((onnx) =>
    InferenceSession.create(onnx, {
      logSeverityLevel: 3,
      intraOpNumThreads: 2,
      // What a run needed is given back after it: 170 MB that an engine would keep between photos.
      enableCpuMemArena: false,
      // Threads that wait by spinning take the processor from everybody else's jobs, a third more for nothing.
      extra: { session: { intra_op: { allow_spinning: '0' } } },
    }),
  )
  const session = await opened
  const { plane, padded } = inBlocks(stretched(light), size)
  const input = new Tensor('float32', plane, [1, 1, padded.height, padded.width])
  const answer = (await session.run({ light: input })).share!.data as Float32Array
  const share = newChannel(light.length)
  for (let y = 0; y < size.height; y++) {
    const from = y * padded.width
    share.set(answer.subarray(from, from + size.width), y * size.width)
  }
  return share
}

/** The tones spread as in the pictures it was trained on: a photo faded to a third looks empty to it otherwise. */
function stretched(light: Channel): Channel {
  const low = percentile(light, 0.002)
  const high = percentile(light, 0.998)
  if (high - low > 0.6) return light
  const gain = 0.75 / Math.max(0.15, high - low)
  return light.map((tone) => unit(0.12 + (tone - low) * gain))
}

/** The picture with its last row and column repeated until both sides are whole blocks. */
function inBlocks(light: Channel, { width, height }: Size): { plane: Float32Array; padded: Size } {
  const padded = { width: Math.ceil(width / block) * block, height: Math.ceil(height / block) * block }
  const plane = new Float32Array(padded.width * padded.height)
  for (let y = 0; y < padded.height; y++) {
    const row = Math.min(y, height - 1) * width
    for (let x = 0; x < padded.width; x++) plane[y * padded.width + x] = light[row + Math.min(x, width - 1)]!
  }
  return { plane, padded }
}
