import { expect, test } from 'vitest'
import { dilate } from '#features/imaging/filters/morphology.ts'
import { noiseLevel } from '#features/imaging/filters/noise.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { findToning, tone } from '#features/imaging/filters/toning.ts'
import {
  type Channel,
  type Channels,
  copy,
  eachChannel,
  fill,
  luma,
  percentile,
  type Size,
} from '#features/imaging/picture/channel.ts'
import { visibleNoise } from '../findings.ts'
import { type Damage, findDamage } from './damage/damage.ts'
import { outcomeOf } from './outcome.ts'
import { repair as repairKnown } from './repair.ts'
import { age, printed } from './testing/aged.ts'
import { type Wear, wear } from './testing/worn.ts'

const size: Size = { width: 420, height: 320 }
const scene = drawnScene(size)
const clean = luma(scene)
const grey = (light: Channel): Channels => [light, light, light]
const psnr = (a: Channel, b: Channel) =>
  10 * Math.log10(a.length / a.reduce((sum, value, i) => sum + (value - b[i]!) ** 2, 0))

const scratched: Wear = { seed: 6, scratches: 12, specks: 40, noise: 0.01, fade: [0.2, 0.65] }

const repair = (picture: Channels, of: Size, known: { damage?: Damage } = {}) =>
  repairKnown(picture, of, { ...known, toning: findToning(picture, of) })

/** A grey photo with what is found in it, mended. */
const mend = async (light: Channel) => repair(grey(light), size, { damage: await findDamage(light, size) })

test('scratches and specks are found where they are', async () => {
  const { light, mask } = wear(clean, size, scratched)
  const found = (await findDamage(light, size)).mask
  const [near, wide] = [dilate(mask, size, 2), dilate(found, size, 2)]
  const count = (test: (i: number) => unknown) => mask.reduce((sum, _, i) => sum + (test(i) ? 1 : 0), 0)
  const precision = count((i) => found[i] && near[i]) / count((i) => found[i])
  const recall = count((i) => mask[i] && wide[i]) / count((i) => mask[i])
  expect(precision).toBeGreaterThan(0.8)
  expect(recall).toBeGreaterThan(0.8)
})

/** The part of all damage that is found, give or take two pixels. */
async function partFound(light: Channel, mask: Uint8Array, of: Size): Promise<number> {
  const found = dilate((await findDamage(light, of)).mask, of, 2)
  const all = mask.reduce((sum, value) => sum + value, 0)
  return mask.reduce((sum, value, i) => sum + (value && found[i] ? 1 : 0), 0) / all
}

test('a scratch of twice the breadth that the network knows is found all along its way, beside others in a print', async () => {
  const large = { width: 640, height: 512 }
  const { light } = wear(luma(drawnScene(large)), large, {
    ...scratched,
    scratches: 5,
    specks: 0,
    noise: 0.015,
    fade: [0.1, 0.85],
  })
  const mask = Uint8Array.from(light, (_, i) => {
    const [x, y] = [i % large.width, Math.floor(i / large.width)]
    return x > 60 && x < 560 && Math.abs(y - 90 - 0.45 * x - 25 * Math.sin(x / 90)) < 6 ? 1 : 0
  })
  const worn = light.map((tone, i) => (mask[i] ? 0.92 + 0.06 * tone : tone))
  expect(await partFound(worn, mask, large)).toBeGreaterThan(0.9)
})

test('scratches that one look of the network doubts are found where all looks together see them', async () => {
  const large = { width: 640, height: 512 }
  for (const seed of [9, 12, 13]) {
    const worn = { seed, scratches: 10, specks: 60, noise: 0.03, fade: [0.12, 0.85] } as const
    const { light, mask } = wear(luma(drawnScene(large)), large, worn)
    expect(await partFound(light, mask, large), `seed ${seed}`).toBeGreaterThan(0.93)
  }
})

test('dark cracks and webs are found in a print, and the same lines in a colour photo are left alone', async () => {
  const large = { width: 640, height: 512 }
  const photo = luma(drawnScene(large))
  const kinds = [
    ['web', 21],
    ['cracks', 22],
  ] as const
  for (const [kind, seed] of kinds) {
    const { light, mask } = age(photo, large, [kind], seed)
    expect(await partFound(light, mask, large), kind).toBeGreaterThan(0.5)
    expect(await findDamage(light, large, { isColour: true }), kind).toMatchObject({ scratches: 0, specks: 0 })
  }
})

