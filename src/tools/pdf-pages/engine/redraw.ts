import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { Work } from '#platform/childProcess/engine.ts'
import type { ActionOf } from '../contract.ts'
import { cmykTiff } from './cmykTiff.ts'
import type { Image } from './images.ts'
import { mostMs } from './qpdf.ts'

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
const mostBytes = 600_000_000
/** Pictures of few colours are drawings and screens of programs, where JPEG shows. */
const fewColours = 300
const sampleSide = 256
/** Bytes of a JPEG among which Adobe's marker stands. */
const markerWithin = 20_000

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
    if (image.coded === 'plain' && (await isDrawing(picture))) return undefined
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

async function pixelsOf(path: string, { id, coded, width, height, channels }: Image, { signal }: Work) {
  const object = /^(\d+) (\d+) R$/.exec(id)!
  const how = coded === 'plain' ? '--filtered-stream-data' : '--raw-stream-data'
  const options = {
    signal,
    timeout: mostMs,
    maxBuffer: mostBytes,
    encoding: 'buffer' as const,
    killSignal: 'SIGKILL' as const,
  }
  const args = [`--show-object=${object[1]},${object[2]}`, how, path]
  const { stdout } = await promisify(execFile)('qpdf', args, { ...options, signal })
  // The file says what the numbers mean; a profile inside of the JPEG counts for nothing there.
  if (coded === 'jpeg') return jpegOf(stdout, channels)
  if (coded === 'packed jpeg') return jpegOf(inflateSync(stdout, { maxOutputLength: mostBytes }), channels)
  if (stdout.length !== width * height * channels) throw new Error('Its samples are not as many as its pixels')
  if (channels === 4) return inInks(sharp(cmykTiff(stdout, { width, height })))
  return inItsColours(sharp(stdout, { raw: { width, height, channels } }), channels)
}

/** A picture that is drawn in its inks, without a way through other colours. */
const inInks = (picture: Sharp): Sharp => picture.pipelineColourspace('cmyk').toColourspace('cmyk')

async function jpegOf(bytes: Buffer, channels: Image['channels']) {
  const picture = sharp(bytes, { ignoreIcc: true })
  if ((await picture.metadata()).channels !== channels) throw new Error('It has other channels than the file says')
  if (channels === 4) {
    // With Adobe's marker the samples go in and out the same way up, whichever that is.
    if (!bytes.subarray(0, markerWithin).includes('Adobe\0')) throw new Error('It does not tell how its inks lie')
    return inInks(picture)
  }
  return inItsColours(picture, channels)
}

/** Grey stays one channel, where the library would make three of it. */
const inItsColours = (picture: Sharp, channels: Image['channels']): Sharp =>
  channels === 1 ? picture.toColourspace('b-w') : picture

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
