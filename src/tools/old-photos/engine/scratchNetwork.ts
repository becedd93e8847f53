import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { type Channel, newChannel, percentile, type Size, unit } from '#features/imaging/filters/channel.ts'
import { resizeChannel } from '#features/imaging/filters/lanczos.ts'

/** Trained here, from drawn pictures and photos in the public domain: see ../training/README.md. */
const weights = join(import.meta.dirname, 'scratches.onnx')

/** Longer side, in pixels, that the network looks at most: it has learnt lines half a pixel to five pixels wide. */
const mostSide = 1100

/** Both sides of what the network sees are multiples of this. */
const block = 16

let opened: Promise<InferenceSession> | undefined

/**
 * How sure our network is, 0 to 1, that each pixel of a grey photo is a scratch, a fold, a crack or a speck: a small
 * U-Net (Ronneberger et al. 2015).
 */
export async function scratchShare(light: Channel, size: Size): Promise<Channel> {
  opened ??= readFile(weights).then((onnx) =>
    InferenceSession.create(onnx, { logSeverityLevel: 3, intraOpNumThreads: 2 }),
  )
  const session = await opened
  const shrink = Math.min(1, mostSide / Math.max(size.width, size.height))
  const small = { width: Math.round(size.width * shrink), height: Math.round(size.height * shrink) }
  const { planes, padded } = padded16(stretched(resizeChannel(light, size, small)), small)
  const input = new Tensor('float32', planes, [1, 1, padded.height, padded.width])
  const { share } = await session.run({ light: input })
  const cut = newChannel(small.width * small.height)
  const answer = share!.data as Float32Array
  for (let y = 0; y < small.height; y++) {
    const from = y * padded.width
    cut.set(answer.subarray(from, from + small.width), y * small.width)
  }
  return resizeChannel(cut, small, size)
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
function padded16(light: Channel, { width, height }: Size): { planes: Float32Array; padded: Size } {
  const padded = { width: Math.ceil(width / block) * block, height: Math.ceil(height / block) * block }
  const planes = new Float32Array(padded.width * padded.height)
  for (let y = 0; y < padded.height; y++) {
    const row = Math.min(y, height - 1) * width
    for (let x = 0; x < padded.width; x++) planes[y * padded.width + x] = light[row + Math.min(x, width - 1)]!
  }
  return { planes, padded }
}
