import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channel, fill, luma, type Size } from '#features/imaging/picture/channel.ts'
import { findDamage } from '../damage/damage.ts'
import { age, type KindOfAge } from '../testing/aged.ts'
import { wear } from '../testing/worn.ts'
import { rainIn } from './rain.ts'
import { raysIn } from './rays.ts'
import { trussesIn } from './trusses.ts'

const size: Size = { width: 640, height: 512 }
const photo = luma(drawnScene(size))
type Point = readonly [x: number, y: number]
type Line = readonly [from: Point, to: Point]

/** Lines of a breadth and a tone over a print with grain. */
function lined(lines: readonly Line[], tone: number, seed: number): { light: Channel; mask: Uint8Array } {
  const { light } = wear(photo, size, { seed, scratches: 0, specks: 0, noise: 0.015, fade: [0.1, 0.85] })
  const mask = new Uint8Array(light.length)
  for (const [[x, y], [toX, toY]] of lines) {
    const length = Math.hypot(toX - x, toY - y)
    for (let k = 0; k <= length * 2; k++) {
      const part = k / (length * 2)
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
      ] as const) {
        const [px, py] = [Math.round(x + (toX - x) * part) + dx, Math.round(y + (toY - y) * part) + dy]
        if (px >= 0 && py >= 0 && px < size.width && py < size.height) mask[py * size.width + px] = 1
      }
    }
  }
  return { light: fill(light.length, (i) => (mask[i] ? tone : light[i]!)), mask }
}

/** A tower of two rails with crossed bars between them, turned by so many radians about its middle. */
function tower(turn: number): Line[] {
  const [wide, high, storeys] = [34, 400, 11]
  const at = (across: number, down: number): Point => [
    320 + across * Math.cos(turn) - down * Math.sin(turn),
    256 + across * Math.sin(turn) + down * Math.cos(turn),
  ]
  const [left, right, top] = [-wide / 2, wide / 2, -high / 2]
  const rails: Line[] = [left, right].map((x) => [at(x, top), at(x, -top)])
  const bars = Array.from({ length: storeys }, (_, k): Line[] => {
    const [upper, lower] = [top + (k * high) / storeys, top + ((k + 1) * high) / storeys]
    return [
      [at(left, upper), at(right, lower)],
      [at(right, upper), at(left, lower)],
      [at(left, upper), at(right, upper)],
    ]
  })
  return [...rails, ...bars.flat()]
}

/** Streaks all over the picture, that fall one way or every way. */
function streaks(random: () => number, way: (random: () => number) => number, count = 90): Line[] {
  return Array.from({ length: count }, () => {
    const [x, y, long, angle] = [random() * size.width, random() * size.height, 12 + 22 * random(), way(random)]
    return [
      [x, y],
      [x + long * Math.cos(angle), y + long * Math.sin(angle)],
    ]
  })
}

test('a tower of girders is what a photo shows, whichever way it leans and whatever its tone', async () => {
  for (const [turn, tone] of [
    [0, 0.05],
    [0.2, 0.95],
    [1.3, 0.05],
  ] as const) {
    const { light, mask } = lined(tower(turn), tone, 4)
    expect(trussesIn(grow(mask, mask, size), size).size, `turned by ${turn}`).toBe(1)
    expect(await findDamage(light, size), `turned by ${turn}`).toMatchObject({ scratches: 0, specks: 0 })
  }
})

test('rain is what a photo shows, and as many scratches that lie every way are none', async () => {
  const rain = lined(
    streaks(randomFrom(3), (random) => 1.75 + 0.05 * random()),
    0.95,
    5,
  )
  expect(await findDamage(rain.light, size)).toMatchObject({ scratches: 0, specks: 0 })
  const scratches = lined(
    streaks(randomFrom(3), (random) => 7 * random()),
    0.95,
    5,
  )
  expect(rainIn(grow(scratches.mask, scratches.mask, size), size).size).toBe(0)
  const fewer = lined(
    streaks(randomFrom(3), (random) => 7 * random(), 45),
    0.95,
    5,
  )
  expect((await findDamage(fewer.light, size)).scratches).toBeGreaterThan(10)
})

/** Lines that go out from a place, or cross each other anywhere. */
const stays = (ends: readonly Point[], from: (k: number) => Point): Line[] => ends.map((end, k) => [from(k), end])

test('stays of a mast and rays of a lamp are what a photo shows, and as many scratches anywhere are none', async () => {
  const ends = [40, 130, 220, 420, 510, 600].map((x): Point => [x, 480])
  for (const tone of [0.03, 0.95]) {
    const lamp = lined(
      stays(ends, () => [320, 40]),
      tone,
      6,
    )
    expect(await findDamage(lamp.light, size), `tone ${tone}`).toMatchObject({ scratches: 0, specks: 0 })
  }
  const feet = [20, 90, 160, 230, 410, 480, 550, 620].map((x): Point => [x, 490])
  const mast = lined(
    stays(feet, (k) => [320, 30 + 8 * Math.abs(k - 3.5)]),
    0.95,
    6,
  )
  expect(await findDamage(mast.light, size)).toMatchObject({ scratches: 0, specks: 0 })
  const random = randomFrom(8)
  const scratches = lined(
    stays(ends, () => [640 * random(), 200 * random()]),
    0.95,
    6,
  )
  expect(raysIn(grow(scratches.mask, scratches.mask, size), size).size).toBe(0)
  expect((await findDamage(scratches.light, size)).scratches).toBeGreaterThan(1)
})

test('no crack, web, fold, scratch or cloud of mould is ordered like that', () => {
  const kinds: readonly KindOfAge[] = ['cracks', 'web', 'fold', 'scratch', 'mould', 'tear']
  for (const kind of kinds) {
    for (let seed = 1; seed <= 3; seed++) {
      const { mask } = age(photo, size, [kind], seed)
      const finds = grow(mask, mask, size)
      expect([...trussesIn(finds, size), ...rainIn(finds, size), ...raysIn(finds, size)], `${kind} ${seed}`).toEqual([])
    }
  }
})
