import sharp from 'sharp'
import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import { photographed, type Shot } from '#tools/pdf/engine/samples/photograph.ts'

/** A paper in grey at 300 dpi. */
export type Picture = { width: number; height: number; data: Uint8Array }
/** What stands in the file: a picture, and the size of its page in points. */
export type Taken = { jpeg: Buffer; points: { width: number; height: number } }
export type Take = (picture: Picture, dice: Dice) => Promise<Taken>

const raw = ({ data, width, height }: Picture) => sharp(data, { raw: { width, height, channels: 1 } })
const pointsOf = ({ width, height }: Picture) => ({ width: (width * 72) / 300, height: (height * 72) / 300 })

/** Photographed on a table, onto a page of A4. */
export const asPhoto =
  (shot: Shot): Take =>
  async (picture, dice) => {
    const jpeg = await photographed(picture, dice, shot)
    const { width = 1, height = 1 } = await sharp(jpeg).metadata()
    return { jpeg, points: width > height ? { width: 842, height: 595 } : { width: 595, height: 842 } }
  }

/** Laid into a scanner a little crooked. */
export const asScan =
  ({ dpi }: { dpi: number }): Take =>
  async (picture, dice) => {
    const width = Math.round((picture.width * dpi) / 300)
    const crooked = raw(picture).rotate(3 * dice.next() - 1.5, { background: '#ffffff' })
    const jpeg = await crooked
      .resize({ width })
      .jpeg({ quality: dice.between(55, 85) })
      .toBuffer()
    return { jpeg, points: pointsOf(picture) }
  }

/** Pixels as a screen has them, 96 to the inch. */
export const asScreenshot: Take = async (picture) => {
  const jpeg = await raw(picture)
    .resize({ width: Math.round((picture.width * 96) / 300) })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { jpeg, points: pointsOf(picture) }
}

/** 204 by 98 dots to the inch, black or white, with dots of the line's noise. */
export const asFax: Take = async (picture, dice) => {
  const size = { width: Math.round((picture.width * 204) / 300), height: Math.round((picture.height * 98) / 300) }
  const small = await raw(picture)
    .resize({ ...size, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const data = small.map((value) => ((dice.next() < 0.001 ? 255 - value : value) < 150 ? 0 : 255))
  const jpeg = await raw({ ...size, data })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { jpeg, points: pointsOf(picture) }
}

export const asNegative: Take = async (picture, dice) => {
  const data = picture.data.map((value) => 235 - 0.85 * value)
  return asScan({ dpi: dice.pick([150, 200, 300]) })({ ...picture, data }, dice)
}

/** Rows and columns of needles, to the inch. */
const needles = 72

/** Printed in dots by a worn ribbon, then scanned. */
export const byNeedles: Take = async (picture, dice) => {
  const pitch = 300 / needles
  const { width, height } = picture
  const [across, down] = [Math.floor(width / pitch), Math.floor(height / pitch)]
  const dots = await raw(picture)
    .resize({ width: across, height: down, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const faint = 60 + 90 * dice.next()
  const data = new Uint8Array(width * height).fill(245)
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      if (dots[row * across + column]! > 150) continue
      const strength = faint + 40 * (dice.next() - 0.5)
      const [x, y] = [(column + 0.5) * pitch, (row + 0.5) * pitch]
      for (let inY = Math.floor(y - 2); inY <= y + 2; inY++) {
        for (let inX = Math.floor(x - 2); inX <= x + 2; inX++) {
          const off = Math.hypot(inX - x, inY - y)
          const at = inY * width + inX
          if (off < 2.3 && at >= 0 && at < data.length)
            data[at] = Math.min(data[at]!, strength + 40 * Math.max(0, off - 1))
        }
      }
    }
  }
  return asScan({ dpi: dice.pick([200, 300]) })({ width, height, data }, dice)
}

/** Pressed onto the glass: lines fall off towards the middle, letters get narrower there, and it gets dark. */
export const withGutter: Take = async ({ width, height, data }, dice) => {
  const [fall, reach, dark] = [20 + 50 * dice.next(), (0.05 + 0.04 * dice.next()) * width, 0.3 + 0.5 * dice.next()]
  const bent = new Uint8Array(width * height)
  for (let x = 0; x < width; x++) {
    const off = Math.abs(x - width / 2)
    const near = Math.exp(-off / reach)
    const from = Math.round(width / 2 + Math.sign(x - width / 2) * (off + 0.35 * reach * (1 - near)))
    for (let y = 0; y < height; y++) {
      const row = Math.round(y + fall * near)
      const value = from >= 0 && from < width && row < height ? data[row * width + from]! : 255
      bent[y * width + x] = value * (1 - dark * near)
    }
  }
  return asScan({ dpi: dice.pick([200, 300]) })({ width, height, data: bent }, dice)
}
