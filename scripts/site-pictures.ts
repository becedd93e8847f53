// Makes the photographs of the sites, by the tools themselves, of originals that lie in a folder (sites/CREDITS.md says which):
//   node scripts/site-pictures.ts <folder>
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Region, type Sharp } from 'sharp'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { encodeJpeg } from '#features/imaging/codecs/encode.ts'
import { type Channel, type Channels, luma, toChannels, toPicture } from '#features/imaging/picture/channel.ts'
import type { Engine } from '#platform/childProcess/engine.ts'
import { rootFolder } from '#platform/paths.ts'
import artStyle from '#tools/ai-photo/engine/artStyle.ts'
import idPhoto from '#tools/id-photo/engine/idPhoto.ts'
import colorization from '#tools/old-photos/engine/colorization.ts'
import { age, type KindOfAge } from '#tools/old-photos/engine/testing/aged.ts'
import { scenes, takeScene } from './sitePictures/scenes.ts'

const originals = process.argv[2]
if (!originals) throw new Error('Name the folder that the originals lie in')
const results = join(rootFolder, 'sites', '_shared', 'assets', 'results')
const scratch = await mkdtemp(join(tmpdir(), 'site-pictures-'))
const signal = new AbortController().signal

/** Old prints by the name of their original: the part that a pair shows, what time is made to do to it, and the whole of it. */
const prints: readonly { name: string; part: Region; whole: Region; damage?: readonly KindOfAge[]; seed?: number }[] = [
  {
    name: 'nipomo-1936',
    part: { left: 70, top: 80, width: 864, height: 648 },
    whole: { left: 60, top: 70, width: 880, height: 1100 },
    damage: ['cracks', 'fold'],
    seed: 21,
  },
  {
    name: 'detroit-1915',
    part: { left: 160, top: 20, width: 660, height: 495 },
    whole: { left: 0, top: 20, width: 900, height: 500 },
  },
  {
    name: 'armstrong-1946',
    part: { left: 90, top: 70, width: 780, height: 585 },
    whole: { left: 90, top: 60, width: 790, height: 610 },
    damage: [],
    seed: 3,
  },
]

/** The styles of the sample sheet, by number, and the file of each. */
const sheet = {
  1: 'disney',
  2: 'comic',
  3: 'fashion',
  4: 'anime',
  5: 'watercolor',
  6: 'artistic',
  7: 'sketch',
  8: 'pixel',
} as const

/** Runs an engine in this process; answers the path of a copy of what it made. */
async function run<Input>(engine: Engine<Input>, input: Input, name: string): Promise<string> {
  const { file } = await engine(input, { scratch, signal, progress: () => {} })
  const path = join(scratch, name)
  await copyFile(file, path)
  return path
}

const save = (picture: Sharp, name: string, quality = 78) =>
  picture.webp({ quality, effort: 6 }).toFile(join(results, `${name}.webp`))

/** Warm paper, as most old prints have. */
const printed = (light: Channel): Channels => [
  light.map((value) => Math.min(1, 0.05 + 0.95 * value)),
  light.map((value) => 0.03 + 0.87 * value),
  light.map((value) => 0.02 + 0.7 * value),
]

async function partOf(name: string, part: Region): Promise<string> {
  const path = join(scratch, `${name}-${part.width}.png`)
  await sharp(join(originals!, `${name}.jpg`))
    .extract(part)
    .png()
    .toFile(path)
  return path
}

/** The original, or what time would have made of it. */
async function printOf({ name, part, damage, seed = 0 }: (typeof prints)[number]): Promise<string> {
  const path = join(scratch, `${name}.png`)
  await sharp(join(originals!, `${name}.jpg`))
    .extract(part)
    .png()
    .toFile(path)
  if (!damage) return path
  const { picture } = await decodePicture(path)
  const size = { width: picture.width, height: picture.height }
  const { light } = age(luma(toChannels(picture)), size, damage, seed)
  const aged = join(scratch, `${name}-aged.jpg`)
  const { bytes } = await encodeJpeg(toPicture(printed(light), size), { quality: 95 })
  await writeFile(aged, bytes)
  return aged
}

for (const print of prints) {
  const before = await printOf(print)
  const after = await run(colorization, { path: before }, `${print.name}-after.jpg`)
  await save(sharp(before).resize({ width: 720 }), `${print.name}-before`, 68)
  await save(sharp(after).resize({ width: 720 }), `${print.name}-after`, 72)
  const whole = await run(colorization, { path: await partOf(print.name, print.whole) }, `${print.name}-whole.jpg`)
  await save(sharp(whole).resize({ height: 560 }), `${print.name}-print`, 74)
}

const portrait = join(scratch, 'portrait.png')
await sharp(join(originals, 'collins.png')).extract({ left: 30, top: 0, width: 400, height: 400 }).toFile(portrait)
await save(sharp(portrait).resize(420), 'portrait')
for (const [style, name] of Object.entries(sheet)) {
  const drawn = await run(artStyle, { path: portrait, style: Number(style) as keyof typeof sheet }, `style-${name}`)
  await save(sharp(drawn).resize(420, 420, { kernel: style === '8' ? 'nearest' : 'lanczos3' }), `style-${name}`, 74)
}

const cat = join(originals, 'cat.png')
await save(sharp(cat), 'cat')
await save(sharp(await run(artStyle, { path: cat, style: 5 }, 'cat-watercolor')), 'cat-watercolor', 74)
await save(sharp(await run(artStyle, { path: cat, style: 7 }, 'cat-sketch')), 'cat-sketch', 70)

const spec = { width: 413, height: 531, dpi: 300, background: [238, 240, 242] as [number, number, number] }
const passport = await run(idPhoto, { path: join(originals, 'collins.png'), spec, mode: 'newBackground' }, 'id.jpg')
await save(
  sharp(join(originals, 'collins.png')).extract({ left: 40, top: 0, width: 360, height: 463 }).resize(413, 531),
  'id-before',
)
await save(sharp(passport), 'id-after')
await save(sharp(await printSheet(passport)), 'id-sheet')

/** Eight of a photo on paper of 10 × 15 cm, as the shop prints it. */
async function printSheet(path: string): Promise<Buffer> {
  const [width, height, gap] = [200, 257, 16]
  const photo = await sharp(path).resize(width, height).toBuffer()
  const places = Array.from({ length: 8 }, (_, at) => ({
    input: photo,
    left: 38 + (at % 4) * (width + gap),
    top: 36 + Math.floor(at / 4) * (height + gap),
  }))
  const paper = sharp({ create: { width: 924, height: 602, channels: 3, background: '#fff' } })
  return paper.composite(places).png().toBuffer()
}

for (const scene of scenes) await save(sharp(await takeScene(scene, results)), scene.file, 80)
await rm(scratch, { recursive: true })
