import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { fill, type Size } from '#features/imaging/picture/channel.ts'
import { findDamage, isDrawn } from './damage.ts'
import { rim, stepMeasure } from './rims.ts'

const size: Size = { width: 420, height: 320 }
const picture = (toneAt: (x: number, y: number) => number) =>
  fill(size.width * size.height, (i) => toneAt(i % size.width, Math.floor(i / size.width)))

test('a line between two grounds is a rim, and one that runs across both of them is none', () => {
  const isRim = (_: number, y: number) => Math.abs(y - 160) < 2
  const isScratch = (x: number, y: number) => Math.abs(x - 200) < 2 && y > 40 && y < 280
  for (const [isLine, lies] of [
    [isRim, true],
    [isScratch, false],
  ] as const) {
    const light = picture((x, y) => (isLine(x, y) ? 0.85 : y < 160 ? 0.25 : 0.6))
    const weak = Uint8Array.from(light, (tone) => (tone > 0.8 ? 1 : 0))
    const [find] = grow(weak, weak, size)
    expect(stepMeasure(weak, light, size)(find!) > rim).toBe(lies)
  }
})

test('a scratch over busy ground is no rim, whichever way it runs', () => {
  // Slats of 12 pixels, light and dark by turns, square to the scratch.
  for (const turn of [0, 0.5, Math.PI / 4, 1.2, Math.PI / 2]) {
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
    const along = (x: number, y: number) => (x - 210) * dx + (y - 160) * dy
    const isScratch = (x: number, y: number) =>
      Math.abs((y - 160) * dx - (x - 210) * dy) < 1.5 && Math.abs(along(x, y)) < 110
    const light = picture((x, y) => (isScratch(x, y) ? 0.95 : Math.floor(along(x, y) / 12) % 2 ? 0.2 : 0.7))
    const weak = Uint8Array.from(light, (tone) => (tone > 0.9 ? 1 : 0))
    const [find] = grow(weak, weak, size)
    expect(stepMeasure(weak, light, size)(find!), `turned by ${turn}`).toBeLessThan(rim / 2)
  }
})

test('lit rims of hills are no damage, and the same lines before one sky are', async () => {
  const edges = [70, 120, 170, 220, 270].map(
    (height, k) => (x: number) => height + 14 * Math.sin((x + 90 * k) / (60 + 9 * k)),
  )
  const tones = [0.2, 0.65, 0.25, 0.6, 0.2, 0.65]
  const lined = (groundAt: (x: number, y: number) => number) =>
    picture((x, y) => (edges.some((edge) => Math.abs(y - edge(x)) < 1.3) ? 0.95 : groundAt(x, y)))
  const hills = lined((x, y) => tones[edges.filter((edge) => y > edge(x)).length]!)
  const sky = lined((_, y) => 0.25 + 0.3 * (y / size.height))
  expect(await findDamage(hills, size)).toMatchObject({ scratches: 0, specks: 0 })
  expect((await findDamage(sky, size)).scratches).toBeGreaterThan(0)
})

test('plain ground is known wherever its tone lies', () => {
  for (let ground = 0.7; ground < 0.76; ground += 0.005) {
    const drawing = picture((x, y) => (y < 170 ? ground + 0.004 * ((x % 5) - 2) : ((x * 7 + y * 13) % 101) / 101))
    expect(isDrawn(drawing), ground.toFixed(3)).toBe(true)
  }
  expect(isDrawn(picture((_, y) => 0.2 + 0.6 * (y / size.height)))).toBe(false)
})

test('one line from border to border proves damage in a toned print, also where its grain was smoothed away', async () => {
  const random = randomFrom(17)
  const lined = (grain: number) =>
    picture(
      (x, y) => (Math.abs(y - 160 - x / 20) < 1.2 ? 0.97 : 0.25 + 0.3 * (y / size.height)) + grain * (random() - 0.5),
    )
  for (const grain of [0.012, 0])
    expect((await findDamage(lined(grain), size, { isToned: true })).scratches, `grain ${grain}`).toBeGreaterThan(0)
})

test('a photo without grain that keeps its white was toned by a filter: a line through it is what it shows, on yellowed paper it is damage', async () => {
  const lit = (white: number) =>
    picture((x, y) => {
      if (Math.abs(y - 160 - x / 20) < 1.2) return Math.max(0.95, white)
      return y > 300 && x > 240 ? white : 0.25 + 0.3 * (y / size.height)
    })
  expect(await findDamage(lit(1), size, { isToned: true })).toMatchObject({ scratches: 0, specks: 0 })
  expect((await findDamage(lit(0.85), size, { isToned: true })).scratches).toBeGreaterThan(0)
})

test('twigs before a calm sky are no cracks in a photo that only has a warm tone; on grainy paper such lines are', async () => {
  const random = randomFrom(23)
  const twigs = [1, 2, 3].map((k) => (y: number) => 60 + 70 * k + (20 - 8 * k) * Math.sin(y / 37 + k) + 0.2 * (y - 160))
  const isTwig = (x: number, y: number) => y > 20 && y < 290 && twigs.some((at) => Math.abs(x - at(y)) < 0.8)
  // The ground is darker and a stream lighter than any of it.
  const groundAt = (y: number) => (y < 300 ? 0.6 + 0.2 * (y / size.height) : y < 310 ? 0.05 : 0.97)
  const before = (grain: number) => picture((x, y) => (isTwig(x, y) ? 0.3 : groundAt(y)) + grain * (random() - 0.5))
  expect((await findDamage(before(0.05), size, { isToned: true })).scratches).toBeGreaterThan(0)
  expect(await findDamage(before(0), size, { isToned: true })).toMatchObject({ scratches: 0, specks: 0 })
})

test('long lit rims, as petals have, are no cracks in a grainy photo; the same lines on one ground are', async () => {
  const edges = [90, 200].map((height, k) => (x: number) => height + 22 * Math.sin(x / (50 + 17 * k)))
  const lined = (beside: number) => {
    const random = randomFrom(29)
    return picture((x, y) => {
      const isLine = x > 30 && x < 390 && edges.some((edge) => Math.abs(y - edge(x)) < 1.3)
      const between = edges.filter((edge) => y > edge(x)).length === 1
      const ground = y > 300 ? 0.95 : y > 285 ? 0.05 : between ? 0.6 : beside
      return (isLine ? 0.82 : ground) + 0.05 * (random() - 0.5)
    })
  }
  expect(await findDamage(lined(0.44), size, { isToned: true })).toMatchObject({ scratches: 0, specks: 0 })
  expect((await findDamage(lined(0.6), size, { isToned: true })).scratches).toBeGreaterThan(0)
})
