import { expect, test } from 'vitest'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channel, fill, luma, type Size } from '#features/imaging/picture/channel.ts'
import { spreadTones } from './fading.ts'
import { age } from './testing/aged.ts'

const size: Size = { width: 320, height: 240 }
const clean = luma(drawnScene(size))
const seeds = [401, 402, 403, 404, 405, 406]

const psnr = (a: Channel, b: Channel, where: (i: number) => boolean = () => true) => {
  let [sum, count] = [0, 0]
  for (let i = 0; i < a.length; i++) {
    if (!where(i)) continue
    sum += (a[i]! - b[i]!) ** 2
    count++
  }
  return 10 * Math.log10(count / sum)
}
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Land in mist, its tones around a middle one, which run out thinly at both ends. */
const mist = (middle: number, contrast: number): Channel =>
  fill(clean.length, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const waves = Math.sin(x / 31) + Math.sin(y / 23) + Math.sin((x + y) / 47) + Math.sin((x - 2 * y) / 71)
    return middle + contrast * waves
  })

test('a print of a scene with all tones comes back far nearer to it, and one of fog or dusk not much farther from it', () => {
  const truths = { bright: clean, fog: mist(0.6, 0.06), dusk: mist(0.3, 0.06) }
  for (const [name, truth] of Object.entries(truths)) {
    const won = seeds.map((seed) => {
      const { light } = age(truth, size, [], seed)
      return psnr(truth, spreadTones(light)) - psnr(truth, light)
    })
    expect(mean(won), name).toBeGreaterThan(name === 'bright' ? 3 : -5)
  }
})

test('what lies away from the damage comes back hardly worse when the cracks are mended than when they are not', () => {
  for (const [name, truth] of Object.entries({ bright: clean, sand: mist(0.5, 0.09) })) {
    const lost = seeds.map((seed) => {
      const { light, mask } = age(truth, size, ['cracks', 'cracks', 'web'], seed)
      const mended = light.map((value, i) => (mask[i] ? 0.45 : value))
      const [before, after] = [light, mended].map((one) => psnr(truth, spreadTones(one), (i) => mask[i] === 0))
      return before! - after!
    })
    expect(mean(lost), name).toBeLessThan(0.5)
  }
})
