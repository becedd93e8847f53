import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodeJpeg } from '#features/imaging/codecs/encode.ts'
import { enlarge } from '#features/imaging/filters/enlarge.ts'
import { toChannels, toPicture } from '#features/imaging/picture/channel.ts'
import { upscaleBy } from '#features/models/redraw.ts'
import { withModel } from '#features/models/slots.ts'
import type { Engine } from '#platform/childProcess/engine.ts'

/** `modelsFolder` is the operator's folder of models. */
export type SuperResolutionInput = { path: string; modelsFolder?: string }

/** Pictures larger than this are brought down to it first: twice as many pixels would help nobody. */
const maxSide = 1600

/**
 * The second half of a restoration: the photo at twice its width and height. Facts hold the new `width` and `height`,
 * and the name of the `model` where the operator's did it.
 * @throws AppError when the picture cannot be read
 */
const superResolution: Engine<SuperResolutionInput> = async ({ path, modelsFolder }, { scratch, signal, progress }) => {
  const { picture } = await decodePicture(path, { maxSide, panoramas: true })
  progress(20)
  const size = { width: picture.width, height: picture.height }
  const channels = toChannels(picture)
  const byModel = await withModel('upscale', modelsFolder, (model) => upscaleBy(model, channels, size))
  signal.throwIfAborted()
  const large = byModel?.result ?? enlarge(channels, size)
  signal.throwIfAborted()
  progress(70)
  const file = join(scratch, 'enlarged.jpg')
  await writeFile(file, (await encodeJpeg(toPicture(large.picture, large.size))).bytes)
  progress(100)
  return { file, extension: '.jpg', facts: { ...large.size, ...(byModel && { model: byModel.model }) } }
}

export default superResolution
