import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { describe, findFaces, type MeshPoint } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { createPicture, createPlane, type Picture, type Plane } from '#features/imaging/picture/picture.ts'
import { sample } from '../../../../tests/support/samples.ts'
import { coarseMatte } from './coarseMatte.ts'
import { composeOn, foregroundOf, withOpacity } from './foreground.ts'
import { clearLooseThings, keepPeople } from './keepPeople.ts'
import { lookForPeople } from './looks.ts'
import { refineMatte } from './refineMatte.ts'

const skin = [200, 140, 100] as const
const wall = [90, 120, 190] as const

/** A mesh with the points that the matte looks at: an upright oval of 100 pixels around (100, 110). */
function face() {
  const mesh: MeshPoint[] = Array.from({ length: 468 }, () => ({ x: 100, y: 120, z: 0 }))
  landmarks.oval.forEach((i, at) => {
    const angle = (at / landmarks.oval.length) * 2 * Math.PI
    mesh[i] = { x: 100 + 38 * Math.sin(angle), y: 110 - 50 * Math.cos(angle), z: 0 }
  })
  mesh[landmarks.eyeLeft.outer] = { x: 75, y: 100, z: 0 }
  mesh[landmarks.eyeLeft.inner] = { x: 90, y: 100, z: 0 }
  mesh[landmarks.eyeRight.inner] = { x: 110, y: 100, z: 0 }
  mesh[landmarks.eyeRight.outer] = { x: 125, y: 100, z: 0 }
  return describe(mesh, 1)
}

/** A head of one colour before a wall; `share` is the true matte. */
function portrait(): { picture: Picture; share: Plane } {
  const picture = createPicture(200, 220)
  const share = createPlane(200, 220)
  for (let y = 0; y < 220; y++) {
    for (let x = 0; x < 200; x++) {
      const distance = Math.hypot((x - 100) / 44, (y - 105) / 62)
      const part = Math.min(Math.max((1.02 - distance) / 0.04, 0), 1)
      share.data[y * 200 + x] = part
      for (let c = 0; c < 3; c++) picture.data[(y * 200 + x) * 3 + c] = part * skin[c]! + (1 - part) * wall[c]!
    }
  }
  return { picture, share }
}

function overlap(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    both += a[i]! > 0.5 && b[i]! > 0.5 ? 1 : 0
    either += a[i]! > 0.5 || b[i]! > 0.5 ? 1 : 0
  }
  return both / either
}

test('a thing that stands by itself is taken out of a finished matte with its rim, a strand of hair stays', () => {
  const { share } = portrait()
  const at = (x: number, y: number) => y * 200 + x
  for (let y = 3; y < 23; y++) for (let x = 10; x < 30; x++) share.data[at(x, y)] = y === 3 || x === 10 ? 0.1 : 1
  for (let y = 20; y < 40; y++) share.data[at(170, y)] = 0.8
  const before = share.data.slice()
  clearLooseThings(share, [face()], 100)
  expect([share.data[at(20, 12)], share.data[at(10, 12)]]).toEqual([0, 0])
  expect(share.data[at(170, 30)]).toBeCloseTo(0.8, 5)
  for (let y = 43; y < 220; y++) for (let x = 0; x < 200; x++) expect(share.data[at(x, y)]).toBe(before[at(x, y)])
})

test('a rough guess is laid along the true border', () => {
  const { picture, share } = portrait()
  // What a network gives: right in the large, soft and a few pixels off at the border.
  const guess = createPlane(200, 220)
  for (let i = 0; i < guess.data.length; i++) {
    const distance = Math.hypot(((i % 200) - 102) / 46, (Math.floor(i / 200) - 107) / 63)
    guess.data[i] = Math.min(Math.max((1.1 - distance) / 0.2, 0), 1)
  }
  const before = overlap(guess.data, share.data)
  const after = refineMatte(picture, guess, [face()])
  expect(overlap(after.data, share.data)).toBeGreaterThan(Math.max(before, 0.985))
  expect(after.data[0]).toBe(0)
  expect(after.data[110 * 200 + 100]).toBe(1)
})

test('a bright pale thing beside the jaw is no part of the person, though the network thinks it may be', () => {
  const { picture, share } = portrait()
  const guess = { ...share, data: new Float32Array(share.data) }
  for (let y = 105; y < 175; y++) {
    for (let x = 145; x < 170; x++) {
      picture.data.set([235, 230, 238], (y * 200 + x) * 3)
      if (y < 135 && x < 160) guess.data[y * 200 + x] = 0.6
    }
  }
  const matte = refineMatte(picture, guess, [face()])
  expect(matte.data[120 * 200 + 155]).toBeLessThan(0.1)
  expect(matte.data[120 * 200 + 120]).toBe(1)
})