test('mould is found in a print that has nothing else, and so is one straight scratch over all that the photo shows', async () => {
  const large = { width: 640, height: 512 }
  const photo = luma(drawnScene(large))
  const kinds = [
    ['mould', 33],
    ['scratch', 56],
  ] as const
  for (const [kind, seed] of kinds) {
    const { light, mask } = age(photo, large, [kind], seed)
    expect(await partFound(light, mask, large)).toBeGreaterThan(0.6)
  }
})

test('broad gouges are found as well as thin scratches', async () => {
  const { light, mask } = wear(clean, size, { ...scratched, scratches: 2, gouges: 5, specks: 10 })
  const found = dilate((await findDamage(light, size)).mask, size, 2)
  const all = mask.reduce((sum, value) => sum + value, 0)
  const seen = mask.reduce((sum, value, i) => sum + (value && found[i] ? 1 : 0), 0)
  expect(seen / all).toBeGreaterThan(0.8)
})

test('a scratched photo comes closer to what it was', async () => {
  const { light } = wear(clean, size, scratched)
  const { picture } = await mend(light)
  expect(psnr(clean, luma(picture))).toBeGreaterThan(psnr(clean, light) + 4)
})

test('what is said to be mended can no longer be seen, and what is left is counted', async () => {
  const { light } = wear(clean, size, scratched)
  const before = await findDamage(light, size)
  const { picture } = await repair(grey(light), size, { damage: before })
  const whole = outcomeOf(before, await findDamage(luma(picture), size), size, true)
  expect(whole.scratches).toBeGreaterThan(2)
  expect(whole.left.share).toBeLessThan(0.3)
  // Only the left half is mended.
  const half = { ...before, mask: before.mask.map((value, i) => (i % size.width < size.width / 2 ? value : 0)) }
  const partly = await repair(grey(light), size, { damage: half })
  const after = await findDamage(luma(partly.picture), size)
  const rest = outcomeOf(half, after, size, true)
  expect(rest.left.share).toBeGreaterThan(whole.left.share + 0.2)
  expect(rest.left.places).toBeGreaterThan(whole.left.places)
  // Nothing was mended: nothing is claimed.
  expect(outcomeOf(before, before, size, true)).toMatchObject({ scratches: 0, specks: 0, left: { share: 1 } })
  // A photo with colours in which nothing was believed to be damage shows none.
  const sound = { ...before, mask: new Uint8Array(before.mask.length) }
  expect(outcomeOf(sound, sound, size, false).left.places).toBe(0)
})

test('a clean photo passes unharmed, in colour and in grey', async () => {
  const damage = await findDamage(clean, size)
  expect(damage).toMatchObject({ scratches: 0, specks: 0 })
  expect(psnr(clean, luma((await repair(scene, size, { damage })).picture))).toBeGreaterThan(33)
  expect(psnr(clean, luma((await mend(clean)).picture))).toBeGreaterThan(33)
})

test('snow, stars and drawings in grey are no damage', async () => {
  const random = randomFrom(31)
  const dotted = (ground: Channel) => {
    const light = copy(ground)
    for (let flake = 0; flake < 300; flake++) {
      const at = Math.floor(random() * (light.length - 2 * size.width))
      for (const beside of [0, 1, size.width, size.width + 1]) light[at + beside] = 0.95
    }
    return light
  }
  const drawing = fill(clean.length, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return Math.abs(y - 160 - 60 * Math.sin(x / 50)) < 1.5 || Math.abs(x - 200 - 0.3 * y) < 1.5 ? 0.15 : 0.97
  })
  const night = fill(clean.length, (i) => 0.02 + 0.05 * clean[i]!)
  for (const [name, light] of Object.entries({ snow: dotted(clean), stars: dotted(night), drawing }))
    expect(await findDamage(light, size, { isToned: true }), name).toMatchObject({ scratches: 0, specks: 0 })
})

test('light lines of a picture in which nothing is as light as paper are left alone; on a print of the same scene they are scratches', async () => {
  const { light } = wear(clean, size, { ...scratched, fade: [0.05, 0.8] })
  const dark = light.map((tone) => 0.3 * tone)
  expect((await findDamage(light, size)).scratches).toBeGreaterThan(0)
  expect(await findDamage(dark, size)).toMatchObject({ scratches: 0, specks: 0 })
})

