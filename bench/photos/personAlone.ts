import sharp from 'sharp'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { foregroundOf, withOpacity } from '#features/imaging/matte/foreground.ts'
import { lookForPeople } from '#features/imaging/matte/looks.ts'
import { refineMatte } from '#features/imaging/matte/refineMatte.ts'
import type { Portrait } from './portrait.ts'

/** The person without what is behind, as PNG, in another light: each channel times a factor. */
export async function personAlone(portrait: Portrait, gains: readonly [number, number, number]): Promise<Buffer> {
  const { picture } = await decodePicture(portrait.bytes)
  const faces = await findFaces(picture)
  const matte = refineMatte(picture, coarseMatte(picture, await lookForPeople(picture, faces)), faces, { hair: true })
  const { data, width, height } = withOpacity(foregroundOf(picture, matte), matte)
  const lit = Uint8Array.from(data, (value, i) => (i % 4 === 3 ? value : Math.min(255, value * gains[i % 4]!)))
  return sharp(lit, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** A person before a ground drawn as SVG, under a veil of white light: 0 is none. */
export async function personBefore(portrait: Portrait, person: Buffer, ground: string, veil = 0): Promise<Buffer> {
  const svg = (drawing: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${portrait.width}" height="${portrait.height}">${drawing}</svg>`,
    )
  return sharp(svg(ground))
    .flatten()
    .composite([
      { input: person },
      { input: svg(`<rect width="100%" height="100%" fill="#fff" fill-opacity="${veil}"/>`) },
    ])
    .jpeg({ quality: 92 })
    .toBuffer()
}
