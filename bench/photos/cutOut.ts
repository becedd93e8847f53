/**
 * Figures of the cut-out before walls by seed, plain or with the hard shadow of a flash: overlap with the truth after the network
 * and at the end, what is wrongly kept and wrongly lost, and how far the colour along the outline is off on white paper.
 * People without a background, as PNG files, come from `--people`; without it they are the house's own.
 * Run: npm run bench -- photos cutOut --seed 7 --each 2; what was wrong as PNG files: --sheets <folder>
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { coarseMatte } from '#features/imaging/matte/coarseMatte.ts'
import { composeOn, foregroundOf } from '#features/imaging/matte/foreground.ts'
import { lookForPeople } from '#features/imaging/matte/looks.ts'
import { refineMatte } from '#features/imaging/matte/refineMatte.ts'
import { createPicture, type Picture, type Plane } from '#features/imaging/picture/picture.ts'
import { houseCutouts } from './scenes.ts'

type Random = () => number
type Person = { name: string; front: Picture; truth: Plane }

const argument = (name: string) => {
  const at = process.argv.indexOf(name)
  return at > 0 ? process.argv[at + 1] : undefined
}
const seed = Number(argument('--seed') ?? 1)
const each = Number(argument('--each') ?? 2)
const sheets = argument('--sheets')
const between = (random: Random, least: number, most: number) => least + (most - least) * random()

async function peopleOf(folder: string): Promise<Person[]> {
  const people: Person[] = []
  for (const name of readdirSync(folder).sort()) {
    const { data, info } = await sharp(join(folder, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const front = createPicture(info.width, info.height)
    const truth = { ...front, data: new Float32Array(info.width * info.height) }
    for (let i = 0; i < truth.data.length; i++) {
      truth.data[i] = data[i * 4 + 3]! / 255
      for (let c = 0; c < 3; c++) front.data[i * 3 + c] = data[i * 4 + c]!
    }
    people.push({ name, ...downToEdge(front, truth) })
  }
  return people
}

/**
 * A person as far down as the picture shows all of the body. Cut-outs often end in a slanted line with nothing below: no photo looks so,
 * and a network that sees a body go on there is right.
 */
function downToEdge(front: Picture, truth: Plane): { front: Picture; truth: Plane } {
  const { width, height, data } = truth
  const widths = Array.from({ length: height }, (_, y) => {
    let count = 0
    for (let i = y * width; i < (y + 1) * width; i++) count += data[i]! > 0.5 ? 1 : 0
    return count
  })
  const widest = Math.max(...widths)
  const ends = Array.from({ length: width }, (_, x) => {
    let y = height - 1
    while (y > 0 && data[y * width + x]! <= 0.5) y--
    return y
  })
  // Columns at the very side belong to an arm or a lock of hair that may end anywhere.
  const bottoms = ends.filter((y) => widths[y]! > widest * 0.3).sort((a, b) => a - b)
  const bottom = bottoms[Math.floor(bottoms.length * 0.1)]!
  const cut = createPicture(width, bottom)
  cut.data.set(front.data.subarray(0, width * bottom * 3))
  return { front: cut, truth: { width, height: bottom, data: data.slice(0, width * bottom) } }
}

/** The person before a wall of one colour, lit a little from one side; with a flash the wall bears a shadow of the person. */
async function before({ front, truth }: Person, random: Random, hasFlash: boolean): Promise<Picture> {
  const { width, height } = truth
  const light = between(random, 90, 235)
  const wall = [light + between(random, -6, 6), light, light + between(random, -8, 6)]
  const slope = between(random, -0.25, 0.25)
  const dark = hasFlash ? between(random, 0.35, 0.7) : 0
  const [dx, dy] = [between(random, 0.015, 0.05) * (random() < 0.5 ? -1 : 1), between(random, 0.005, 0.03)]
  const silhouette = await sharp(Buffer.from(truth.data.map((share) => share * 255)), {
    raw: { width, height, channels: 1 },
  })
    .blur(Math.max(0.5, width * between(random, 0.001, 0.006)))
    .raw()
    .toBuffer()
  const mixed = Buffer.alloc(width * height * 3)
  for (let i = 0; i < truth.data.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    const [fromX, fromY] = [Math.round(x - dx * width), Math.round(y - dy * height)]
    const isInside = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height
    const shade = 1 - (isInside ? dark * (silhouette[fromY * width + fromX]! / 255) : 0)
    const lit = shade * (1 + slope * (x / width - 0.5))
    const share = truth.data[i]!
    const grain = (random() - 0.5) * 5
    for (let c = 0; c < 3; c++) {
      const value = share * front.data[i * 3 + c]! + (1 - share) * (wall[c]! * lit + grain)
      mixed[i * 3 + c] = Math.min(Math.max(value, 0), 255)
    }
  }
  const bytes = await sharp(mixed, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 93 })
    .toBuffer()
  const picture = createPicture(width, height)
  picture.data.set(await sharp(bytes).raw().toBuffer())
  return picture
}

