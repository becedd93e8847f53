/**
 * Error rates of the ID photo's checks: each on portraits that are clean and on the same with one fault drawn over them by
 * seed. 'missed' are faulty photos that no check of the fault stopped at, 'false alarms' clean ones that a check did.
 * Hands are cut out of photographs given in `hands/` of `--data`.
 * Run: npm run bench -- photos checks; other portraits: --seed 7; more or fewer of each person: --variants 2; some faults: --only glasses,hat; sheets of what was drawn: --sheets <folder>
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { makeIdPhoto } from '../../src/tools/id-photo/engine/idPhoto.ts'
import { sample } from '../../tests/support/samples.ts'
import { given } from '../givenData.ts'

type Random = () => number
/** A clean portrait as a JPEG, its size and the face in it. */
type Portrait = { bytes: Buffer; width: number; height: number; face: Face }

const argument = (name: string) => process.argv[process.argv.indexOf(name) + 1]
const firstSeed = process.argv.includes('--seed') ? Number(argument('--seed')) : 1
const sheets = process.argv.includes('--sheets') ? argument('--sheets') : undefined
const only = process.argv.includes('--only') ? argument('--only') : undefined
const variants = process.argv.includes('--variants') ? Number(argument('--variants')) : 4
const between = (random: Random, least: number, most: number) => least + (most - least) * random()

/** A person in another light, camera and pose: mirrored, turned, brighter, paler, of darker skin, on another scale. */
async function variant(photo: Buffer, random: Random): Promise<Portrait> {
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
  const { picture } = await decodePicture(bytes)
  const [face] = await findFaces(picture)
  if (!face) throw new Error('A portrait of the bench shows no face')
  return { bytes, width: picture.width, height: picture.height, face }
}

