import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { doubtfulCard, ofAnotherPicture } from './original.ts'

const portrait = await drawnPortrait(700)
const { width = 0, height = 0 } = await sharp(portrait).metadata()

/** What is told of a picture with the drawn portrait in it. */
async function told(bytes: Buffer): Promise<number> {
  const { picture } = await decodePicture(bytes)
  const [face] = (await findFaces(picture)) as [Face]
  return ofAnotherPicture(picture, face)
}

const drawnOver = (drawing: string) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`
  return sharp(portrait)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 93 })
    .toBuffer()
}

/** A print with a border in a colour, turned by so many degrees, on a table in another. */
async function onTable(border: string, table: string, degrees: number): Promise<Buffer> {
  const print = sharp(portrait).extend({ top: 24, bottom: 24, left: 24, right: 24, background: border })
  const turned = await sharp(await print.png().toBuffer())
    .rotate(degrees, { background: table })
    .png()
    .toBuffer()
  return sharp(turned)
    .extend({ top: 60, bottom: 70, left: 50, right: 80, background: table })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The portrait on a screen whose pixels the camera sees so far apart, turned by so much, in radians. */
async function onScreen(pitch: number, turn: number): Promise<Buffer> {
  const { data, info } = await sharp(portrait).raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [Math.floor(i / 3) % info.width, Math.floor(i / 3 / info.width)]
    const across = (x * Math.cos(turn) + y * Math.sin(turn)) / pitch
    data[i] = data[i]! * (0.8 + 0.2 * Math.cos(2 * Math.PI * (across - (i % 3) / 3)))
  }
  return sharp(data, { raw: info }).jpeg({ quality: 90 }).toBuffer()
}

test('a print on a table and a dark screen are told, lying straight or not', async () => {
  for (const [border, table, degrees] of [
    ['#f4f2ee', '#8a6a4a', 0],
    ['#f4f2ee', '#3c3a38', 5],
    ['#0a0a0b', '#c9c4ba', -7],
  ] as const)
    expect(await told(await onTable(border, table, degrees)), `${border} ${degrees}`).toBeGreaterThan(doubtfulCard)
})

test('the pixels of a screen that fills the picture are told', async () => {
  for (const [pitch, turn] of [
    [2.6, 0.03],
    [3.4, -0.09],
  ] as const)
    expect(await told(await onScreen(pitch, turn)), `${pitch}`).toBeGreaterThan(doubtfulCard)
})

test('a portrait is none, not before a door, behind a desk, with noise, or as a small file', async () => {
  expect(await told(portrait)).toBeLessThan(doubtfulCard)
  const door = `<path d="M${width * 0.08} ${height}V${height * 0.05}H${width * 0.92}V${height}" fill="none" stroke="#4a3a2a" stroke-width="9"/>`
  const desk = `<rect y="${height * 0.9}" width="${width}" height="${height}" fill="#6b4a2f"/>`
  for (const drawing of [door, desk, door + desk])
    expect(await told(await drawnOver(drawing))).toBeLessThan(doubtfulCard)
  expect(await told(await sharp(portrait).jpeg({ quality: 12 }).toBuffer())).toBeLessThan(doubtfulCard)
  const random = randomFrom(41)
  const { data, info } = await sharp(portrait).raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < data.length; i++) data[i] = Math.min(255, Math.max(0, data[i]! + 40 * (random() - 0.5)))
  expect(await told(await sharp(data, { raw: info }).jpeg().toBuffer())).toBeLessThan(doubtfulCard)
})

test('a portrait that was turned upright is none: what was added reaches the corners', async () => {
  for (const degrees of [-4, 3]) {
    const turned = sharp(portrait).rotate(degrees, { background: '#8a8f96' })
    expect(await told(await turned.jpeg().toBuffer()), `${degrees}`).toBeLessThan(doubtfulCard)
  }
})
