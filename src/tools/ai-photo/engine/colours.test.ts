import { expect, test } from 'vitest'
import { oklab } from '#features/imaging/filters/oklab.ts'
import type { Channels } from '#features/imaging/picture/channel.ts'
import { lumaOf } from '#features/imaging/picture/luma.ts'
import { regrade } from './colours.ts'

test('what is graded to more than full light keeps its hue and is as bright as what is cut off', () => {
  const skies: readonly (readonly [number, number, number])[] = [
    [0.25, 0.5, 0.9],
    [0.3, 0.45, 0.85],
    [0.9, 0.4, 0.25],
    [0.3, 0.8, 0.35],
  ]
  for (const sky of skies) {
    const picture = sky.map((value) => Float32Array.of(value)) as unknown as Channels
    regrade(picture, { width: 1, height: 1 }, (light) => light ** 0.4)
    const [r, g, b] = picture.map((plane) => plane[0]!) as [number, number, number]
    const hueOf = ([, x, y]: readonly number[]) => Math.atan2(y!, x!)
    const turn = hueOf(oklab(r, g, b)) - hueOf(oklab(...sky))
    expect(Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))), `${sky}`).toBeLessThan(0.2)
    const light = lumaOf(...sky)
    const gain = light ** 0.4 / light
    const cut = sky.map((value) => Math.min(1, value * gain)) as [number, number, number]
    expect(lumaOf(r, g, b), `${sky}`).toBeCloseTo(lumaOf(...cut), 3)
  }
})