test('a dark photo keeps its night, and grass its roughness', async () => {
  const night = wear(clean, size, { seed: 8, scratches: 0, specks: 0, noise: 0.01, fade: [0, 0.35] }).light
  expect((await repair(grey(night), size)).findings.faded).toBe(false)
  const random = randomFrom(5)
  const blades = Float32Array.from({ length: clean.length / 16 }, () => 0.3 + 0.4 * random())
  const grass = fill(clean.length, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return blades[(y >> 2) * (size.width >> 2) + (x >> 2)]!
  })
  expect((await repair(grey(grass), size)).findings).toMatchObject({ noise: 0, faded: false })
})

test('a sound photo with its colours keeps its film grain', async () => {
  const film = eachChannel(
    scene,
    (plane) => wear(plane, size, { seed: 3, scratches: 0, specks: 0, noise: 0.03, fade: [0, 1] }).light,
  )
  expect((await repair(film, size)).picture).toEqual(film)
})

test('grain goes when it is seen and stays when it is not', async () => {
  const grainy = wear(clean, size, { seed: 2, scratches: 0, specks: 0, noise: 0.05, fade: [0, 1] }).light
  const speck = {
    mask: Uint8Array.from(clean, (_, i) => (i === 5000 ? 1 : 0)),
    scratches: 0,
    specks: 1,
    seen: new Uint8Array(clean.length),
  }
  expect(psnr(clean, luma((await repair(grey(grainy), size, { damage: speck })).picture))).toBeGreaterThan(
    psnr(clean, grainy) + 5,
  )
  const fine = wear(clean, size, { seed: 2, scratches: 0, specks: 0, noise: 0.006, fade: [0, 1] }).light
  expect(luma((await repair(grey(fine), size)).picture)).toEqual(luma(grey(fine)))
})

test('a faded colour photo loses its cast', async () => {
  const shift = [0.3, 0.18, 0.1]
  const faded = eachChannel(scene, (plane, c) => {
    const print = wear(plane, size, { seed: 5 + c, scratches: 0, specks: 0, noise: 0.03, fade: [0, 1] }).light
    return fill(plane.length, (i) => shift[c]! + print[i]! * 0.45)
  })
  const { picture, toning, findings } = await repair(faded, size)
  const error = (candidate: Channels) => scene.reduce((sum, plane, c) => sum - psnr(plane, candidate[c]!), 0)
  expect(toning).toBeUndefined()
  expect(findings.faded).toBe(true)
  expect(error(picture)).toBeLessThan(error(faded) - 15)
})

test('fog, haze and water are not taken for fading', async () => {
  const looks = {
    fog: [
      [0.42, 0.4],
      [0.44, 0.4],
      [0.46, 0.4],
    ],
    haze: [
      [0.35, 0.6],
      [0.3, 0.55],
      [0.2, 0.5],
    ],
    water: [
      [0, 0.3],
      [0.2, 0.6],
      [0.3, 0.6],
    ],
  } as const
  for (const [name, tones] of Object.entries(looks)) {
    const pale = eachChannel(scene, (plane, c) => fill(plane.length, (i) => tones[c]![0] + plane[i]! * tones[c]![1]))
    const { picture, findings } = await repair(pale, size)
    expect(findings.faded, name).toBe(false)
    expect(picture, name).toEqual(pale)
  }
})

test('in grey fog is no fading either, nor in pale things that keep their white, nor in soft light; a print that lost both ends has faded', async () => {
  const film = wear(clean, size, { seed: 4, scratches: 0, specks: 0, noise: 0.02, fade: [0, 1] }).light
  const white = percentile(film, 0.99)
  const looks = { fog: [0.45, 0.35], pale: [0.3, 0.69], soft: [0.14, 0.7], print: [0.2, 0.5] } as const
  for (const [name, [black, range]] of Object.entries(looks)) {
    const picture = grey(film.map((tone) => black + range * Math.min(1, Math.max(0, tone / white))))
    expect((await repair(picture, size)).findings.faded, name).toBe(name === 'print')
  }
})