const svgOf = ({ width, height }: Portrait, drawing: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawing}</svg>`)

const drawnOver = (portrait: Portrait, drawing: string, more: OverlayOptions = {}) =>
  sharp(portrait.bytes)
    .composite([{ input: svgOf(portrait, drawing), ...more }])
    .jpeg({ quality: 92 })
    .toBuffer()

const pathOf = ({ face }: Portrait, ring: readonly number[], times = 1) => {
  const points = ring.map((i) => face.mesh[i]!)
  const [x, y] = [
    points.reduce((sum, p) => sum + p.x, 0) / points.length,
    points.reduce((sum, p) => sum + p.y, 0) / points.length,
  ]
  return `M${points.map((p) => `${x + (p.x - x) * times} ${y + (p.y - y) * times}`).join('L')}Z`
}

const pick = <Item>(random: Random, items: readonly Item[]) => items[Math.floor(random() * items.length)]!
const rings = [landmarks.eyeLeftContour, landmarks.eyeRightContour]

async function skinColour({ bytes, face }: Portrait, at = 50): Promise<string> {
  const { x, y } = face.mesh[at]!
  const patch = await sharp(bytes)
    .extract({ left: Math.round(x) - 4, top: Math.round(y) - 4, width: 9, height: 9 })
    .png()
    .toBuffer()
  const { channels } = await sharp(patch).stats()
  return `rgb(${channels.map(({ mean }) => Math.round(mean)).join(',')})`
}

/** Lenses as SVG: two rounded frames and a bridge. */
function glasses(portrait: Portrait, random: Random, fill: string, line: string): string {
  const { eyes, rollDegrees, mesh } = portrait.face
  const across = Math.hypot(eyes[1].x - eyes[0].x, eyes[1].y - eyes[0].y)
  const [w, h] = [across * between(random, 0.74, 0.86), across * between(random, 0.5, 0.68)]
  const thick = across * between(random, 0.028, 0.07)
  const lens = ({ x, y }: { x: number; y: number }) =>
    `<rect x="${x - w / 2}" y="${y - h * 0.45}" width="${w}" height="${h}" rx="${h * between(random, 0.2, 0.48)}" fill="${fill}" stroke="${line}" stroke-width="${thick}"/>`
  const [a, b] = [eyes[0].x + w / 2, eyes[1].x - w / 2]
  const middle = (eyes[0].y + eyes[1].y) / 2
  const bridge = `<path d="M${a} ${middle - h * 0.08}Q${(a + b) / 2} ${middle - h * 0.25} ${b} ${middle - h * 0.08}" fill="none" stroke="${line}" stroke-width="${thick}"/>`
  const arms = `<path d="M${eyes[0].x - w / 2} ${middle - h * 0.15}L${mesh[landmarks.cheekLeft]!.x} ${middle - h * 0.2}M${eyes[1].x + w / 2} ${middle - h * 0.15}L${mesh[landmarks.cheekRight]!.x} ${middle - h * 0.2}" stroke="${line}" stroke-width="${thick}"/>`
  const flat = [eyes[0], eyes[1]].map(({ x }) => lens({ x, y: middle })).join('')
  return `<g transform="rotate(${rollDegrees} ${(a + b) / 2} ${middle})">${flat}${bridge}${arms}</g>`
}

/** A hand from a photograph, in the colour of this skin; undefined where that photograph was not given. */
async function hand(portrait: Portrait, random: Random): Promise<Buffer | undefined> {
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
  const top = Math.round(chin.y - face.height * between(random, 0.05, 0.4))
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
async function givenHand(portrait: Portrait, random: Random): Promise<Buffer | undefined> {
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

type Fault = {
  name: string
  /** Nothing is wrong with it: what is counted are false alarms. */
  isSound?: boolean
  checks: readonly string[]
  make: (portrait: Portrait, random: Random) => Promise<Buffer | undefined>
}

const faults: readonly Fault[] = [
  { name: 'hand on cheek or chin', checks: ['hands', 'covered'], make: hand },
  { name: 'fist, palm or fingers at the face', checks: ['hands', 'covered'], make: givenHand },
  {
    name: 'hair over half of the face',
    checks: ['covered', 'darkGlasses'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const [top, cheek] = [
        mesh[landmarks.foreheadTop]!,
        mesh[random() < 0.5 ? landmarks.cheekLeft : landmarks.cheekRight]!,
      ]
      const inward = cheek.x + (top.x - cheek.x) * between(random, 0.75, 1)
      const colour = pick(random, ['#2a1d14', '#151515', '#7a5230', '#caa46a'])
      const strands = Array.from({ length: 60 }, () => {
        const x = cheek.x + (inward - cheek.x) * random()
        return `<path d="M${top.x} ${top.y - height * 0.1}Q${x} ${top.y + height * 0.3} ${x} ${cheek.y + height * between(random, 0.3, 0.6)}" stroke="${colour}" stroke-opacity=".9" stroke-width="${height * 0.02}" fill="none"/>`
      })
      return drawnOver(portrait, strands.join(''))
    },
  },
  {
    name: 'mask over mouth and nose',
    checks: ['covered'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const at = (i: number) => `${mesh[i]!.x} ${mesh[i]!.y}`
      const colour = pick(random, ['#9cc4dd', '#f0f0ee', '#1c1c1e', '#c98a9a'])
      const { x, y } = mesh[13]!
      const wide = Math.abs(mesh[454]!.x - mesh[234]!.x) * 0.42
      const folds = [-0.12, -0.04, 0.04, 0.12].map((down) => {
        const at = y + down * height
        return `<path d="M${x - wide} ${at - height * 0.02}Q${x} ${at + height * 0.03} ${x + wide} ${at - height * 0.02}" fill="none" stroke="#000" stroke-opacity="${between(random, 0.05, 0.25)}" stroke-width="${height * 0.012}"/>`
      })
      return drawnOver(
        portrait,
        `<path d="M${at(6)}L${at(347)}L${at(454)}L${at(397)}L${at(152)}L${at(172)}L${at(234)}L${at(118)}Z" fill="${colour}"/>${folds.join('')}`,
      )
    },
  },
  {
    name: 'a phone or cup before the face',
    checks: ['covered'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const at = mesh[pick(random, [50, 280, 17, 205, 425])]!
      const colour = pick(random, ['#101114', '#e8e8e8', '#b02a2a', '#2f6fb0'])
      const size = height * between(random, 0.36, 0.5)
      return drawnOver(
        portrait,
        `<rect x="${at.x - size / 2}" y="${at.y - size / 2}" width="${size}" height="${size * 1.3}" rx="${size * 0.1}" fill="${colour}" transform="rotate(${between(random, -20, 20)} ${at.x} ${at.y})"/>`,
      )
    },
  },
  {
    name: 'glasses',
    checks: ['glasses', 'glare'],
    make: (portrait, random) =>
      drawnOver(
        portrait,
        glasses(portrait, random, 'none', pick(random, ['#141414', '#3b2413', '#5a5d62', '#7a1f2a'])),
      ),
  },
  {
    name: 'glare on glasses',
    checks: ['glare'],
    make: (portrait, random) => {
      const { eyes } = portrait.face
      const across = Math.hypot(eyes[1].x - eyes[0].x, eyes[1].y - eyes[0].y)
      const shine = eyes.map(
        ({ x, y }) =>
          `<ellipse cx="${x + across * between(random, -0.1, 0.1)}" cy="${y}" rx="${across * between(random, 0.12, 0.25)}" ry="${across * 0.1}" fill="#fff"/>`,
      )
      return drawnOver(portrait, glasses(portrait, random, 'none', '#222') + shine.join(''))
    },
  },
  {
    name: 'dark glasses',
    checks: ['darkGlasses', 'eyes', 'covered'],
    make: (portrait, random) =>
      drawnOver(portrait, glasses(portrait, random, pick(random, ['#0c0c0e', '#1a1410', '#101826ee']), '#0a0a0a')),
  },
  {
    name: 'hat or scarf across the forehead',
    checks: ['forehead'],
    make: (portrait, random) => {
      const { mesh, height } = portrait.face
      const [left, right, brow] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!, mesh[105]!]
      const y = brow.y - height * between(random, 0.03, 0.1)
      const colour = pick(random, ['#1b1b20', '#a33a3a', '#3a5a8a', '#c8b48a', '#5f7a4a'])
      const wide = (right.x - left.x) * 0.14
      return drawnOver(
        portrait,
        `<path d="M${left.x - wide} ${y + height * 0.08}Q${(left.x + right.x) / 2} ${y - height * 0.06} ${right.x + wide} ${y + height * 0.08}L${right.x + wide} ${y - height * 0.5}Q${(left.x + right.x) / 2} ${y - height * 0.95} ${left.x - wide} ${y - height * 0.5}Z" fill="${colour}"/>`,
      )
    },
  },
  {
    name: 'red eyes',
    checks: ['redEyes'],
    make: (portrait) => {
      const discs = portrait.face.eyes.map(
        ({ x, y }) =>
          `<circle cx="${x}" cy="${y}" r="${portrait.face.height * 0.024}" fill="#c81e1e" fill-opacity=".85"/>`,
      )
      return drawnOver(portrait, discs.join(''))
    },
  },
  {
    name: 'eyes shut',
    checks: ['eyes'],
    make: async (portrait) => {
      const colour = await skinColour(portrait)
      const lid = rings.map((ring) => `<path d="${pathOf(portrait, ring, 1.35)}" fill="${colour}"/>`).join('')
      const lashes = [landmarks.eyeLeft, landmarks.eyeRight].map(({ outer, inner, lower }) => {
        const [a, b, c] = [portrait.face.mesh[outer]!, portrait.face.mesh[inner]!, portrait.face.mesh[lower[1]]!]
        return `<path d="M${a.x} ${a.y}Q${c.x} ${c.y + (c.y - a.y) * 0.8} ${b.x} ${b.y}" stroke="#2a1a14" stroke-width="${portrait.face.height * 0.011}" fill="none"/>`
      })
      return drawnOver(
        portrait,
        `<filter id="s"><feGaussianBlur stdDeviation="${portrait.face.height * 0.006}"/></filter><g filter="url(#s)">${lid}</g>${lashes.join('')}`,
      )
    },
  },
  {
    name: 'eyes of light colour',
    isSound: true,
    checks: ['eyes', 'redEyes', 'covered'],
    make: (portrait, random) => {
      const colour = pick(random, ['#8fb3cc', '#a9bfc4', '#9db89a', '#b4bcc4'])
      const eyes = rings.map((ring, i) => {
        const { x, y } = portrait.face.eyes[i]!
        const [iris, pupil] = [portrait.face.height * 0.032, portrait.face.height * between(random, 0.009, 0.014)]
        return `<clipPath id="i${i}"><path d="${pathOf(portrait, ring)}"/></clipPath><g clip-path="url(#i${i})"><circle cx="${x}" cy="${y}" r="${iris}" fill="${colour}"/><circle cx="${x}" cy="${y}" r="${pupil}" fill="#15120f"/></g>`
      })
      return drawnOver(portrait, eyes.join(''))
    },
  },
  {
    name: 'looking to the side',
    checks: ['gaze'],
    make: async (portrait, random) => {
      const side = random() < 0.5 ? -1 : 1
      const eyes = rings.map((ring, i) => {
        const { x, y } = portrait.face.eyes[i]!
        const width = portrait.face.height * 0.16
        const at = x + side * width * 0.28
        return `<clipPath id="e${i}"><path d="${pathOf(portrait, ring)}"/></clipPath><g clip-path="url(#e${i})"><path d="${pathOf(portrait, ring)}" fill="#d9d2cc"/><circle cx="${at}" cy="${y}" r="${width * 0.2}" fill="#3a281c"/><circle cx="${at}" cy="${y}" r="${width * 0.09}" fill="#0c0a08"/></g>`
      })
      return drawnOver(portrait, eyes.join(''))
    },
  },
  { name: 'black and white', checks: ['colour'], make: ({ bytes }) => sharp(bytes).greyscale().jpeg().toBuffer() },
  {
    name: 'sepia',
    checks: ['colour'],
    make: async ({ bytes }) =>
      sharp(await sharp(bytes).greyscale().toColourspace('srgb').png().toBuffer())
        .toColourspace('srgb')
        .tint('#c8a070')
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'washed out',
    checks: ['contrast', 'light'],
    make: ({ bytes }, random) => {
      const low = between(random, 0.3, 0.45)
      return sharp(bytes)
        .linear(low, 255 * (0.9 - low))
        .jpeg()
        .toBuffer()
    },
  },
  {
    name: 'lit from one side',
    checks: ['light'],
    make: (portrait, random) => {
      const { mesh } = portrait.face
      const [a, b] = [mesh[landmarks.cheekLeft]!, mesh[landmarks.cheekRight]!]
      const [x1, x2] = random() < 0.5 ? [a.x, b.x] : [b.x, a.x]
      return drawnOver(
        portrait,
        `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${x1}" x2="${x2}" y1="0" y2="0"><stop offset=".3" stop-opacity="0"/><stop offset=".7" stop-opacity=".72"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/>`,
      )
    },
  },
  {
    name: 'blurred',
    checks: ['sharpness'],
    make: ({ bytes, face }, random) =>
      sharp(bytes)
        .blur(face.height * between(random, 0.014, 0.03))
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'too small a face',
    checks: ['size'],
    make: ({ bytes, width, face }, random) =>
      sharp(bytes)
        .resize(Math.round((width * between(random, 60, 110)) / face.height))
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'hair and neck like the wall',
    checks: ['outline'],
    make: (portrait, random) => {
      const around = pathOf(portrait, landmarks.oval, between(random, 0.98, 1.04))
      const wall = pick(random, ['#8a8f96', '#d8d4cc', '#5b6b5a', '#b7a58f'])
      const soft = `<filter id="w"><feGaussianBlur stdDeviation="${portrait.face.height * 0.008}"/></filter>`
      return drawnOver(
        portrait,
        `${soft}<path filter="url(#w)" fill="${wall}" fill-rule="evenodd" d="M-99 -99H${portrait.width + 99}V${portrait.height + 99}H-99Z${around}"/>`,
      )
    },
  },
  {
    name: 'a face that fills the picture',
    checks: ['outline', 'margins'],
    make: ({ bytes, width, height, face }, random) => {
      const { box } = face
      const room = face.height * between(random, -0.04, 0.04)
      const [left, top] = [Math.max(0, Math.round(box.left - room)), Math.max(0, Math.round(box.top - room))]
      return sharp(bytes)
        .extract({
          left,
          top,
          width: Math.min(width - left, Math.round(box.width + 2 * room)),
          height: Math.min(height - top, Math.round(box.height + 2 * room)),
        })
        .jpeg()
        .toBuffer()
    },
  },
  {
    name: 'cut off at the top',
    checks: ['margins'],
    make: ({ bytes, width, height, face }) => {
      const top = Math.max(0, Math.round(face.mesh[landmarks.foreheadTop]!.y))
      return sharp(bytes)
        .extract({ left: 0, top, width, height: height - top })
        .jpeg()
        .toBuffer()
    },
  },
  {
    name: 'cut off below the chin',
    checks: ['margins'],
    make: ({ bytes, width, face }) =>
      sharp(bytes)
        .extract({ left: 0, top: 0, width, height: Math.round(face.mesh[landmarks.chin]!.y + face.height * 0.03) })
        .jpeg()
        .toBuffer(),
  },
]

