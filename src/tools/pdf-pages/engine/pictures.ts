import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument, type PDFImage, PDFName, PDFStream } from 'pdf-lib'
import sharp, { type Metadata } from 'sharp'
import { expectPixels } from '#features/imaging/codecs/expectPixels.ts'
import { inSrgb } from '#features/imaging/codecs/inSrgb.ts'
import type { Work } from '#platform/childProcess/engine.ts'
import { AppError, unreadableFile } from '#platform/errors.ts'
import type { ActionOf } from '../contract.ts'
import { isMovingPng, pixelShape } from './pixelShape.ts'
import { channelsOfProfile } from './profileChannels.ts'
import type { Source } from './qpdf.ts'

const POINTS_PER_INCH = 72
/** Resolution of a picture that tells none. */
const usualDpi = 96
/** Longer side of the largest page in points, which is what programs open: 200 inches. */
const longestSide = 14_400
const mostPixels = 120_000_000
const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const
/** White around a picture on paper, in points. */
const margin = 28

/**
 * Makes a PDF of pictures, each a page in their order. A JPEG that lies the right way up goes in as it is. `moving` tells of each file whether it is several
 * pictures that follow each other, of which the first is taken.
 */
export async function picturesToPdf(files: readonly Source[], { paper }: ActionOf<'pictures'>, work: Work) {
  const document = await PDFDocument.create()
  const moving: boolean[] = []
  for (const [at, { path }] of files.entries()) {
    work.signal.throwIfAborted()
    const { bytes, isJpeg, dpi, shape, isMoving, profile } = await prepared(path)
    moving.push(isMoving)
    const image = isJpeg ? await document.embedJpg(bytes) : await document.embedPng(bytes)
    if (profile) await keepProfile(document, image, profile)
    const points = POINTS_PER_INCH / dpi
    const size = { width: image.width * points, height: image.height * points * shape }
    if (paper === 'fit') {
      const scale = Math.min(1, longestSide / Math.max(size.width, size.height))
      const [width, height] = [size.width * scale, size.height * scale]
      document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
    } else {
      const [short, long] = papers[paper]
      const [pageWidth, pageHeight] = size.width > size.height ? [long, short] : [short, long]
      const scale = Math.min((pageWidth - 2 * margin) / size.width, (pageHeight - 2 * margin) / size.height)
      const [width, height] = [size.width * scale, size.height * scale]
      const place = { x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width, height }
      document.addPage([pageWidth, pageHeight]).drawImage(image, place)
    }
    work.progress(Math.floor((90 * (at + 1)) / files.length))
  }
  const file = join(work.scratch, 'pictures.pdf')
  await writeFile(file, await document.save())
  return { file, extension: '.pdf', facts: { pages: files.length }, moving }
}

/**
 * Bytes of a picture as a PDF takes them; `profile` tells what the numbers of one mean that goes in as it is, `dpi` its resolution across and `shape` how much
 * higher than wide its pixels are.
 */
type Prepared = {
  bytes: Buffer
  isJpeg: boolean
  dpi: number
  shape: number
  isMoving: boolean
  profile?: Profile | undefined
}

async function prepared(path: string): Promise<Prepared> {
  try {
    await expectPixels(path, mostPixels)
    const picture = sharp(path, { limitInputPixels: mostPixels })
    const metadata = await picture.metadata()
    const { format, orientation = 1, space, hasAlpha, density, pages } = metadata
    // Pictures of other kinds are made anew and do not say more of themselves than sharp tells.
    const own = format === 'jpeg' || format === 'png' ? await readFile(path) : Buffer.alloc(0)
    const told = density && density >= 72 ? density : usualDpi
    const lies = pixelShape(own)
    const isOnItsSide = orientation >= 5
    const isMoving = (pages ?? 1) > 1 || (format === 'png' && isMovingPng(own))
    const facts = { dpi: isOnItsSide ? told / lies : told, shape: isOnItsSide ? 1 / lies : lies, isMoving }
    if (format === 'jpeg' && orientation === 1 && (space === 'srgb' || space === 'b-w'))
      return { bytes: own, isJpeg: true, ...facts, profile: profileOf(metadata) }
    const upright = inSrgb(picture, metadata).rotate().toColourspace('srgb')
    if (format === 'png' || hasAlpha)
      return { bytes: await upright.png({ palette: false }).toBuffer(), isJpeg: false, ...facts }
    return { bytes: await upright.jpeg({ quality: 92 }).toBuffer(), isJpeg: true, ...facts }
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadableFile(cause)
  }
}

type Profile = { bytes: Buffer; channels: number }

/** The profile of a picture, where it is one for as many channels as the picture has. */
function profileOf({ icc, channels }: Metadata): Profile | undefined {
  return icc && channels !== undefined && channelsOfProfile(icc) === channels ? { bytes: icc, channels } : undefined
}

/** Lets the numbers of a picture mean what its profile says, as photos of phones need it (ISO 32000-1, 8.6.5.5). */
async function keepProfile(document: PDFDocument, image: PDFImage, { bytes, channels }: Profile): Promise<void> {
  await image.embed()
  const { context } = document
  const stream = context.register(context.flateStream(bytes, { N: channels }))
  const { dict } = context.lookup(image.ref, PDFStream)
  dict.set(PDFName.of('ColorSpace'), context.obj(['ICCBased', stream]))
}
