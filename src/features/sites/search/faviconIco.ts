import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import type { Site } from '../loading/loadSite.ts'
import { favicon } from './favicon.ts'

const side = 32
const headerBytes = 6 + 16

/** The mark of a site as an ICO file of one PNG of 32 pixels: what feed readers and older browsers ask for without being told. */
export async function faviconIco(site: Pick<Site, 'settings'>): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  takeOwnFonts()
  const png = await sharp(Buffer.from(favicon(site)), { density: (72 * side) / 64 })
    .resize(side)
    .png()
    .toBuffer()
  const header = Buffer.alloc(headerBytes)
  // One picture in the file; its size, one plane of 32 bits, how many bytes it has and where they begin.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(side, 6)
  header.writeUInt8(side, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(headerBytes, 18)
  return Buffer.concat([header, png])
}
