import { inflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { Work } from '#platform/childProcess/engine.ts'
import { cmykTiff } from './cmykTiff.ts'
import type { Image } from './images.ts'
import { fromJpeg2000 } from './jpeg2000.ts'
import { coloursOf, isPhoto, lookedUp } from './palettes.ts'
import { mostBytes, streamData } from './streams.ts'

/** Bytes of a JPEG among which Adobe's marker stands. */
const markerWithin = 20_000

/** What a picture of a PDF shows, in its channels; undefined for a drawing in a table of colours. Throws where it cannot be read. */
export async function pixelsOf(path: string, image: Image, work: Work): Promise<Sharp | undefined> {
  const { id, coded, width, height, channels, palette } = image
  const data = await streamData(path, id, work, { asStored: coded !== 'plain' })
  // The file says what the numbers mean; a profile inside of the JPEG counts for nothing there.
  if (coded === 'jpeg') return jpegOf(data, channels)
  if (coded === 'packed jpeg') return jpegOf(inflateSync(data, { maxOutputLength: mostBytes }), channels)
  if (coded === 'jpeg 2000') return inItsColours(await fromJpeg2000(data, image, work), channels)
  if (data.length !== width * height * (palette ? 1 : channels))
    throw new Error('Its samples are not as many as its pixels')
  if (palette && !isPhoto(data, width)) return undefined
  const samples = palette ? lookedUp(data, await coloursOf(path, palette, work), channels) : data
  if (channels === 4) return inInks(sharp(cmykTiff(samples, { width, height })))
  return inItsColours(sharp(samples, { raw: { width, height, channels } }), channels)
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
