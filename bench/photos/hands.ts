import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { given } from '../givenData.ts'
import { between, type Portrait, pick, type Random, skinColour } from './portrait.ts'

/**
 * A hand from a photograph, in the colour of this skin; undefined where that photograph was not given, or the portrait has no room for it.
 * @param up how far it reaches above the chin, in face heights
 */
export async function hand(
  portrait: Portrait,
  random: Random,
  up: readonly [number, number] = [0.05, 0.4],
): Promise<Buffer | undefined> {
  const file = given('photos/migrant_mother_1936.jpg')
  if (!file) return undefined
  const outline =
    '125,0 95,5 75,30 72,50 85,70 100,95 120,115 150,130 165,160 172,190 160,240 140,300 225,300 240,160 235,130 205,100 180,90 160,75 148,55 150,25 150,5'
  const area = { left: 200, top: 350, width: 280, height: 300 }
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="300"><polygon points="${outline}" fill="#fff"/></svg>`,
  )
  const colour = (await skinColour(portrait)).match(/\d+/g)!.map(Number)
  const grey = await sharp(file).resize(821, 1024).toColourspace('srgb').removeAlpha().extract(area).png().toBuffer()
  const tinted = await sharp(grey)
    .linear(
      colour.map((value) => value / 125),
      [0, 0, 0],
    )
    .ensureAlpha()
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer()
  const { face } = portrait
  const size = Math.round(face.height * between(random, 0.95, 1.25))
  const placed = await sharp(tinted)
    .resize({ height: size })
    .rotate(between(random, -25, 25), { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const chin = face.mesh[landmarks.chin]!
  const left = Math.round(chin.x - placed.info.width * 0.5 + face.height * between(random, -0.3, 0.15))
  const top = Math.round(chin.y - face.height * between(random, ...up))
  if (portrait.height - top < 0.3 * size) return undefined
  const input = await sharp(placed.data)
    .extract({
      left: 0,
      top: 0,
      width: Math.min(placed.info.width, portrait.width - Math.max(left, 0)),
      height: Math.min(placed.info.height, portrait.height - top),
    })
    .png()
    .toBuffer()
  return sharp(portrait.bytes)
    .composite([{ input, left: Math.max(left, 0), top }])
    .jpeg({ quality: 92 })
    .toBuffer()
}

const cutOuts = given('hands')
const handFiles = cutOuts ? readdirSync(cutOuts).sort() : []

/** One of the cut-out hands in `hands/` of the data, arms to the left, at a cheek: all of it or the half with the fingers. */
export async function givenHand(portrait: Portrait, random: Random): Promise<Buffer | undefined> {
  if (!cutOuts) return undefined
  const file = join(cutOuts, pick(random, handFiles))
  const { width = 0, height = 0 } = await sharp(file).metadata()
  const from = random() < 0.5 ? 0 : Math.round(width * 0.5)
  const { face } = portrait
  const part = await sharp(file)
    .extract({ left: from, top: 0, width: width - from, height })
    .png()
    .toBuffer()
  const side = random() < 0.5 ? -1 : 1
  const sized = await sharp(part)
    .resize({ height: Math.round(face.height * between(random, 0.55, 0.85)) })
    .png()
    .toBuffer()
  const { data, info } = await sharp(sized)
    .rotate(-90 + side * between(random, 10, 55), { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const jaw = face.mesh[side < 0 ? 172 : 397]!
  const left = Math.round(jaw.x - info.width / 2 + side * face.height * 0.08)
  const top = Math.round(jaw.y - info.height * 0.3 + face.height * between(random, -0.1, 0.1))
  const [cutLeft, cutTop] = [Math.max(0, -left), Math.max(0, -top)]
  const input = await sharp(data)
    .extract({
      left: cutLeft,
      top: cutTop,
      width: Math.min(info.width - cutLeft, portrait.width - Math.max(left, 0)),
      height: Math.min(info.height - cutTop, portrait.height - Math.max(top, 0)),
    })
    .png()
    .toBuffer()
  return sharp(portrait.bytes)
    .composite([{ input, left: Math.max(left, 0), top: Math.max(top, 0) }])
    .jpeg({ quality: 92 })
    .toBuffer()
}
