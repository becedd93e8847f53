import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { polygonMask } from '#features/imaging/filters/polygon.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { foregroundOf } from '#features/imaging/matte/foreground.ts'
import { type Colour, createPicture, type Picture, type Plane, planeOf } from '#features/imaging/picture/picture.ts'
import { sample } from '../../tests/support/samples.ts'
import { given } from '../givenData.ts'
import { darkHairOutline } from './outline.ts'

/** A person before a background, and how much of each pixel truly is the person. */
export type MatteScene = { name: string; picture: Picture; truth: Plane }
type Cutout = { front: Picture; truth: Plane }
type Ground = (x: number, y: number) => number[]

const wave = (value: number) => Math.sin(value)
/** A number from 0 to 1 that is always the same for the same place. */
const chance = (column: number, row: number) => {
  const value = Math.sin(column * 127.1 + row * 311.7) * 43758.5
  return value - Math.floor(value)
}

/** Backgrounds by the colour of each pixel; places from 0 to 1. */
const grounds: Record<string, Ground> = {
  'plain grey': () => [170, 170, 175],
  'white wall, shadow': (x, y) => [0, 0, 0].map(() => 245 - 60 * x * y),
  'bright lamps': (x, y) => {
    const lamp = Math.max(...[0.15, 0.5, 0.85].map((at) => Math.exp(-((x - at) ** 2 + (y - 0.2) ** 2) / 0.008)))
    return [60 + 190 * lamp, 60 + 185 * lamp, 75 + 175 * lamp]
  },
  leaves: (x, y) => {
    const leaf = wave(90 * x + 40 * wave(17 * y)) * wave(80 * y + 30 * wave(19 * x))
    return [70 + 45 * leaf, 110 + 60 * leaf, 50 + 35 * leaf]
  },
  brown: (x, y) => [120 + 40 * wave(9 * x), 95 + 30 * wave(9 * x + y), 70],
  'nearly black': (x, y) => [26 + 8 * x, 22 + 6 * y, 22],
  'window behind': (x, y) => {
    const isFrame = Math.abs(x - 0.52) < 0.012 || Math.abs(y - 0.3) < 0.012
    if (x < 0.3 || x > 0.75 || y > 0.55) return [150 - 30 * x, 140 - 20 * y, 125]
    return isFrame ? [200, 200, 200] : [244, 246, 252]
  },
  'book shelves': (x, y) => {
    const row = Math.floor(y * 5)
    const book = Math.floor(x * 22 + chance(row, 7) * 3)
    const light = (y * 5) % 1 < 0.07 ? 0.4 : 1
    return [40 + 190 * chance(book, row + 9), 30 + 170 * chance(book, row), 30 + 160 * chance(book + 5, row)].map(
      (value) => value * light,
    )
  },
  blinds: (_, y) => {
    const slat = (y * 28) % 1
    const light = slat < 0.75 ? 236 - 20 * slat : 150
    return [light, light, light - 6]
  },
}

/** Two people before each ground, one of them also with loose hair. */
export async function matteScenes(): Promise<MatteScene[]> {
  const { picture } = await decodePicture(sample('astronaut-on-rocket.jpg'))
  const truth = planeOf((await decodePicture(sample('astronaut-on-rocket-alpha.png'))).picture)
  const dark = await darkHaired(sample('portrait.jpg'))
  return [
    { name: 'blond, rocket', picture, truth },
    ...beforeAll('blond', { front: foregroundOf(picture, truth), truth }),
    ...beforeAll('dark', dark),
    ...beforeAll('loops', await withLoops(dark)),
  ]
}

/** The same people before the photographs in `photos/grounds` of the given data: none of them was looked at for tuning. */
export async function strangeScenes(): Promise<MatteScene[]> {
  const folder = given('photos/grounds')
  if (!folder) return []
  const blond = await decodePicture(sample('astronaut-on-rocket.jpg'))
  const truth = planeOf((await decodePicture(sample('astronaut-on-rocket-alpha.png'))).picture)
  const dark = await darkHaired(sample('portrait.jpg'))
  const people = {
    blond: { front: foregroundOf(blond.picture, truth), truth },
    dark,
    loops: await withLoops(dark),
  }
  const scenes: MatteScene[] = []
  for (const file of (await readdir(folder)).sort()) {
    for (const [who, cutout] of Object.entries(people)) {
      const { width, height } = cutout.front
      const { data } = await sharp(join(folder, file))
        .resize(width, height, { fit: 'cover' })
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => (Math.floor(y * height) * width + Math.floor(x * width)) * 3
      const ground: Ground = (x, y) => [...data.subarray(at(x, y), at(x, y) + 3)]
      scenes.push({ name: `${who}, ${parse(file).name}`, picture: compose(cutout, ground), truth: cutout.truth })
    }
  }
  return scenes
}

