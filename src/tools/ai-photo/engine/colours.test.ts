import { expect, test } from 'vitest'
import { oklab } from '#features/imaging/filters/oklab.ts'
import type { Channels } from '#features/imaging/picture/channel.ts'
import { lumaOf } from '#features/imaging/picture/luma.ts'
import { regrade, saturate } from './colours.ts'

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

test('with the dark spared, black cloth loses its tint and dark red stays, while light colours gain as ever', () => {
  const chromaAfter = (colour: readonly [number, number, number], darksToo: boolean) => {
    const picture = colour.map((value) => Float32Array.of(value)) as unknown as Channels
    saturate(picture, { width: 1, height: 1 }, 1.9, { darksToo })
    const [r, g, b] = picture.map((plane) => plane[0]!) as [number, number, number]
    return (Math.max(r, g, b) - Math.min(r, g, b)) / (Math.max(...colour) - Math.min(...colour))
  }
  for (const black of [
    [0.09, 0.07, 0.1],
    [0.05, 0.06, 0.08],
    [0.12, 0.1, 0.1],
  ] as const) {
    expect(chromaAfter(black, true), `${black}`).toBeLessThan(0.7)
    expect(chromaAfter(black, false), `${black}`).toBeGreaterThan(1.3)
  }
  const darkRed = [0.28, 0.06, 0.08] as const
  expect(chromaAfter(darkRed, true)).toBeLessThan(1.15)
  expect(chromaAfter(darkRed, true)).toBeGreaterThan(0.95)
  for (const light of [
    [0.5, 0.6, 0.8],
    [0.4, 0.7, 0.4],
    [0.55, 0.55, 0.6],
  ] as const) {
    expect(chromaAfter(light, true), `${light}`).toBe(chromaAfter(light, false))
  }
})
