import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { fill, luma, type Size } from '#features/imaging/picture/channel.ts'
import { age } from '../testing/aged.ts'
import { bareAtBorder, beliefs, extremes, isMargin } from './belief.ts'
import { findDamage, marksIn } from './damage.ts'

const size: Size = { width: 420, height: 320 }

/** The find that these pixels are. */
function grown(isFind: (x: number, y: number) => boolean) {
  const mask = Uint8Array.from({ length: size.width * size.height }, (_, i) =>
    isFind(i % size.width, Math.floor(i / size.width)) ? 1 : 0,
  )
  return grow(mask, mask, size)[0]!
}

/** What is said of one find in a grey picture, of which the network is so sure everywhere. */
function judged(isFind: (x: number, y: number) => boolean, { tone = 1, share = 0.97 } = {}) {
  const at = (i: number) => isFind(i % size.width, Math.floor(i / size.width))
  const pixels = size.width * size.height
  // Something in the picture is as light as paper, so that tones between are none.
  const light = fill(pixels, (i) => (at(i) ? tone : i % 25 === 0 ? 0.98 : i % 25 === 1 ? 0.05 : 0.5))
  const around = fill(pixels, () => 0.5)
  const shares = fill(pixels, () => share)
  const extremeOf = extremes(light, around)
  const find = grown(isFind)
  const isLit = () => tone > 0.5
  return { bare: bareAtBorder(shares, extremeOf, isLit, size)(find), belief: beliefs(shares, extremeOf, size)(find) }
}

const corner = (x: number, y: number) => x + y < 30
const scratch = (x: number, y: number) => Math.abs(x - 200) < 2 && y < 120
const tear = (x: number, y: number) => Math.abs(x - 200 - Math.abs((y % 24) - 12)) < 4 && y < 120

test('bare paper at the border is torn where it is broad, a tear where it is ragged, and a line like others where it is thin and smooth', () => {
  expect(judged(corner).bare).toEqual({ isTorn: true, isSure: true })
  expect(judged(tear).bare).toEqual({ isTorn: false, isSure: true })
  expect(judged(scratch).bare).toEqual({ isTorn: false, isSure: false })
  expect(judged(corner, { share: 0.8 }).bare).toEqual({ isTorn: true, isSure: false })
})

/** A ragged line of the mean breadth 2 from the upper border on, thinning out by so much of its way, below 0 where it gets broader. */
function raggedLine(seed: number, slope: number, length: number): (x: number, y: number) => boolean {
  const random = randomFrom(seed)
  let [middle, way] = [120 + 180 * random(), 1]
  const rows = Array.from({ length }, (_, y) => {
    if (random() < 0.25) way = -way
    middle += way
    return { middle, half: Math.max(0.5, 1 + (slope * (length / 2 - y)) / 2) }
  })
  return (x, y) => y < length && Math.abs(x - rows[y]!.middle) <= rows[y]!.half
}

test('a thin tear is told by how it closes inwards; what keeps its breadth, gets broader or thins out only far away is a line like others, and so is a dark bough', () => {
  for (const seed of [11, 12, 13, 14]) {
    expect(judged(raggedLine(seed, 0.09, 56)).bare, `tear ${seed}`).toEqual({ isTorn: false, isSure: true })
    expect(judged(raggedLine(seed, 0.09, 56), { tone: 0.05 }).bare?.isSure, `bough ${seed}`).toBe(false)
    expect(judged(raggedLine(seed, 0, 56)).bare?.isSure, `mast ${seed}`).toBe(false)
    expect(judged(raggedLine(seed, -0.09, 56)).bare?.isSure, `broader ${seed}`).toBe(false)
    expect(judged(raggedLine(seed, 0.02, 200)).bare?.isSure, `rail ${seed}`).toBe(false)
  }
})

test('what lies inside, has a tone of the photo, is tiny, or is not sure is no bare paper', () => {
  expect(judged((x, y) => corner(x - 100, y - 100) && x > 100 && y > 100).bare).toBeUndefined()
  expect(judged(corner, { tone: 0.8 }).bare).toBeUndefined()
  expect(judged((x, y) => x + y < 5).bare).toBeUndefined()
  expect(judged(corner, { share: 0.7 }).bare).toBeUndefined()
})

test('the margin of a print lies along a border; tears and corners reach into the photo', () => {
  const [along, into] = [grown((_, y) => y < 12), grown((x, y) => x < 12 && y > 200)]
  for (const margin of [along, into]) expect(isMargin(margin, size)).toBe(true)
  for (const damage of [corner, scratch, (_: number, y: number) => y > 100 && y < 104])
    expect(isMargin(grown(damage), size)).toBe(false)
})

test('a find is believed more the surer the network is, the nearer to paper or dirt it is, and the thinner', () => {
  const { belief } = judged(scratch)
  expect(belief).toBeGreaterThan(0.75)
  expect(judged(scratch, { share: 0.8 }).belief).toBeLessThan(belief)
  expect(judged(scratch, { tone: 0.7 }).belief).toBeLessThan(belief)
  expect(judged((x, y) => Math.abs(x - 200) < 8 && y < 120).belief).toBeLessThan(belief)
})

test('a corner that is gone counts as torn and as no scratch', async () => {
  const { light } = age(luma(drawnScene(size)), size, ['corner'], 12)
  const damage = await findDamage(light, size)
  expect(damage.torn?.filter((value) => value).length).toBeGreaterThan(200)
  expect(marksIn(damage, size).filter(({ isScratch }) => isScratch)).toEqual([])
  expect(damage.scratches).toBe(0)
})

test('lit veins on a dark ground stay, long as they are, for they are far from the lightness of bare paper', async () => {
  const random = randomFrom(11)
  const isVein = (x: number, y: number) =>
    Math.abs(y - 150 - 30 * Math.sin(x / 50) - 9 * Math.sin(x / 13)) < 1.7 ||
    (x > 150 && Math.abs(y - 180 - (x - 150) / 2 - 8 * Math.sin(x / 17)) < 1.4) ||
    (x < 260 && Math.abs(y - 40 - 0.3 * x - 7 * Math.sin(x / 15)) < 1.4)
  const light = fill(size.width * size.height, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const ground = Math.hypot(x - 70, y - 260) < 50 ? 0.55 + (x - 20) / 250 : 0.02 + 0.14 * (y / size.height)
    return (isVein(x, y) ? 0.36 : ground) + 0.04 * (random() + random() - 1)
  })
  expect((await findDamage(light, size)).mask.includes(1)).toBe(false)
})