// Small, for the checks look at the studio and not at the result.
const spec = {
  width: 206,
  height: 265,
  dpi: 300,
  background: [255, 255, 255] as const,
  headHeightRatio: 0.75,
  allowed: { head: [32 / 45, 36 / 45] as const },
}

/** The checks that a photo does not pass, with what was measured. */
async function stopped(bytes: Buffer): Promise<Map<string, string>> {
  const { checks } = await makeIdPhoto(bytes, spec, 'newBackground')
  if (process.argv.includes('--measured'))
    console.log('   ', checks.map(({ id, measured }) => `${id} ${measured}`).join(' '))
  return new Map(
    checks.filter(({ state }) => state !== 'pass').map(({ id, state, measured }) => [id, `${state} ${measured}`]),
  )
}

const people = {
  'dark hair': sample('portrait.jpg'),
  'blond hair': sample('astronaut.jpg'),
  drawn: await drawnPortrait(1000),
}

// They smile with their teeth, which offices that want a closed mouth refuse: that warning is right.
const smiling = new Set(['dark hair', 'blond hair'])

const clean: { who: string; portrait: Portrait; known: Map<string, string> }[] = []
for (const [who, photo] of Object.entries(people)) {
  const bytes = await sharp(photo).toBuffer()
  for (let i = 0; i < variants; i++) {
    const portrait = await variant(bytes, randomFrom(firstSeed * 1000 + clean.length))
    clean.push({ who, portrait, known: await stopped(portrait.bytes) })
  }
}

