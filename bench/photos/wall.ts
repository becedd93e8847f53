/**
 * Error rates of the checks that look at the wall, in photos that are only cropped: people are cut out of the house's portraits and laid
 * before walls by seed, plain, with the shadow of a flash, a door or a pattern. Groups of the same people are counted.
 * Run: npm run bench -- photos wall; other walls: --seed 7
 */
import sharp from 'sharp'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { codes } from '#platform/codes.ts'
import { AppError } from '#platform/errors.ts'
import { makeIdPhoto } from '../../src/tools/id-photo/engine/idPhoto.ts'
import type { PhotoSpec } from '../../src/tools/id-photo/engine/spec.ts'
import { sample } from '../../tests/support/samples.ts'

type Random = () => number
const at = process.argv.indexOf('--seed')
const firstSeed = at > 0 ? Number(process.argv[at + 1]) : 1
const between = (random: Random, least: number, most: number) => least + (most - least) * random()

const loose = { width: 600, height: 720, dpi: 300, headHeightRatio: 0.5, topHairHeightRatio: 0.2 } as const
const tight: PhotoSpec = {
  ...{ width: 206, height: 265, dpi: 300, background: [255, 255, 255], headHeightRatio: 0.75 },
  allowed: { head: [0.66, 0.8] },
}

/** A person without a background, as PNG. */
async function cutOut(photo: Buffer): Promise<Buffer> {
  const { picture } = await makeIdPhoto(photo, { ...loose, background: 'transparent' }, 'newBackground')
  const { width, height, data } = picture
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

type Wall = (person: Buffer, random: Random) => Promise<Buffer>
const size = { width: loose.width, height: loose.height }
const svg = (drawing: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${drawing}</svg>`)
const wallOf = (random: Random) => {
  const light = between(random, 190, 245)
  return { r: light, g: light - between(random, 0, 8), b: light - between(random, 0, 14) }
}
const before = (person: Buffer, random: Random, drawn: Buffer[]) =>
  sharp({ create: { ...size, channels: 3, background: wallOf(random) } })
    .composite([...drawn, person].map((input) => ({ input })))
    .jpeg({ quality: 92 })
    .toBuffer()

async function shadowOf(person: Buffer, random: Random): Promise<Buffer> {
  const alpha = await sharp(person)
    .extractChannel(3)
    .blur(between(random, 3, 10))
    .raw()
    .toBuffer()
  const [dark, dx, dy] = [
    between(random, 0.25, 0.5),
    Math.round(between(random, 14, 40) * (random() < 0.5 ? -1 : 1)),
    Math.round(between(random, 4, 24)),
  ]
  const data = Buffer.alloc(size.width * size.height * 4)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const [fromX, fromY] = [x - dx, y - dy]
      if (fromX < 0 || fromY < 0 || fromX >= size.width || fromY >= size.height) continue
      data[(y * size.width + x) * 4 + 3] = alpha[fromY * size.width + fromX]! * dark
    }
  }
  return sharp(data, { raw: { ...size, channels: 4 } })
    .png()
    .toBuffer()
}

const walls: Record<string, { checks: readonly string[]; make: Wall }> = {
  'plain wall': { checks: [], make: (person, random) => before(person, random, []) },
  'wall that is a little brighter on one side': {
    checks: [],
    make: (person, random) =>
      before(person, random, [
        svg(
          '<linearGradient id="g"><stop stop-opacity="0"/><stop offset="1" stop-opacity=".06"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/>',
        ),
      ]),
  },
  'shadow of a flash': {
    checks: ['shadow', 'background'],
    make: async (person, random) => before(person, random, [await shadowOf(person, random)]),
  },
  'wall with a door': {
    checks: ['background', 'shadow'],
    make: (person, random) => {
      const x = between(random, 0.6, 0.75) * size.width
      return before(person, random, [
        svg(
          `<rect x="${x}" width="${size.width}" height="100%" fill="#7a5c40"/><rect x="${x - 8}" width="8" height="100%" fill="#eee"/>`,
        ),
      ])
    },
  },
  wallpaper: {
    checks: ['background'],
    make: (person, random) => {
      const step = between(random, 24, 60)
      return before(person, random, [
        svg(
          `<pattern id="p" width="${step}" height="${step}" patternUnits="userSpaceOnUse"><rect width="${step / 2}" height="${step}" fill="#000" fill-opacity="${between(random, 0.2, 0.4)}"/></pattern><rect width="100%" height="100%" fill="url(#p)"/>`,
        ),
      ])
    },
  },
}

const people = [
  await sharp(sample('portrait.jpg')).toBuffer(),
  await sharp(sample('astronaut.jpg')).toBuffer(),
  await sharp(await drawnPortrait(1000))
    .png()
    .toBuffer(),
]
const persons = await Promise.all(people.map(cutOut))
const each = 4

console.log(
  `${'wall, only cropped'.padEnd(48)}stopped by its own check, or false alarms; shadow/background as measured`,
)
for (const [row, [name, { checks, make }]] of Object.entries(walls).entries()) {
  let [own, alarms, count] = [0, 0, 0]
  const measured: string[] = []
  for (const [p, person] of persons.entries()) {
    for (let i = 0; i < each; i++) {
      const bytes = await make(person, randomFrom(firstSeed * 7919 + row * 101 + p * 10 + i))
      const found = (await makeIdPhoto(bytes, tight, 'cut')).checks.filter(
        ({ id }) => id === 'shadow' || id === 'background',
      )
      count++
      if (found.some(({ id, state }) => state !== 'pass' && checks.includes(id))) own++
      if (checks.length === 0 && found.some(({ state }) => state !== 'pass')) alarms++
      measured.push(found.map((check) => check.measured.toFixed(2)).join('/'))
    }
  }
  console.log(
    `  ${name.padEnd(46)}${checks.length > 0 ? `${own} of ${count}` : `${alarms} of ${count} false`}   ${measured.join(' ')}`,
  )
}

console.log('faces counted')
for (const count of [1, 2, 3, 5, 8, 10]) {
  const bytes = await groupOf(count, randomFrom(firstSeed * 31 + count))
  const said = await makeIdPhoto(bytes, tight, 'newBackground').then(
    ({ checks }) => (checks.find(({ id }) => id === 'oneFace')?.state === 'pass' ? '1' : 'one and others behind'),
    (error: unknown) =>
      error instanceof AppError && error.code === codes.severalFaces ? `${error.text.en.match(/\d+/)}` : String(error),
  )
  console.log(`  ${count} people: ${said}`)
}
process.exit()

/** People in rows of at most five, of slightly different sizes. */
async function groupOf(count: number, random: Random): Promise<Buffer> {
  const across = Math.min(count, 5)
  const side = 240
  const heads = await Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const high = Math.round(side * between(random, 0.9, 1.1))
      const { picture } = await decodePicture(people[i % people.length]!)
      const scale = high / picture.height
      const input = await sharp(people[i % people.length]!)
        .resize(Math.round(picture.width * scale), high)
        .png()
        .toBuffer()
      return { input, left: (i % across) * side + 10, top: Math.floor(i / across) * Math.round(side * 1.2) + 10 }
    }),
  )
  const rows = Math.ceil(count / across)
  return sharp({
    create: {
      width: across * side + 40,
      height: rows * Math.round(side * 1.2) + 40,
      channels: 3,
      background: '#b9c2c8',
    },
  })
    .composite(heads)
    .jpeg({ quality: 92 })
    .toBuffer()
}
