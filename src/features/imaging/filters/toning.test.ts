import { expect, test } from 'vitest'
import {
  type Channel,
  type Channels,
  eachChannel,
  fill,
  newChannels,
  type Size,
} from '#features/imaging/picture/channel.ts'
import { randomFrom } from './random.ts'
import { findToning, isToned, tone } from './toning.ts'

const size: Size = { width: 400, height: 300 }

type Colour = readonly [red: number, green: number, blue: number]

/** Skin by Fitzpatrick's six types, in sRGB of 0 to 1. */
const skins: readonly Colour[] = [
  [0.96, 0.84, 0.77],
  [0.91, 0.75, 0.64],
  [0.82, 0.62, 0.49],
  [0.66, 0.46, 0.34],
  [0.47, 0.31, 0.22],
  [0.29, 0.19, 0.14],
]

/** A sitter whose face takes `part` of the width, in cloth before a wall, softly lit from one side, with noise of a camera. */
function sitter(seed: number, look: { skin: Colour; wall: Colour; cloth: Colour; part: number }): Channels {
  const random = randomFrom(seed)
  const picture = newChannels(size.width * size.height)
  const radius = (look.part * size.width) / 2
  const middle = { x: size.width * (0.35 + 0.3 * random()), y: size.height * 0.35 }
  for (let i = 0; i < picture[0].length; i++) {
    const x = (i % size.width) - middle.x
    const y = Math.floor(i / size.width) - middle.y
    const isFace = Math.hypot(x, y / 1.3) < radius
    const isCloth = y > radius * 1.5 && Math.abs(x) < radius * (1 + y / radius / 2)
    const light = (1 - (isFace ? 0.25 : 0.08) * ((x + radius) / (2 * radius))) * (0.97 + 0.06 * random())
    for (let c = 0; c < 3; c++) {
      picture[c]![i] = Math.min(
        1,
        (isFace ? look.skin : isCloth ? look.cloth : look.wall)[c]! * Math.min(1.1, Math.max(0.6, light)),
      )
    }
  }
  return picture
}

const walls: readonly Colour[] = [
  [0.97, 0.97, 0.96],
  [0.6, 0.6, 0.61],
  [0.12, 0.12, 0.13],
]
const cloths: readonly Colour[] = [
  [0.08, 0.08, 0.09],
  [0.93, 0.93, 0.93],
  [0.1, 0.13, 0.22],
]

const everySitter = skins.flatMap((skin, s) =>
  walls.flatMap((wall, w) =>
    cloths.map((cloth, c) => sitter(1 + s * 9 + w * 3 + c, { skin, wall, cloth, part: 0.14 })),
  ),
)

test('a portrait has colours, whatever the skin and however grey all around it is', () => {
  const taken = everySitter.flatMap((picture, k) => (findToning(picture, size) ? [k] : []))
  expect(taken).toEqual([])
})

test('a face too small to be seen among all else is enough where it is known', () => {
  const small = sitter(5, { skin: skins[2]!, wall: walls[0]!, cloth: cloths[0]!, part: 0.05 })
  const skin = fill(small[0].length, (i) => (small[0][i]! - small[2][i]! > 0.15 ? 1 : 0))
  expect(findToning(small, size, () => skin)).toBeUndefined()
})

/** A picture as a print without colours: its brightness in a tone, with stains and a yellowed side. */
function print([r, g, b]: Channels, paper: Colour, stains: number, seed: number): Channels {
  const random = randomFrom(seed)
  const spots = Array.from({ length: stains }, () => ({
    x: random() * size.width,
    y: random() * size.height,
    radius: (0.05 + 0.12 * random()) * size.width,
    strength: 0.25 * random(),
  }))
  const light: Channel = fill(r.length, (i) => 0.2126 * r[i]! + 0.7152 * g[i]! + 0.0722 * b[i]!)
  const brown = (i: number) => {
    const x = i % size.width
    const y = Math.floor(i / size.width)
    const near = spots.reduce(
      (sum, spot) => sum + spot.strength * Math.max(0, 1 - Math.hypot(x - spot.x, y - spot.y) / spot.radius),
      0,
    )
    return near + (stains > 0 ? (0.08 * x) / size.width : 0)
  }
  const absorbed = [0.3, 0.6, 1]
  return [0, 1, 2].map((c) =>
    fill(light.length, (i) =>
      Math.max(0, (0.03 + 0.94 * light[i]! ** (2 - paper[c]!)) * (1 - brown(i) * absorbed[c]!)),
    ),
  ) as unknown as Channels
}

test('a print without colours has none, grey or sepia, clean or stained', () => {
  const papers: readonly Colour[] = [
    [1, 1, 1],
    [1, 0.92, 0.8],
    [0.97, 0.85, 0.65],
  ]
  for (const [k, paper] of papers.entries()) {
    for (let seed = 0; seed < 6; seed++) {
      const made = print(everySitter[(seed * 7 + k) % everySitter.length]!, paper, seed % 2 ? 4 : 0, seed + 1)
      expect(findToning(made, size), `paper ${k}, seed ${seed}`).toBeDefined()
    }
  }
})

test('one strong colour is colour: a leaf that fills the picture is no print', () => {
  const leaf = eachChannel(everySitter[0]!, (plane, c) => plane.map((value) => value * [0.35, 0.8, 0.2][c]!))
  expect(findToning(leaf, size)).toBeUndefined()
})

test('the tone of a print is how its greys look, and can be laid on again', () => {
  const sepia = print(everySitter[3]!, [0.97, 0.85, 0.65], 0, 1)
  const toning = findToning(sepia, size)!
  expect(isToned(toning)).toBe(true)
  expect(isToned(findToning(print(everySitter[3]!, [1, 1, 1], 0, 1), size))).toBe(false)
  expect(isToned(undefined)).toBe(false)
  // Fog and the night are cold.
  const cold = findToning(print(everySitter[3]!, [0.85, 0.93, 1], 0, 1), size)
  expect(cold).toBeDefined()
  expect(isToned(cold)).toBe(false)
  const grey = fill(sepia[0].length, (i) => 0.2126 * sepia[0][i]! + 0.7152 * sepia[1][i]! + 0.0722 * sepia[2][i]!)
  const back = tone(grey, toning)
  const error = back.reduce(
    (sum, plane, c) => sum + plane.reduce((part, value, i) => part + Math.abs(value - sepia[c]![i]!), 0),
    0,
  )
  expect(error / (3 * grey.length)).toBeLessThan(0.02)
})
