import sharp from 'sharp'
import { expectPixels } from '#features/imaging/codecs/expectPixels.ts'
import { inSrgb } from '#features/imaging/codecs/inSrgb.ts'
import { AppError, unreadableFile } from '#platform/errors.ts'

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Phones with 108-megapixel sensors pass; a decompression bomb does not. */
const MOST_PIXELS = 120_000_000
/** So many pixels of the longer side are enough for the small print of a page; more would only take time. */
const LONGEST = 5_000
/** Height of A4 in points: a picture that does not say how large it is fills a sheet. */
const SHEET = 842
/** Dots per inch that scanners write down. Phones write 72 whatever they saw. */
const SCANNED = { least: 90, most: 1200 }
/** Points. The longer side of A3: no desktop scanner takes more. */
const LARGEST = 1191

/** Whether a file is a picture that a page may be, by its first bytes. */
export const isPicture = (file: Uint8Array): boolean =>
  [JPEG, PNG].some((signature) => signature.every((byte, at) => file[at] === byte))

/**
 * A picture as a PDF of one page that it fills, turned upright as its camera says: scans and photos of pages are then read as
 * pages are.
 * @throws AppError unreadable file, too many pixels
 */
export async function pictureAsPdf(file: Uint8Array): Promise<Buffer> {
  try {
    await expectPixels(file, MOST_PIXELS)
    const image = sharp(file, { limitInputPixels: MOST_PIXELS, pages: 1 })
    const metadata = await image.metadata()
    const { data, info } = await inSrgb(image, metadata)
      .autoOrient()
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return onePage(data, info, pointsPerPixel(info, metadata.density))
  } catch (cause) {
    throw cause instanceof AppError ? cause : unreadableFile(cause)
  }
}

function pointsPerPixel({ width, height }: { width: number; height: number }, density: number | undefined): number {
  const longer = Math.max(width, height)
  if (density && density >= SCANNED.least && density <= SCANNED.most && (72 * longer) / density <= LARGEST) {
    return 72 / density
  }
  return SHEET / longer
}

/** The smallest PDF that shows a JPEG (ISO 32000-1, 7.5 and 8.9.5). */
function onePage(jpeg: Buffer, { width, height }: { width: number; height: number }, scale: number): Buffer {
  const [across, down] = [(scale * width).toFixed(2), (scale * height).toFixed(2)]
  const drawing = `${across} 0 0 ${down} 0 0 cm /P Do`
  const stream = (entries: string, data: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`<<${entries}/Length ${data.length}>>stream\n`),
      Buffer.from(data),
      Buffer.from('\nendstream'),
    ])
  const objects = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[3 0 R]/Count 1>>'),
    Buffer.from(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Resources<</XObject<</P 5 0 R>>>>/Contents 4 0 R>>`,
    ),
    stream('', drawing),
    stream(
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      jpeg,
    ),
  ]
  const parts = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = parts[0]!.length
  for (const [at, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.push(length)
    parts.push(whole)
    length += whole.length
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + end)])
}
