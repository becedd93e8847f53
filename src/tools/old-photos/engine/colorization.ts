import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/decode.ts'
import { encodeJpeg } from '#features/imaging/encode.ts'
import { luma, toChannels, toPicture } from '#features/imaging/filters/channel.ts'
import type { Engine } from '#platform/engine/engine.ts'
import { careFor, findSitters } from './people.ts'
import { repair } from './repair.ts'
import { tint } from './tint.ts'
import { tone } from './toning.ts'

/** `keepSepia` leaves a toned photo its own tone instead of painting it. */
export type ColorizationInput = { path: string; cacheFolder: string; keepSepia?: boolean }

/** Longer side that is worked on; twice of it is what the enlargement gives. */
const maxSide = 1600

/**
 * The first half of a restoration: mends the photo, then tints it by hand's manner when it has no colours. Facts say
 * what was found, and `tint`: 'hand' (painted, to be marked as such), 'sepia' (its own tone kept) or 'none' (it has colours).
 * @throws AppError when the picture cannot be read
 */
const colorization: Engine<ColorizationInput> = async (
  { path, cacheFolder, keepSepia },
  { scratch, signal, progress },
) => {
  const { picture } = await decodePicture(path, { maxSide })
  const size = { width: picture.width, height: picture.height }
  const original = toChannels(picture)
  progress(10)
  const before = await findSitters(original, size, cacheFolder)
  signal.throwIfAborted()
  progress(20)
  const mended = repair(original, size, careFor(before.faces, size), (part) => progress(20 + Math.round(part * 40)))
  signal.throwIfAborted()
  progress(65)
  let result = mended.picture
  if (mended.toning && keepSepia) result = tone(luma(result), mended.toning)
  else if (mended.toning) {
    // Faces are found better in a mended photo than under scratches.
    const { faces, person } = await findSitters(result, size, cacheFolder)
    result = tint(luma(result), size, faces, person)
  }
  signal.throwIfAborted()
  progress(90)
  const file = join(scratch, 'restored.jpg')
  await writeFile(file, (await encodeJpeg(toPicture(result, size))).bytes)
  progress(100)
  const kind = !mended.toning ? 'none' : keepSepia ? 'sepia' : 'hand'
  return { file, extension: '.jpg', facts: { ...mended.findings, tint: kind } }
}

export default colorization
