import { extname } from 'node:path'
import sharp from 'sharp'
import type { Engine } from '#platform/childProcess/engine.ts'

/** The longer side of a small picture in pixels. */
const side = 240

/** Draws a finished picture small, as a `data:` address of some kilobytes in `facts.preview`. */
const drawThumbnail: Engine<{ path: string }> = async ({ path }) => {
  const small = sharp(path).autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true })
  const picture = await small.webp({ quality: 60 }).toBuffer()
  const preview = `data:image/webp;base64,${picture.toString('base64')}`
  return { file: path, extension: extname(path), facts: { preview } }
}

export default drawThumbnail
