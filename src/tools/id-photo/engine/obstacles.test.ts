import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { createPlane, lumaPlane, type Picture } from '#features/imaging/picture/picture.ts'
import { covered } from './covered.ts'
import { darkGlasses } from './darkGlasses.ts'
import { hiddenEye, irisHeight, isLashBand, lids, paleEye, redness } from './eyes.ts'
import { gaze } from './gaze.ts'
import { hat } from './hat.ts'
import { acrossForehead, brim, darkEyes, rims } from './obstacles.ts'
import { skinOf } from './skin.ts'
import { colours, contrast } from './wholePicture.ts'
import { wires } from './wires.ts'

const portrait = await drawnPortrait(700)
const clean = (await decodePicture(portrait)).picture
const [face] = (await findFaces(clean)) as [Face]

/** What the checks measure on the drawn portrait with something drawn over it; the face stays where it is. */
async function measured(drawing = '', change = (image: Sharp) => image) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${clean.width}" height="${clean.height}">${drawing}</svg>`
  const drawn = await sharp(portrait)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
  const { picture } = await decodePicture(await change(sharp(drawn)).jpeg({ quality: 95 }).toBuffer())
  return of(picture)
}

// As broad as a head with its hair, down to the lower edge.
const person = createPlane(clean.width, clean.height)
person.data.forEach((_, i) => {
  const middle = (face.eyes[0].x + face.eyes[1].x) / 2
  person.data[i] = Math.abs((i % clean.width) - middle) < 0.5 * face.height ? 1 : 0
})

function of(picture: Picture) {
  const luma = lumaPlane(picture)
  const skin = skinOf(picture, face)
  return {
    covered: covered(picture, face, skin),
    forehead: acrossForehead(picture, face, skin).share,
    isFringe: acrossForehead(picture, face, skin).isFringe,
    brim: brim(picture, face),
    iris: irisHeight(luma, face),
    lashBand: isLashBand(luma, face),
    dark: darkEyes(picture, face, skin),
    darkGlasses: darkGlasses(picture, luma, face, skin),
    rims: rims(luma, face),
    wires: wires(picture, face),
    redness: redness(picture, face, skin),
    hidden: hiddenEye(luma, face),
    hat: hat(picture, person, face, skin),
    gaze: gaze(luma, face),
    lids: lids(luma, face),
    pale: paleEye(picture, luma, face, skin),
    ...colours(picture, face),
    contrast: contrast(luma, face),
  }
}

const plain = of(clean)
const [left, right] = face.eyes
const across = right.x - left.x
const at = (i: number) => face.mesh[i]!
const beside = Math.round(at(205).y) * clean.width + Math.round(at(205).x)
const skinBeside = `rgb(${clean.data.subarray(beside * 3, beside * 3 + 3).join(',')})`

test('a face without anything over it is free', () => {
  expect(plain.covered).toBeLessThan(0.05)
  expect(plain.forehead).toBeLessThan(0.2)
  expect(plain.brim).toBeLessThan(0.5)
  expect(plain.iris).toBeGreaterThan(0.2)
  expect(plain.darkGlasses).toBeLessThan(0.2)
  expect(plain.rims).toBeLessThan(0.03)
  expect(plain.wires).toBeLessThan(0.7)
  expect(plain.redness).toBe(0)
  expect(plain.hidden).toBeLessThan(0.3)
  expect(plain.hat).toBeLessThan(0.1)
  expect(plain.gaze).toBeLessThan(0.08)
  expect(plain.contrast).toBeGreaterThan(0.55)
})

test('a cup before a cheek and a mask over the mouth cover a face', async () => {
  const cheek = at(280)
  const cup = `<rect x="${cheek.x - across * 0.3}" y="${cheek.y - across * 0.3}" width="${across * 0.7}" height="${across * 0.9}" fill="#2f6fb0"/>`
  expect((await measured(cup)).covered).toBeGreaterThan(0.15)
  const edge = [6, 347, 454, 397, 152, 172, 234, 118].map((i) => `${at(i).x},${at(i).y}`).join(' ')
  for (const colour of ['#9cc4dd', '#1c1c1e', '#c98a9a']) {
    expect((await measured(`<polygon points="${edge}" fill="${colour}"/>`)).covered, colour).toBeGreaterThan(0.11)
  }
})

