import { join } from 'node:path'
import sharp from 'sharp'
import type { Engine } from '#platform/childProcess/engine.ts'
import { unreadableFile } from '#platform/errors.ts'

/** A picture to draw within so many pixels. */
export type DrawPictureInput = { path: string; width: number; height: number }

/**
 * Draws a picture of a site as PNG. In a process of its own, since a few lines of SVG can take minutes, which nothing within the process cuts short.
 * Throws unreadableFile.
 */
const drawPicture: Engine<DrawPictureInput> = async ({ path, width, height }, { scratch }) => {
  const file = join(scratch, 'picture.png')
  await sharp(path, { density: 144 })
    .resize({ width, height, fit: 'inside' })
    .png()
    .toFile(file)
    .catch((cause: unknown) => {
      throw unreadableFile(cause)
    })
  return { file, extension: '.png' }
}
export default drawPicture