test('a loop of hair stays, and the wall shows through it', () => {
  const { picture, share } = portrait()
  const guess = { ...share, data: new Float32Array(share.data) }
  const [hair, inside] = [85 * 200 + 157, 85 * 200 + 150]
  for (let y = 70; y < 100; y++) {
    for (let x = 143; x < 170; x++) {
      const distance = Math.hypot(x - 150, y - 85)
      const part = Math.max(0, 1 - Math.abs(distance - 7) / 1.5)
      const i = y * 200 + x
      for (let c = 0; c < 3; c++) picture.data[i * 3 + c] = part * skin[c]! + (1 - part) * picture.data[i * 3 + c]!
      // The network sees a cloud where the loop is.
      if (distance < 10) guess.data[i] = Math.max(guess.data[i]!, 0.4)
    }
  }
  const matte = refineMatte(picture, guess, [face()])
  expect(matte.data[hair]).toBeGreaterThan(0.8)
  expect(matte.data[inside]).toBeLessThan(0.1)
})

test('a gap between curls shows the wall, though the network is sure that it is hair; hair that fades into that colour stays', () => {
  const dark = [30, 24, 20] as const
  for (const isGap of [true, false]) {
    const { picture, share } = portrait()
    const guess = { ...share, data: new Float32Array(share.data) }
    for (let y = 40; y < 110; y++) {
      for (let x = 140; x < 185; x++) {
        const i = y * 200 + x
        const away = Math.hypot(x - 160, y - 75)
        if (away > 22 || share.data[i]! > 0.5) continue
        guess.data[i] = 1
        // How much of the wall's colour is here: all of a clean gap, or less and less on the way out of a shaded curl.
        const part = isGap ? Number(away < 8) : Math.max(0, 1 - away / 18)
        for (let c = 0; c < 3; c++) picture.data[i * 3 + c] = part * wall[c]! + (1 - part) * dark[c]!
      }
    }
    const { data } = refineMatte(picture, guess, [face()], { hair: true })
    if (isGap) expect(data[75 * 200 + 160]).toBeLessThan(0.1)
    else expect(data[75 * 200 + 160]).toBeGreaterThan(0.9)
    expect(data[75 * 200 + 173]).toBeGreaterThan(0.9)
  }
})

test('a thing of skin colour beside the head, which the network half believes, is taken out', () => {
  const { picture, share } = portrait()
  const guess = { ...share, data: new Float32Array(share.data) }
  for (let y = 80; y < 130; y++) {
    for (let x = 148; x < 172; x++) {
      picture.data.set(skin, (y * 200 + x) * 3)
      guess.data[y * 200 + x] = Math.max(guess.data[y * 200 + x]!, x < 166 ? 0.4 : 0.2)
    }
  }
  const matte = refineMatte(picture, guess, [face()])
  expect(matte.data[100 * 200 + 158]).toBeLessThan(0.2)
  expect(matte.data[100 * 200 + 120]).toBe(1)
})

test('an island without a face is dropped', () => {
  const { share } = portrait()
  share.data[5 * 200 + 5] = 1
  keepPeople(share, [face()])
  expect(share.data[5 * 200 + 5]).toBe(0)
  expect(share.data[110 * 200 + 100]).toBe(1)
})

test('the old background does not shine through soft edges', () => {
  const { picture, share } = portrait()
  const front = foregroundOf(picture, share)
  const onBlack = composeOn(front, share, [0, 0, 0])
  const edge = share.data.findIndex((value) => value > 0.4 && value < 0.6)
  for (let c = 0; c < 3; c++) {
    expect(Math.abs(front.data[edge * 3 + c]! - skin[c]!)).toBeLessThan(25)
    expect(Math.abs(onBlack.data[edge * 3 + c]! - share.data[edge]! * skin[c]!)).toBeLessThan(15)
  }
  expect(composeOn(front, share, [255, 255, 255]).data[0]).toBe(255)
  expect(withOpacity(front, share).data[3]).toBe(0)
})

test('a real portrait before a busy background: overlap with the truth is at least .98', async () => {
  const { picture } = await decodePicture(sample('astronaut-on-rocket.jpg'))
  const faces = await findFaces(picture)
  expect(faces).toHaveLength(1)
  const looks = await lookForPeople(picture, faces)
  const matte = refineMatte(picture, coarseMatte(picture, looks), faces)
  const withHair = refineMatte(picture, coarseMatte(picture, looks), faces, { hair: true })
  const alpha = await sharp(sample('astronaut-on-rocket-alpha.png')).extractChannel(0).raw().toBuffer()
  const truth = Float32Array.from(alpha, (value) => value / 255)
  expect(overlap(matte.data, truth)).toBeGreaterThan(0.98)
  expect(overlap(withHair.data, truth)).toBeGreaterThan(0.98)
  const errorOf = ({ data }: Plane) => data.reduce((sum, part, i) => sum + Math.abs(part - truth[i]!), 0)
  // The truth of this one is soft itself: no worse is all that can be seen.
  expect(errorOf(withHair)).toBeLessThan(1.02 * errorOf(matte))
})