test('an open mouth with teeth is no cover, cloth with folds is one', async () => {
  const [left, right, top, bottom] = [at(61).x, at(291).x, at(0).y, at(17).y]
  const [wide, high] = [right - left, bottom - top]
  const row = (from: number, part: number, fill: string) =>
    `<rect x="${left}" y="${top + from * high}" width="${wide}" height="${part * high}" fill="${fill}"/>`
  const lips = `<ellipse cx="${left + wide / 2}" cy="${top + high / 2}" rx="${wide * 0.9}" ry="${high * 1.2}" fill="${skinBeside}"/>`
  expect((await measured(lips)).covered).toBeGreaterThan(0.125)
  const folds = [0.2, 0.5, 0.8].map((from) => row(from, 0.06, '#00000040')).join('')
  expect((await measured(lips + folds)).covered).toBeGreaterThan(0.125)
  const teeth = row(0.25, 0.25, '#f4f0e8') + row(0.5, 0.25, '#2a1010')
  expect((await measured(lips + teeth)).covered).toBeLessThan(0.125)
})

test('lips in the colour of the skin are told by the one dark line between them', async () => {
  const [from, to, middle] = [at(61), at(291), at(13)]
  const lips = `<polygon points="${landmarks.lipsOuter.map((i) => `${at(i).x},${at(i).y}`).join(' ')}" fill="${skinBeside}" stroke="${skinBeside}" stroke-width="${across * 0.1}"/>`
  const line = `<path d="M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}" stroke="#3a1c14" stroke-width="${across * 0.05}" fill="none"/>`
  expect((await measured(lips)).covered).toBeGreaterThan(0.125)
  expect((await measured(lips + line)).covered).toBeLessThan(0.05)
})

test.for([0.4, 0.65])(
  'half a face in shade (%s black) is free, and something before its lit half is not',
  async (dark) => {
    const [from, to] = [at(landmarks.cheekLeft).x, at(landmarks.cheekRight).x]
    const shade = `<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="${from}" x2="${to}" y1="0" y2="0"><stop offset=".4" stop-opacity="0"/><stop offset=".6" stop-opacity="${dark}"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/>`
    const cheek = at(50)
    const cup = `<rect x="${cheek.x - across * 0.35}" y="${cheek.y - across * 0.3}" width="${across * 0.7}" height="${across * 0.9}" fill="#2f6fb0"/>`
    const shaded = await measured(shade)
    expect(shaded.covered).toBeLessThan(0.06)
    expect(shaded.hidden).toBeLessThan(0.5)
    expect((await measured(cup + shade)).covered).toBeGreaterThan(0.125)
  },
)

test('rims of glasses are seen, and dark glass as well', async () => {
  const glasses = (fill: string) =>
    [left, right]
      .map(({ x, y }) => `<ellipse cx="${x}" cy="${y}" rx="${across * 0.4}" ry="${across * 0.3}" fill="${fill}"/>`)
      .join('') +
    `<path d="M${left.x + across * 0.4} ${left.y}Q${(left.x + right.x) / 2} ${left.y - across * 0.1} ${right.x - across * 0.4} ${right.y}" fill="none"/>`
  const drawn = (fill: string, line = '#222', thickness = 0.05) =>
    measured(`<g stroke="${line}" stroke-width="${across * thickness}">${glasses(fill)}</g>`)
  expect((await drawn('none')).rims).toBeGreaterThan(0.06)
  expect((await drawn('#0c0c0e')).darkGlasses).toBeGreaterThan(0.6)
  const [wire, clear] = [await drawn('none', '#888', 0.014), await drawn('none', '#fffc', 0.012)]
  expect(Math.max(wire.rims, clear.rims)).toBeLessThan(0.06)
  expect(Math.min(wire.wires, clear.wires)).toBeGreaterThan(1)
})

