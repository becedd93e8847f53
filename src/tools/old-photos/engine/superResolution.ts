import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/decode.ts'
import { encodeJpeg } from '#features/imaging/encode.ts'
import { toChannels, toPicture } from '#features/imaging/filters/channel.ts'
import type { Engine } from '#platform/engine/engine.ts'
import { enlarge } from './enlarge.ts'

export type SuperResolutionInput = { path: string }

/** Pictures larger than this are brought down to it first: twice as many pixels would help nobody. */
const maxSide = 1600

/**
 * The second half of a restoration: the photo at twice its width and height. Facts hold the new `width` and `height`.
 * @throws AppError when the picture cannot be read
 */
const superResolution: Engine<SuperResolutionInput> = async ({ path }, { scratch, signal, progress }) => {
  const { picture } = await decodePicture(path, { maxSide })
  progress(20)
  const large = enlarge(toChannels(picture), { width: picture.width, height: picture.height })
  signal.throwIfAborted()
  progress(70)
  const file = join(scratch, 'enlarged.jpg')
  await writeFile(file, (await encodeJpeg(toPicture(large.picture, large.size))).bytes)
  progress(100)
  return { file, extension: '.jpg', facts: { ...large.size } }
}

export default superResolution
