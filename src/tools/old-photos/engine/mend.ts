import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodeJpeg } from '#features/imaging/codecs/encode.ts'
import { resizeChannel } from '#features/imaging/filters/lanczos.ts'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { luma, type Size, toChannels, toPicture } from '#features/imaging/picture/channel.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import { nothingPainted, tooMuchPainted } from '../errors.ts'
import { areaOf } from './damage/damage.ts'
import { fillHoles } from './fillHoles.ts'

/** A photo, and a picture of the same proportions that is white where the photo is to be painted anew and black elsewhere. */
export type MendInput = { path: string; maskPath: string }

/** The enlargement gives no more; see there. */
const maxSide = 3200

/** Of more than this part of a photo nothing can be told from what is around it. */
const most = 0.25

/**
 * Mends the places that somebody painted over, and nothing else: they are filled from around them (Telea 2004). Facts tell which `share`
 * of the photo that was, 0 to 1.
 * @throws AppError when either picture cannot be read, or when nothing or too much of the photo is painted
 */
const mend: Engine<MendInput> = async ({ path, maskPath }, { scratch, signal, progress }) => {
  const { picture } = await decodePicture(path, { maxSide, panoramas: true })
  const size = { width: picture.width, height: picture.height }
  const mask = await maskFor(maskPath, size)
  const share = areaOf(mask) / mask.length
  if (share === 0) throw nothingPainted()
  if (share > most) throw tooMuchPainted()
  signal.throwIfAborted()
  progress(30)
  const channels = toChannels(picture)
  fillHoles(channels, dilate(mask, size, 1), size)
  signal.throwIfAborted()
  progress(85)
  const file = join(scratch, 'mended.jpg')
  await writeFile(file, (await encodeJpeg(toPicture(channels, size), { quality: 95 })).bytes)
  progress(100)
  return { file, extension: '.jpg', facts: { share } }
}

async function maskFor(path: string, size: Size): Promise<Uint8Array> {
  const { picture } = await decodePicture(path, { maxSide, panoramas: true })
  const small = { width: picture.width, height: picture.height }
  return Uint8Array.from(resizeChannel(luma(toChannels(picture)), small, size), (value) => (value > 0.5 ? 1 : 0))
}

export default mend