test('eyes that are seen in the shade of their brows are a doubt and no dark glasses', async () => {
  const sockets = [left, right]
    .map(({ x, y }) => `<ellipse cx="${x}" cy="${y}" rx="${across * 0.42}" ry="${across * 0.3}"/>`)
    .join('')
  const shaded = await measured(`<g fill="#000" fill-opacity="0.72">${sockets}</g>`)
  expect(shaded.dark).toBeGreaterThan(0.6)
  expect(shaded.darkGlasses).toBeLessThan(0.6)
  expect(shaded.darkGlasses).toBeGreaterThan(0.35)
})

test('a hat down to the brows lies across the forehead', async () => {
  const y = at(105).y - face.height * 0.05
  const hat = `<rect x="0" y="${y - face.height * 0.5}" width="${clean.width}" height="${face.height * 0.5}" fill="#a33a3a"/>`
  expect((await measured(hat)).forehead).toBeGreaterThan(0.6)
})

test('a cap is told by its line, which a bare forehead lacks', async () => {
  const y = at(105).y - face.height * 0.09
  const cap = `<path d="M0 ${y}Q${clean.width / 2} ${y - face.height * 0.08} ${clean.width} ${y}V0H0Z" fill="#3a5a8a"/>`
  expect((await measured(cap)).brim).toBeGreaterThan(0.84)
})

test.for(['#2a1d14', '#caa46a'])('hair in %s over one eye hides it', async (colour) => {
  const hair = `<path d="M${at(10).x} ${at(10).y}L${at(234).x} ${at(234).y}L${at(172).x} ${at(172).y}L${at(10).x} ${at(152).y}Z" fill="${colour}"/>`
  expect((await measured(hair)).hidden).toBeGreaterThan(0.6)
})

test.for([
  ['navy cloth', '#1b2340', true],
  ['black hair in cold light', '#1c1e26', false],
  ['black hair', '#16120f', false],
] as const)('above the forehead %s is a hat: %s %s', async ([, colour, isHat]) => {
  const y = at(10).y
  const above = `<rect x="0" y="${y - face.height * 0.6}" width="${clean.width}" height="${face.height * 0.6}" fill="${colour}"/>`
  expect((await measured(above)).hat >= 0.3).toBe(isHat)
})

test.for([
  ['green wool that leaves the forehead free', '#5f7a4a', -0.04],
  ['a grey scarf in the lightness of the skin down to the brows', '#b9b4b0', 0.3],
] as const)('%s is a hat', async ([, colour, down]) => {
  const y = at(10).y + face.height * down
  const cap = `<rect x="0" y="${y - face.height * 0.6}" width="${clean.width}" height="${face.height * 0.6}" fill="${colour}"/>`
  expect((await measured(cap)).hat).toBeGreaterThanOrEqual(0.3)
})

const shut = (lashBreadth: number) => (ring: readonly number[], side: number) => {
  const points = ring.map((i) => `${at(i).x},${at(i).y}`).join(' ')
  const { outer, inner, lower } = side === 0 ? landmarks.eyeLeft : landmarks.eyeRight
  const lashes = `M${at(outer).x} ${at(outer).y}Q${at(lower[1]).x} ${at(lower[1]).y + 4} ${at(inner).x} ${at(inner).y}`
  return `<polygon points="${points}" fill="#c79a7c" stroke="#c79a7c" stroke-width="10"/><path d="${lashes}" stroke="#2a1a14" stroke-width="${lashBreadth}" fill="none"/>`
}
const shutEyes = [landmarks.eyeLeftContour, landmarks.eyeRightContour].map(shut(3))