test('a grey scene of little contrast, whose tones run out thinly at both ends, has not faded; on yellowed paper it has', async () => {
  const random = randomFrom(12)
  const hills = fill(clean.length, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const waves = Math.sin(x / 31) + Math.sin(y / 23) + Math.sin((x + y) / 47) + Math.sin((x - 2 * y) / 71)
    return 0.42 + 0.055 * waves + 0.012 * (2 * random() - 1 + (2 * random() - 1))
  })
  const paper: Channels = [hills.map((tone) => Math.min(1, 1.08 * tone)), hills, hills.map((tone) => 0.8 * tone)]
  expect((await repair(grey(hills), size)).findings.faded).toBe(false)
  expect((await repair(paper, size)).findings.faded).toBe(true)
})

test('black and white film of a hazy day is no faded print, and the same tones on yellowed paper are', async () => {
  const film = wear(clean, size, { seed: 4, scratches: 0, specks: 0, noise: 0.015, fade: [0.075, 0.78] }).light
  const paper: Channels = [film.map((tone) => Math.min(1, 1.04 * tone)), film, film.map((tone) => 0.86 * tone)]
  expect((await repair(grey(film), size)).findings.faded).toBe(false)
  expect((await repair(paper, size)).findings.faded).toBe(true)
})

test('a filter that makes a photo look old, grain and vignette and all, is left as it was meant; the same tones without the vignette have faded', async () => {
  const film = wear(clean, size, { seed: 4, scratches: 0, specks: 0, noise: 0.015, fade: [0.2, 0.7] }).light
  for (const depth of [0, 0.5]) {
    const light = film.map((tone, i) => {
      const [x, y] = [(2 * (i % size.width)) / size.width - 1, (2 * Math.floor(i / size.width)) / size.height - 1]
      return tone * (1 - depth * Math.min(1, Math.max(0, Math.hypot(x, y) - 0.6) / 0.8))
    })
    const warm: Channels = [light.map((tone) => Math.min(1, 1.08 * tone)), light, light.map((tone) => 0.8 * tone)]
    const { picture, findings } = await repair(warm, size)
    expect(findings.faded, `vignette ${depth}`).toBe(depth === 0)
    if (depth > 0) expect(luma(picture)).toEqual(luma(grey(luma(warm))))
  }
})

test('a scratched print with dark corners has faded: filters lay no damage on photos that has to be painted over', async () => {
  const { light, mask } = wear(clean, size, { seed: 4, scratches: 8, specks: 20, noise: 0.015, fade: [0.2, 0.7] })
  const dark = light.map((tone, i) => {
    const [x, y] = [(2 * (i % size.width)) / size.width - 1, (2 * Math.floor(i / size.width)) / size.height - 1]
    return tone * (1 - 0.5 * Math.min(1, Math.max(0, Math.hypot(x, y) - 0.6) / 0.8))
  })
  const toning = findToning(grey(dark), size)
  const damage = { mask, torn: undefined }
  expect((await repairKnown(grey(dark), size, { damage, toning })).findings.faded).toBe(true)
  expect((await repairKnown(grey(dark), size, { toning })).findings.faded).toBe(false)
})

test('a faded portrait in dark clothes has faded, although nothing is as dark as they are in two of its corners', async () => {
  const dressed = clean.map((tone, i) => {
    const [x, y] = [(2 * (i % size.width)) / size.width - 1, (2 * Math.floor(i / size.width)) / size.height - 1]
    return y > 0.5 && Math.abs(x) > 0.7 ? 0.01 : 0.15 + 0.85 * tone
  })
  const { light } = wear(dressed, size, { seed: 4, scratches: 0, specks: 0, noise: 0.015, fade: [0.12, 0.8] })
  const warm: Channels = [light.map((tone) => Math.min(1, 1.08 * tone)), light, light.map((tone) => 0.8 * tone)]
  expect((await repair(warm, size)).findings.faded).toBe(true)
})

test('a pale sepia photo is a filter’s where no grain shows, and a faded print where it does: spread tones would show it more', async () => {
  for (const noise of [0, 0.012]) {
    const { light } = wear(clean, size, { seed: 4, scratches: 0, specks: 0, noise, fade: [0.2, 0.65] })
    const sepia: Channels = [
      light.map((value) => 0.05 + 0.95 * value),
      light.map((value) => 0.03 + 0.85 * value),
      light.map((value) => 0.02 + 0.65 * value),
    ]
    const { picture, findings } = await repair(sepia, size)
    expect(findings, `noise ${noise}`).toMatchObject({ faded: noise > 0, torn: false })
    expect(findings.noise > visibleNoise, `noise ${noise}`).toBe(noise > 0)
    expect(noiseLevel(luma(picture), size), `noise ${noise}`).toBeLessThan(noise === 0 ? 0.002 : 0.006)
  }
})

