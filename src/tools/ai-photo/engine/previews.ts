import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodeJpeg } from '#features/imaging/codecs/encode.ts'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { resize } from '#features/imaging/filters/lanczos.ts'
import { zoom } from '#features/imaging/geometry/zoom.ts'
import { startHelpers } from '#features/imaging/kernels/bands.ts'
import { newChannels, type Size, toPicture } from '#features/imaging/picture/channel.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import { styles as all, previewGrid } from '../contract.ts'
import { drawStyle, sheetOf } from './drawStyle.ts'
import { middleOf, portraitOf } from './portrait.ts'
import { pixelStyle } from './styles/index.ts'
import { repeated } from './twice.ts'

export type PreviewsInput = {
  path: string
  /** The operator's folder of models. */
  modelsFolder?: string
}

/** Longer side at which faces are looked for, side of the square that is drawn, and of what is shown of it. */
const [lookSide, drawnSide, tileSide] = [1024, 288, 192]
/** Half of what is shown, so that the squares of pixel art are seen in so small a picture. */
const pixelSide = tileSide / 2

/**
 * A photo's largest face, or its middle, small in all eight styles, side by side in the order of the contract.
 * @throws AppError when the picture cannot be read
 */
const previews: Engine<PreviewsInput> = async ({ path, modelsFolder }, { scratch, signal, progress }) => {
  startHelpers()
  const { picture } = await decodePicture(path, { maxSide: lookSide })
  const [face] = await findFaces(picture)
  const part = face ? portraitOf(face, picture, { isClose: true }) : middleOf(picture)
  const sheetAt = (side: number) => sheetOf(zoom(picture, part, side, side), modelsFolder, face ? undefined : [])
  const sheet = sheetAt(drawnSide)
  const tile: Size = { width: tileSide, height: tileSide }
  const { columns, rows } = previewGrid
  const whole: Size = { width: columns * tileSide, height: rows * tileSide }
  const out = newChannels(whole.width * whole.height)
  for (const [k, { typeId }] of all.entries()) {
    signal.throwIfAborted()
    const isPixels = typeId === pixelStyle
    const { drawing } = await drawStyle(isPixels ? sheetAt(pixelSide) : sheet, typeId, modelsFolder)
    const small = isPixels ? repeated(drawing).picture : resize(drawing.picture, drawing.size, tile)
    const start = Math.floor(k / columns) * tileSide * whole.width + (k % columns) * tileSide
    for (let c = 0; c < 3; c++) {
      for (let y = 0; y < tileSide; y++) {
        out[c]!.set(small[c]!.subarray(y * tileSide, (y + 1) * tileSide), start + y * whole.width)
      }
    }
    progress(10 + (k + 1) * 10)
  }
  const file = join(scratch, 'previews.jpg')
  await writeFile(file, (await encodeJpeg(toPicture(out, whole), { quality: 85 })).bytes)
  progress(100)
  return { file, extension: '.jpg', facts: { ...whole } }
}

export default previews