test('a shut eye shows lashes and no iris, also where they are painted as high as one', async () => {
  expect((await measured(shutEyes.join(''))).iris).toBeLessThan(0.13)
  const painted = [landmarks.eyeLeftContour, landmarks.eyeRightContour].map(shut(0.12 * across))
  expect(await measured(painted.join(''))).toMatchObject({ lashBand: true })
  expect(plain.lashBand).toBe(false)
  expect((await measured(shutEyes.join(''))).lashBand).toBe(false)
})

test('a light blue eye, of which the pupil alone is dark, is told from a shut one by its hue', async () => {
  const irises = [left, right].map(
    ({ x, y }) =>
      `<circle cx="${x}" cy="${y}" r="${across * 0.1}" fill="#9fbfd4"/><circle cx="${x}" cy="${y}" r="${across * 0.03}" fill="#15120f"/>`,
  )
  expect((await measured(irises.join(''))).pale).toBeGreaterThan(0.4)
  expect((await measured(shutEyes.join(''))).pale).toBeLessThan(0.1)
  expect((await measured(irises.join(''), (image) => image.greyscale())).pale).toBe(0)
})

test('red pupils, which are no brown ones in warm light, and a look to the side are told', async () => {
  const discs = (colour: string, shift: number, radius: number) =>
    [left, right]
      .map(({ x, y }) => `<circle cx="${x + shift * across}" cy="${y}" r="${across * radius}" fill="${colour}"/>`)
      .join('')
  expect((await measured(discs('#c81e1e', 0, 0.06))).redness).toBeGreaterThan(0.15)
  expect((await measured(discs('#8c1620', 0, 0.06))).redness).toBeGreaterThan(0.12)
  expect((await measured(discs('#5d2413', 0, 0.06))).redness).toBe(0)
  const white = [landmarks.eyeLeftContour, landmarks.eyeRightContour]
    .map((ring) => `<polygon points="${ring.map((i) => `${at(i).x},${at(i).y}`).join(' ')}" fill="#ddd"/>`)
    .join('')
  expect((await measured(white + discs('#2a1a10', 0.1, 0.05))).gaze).toBeGreaterThan(0.14)
})

test.for([-1, 1])(
  'irises that stand plainly aside (%s) are told in light eyes too, and one eye alone tells nothing',
  async (side) => {
    const eyes = [landmarks.eyeLeftContour, landmarks.eyeRightContour].map((ring, i) => {
      const opening = `<polygon points="${ring.map((k) => `${at(k).x},${at(k).y}`).join(' ')}"`
      const { x, y } = face.eyes[i]!
      const disc = (colour: string, radius: number) =>
        `<circle cx="${x + side * 0.11 * across}" cy="${y}" r="${across * radius}" fill="${colour}"/>`
      return `<clipPath id="c${i}">${opening}/></clipPath><g clip-path="url(#c${i})">${opening} fill="#ddd"/>${disc('#7c93a4', 0.075)}${disc('#111', 0.03)}</g>`
    })
    expect((await measured(eyes.join(''))).gaze).toBeGreaterThan(0.18)
    expect((await measured(eyes[0]!)).gaze).toBeLessThan(0.14)
  },
)

test('black and white, and washed out, are told', async () => {
  expect((await measured('', (image) => image.greyscale())).colour).toBeLessThan(0.01)
  expect((await measured('', (image) => image.linear(0.35, 130))).contrast).toBeLessThan(0.4)
  expect(plain.colour).toBeGreaterThan(0.03)
})

test.for(['#c8a070', '#7088b0', '#a8b890'])('a print in the tone %s has colour, but hues it has none', async (tone) => {
  const grey = await sharp(portrait).greyscale().toColourspace('srgb').png().toBuffer()
  const toned = await sharp(grey).toColourspace('srgb').tint(tone).jpeg({ quality: 80 }).toBuffer()
  const { colour, hues } = of((await decodePicture(toned)).picture)
  expect(colour).toBeGreaterThan(0.02)
  expect(hues).toBeLessThan(0.2)
  expect(plain.hues).toBeGreaterThan(0.3)
})
