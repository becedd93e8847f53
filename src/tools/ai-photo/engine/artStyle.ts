import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coarseMatte } from '#features/imaging/coarseMatte.ts'
import { decodePicture } from '#features/imaging/decode.ts'
import { encodeJpeg, encodePng } from '#features/imaging/encode.ts'
import { findFaces } from '#features/imaging/faces.ts'
import { toChannels, toPicture } from '#features/imaging/filters/channel.ts'
import type { Engine } from '#platform/engine/engine.ts'
import { makeScene } from './scene.ts'
import { type StyleId, styles } from './styles/index.ts'

/** `style` is a number from 1 to 8; `cacheFolder` holds converted networks between runs. */
export type ArtStyleInput = { path: string; style: StyleId; cacheFolder: string }

/** Longer side of the result: enough for any screen, and no style gains by more. */
const maxSide = 1280

/** Pixel art is flat squares: small and exact as PNG, spoilt as JPEG. */
const lossless: StyleId = 8

/**
 * A photo in one of the eight styles. Facts hold `width`, `height` and the number of `faces` that were seen.
 * @throws AppError when the picture cannot be read
 */
const artStyle: Engine<ArtStyleInput> = async ({ path, style, cacheFolder }, { scratch, signal, progress }) => {
  const { picture } = await decodePicture(path, { maxSide })
  progress(10)
  const faces = await findFaces(picture, { cacheFolder })
  const matte = faces.length > 0 ? await coarseMatte(picture, faces, cacheFolder) : undefined
  signal.throwIfAborted()
  progress(35)
  const scene = makeScene(toChannels(picture), { width: picture.width, height: picture.height }, faces, matte)
  const drawn = styles[style](scene)
  signal.throwIfAborted()
  progress(85)
  const result = toPicture(drawn.picture, drawn.size)
  const extension = style === lossless ? '.png' : '.jpg'
  const file = join(scratch, `styled${extension}`)
  await writeFile(file, style === lossless ? await encodePng(result) : (await encodeJpeg(result)).bytes)
  progress(100)
  return { file, extension, facts: { ...drawn.size, faces: faces.length } }
}

export default artStyle
