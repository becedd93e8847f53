import sharp from 'sharp'
import type { Fault } from './fault.ts'
import { between, type Portrait, pick, type Random } from './portrait.ts'

/** The portrait as a print, in a frame or on a telephone, with a border of such a colour, that lies on a table. */
async function onTable({ bytes, width }: Portrait, random: Random, borders: readonly string[]): Promise<Buffer> {
  const breadth = Math.round(width * between(random, 0.03, 0.1))
  const border = { top: breadth, bottom: breadth, left: breadth, right: breadth, background: pick(random, borders) }
  const card = await sharp(bytes).extend(border).ensureAlpha().png().toBuffer()
  const turned = await sharp(card)
    .rotate(between(random, -7, 7), { background: '#0000' })
    .png()
    .toBuffer()
  const size = await sharp(turned).metadata()
  const room = between(random, 1.08, 1.3)
  const [wide, high] = [Math.round(size.width! * room), Math.round(size.height! * room)]
  const background = pick(random, ['#8a6a4a', '#c9c4ba', '#3c3a38', '#6b7f8a', '#b58d62', '#e4e0d8'])
  const grain = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><filter id="g" x="0" y="0" width="100%" height="100%"><feTurbulence baseFrequency="${between(random, 0.002, 0.02)} ${between(random, 0.02, 0.3)}" numOctaves="3" seed="${Math.floor(random() * 99)}"/><feColorMatrix type="saturate" values="0"/></filter><rect width="100%" height="100%" filter="url(#g)" opacity=".2"/></svg>`
  const [left, top] = [Math.round((wide - size.width!) / 2), Math.round((high - size.height!) / 2)]
  return sharp({ create: { width: wide, height: high, channels: 3, background } })
    .composite([{ input: Buffer.from(grain) }, { input: turned, left, top }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The portrait on a screen that fills the picture, whose pixels in three colours the camera sees in its own. */
async function onScreen({ bytes }: Portrait, random: Random): Promise<Buffer> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [pitch, turn, depth] = [between(random, 2.1, 3.6), between(random, -0.12, 0.12), between(random, 0.25, 0.6)]
  const [cos, sin] = [Math.cos(turn) / pitch, Math.sin(turn) / pitch]
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [Math.floor(i / 3) % info.width, Math.floor(i / 3 / info.width)]
    const column = Math.cos(2 * Math.PI * (x * cos + y * sin - (i % 3) / 3))
    const row = Math.cos(2 * Math.PI * (y * cos - x * sin))
    data[i] = Math.min(255, data[i]! * 0.9 * (1 + depth * (0.6 * column + 0.4 * row)) + 8)
  }
  return sharp(data, { raw: info })
    .blur(between(random, 0.4, 0.8))
    .jpeg({ quality: 88 })
    .toBuffer()
}

/** Portraits that are no photos of a person, but of a picture of one. */
export const pictured: readonly Fault[] = [
  {
    name: 'a print or a screen on a table',
    checks: ['original'],
    make: (portrait, random) => onTable(portrait, random, ['#f4f2ee', '#fbfaf6', '#4a2f1a', '#b08d57', '#0a0a0b']),
  },
  { name: 'a screen that fills the picture', checks: ['original'], make: onScreen },
]
