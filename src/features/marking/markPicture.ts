import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { maxMegapixels } from '#features/imaging/codecs/decode.ts'
import type { EngineResult, Work } from '#platform/childProcess/engine.ts'
import { drawMark } from './drawMark.ts'

/** A finished picture, PNG or JPEG, whose preview is wanted. `most` is its longer side at most, in pixels. */
export type MarkInput = {
  path: string
  most: number
  /** Only the uppermost part of it, as a share of its height. */
  upper?: number
}

/** Quality at which what is shown can be judged, and printing it is no temptation. */
const quality = 78

/**
 * Makes a picture small and lays a mark over it that goes through everything. Opacity stays, so that a page may lay a colour below.
 * The mark's place follows from the content: another try of the same picture has the same one, and laying several over each other
 * uncovers nothing; a picture of another content has another, so that no mark can be taken off that was seen on a white sheet.
 */
export default async function markPicture({ path, most, upper }: MarkInput, work: Work): Promise<EngineResult> {
  const bytes = await readFile(path)
  const seed = createHash('sha256').update(bytes).digest()
  const open = () => sharp(bytes, { limitInputPixels: maxMegapixels * 1_000_000, pages: 1 }).autoOrient()
  const whole = await open().toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const { width, height } = whole.info
  const part = { left: 0, top: 0, width, height: Math.max(1, Math.round(height * (upper ?? 1))) }
  const small = await sharp(whole.data)
    .extract(part)
    .resize(most, most, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  const mark = Buffer.from(drawMark(small.info, seed))
  const marked = sharp(small.data).composite([{ input: mark }])
  const extension = small.info.channels === 4 || small.info.channels === 2 ? '.png' : '.jpg'
  const file = join(work.scratch, `preview${extension}`)
  await (extension === '.png' ? marked.png() : marked.jpeg({ quality })).toFile(file)
  return { file, extension, facts: { width: small.info.width, height: small.info.height } }
}
