import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodeJpeg, encodePng } from '#features/imaging/codecs/encode.ts'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { startHelpers } from '#features/imaging/kernels/bands.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { toChannels, toPicture } from '#features/imaging/picture/channel.ts'
import type { Picture } from '#features/imaging/picture/picture.ts'
import { restyleBy } from '#features/models/redraw.ts'
import { seePeople } from '#features/models/seePeople.ts'
import { withModel } from '#features/models/slots.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import { makeScene } from './scene.ts'
import { type StyleId, styles } from './styles/index.ts'

export type ArtStyleInput = {
  path: string
  style: StyleId
  /** The operator's folder of models. */
  modelsFolder?: string
}

/** Longer side of the result: enough for any screen, and no style gains by more. */
const maxSide = 1280

/** Pixel art is flat squares: small and exact as PNG, spoilt as JPEG. */
const lossless: StyleId = 8

/**
 * A photo in one of the eight styles. Facts hold `width`, `height`, and the number of `faces` that were seen, or the name
 * of the `model` where the operator's drew it.
 * @throws AppError when the picture cannot be read
 */
const artStyle: Engine<ArtStyleInput> = async (input, { scratch, signal, progress }) => {
  const { path, style, modelsFolder } = input
  startHelpers()
  const { picture } = await decodePicture(path, { maxSide })
  progress(10)
  const size = { width: picture.width, height: picture.height }
  const redrawn = await withModel(`style:${style}`, modelsFolder, (m) => restyleBy(m, toChannels(picture), size))
  const { drawn, facts } = redrawn
    ? { drawn: redrawn.result, facts: { model: redrawn.model } }
    : await draw(picture, input, (percent) => {
        signal.throwIfAborted()
        progress(percent)
      })
  signal.throwIfAborted()
  progress(85)
  const result = toPicture(drawn.picture, drawn.size)
  const extension = style === lossless ? '.png' : '.jpg'
  const file = join(scratch, `styled${extension}`)
  await writeFile(file, style === lossless ? await encodePng(result) : (await encodeJpeg(result)).bytes)
  progress(100)
  return { file, extension, facts: { ...drawn.size, ...facts } }
}

/** The built-in style of a picture. */
async function draw(picture: Picture, { style, modelsFolder }: ArtStyleInput, progress: (percent: number) => void) {
  const faces = await findFaces(picture)
  const matte = faces.length > 0 ? coarseMatte(picture, await seePeople(picture, faces, modelsFolder)) : undefined
  progress(35)
  const scene = makeScene(toChannels(picture), { width: picture.width, height: picture.height }, faces, matte)
  return { drawn: await styles[style](scene), facts: { faces: faces.length } }
}

export default artStyle