/** The same people without a background. */
export async function houseCutouts(): Promise<({ name: string } & Cutout)[]> {
  const { picture } = await decodePicture(sample('astronaut-on-rocket.jpg'))
  const truth = planeOf((await decodePicture(sample('astronaut-on-rocket-alpha.png'))).picture)
  const dark = await darkHaired(sample('portrait.jpg'))
  return [
    { name: 'blond', front: foregroundOf(picture, truth), truth },
    { name: 'dark', ...dark },
    { name: 'loops', ...(await withLoops(dark)) },
  ]
}

const beforeAll = (who: string, cutout: Cutout): MatteScene[] =>
  Object.entries(grounds).map(([name, ground]) => ({
    name: `${who}, ${name}`,
    picture: compose(cutout, ground),
    truth: cutout.truth,
  }))

function compose({ front, truth }: Cutout, ground: Ground): Picture {
  const out = createPicture(front.width, front.height)
  const random = randomFrom(5)
  for (let i = 0; i < truth.data.length; i++) {
    const behind = ground((i % out.width) / out.width, Math.floor(i / out.width) / out.height)
    const share = truth.data[i]!
    const grain = (random() - 0.5) * 6
    for (let c = 0; c < 3; c++) {
      out.data[i * 3 + c] = share * front.data[i * 3 + c]! + (1 - share) * (behind[c]! + grain)
    }
  }
  return out
}

/** A man with dark hair, cut out along an outline drawn by hand. */
async function darkHaired(portrait: string): Promise<Cutout> {
  const { picture } = await decodePicture(portrait, { maxSide: 640 })
  const { width, height } = picture
  const left = darkHairOutline.map(([y, from]) => [from * width, y * height] as const)
  const right = darkHairOutline.map(([y, , to]) => [to * width, y * height] as const).reverse()
  const below = [
    [width, height],
    [0, height],
  ] as const
  const data = polygonMask([[...right, ...left, below[1], below[0]]], { width, height })
  const truth: Plane = { width, height, data: new Float32Array(data) }
  return { front: foregroundOf(picture, truth), truth }
}

const hairColour: Colour = [34, 27, 24]

/** The same person with thin loops of hair around the head. */
async function withLoops({ front, truth }: Cutout): Promise<Cutout> {
  const { width, height } = front
  const random = randomFrom(11)
  const [x, y, across, down] = [width * 0.495, height * 0.3, width * 0.28, height * 0.2]
  const point = (angle: number, out: number) =>
    `${x + Math.cos(angle) * across * out} ${y + Math.sin(angle) * down * out}`
  const loop = () => {
    const angle = Math.PI * (0.95 + 1.1 * random())
    const end = angle + (random() - 0.5) * 0.7
    const reach = 1.15 + random() * 0.45
    const thickness = width * (0.0012 + random() * 0.003)
    const path = `M${point(angle, 1)}C${point(angle - 0.25, reach)} ${point(end + 0.25, reach)} ${point(end, 1)}`
    return `<path d="${path}" stroke="#fff" stroke-width="${thickness}" fill="none"/>`
  }
  const loops = Array.from({ length: 80 }, loop).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/>${loops}</svg>`
  const strands = await sharp(Buffer.from(svg)).extractChannel(0).raw().toBuffer()
  const out: Cutout = { front: createPicture(width, height), truth: { ...truth, data: new Float32Array(truth.data) } }
  for (let i = 0; i < strands.length; i++) {
    const strand = strands[i]! / 255
    const rest = truth.data[i]! * (1 - strand)
    const whole = strand + rest
    out.truth.data[i] = whole
    for (let c = i * 3; c < i * 3 + 3; c++) {
      out.front.data[c] =
        strand === 0 ? front.data[c]! : (strand * hairColour[c - i * 3]! + rest * front.data[c]!) / whole
    }
  }
  return out
}
