import sharp, { type OverlayOptions } from 'sharp'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'

export type Random = () => number
/** A clean portrait as a JPEG, its size and the face in it. */
export type Portrait = { bytes: Buffer; width: number; height: number; face: Face }

export const between = (random: Random, least: number, most: number) => least + (most - least) * random()
export const pick = <Item>(random: Random, items: readonly Item[]) => items[Math.floor(random() * items.length)]!

/** @throws Error where no face is found */
export async function portraitOf(bytes: Buffer): Promise<Portrait> {
  const { picture } = await decodePicture(bytes)
  const [face] = await findFaces(picture)
  if (!face) throw new Error('A portrait of the bench shows no face')
  return { bytes, width: picture.width, height: picture.height, face }
}

/** A person in another light, camera and pose: mirrored, turned, brighter, paler, of darker skin, on another scale. */
export async function variant(photo: Buffer, random: Random): Promise<Portrait> {
  const side = Math.round(between(random, 560, 800))
  let image = sharp(photo).resize({ width: side, height: side, fit: 'inside' })
  if (random() < 0.5) image = image.flop()
  const shade = between(random, 0.72, 1.06)
  const turned = await image
    .linear([shade * between(random, 0.97, 1.03), shade, shade * between(random, 0.95, 1.05)], [0, 0, 0])
    .modulate({ saturation: between(random, 0.85, 1.15) })
    .png()
    .toBuffer()
  const bytes = await sharp(turned)
    .rotate(between(random, -4, 4), { background: '#8a8f96' })
    .jpeg({ quality: Math.round(between(random, 80, 95)) })
    .toBuffer()
  return portraitOf(bytes)
}

const svgOf = ({ width, height }: Portrait, drawing: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`)

/** The portrait with an SVG drawing over it, in pixels of the portrait. */
export const drawnOver = (portrait: Portrait, drawing: string, more: OverlayOptions = {}) =>
  sharp(portrait.bytes)
    .composite([{ input: svgOf(portrait, drawing), ...more }])
    .jpeg({ quality: 92 })
    .toBuffer()

/** The outline of some landmarks as an SVG path, made so many times larger about its middle. */
export const pathOf = ({ face }: Portrait, ring: readonly number[], times = 1) => {
  const points = ring.map((i) => face.mesh[i]!)
  const [x, y] = [
    points.reduce((sum, p) => sum + p.x, 0) / points.length,
    points.reduce((sum, p) => sum + p.y, 0) / points.length,
  ]
  return `M${points.map((p) => `${x + (p.x - x) * times} ${y + (p.y - y) * times}`).join('L')}Z`
}

/** Mean colour around a landmark, the left cheek if none is given. */
export async function skinColour({ bytes, face }: Portrait, at = 50): Promise<string> {
  const { x, y } = face.mesh[at]!
  const patch = await sharp(bytes)
    .extract({ left: Math.round(x) - 4, top: Math.round(y) - 4, width: 9, height: 9 })
    .png()
    .toBuffer()
  const { channels } = await sharp(patch).stats()
  return `rgb(${channels.map(({ mean }) => Math.round(mean)).join(',')})`
}
