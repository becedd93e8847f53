import { expect, test } from 'vitest'
import { gaussianBlur } from '#features/imaging/filters/blur.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channel, fill, luma, unit } from '#features/imaging/picture/channel.ts'
import { age } from '../testing/aged.ts'
import { brushFor } from '../testing/dab.ts'
import { wear } from '../testing/worn.ts'
import { findDamage } from './damage.ts'
import { scratchShare } from './scratchNetwork.ts'
import { decidedness, steadyShare } from './steadyShare.ts'

const size = { width: 520, height: 400 }
const scene = luma(drawnScene(size))

test('scratches are seen where they are in all looks together', async () => {
  const { light, mask } = wear(scene, size, { seed: 6, scratches: 4, specks: 0, noise: 0.01, fade: [0.1, 0.8] })
  const steady = await steadyShare(light, size, await scratchShare(light, size))
  const mean = (value: 0 | 1) => {
    const places = [...mask.keys()].filter((i) => mask[i] === value)
    return places.reduce((sum, i) => sum + steady[i]!, 0) / places.length
  }
  expect(mean(1)).toBeGreaterThan(0.6)
  expect(mean(0)).toBeLessThan(0.05)
})

test('cables that a grainy grey photo shows are no scratches, although one look is sure of them', async () => {
  const random = randomFrom(616)
  const [a, b, c, d] = [random(), random(), random(), random()]
  const slack = [a, b, c, d]
  const cables = slack.map((first, k) => {
    const [from, to] = [30 + 60 * first + k * 25, 20 + 90 * slack[(k + 1) % 4]!]
    const hang = 50 * slack[(k + 2) % 4]!
    return { thick: 0.8 + first, at: (part: number) => from + (to - from) * part + hang * part * (1 - part) }
  })
  const grain = () => 0.035 * (random() + random() + random() + random() - 2)
  const photo = fill(scene.length, (i) => {
    const [part, y] = [(i % size.width) / size.width, Math.floor(i / size.width)]
    const isCable = cables.some(({ thick, at }) => Math.abs(y - at(part)) < thick)
    return Math.min(1, Math.max(0, (isCable ? 0.08 : scene[i]!) * 0.9 + 0.03 + grain()))
  })
  const found = await findDamage(photo, size)
  expect(found.seen.includes(1)).toBe(true)
  expect(found).toMatchObject({ scratches: 0, specks: 0 })
})

/** Blades of grass of all tones, bent by the wind. */
function withGrass(photo: Channel, random: () => number): Channel {
  const grassy = photo.slice()
  const dab = (x: number, y: number, radius: number, tone: number) => {
    for (let py = Math.max(0, Math.floor(y) - 2); py <= Math.min(size.height - 1, y + 2); py++) {
      for (let px = Math.max(0, Math.floor(x) - 2); px <= Math.min(size.width - 1, x + 2); px++) {
        const cover = unit(radius + 0.5 - Math.hypot(px - x, py - y))
        grassy[py * size.width + px]! += (tone - grassy[py * size.width + px]!) * cover
      }
    }
  }
  for (let blade = 0; blade < 260; blade++) {
    let [x, y] = [random() * size.width, size.height * (0.62 + 0.43 * random())]
    let angle = -Math.PI / 2 + 1.2 * (random() - 0.5)
    const [bend, tone, length, radius] = [
      0.03 * (random() - 0.5),
      0.35 + 0.6 * random(),
      20 + 70 * random(),
      0.4 + 0.7 * random(),
    ]
    for (let step = 0; step < length; step++) {
      dab(x, y, radius * (1 - step / length), tone)
      x += Math.cos(angle)
      y += Math.sin(angle)
      angle += bend
    }
  }
  return grassy
}

test('grass of a grainy grey photo stays: the network suspects much of it and is decided about little; a scratched print is mended', async () => {
  const seen: boolean[] = []
  for (const seed of [93, 341, 620]) {
    const random = randomFrom(seed)
    const grass = withGrass(scene, random)
    const photo = grass.map((tone) => unit(tone * 0.9 + 0.03 + 0.03 * (random() + random() + random() + random() - 2)))
    const found = await findDamage(photo, size)
    seen.push(found.seen.includes(1))
    expect(found, `seed ${seed}`).toMatchObject({ scratches: 0, specks: 0 })
  }
  expect(seen).toContain(true)
  const { light } = wear(scene, size, { seed: 6, scratches: 4, specks: 0, noise: 0.015, fade: [0.1, 0.8] })
  const share = await scratchShare(light, size)
  expect(decidedness(await steadyShare(light, size, share))).toBeGreaterThan(0.6)
  expect((await findDamage(light, size)).scratches).toBeGreaterThan(2)
})

/** A larger scene, for streamers as broad as scratches. */
const hall = { width: 640, height: 512 }

/** Paper streamers that hang before a scene, each of a tone of its own, in grain. */
function withStreamers(ground: Channel, random: () => number): Channel {
  const light = ground.slice()
  const dab = brushFor({ light, mask: new Uint8Array(light.length) }, hall)
  for (let k = 0; k < 16; k++) {
    const [x, y, tone] = [random() * hall.width, random() * 250, 0.65 + 0.35 * random()]
    for (let down = 0; down < 180; down += 0.5) dab(x + 9 * Math.sin(down / 9), y + down, 1.2, tone, 1)
  }
  return light.map((tone) => unit(tone + 0.012 * (random() + random() + random() - 1.5)))
}

test('streamers, of which one look is sure and the next is not, stay in grey and in colour; a scratched print of the scene is mended', async () => {
  const calm = gaussianBlur(luma(drawnScene(hall)), hall, 4)
  for (const seed of [4, 5, 6]) {
    const photo = withStreamers(calm, randomFrom(seed))
    for (const isColour of [false, true]) {
      const found = await findDamage(photo, hall, { isColour })
      const which = `seed ${seed}, ${isColour ? 'colour' : 'grey'}`
      expect(found.seen.includes(1), which).toBe(true)
      expect(found, which).toMatchObject({ scratches: 0, specks: 0 })
    }
  }
  const { light } = wear(calm, hall, { seed: 3, scratches: 8, specks: 20, noise: 0.015, fade: [0.1, 0.85] })
  expect((await findDamage(light, hall)).scratches).toBeGreaterThan(3)
  expect((await findDamage(light, hall, { isColour: true })).scratches).toBeGreaterThan(3)
})

test('a web of cracks that proves little piece by piece is damage where all looks are decided; the same print without it stays', async () => {
  const { light, mask } = age(scene, size, ['web'], 316)
  const found = await findDamage(light, size, { isToned: true })
  const places = [...mask.keys()].filter((i) => mask[i])
  expect(places.filter((i) => found.mask[i]).length).toBeGreaterThan(0.7 * places.length)
  const sound = await findDamage(age(scene, size, [], 316).light, size, { isToned: true })
  expect(sound).toMatchObject({ scratches: 0, specks: 0 })
})