const alarms = new Map<string, number>()
for (const { who, known } of clean) {
  for (const id of known.keys()) if (id !== 'expression' || !smiling.has(who)) alarms.set(id, (alarms.get(id) ?? 0) + 1)
}
console.log(`${clean.length} clean portraits; false alarms by check:`)
for (const [id, count] of alarms) console.log(`  ${id.padEnd(14)}${count}`)
for (const { who, known } of clean)
  if (known.size > 0) console.log(`    ${who}: ${[...known].map((each) => each.join(' ')).join(', ')}`)

console.log(`${'fault'.padEnd(34)}stopped by its own check / by any`)
for (const [row, { name, isSound, checks, make }] of faults.entries()) {
  if (only && !only.split(',').some((word) => name.includes(word))) continue
  let [own, any, count] = [0, 0, 0]
  const made: Buffer[] = []
  for (const [i, { portrait, known }] of clean.entries()) {
    const bytes = await make(portrait, randomFrom(firstSeed * 7919 + row * 101 + i))
    if (!bytes) continue
    made.push(bytes)
    // Not to be recognised as a face at all is a refusal, too.
    const found = await stopped(bytes).catch(() => new Map(checks.map((id) => [id, 'refused'])))
    const fresh = [...found.keys()].filter((id) => !known.has(id))
    count += 1
    own += checks.some((id) => found.has(id) && !(isSound && known.has(id))) ? 1 : 0
    any += fresh.length > 0 || checks.some((id) => found.has(id)) ? 1 : 0
  }
  console.log(
    `  ${name.padEnd(32)}${count === 0 ? 'not given' : isSound ? `${own} of ${count} false` : `${own} / ${any} of ${count}`}`,
  )
  if (sheets && made.length > 0) await contactSheet(made, join(sheets, `${name.replaceAll(' ', '-')}.png`))
}

async function contactSheet(pictures: Buffer[], file: string): Promise<void> {
  const tiles = await Promise.all(pictures.map((bytes) => sharp(bytes).resize(160, 200, { fit: 'cover' }).toBuffer()))
  const placed = tiles.map((input, i) => ({ input, left: (i % 6) * 160, top: Math.floor(i / 6) * 200 }))
  const sheet = sharp({
    create: { width: 960, height: 200 * Math.ceil(tiles.length / 6), channels: 3, background: '#fff' },
  })
  await sheet.composite(placed).png().toFile(file)
}
process.exit()
