import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import type { Work } from '#platform/childProcess/engine.ts'
import type { ActionOf } from '../contract.ts'
import type { Image } from './images.ts'
import { pixelsOf } from './pixelsOf.ts'

/** Resolution on the page in dots per inch, and JPEG quality. */
const targets = {
  light: { dpi: 220, quality: 84 },
  medium: { dpi: 150, quality: 74 },
  strong: { dpi: 100, quality: 58 },
} as const

/** A new picture that takes more than this share of the old one is not worth its loss. */
const worth = 0.85
/** Between so much finer and just as fine, drawing anew only blurs. */
const finer = 1.2
/** Pictures of few colours are drawings and screens of programs, where JPEG shows. */
const fewColours = 300
const sampleSide = 256

/** A picture drawn anew, as JPEG. */
export type Redrawn = { file: string; width: number; height: number }

type Wanted = {
  quality: ActionOf<'compress'>['quality'] /** At which it is drawn, where that is known. */
  dpi: number | undefined
}

/** Draws a picture of a PDF anew, smaller; undefined where the old one is better kept. */
export async function redraw(
  path: string,
  image: Image,
  { quality, dpi }: Wanted,
  work: Work,
): Promise<Redrawn | undefined> {
  const target = targets[quality]
  const scale = dpi && dpi > target.dpi * finer ? target.dpi / dpi : 1
  try {
    const picture = await pixelsOf(path, image, work)
    if (!picture || (isWithoutLoss(image) && (await isDrawing(picture)))) return undefined
    const width = Math.max(1, Math.round(image.width * scale))
    const height = Math.max(1, Math.round(image.height * scale))
    const { data, info } = await picture
      .resize(width, height, { fit: 'fill' })
      .jpeg({ quality: target.quality, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
    if (info.channels !== image.channels || data.length > image.bytes * worth) return undefined
    const file = join(work.scratch, `${image.id.replace(/\D+/g, '-')}.jpg`)
    await writeFile(file, data)
    return { file, width, height }
  } catch {
    work.signal.throwIfAborted()
    // A picture that only its own program reads stays as it is.
    return undefined
  }
}

/** Whether it may be a drawing with sharp edges; those of a table of colours have been told by it. */
const isWithoutLoss = ({ coded, palette }: Image) => (coded === 'plain' && !palette) || coded === 'jpeg 2000'

async function isDrawing(picture: Sharp): Promise<boolean> {
  const options = { fit: 'inside', kernel: 'nearest', withoutEnlargement: true } as const
  const sample = picture.clone().resize(sampleSide, sampleSide, options).raw()
  const { data, info } = await sample.toBuffer({ resolveWithObject: true })
  const colours = new Set<number>()
  for (let at = 0; at < data.length; at += info.channels)
    colours.add(data.subarray(at, at + info.channels).reduce((colour, sample) => colour * 256 + sample, 0))
  // Grey has 256 values in all: there a drawing is what uses few of them.
  return colours.size < (info.channels === 1 ? fewColours / 4 : fewColours)
}
