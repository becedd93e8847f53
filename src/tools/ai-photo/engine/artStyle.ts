import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeJpeg, encodePng } from '#features/imaging/codecs/encode.ts'
import { startHelpers } from '#features/imaging/kernels/bands.ts'
import { toPicture } from '#features/imaging/picture/channel.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import { drawStyle, sheetOf } from './drawStyle.ts'
import { pixelStyle, type StyleId } from './styles/index.ts'
import { twice } from './twice.ts'
import { openView } from './view.ts'
import { weaken } from './weaken.ts'

export type ArtStyleInput = {
  path: string
  style: StyleId
  /** How much of the drawing shows, 0 to 1; the rest is the photo. */
  strength: number
  /** Only the largest face with head and shoulders, where there is one. */
  portrait: boolean
  /** At twice its width and height. */
  double: boolean
  /** The operator's folder of models. */
  modelsFolder?: string
}

/**
 * A photo in one of the eight styles. Facts hold `width` and `height`, whether it `isPortrait`, and the number of `faces` that were seen,
 * or the name of the `model` where the operator's drew it.
 * @throws AppError when the picture cannot be read
 */
const artStyle: Engine<ArtStyleInput> = async (input, { scratch, signal, progress }) => {
  const { path, style, strength, portrait, double, modelsFolder } = input
  const tell = (percent: number) => {
    signal.throwIfAborted()
    progress(percent)
  }
  startHelpers()
  const { picture, isPortrait } = await openView(path, portrait)
  tell(15)
  const sheet = sheetOf(picture, modelsFolder)
  const { drawing, facts } = await drawStyle(sheet, style, modelsFolder)
  tell(75)
  const drawn = weaken(drawing, sheet.photo, sheet.size, strength)
  const { picture: channels, size } = double ? await twice(drawn, style, modelsFolder) : drawn
  tell(85)
  const result = toPicture(channels, size)
  // Flat squares are small and exact as PNG, spoilt as JPEG.
  const isFlat = style === pixelStyle && strength === 1
  const extension = isFlat ? '.png' : '.jpg'
  const file = join(scratch, `styled${extension}`)
  await writeFile(file, isFlat ? await encodePng(result) : (await encodeJpeg(result)).bytes)
  progress(100)
  return { file, extension, facts: { ...size, isPortrait, ...facts } }
}

export default artStyle