type Figures = { network: number; overlap: number; kept: number; lost: number; colour: number }

async function figuresOf(person: Person, picture: Picture, file: string | undefined): Promise<Figures | undefined> {
  const { front, truth } = person
  const { width } = truth
  const faces = await findFaces(picture)
  if (!faces[0]) return undefined
  const { left, top, width: across, height: down } = faces[0].box
  const isSeen = (i: number) => {
    const [x, y] = [((i % width) - left) / across, (Math.floor(i / width) - top) / down]
    return x > -0.7 && y > -0.6 && x < 1.7 && y < 1.5
  }
  const guess = coarseMatte(picture, await lookForPeople(picture, faces))
  const network = guess.data.slice()
  const matte = refineMatte(picture, guess, faces, { hair: true })
  const paper = [255, 255, 255] as const
  const made = composeOn(foregroundOf(picture, matte), matte, paper)
  const wanted = composeOn(front, truth, paper)
  let [both, either, kept, lost, sawBoth, sawEither, off, edges] = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let i = 0; i < truth.data.length; i++) {
    if (!isSeen(i)) continue
    const [isPerson, isFound, isGuessed] = [truth.data[i]! > 0.5, matte.data[i]! > 0.5, network[i]! > 0.5]
    both += isPerson && isFound ? 1 : 0
    either += isPerson || isFound ? 1 : 0
    sawBoth += isPerson && isGuessed ? 1 : 0
    sawEither += isPerson || isGuessed ? 1 : 0
    kept += isFound && !isPerson ? 1 : 0
    lost += isPerson && !isFound ? 1 : 0
    const reach = Math.max(1, Math.round(down * 0.02))
    const isEdge = [i - reach, i + reach, i - reach * width, i + reach * width].some(
      (k) => k >= 0 && k < truth.data.length && truth.data[k]! > 0.5 !== isPerson,
    )
    if (!isEdge) continue
    for (let c = i * 3; c < i * 3 + 3; c++) off += Math.abs(made.data[c]! - wanted.data[c]!) / 3
    edges += 1
  }
  if (file) await sheetOf([picture, greyOf({ ...truth, data: network }), greyOf(matte), made, wanted], file)
  return {
    network: sawBoth / sawEither,
    overlap: both / either,
    kept: kept / either,
    lost: lost / either,
    colour: off / edges,
  }
}

function greyOf({ width, height, data }: Plane): Picture {
  const out = createPicture(width, height)
  for (let i = 0; i < data.length; i++) out.data.fill(data[i]! * 255, i * 3, i * 3 + 3)
  return out
}

async function sheetOf(pictures: Picture[], file: string): Promise<void> {
  const side = 360
  const tiles = await Promise.all(
    pictures.map(({ data, width, height }) =>
      sharp(data, { raw: { width, height, channels: 3 } })
        .resize(side, side, { fit: 'contain' })
        .png()
        .toBuffer(),
    ),
  )
  await sharp({ create: { width: side * tiles.length, height: side, channels: 3, background: '#fff' } })
    .composite(tiles.map((input, i) => ({ input, left: i * side, top: 0 })))
    .png()
    .toFile(file)
}

const folder = argument('--people')
const people = folder ? await peopleOf(folder) : await houseCutouts()
const percent = (part: number) => `${(part * 100).toFixed(2)} %`
for (const hasFlash of [false, true]) {
  const all: Figures[] = []
  console.log(hasFlash ? 'hard shadow of a flash' : 'plain wall')
  for (const [p, person] of people.entries()) {
    for (let i = 0; i < each; i++) {
      const random = randomFrom(seed * 7919 + (hasFlash ? 4001 : 0) + p * 101 + i)
      const name = `${person.name.slice(0, 22)} ${i}`
      const file = sheets && join(sheets, `${hasFlash ? 'flash' : 'plain'}-${name.replaceAll(' ', '-')}.png`)
      const figures = await figuresOf(person, await before(person, random, hasFlash), file)
      if (!figures) {
        console.log(`  ${name.padEnd(26)}no face`)
        continue
      }
      all.push(figures)
      const { network, overlap, kept, lost, colour } = figures
      console.log(
        `  ${name.padEnd(26)}network ${network.toFixed(4)} end ${overlap.toFixed(4)} kept ${percent(kept)} lost ${percent(lost)} colour off ${colour.toFixed(1)}`,
      )
    }
  }
  const mean = (of: (each: Figures) => number) => all.reduce((sum, figures) => sum + of(figures), 0) / all.length
  console.log(
    `  mean: network ${mean(({ network }) => network).toFixed(4)} end ${mean(({ overlap }) => overlap).toFixed(4)}, least ${Math.min(...all.map(({ overlap }) => overlap)).toFixed(4)}; colour off ${mean(({ colour }) => colour).toFixed(2)} of 255`,
  )
}
process.exit()