test('lines and dots that belong to a colour photo stay in it', async () => {
  // Wires before the sky, letters on the ball, stars of snow.
  const busy = eachChannel(scene, copy)
  const random = randomFrom(31)
  const dot = (x: number, y: number, value: number) => {
    if (x >= 0 && y >= 0 && x < size.width && y < size.height)
      for (const plane of busy) plane[y * size.width + x] = value
  }
  for (let wire = 0; wire < 4; wire++) {
    for (let x = 0; x < size.width; x++) dot(x, Math.round(20 + wire * 22 + 8 * Math.cosh((x - 200) / 260)), 0.12)
  }
  for (let flake = 0; flake < 120; flake++) {
    const [x, y] = [Math.floor(random() * size.width), Math.floor(random() * size.height)]
    for (const [dx, dy] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      dot(x + dx, y + dy, 0.97)
  }
  const damage = await findDamage(luma(busy), size, { isColour: true })
  expect(damage).toMatchObject({ scratches: 0, specks: 0 })
  expect((await repair(busy, size, { damage })).picture).toEqual(busy)
})

test('a torn corner is filled', async () => {
  const { light } = wear(
    fill(clean.length, (i) => clean[i]! * 0.75),
    size,
    { ...scratched, noise: 0 },
  )
  const torn = copy(light)
  for (let y = 0; y < 24; y++) for (let x = 0; x < 30 - y; x++) torn[y * size.width + x] = 1
  const { picture, findings } = await mend(torn)
  expect(findings.torn).toBe(true)
  // Bare paper would be the lightest place of all.
  expect(picture[0][4 * size.width + 4]).toBeLessThan(0.98)
})

test('a missing corner alone is filled in a print, and a margin is not', async () => {
  const print = age(clean, size, ['corner'], 12)
  const none = { damage: { ...(await findDamage(clean, size)) } }
  const filled = await repair(printed(print), size, none)
  expect(filled.findings.torn).toBe(true)
  expect(psnr(clean, luma(filled.picture))).toBeGreaterThan(psnr(clean, luma(printed(print))) + 3)
  const framed = print.light.map((value, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return Math.min(x, y, size.width - 1 - x, size.height - 1 - y) < 14 ? 0.985 : value
  })
  expect((await repair(printed({ ...print, light: framed }), size, none)).findings.torn).toBe(false)
})

test('a white shirt at the border of a grainy black and white photo is no bare paper', async () => {
  const film = wear(clean, size, { seed: 5, scratches: 0, specks: 0, noise: 0.015, fade: [0, 0.8] }).light
  const dressed = film.map((tone, i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    return Math.hypot(x - 210, y - 330) < 34 ? 0.9 + 0.15 * (tone - 0.4) : tone
  })
  const { picture, findings } = await repair(grey(dressed), size)
  expect(findings.torn).toBe(false)
  expect(picture).toEqual(grey(dressed))
})

test('eyes and teeth are no specks', async () => {
  const { light } = wear(clean, size, { ...scratched, seed: 9 })
  expect((await findDamage(light, size)).specks).toBeGreaterThan(5)
  // Where only eyes and teeth are, nothing but long lines counts.
  const everywhere = new Uint8Array(clean.length).fill(1)
  expect((await findDamage(light, size, { keep: everywhere })).specks).toBe(0)
})

test('a sepia print is told from a colour photo and can be given its tone back', async () => {
  const sepia: Channels = [
    fill(clean.length, (i) => Math.min(1, clean[i]! * 0.95 + 0.05)),
    fill(clean.length, (i) => clean[i]! * 0.85 + 0.03),
    fill(clean.length, (i) => clean[i]! * 0.65 + 0.02),
  ]
  const { picture, toning } = await repair(sepia, size)
  expect(toning).toBeDefined()
  expect(picture[0]).toEqual(picture[2])
  const back = tone(luma(sepia), toning!)
  for (let c = 0; c < 3; c++) expect(psnr(sepia[c]!, back[c]!)).toBeGreaterThan(30)
})
