import sharp from 'sharp'
import type { Dice } from '#tools/pdf/engine/samples/dice.ts'
import { type Coloured, colouredOf, lit, moved, rawOf, type Taken } from './pictures.ts'

/** How a sheet came through a scanner. */
export type Pass = {
  dpi: number
  /** Degrees clockwise that it lies crooked, at most; or at least and at most. */
  crooked?: number | readonly [number, number]
  /** Clockwise turns by a quarter. */
  turn?: number
  quality?: number
  /** Black or white: at a level, or by spreading the error (Floyd and Steinberg 1976). */
  bits?: 'level' | 'dithered'
  inGrey?: boolean
}

const pointsOf = ({ width, height }: Coloured) => ({ width: (width * 72) / 300, height: (height * 72) / 300 })

/** The file that a scanner makes. */
export async function scanned(page: Coloured, dice: Dice, pass: Pass): Promise<Taken> {
  const { dpi, crooked = 0.8, turn = 0, quality = dice.between(65, 88), bits, inGrey = false } = pass
  const [least, most] = typeof crooked === 'number' ? [0, crooked] : crooked
  const skew = (least + (most - least) * dice.next()) * dice.pick([-1, 1])
  const level = await colouredOf(rawOf(page).rotate(skew, { background: '#ffffff' }))
  const turned = await colouredOf(rawOf(level).rotate(90 * turn))
  const resized = await colouredOf(
    rawOf(turned)
      .resize({ width: Math.round((turned.width * dpi) / 300), kernel: 'lanczos3' })
      .blur(0.5),
  )
  const points = pointsOf(turned)
  if (bits) return { picture: await inBits(resized, bits, dice), points }
  const image = inGrey ? rawOf(resized).greyscale() : rawOf(resized)
  return { picture: await image.jpeg({ quality }).toBuffer(), points }
}

async function inBits(page: Coloured, kind: 'level' | 'dithered', dice: Dice): Promise<Buffer> {
  const { data, info } = await rawOf(page).greyscale().extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  const values = Float32Array.from(data)
  const level = dice.between(120, 175)
  for (let y = 0, at = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++, at++) {
      const value = values[at]!
      const bit = value < (kind === 'level' ? level : 128) ? 0 : 255
      data[at] = bit
      if (kind === 'level') continue
      const error = value - bit
      if (x + 1 < info.width) values[at + 1]! += (error * 7) / 16
      if (y + 1 === info.height) continue
      if (x > 0) values[at + info.width - 1]! += (error * 3) / 16
      values[at + info.width]! += (error * 5) / 16
      if (x + 1 < info.width) values[at + info.width + 1]! += error / 16
    }
  }
  return rawGrey(data, info).png().toBuffer()
}

const rawGrey = (data: Uint8Array, { width, height }: { width: number; height: number }) =>
  sharp(data, { raw: { width, height, channels: 1 } })

/** 204 by 98 dots to the inch, black or white. */
export async function faxed(page: Coloured, dice: Dice): Promise<Taken> {
  const skew = 1.6 * dice.next() - 0.8
  const level = await colouredOf(rawOf(page).rotate(skew, { background: '#ffffff' }))
  const size = { width: Math.round((level.width * 204) / 300), height: Math.round((level.height * 98) / 300) }
  const small = await colouredOf(rawOf(level).resize({ ...size, fit: 'fill' }))
  return { picture: await inBits(small, 'level', dice), points: pointsOf(level) }
}

/** A copy of a copy: strokes swell, dirt, holes of a folder, black where the lid did not close. */
export function photocopied(page: Coloured, dice: Dice): Coloured {
  const { width, height } = page
  const out = { width, height, data: Uint8Array.from(page.data, (value) => (value < 190 ? value * 0.6 : 255)) }
  const edge = { left: dice.between(0, 90), right: dice.between(0, 60), top: dice.between(10, 110) }
  const slant = 0.03 * dice.next()
  for (let y = 0; y < height; y++) {
    const right = width - edge.right - slant * y
    for (let x = 0; x < width; x++) if (x < edge.left || x > right || y < edge.top - slant * x) dot(out, x, y, 18)
  }
  for (const y of [height * 0.37, height * 0.63]) disc(out, edge.left + 110, y, 33, 15)
  for (let at = 0; at < 900; at++) disc(out, dice.between(0, width), dice.between(0, height), 1 + 2.5 * dice.next(), 40)
  return out
}

function disc(page: Coloured, x: number, y: number, radius: number, value: number): void {
  for (let dy = -Math.ceil(radius); dy <= radius; dy++) {
    for (let dx = -Math.ceil(radius); dx <= radius; dx++)
      if (Math.hypot(dx, dy) <= radius) dot(page, Math.round(x + dx), Math.round(y + dy), value)
  }
}

function dot({ width, height, data }: Coloured, x: number, y: number, value: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  data.fill(value, 3 * (y * width + x), 3 * (y * width + x) + 3)
}

/** A staple in the corner, the shadow of what it holds down, and a corner folded over. */
export function stapled(page: Coloured, dice: Dice): Coloured {
  const [x0, y0] = [130 + 60 * dice.next(), 130 + 60 * dice.next()]
  const shaded = lit(page, (x, y) => {
    const off = (x - x0 + (y - y0)) / Math.SQRT2
    return off < 0 ? 0.9 : 1 - 0.45 * Math.exp(-off / 22)
  })
  for (let at = -60; at <= 60; at++) disc(shaded, x0 + at * 0.7, y0 - at * 0.7, 4, 70)
  return shaded
}

/** What is printed on the back, mirrored and faint. */
export function shownThrough(page: Coloured, back: Coloured, dice: Dice): Coloured {
  const strength = 0.12 + 0.16 * dice.next()
  const { width, height } = page
  const data = new Uint8Array(page.data.length)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const behind = back.data[3 * (y * width + width - 1 - x)]!
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = page.data[channel]! * (1 - strength * (1 - behind / 255)) * 0.97
    }
  }
  return { width, height, data }
}

/** A page of a bound book on the glass: its lines rise and get narrow towards the spine, where it is dark. */
export function bound(page: Coloured, dice: Dice, spine: number): Coloured {
  const { width } = page
  const [fall, reach, dark] = [25 + 45 * dice.next(), (0.05 + 0.04 * dice.next()) * width, 0.35 + 0.4 * dice.next()]
  const near = (x: number) => Math.exp(-Math.abs(x - spine) / reach)
  const bent = moved(page, (x, y) => [x + Math.sign(x - spine) * 0.3 * reach * near(x), y + fall * near(x)])
  return lit(bent, (x) => 1 - dark * near(x))
}

/** Lines that wave, as paper does that was drawn through crookedly. */
export function waved(page: Coloured, dice: Dice): Coloured {
  const [high, long, phase] = [8 + 14 * dice.next(), page.width * (0.8 + 0.7 * dice.next()), 6 * dice.next()]
  return moved(page, (x, y) => [x, y + high * Math.sin((2 * Math.PI * x) / long + phase)])
}
