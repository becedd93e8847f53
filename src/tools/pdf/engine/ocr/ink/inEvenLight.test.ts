import { expect, test } from 'vitest'
import type { Pixels } from '../../model.ts'
import { diceOf } from '../../samples/dice.ts'
import { inEvenLight } from './inEvenLight.ts'

type Rgb = readonly [red: number, green: number, blue: number]

const size = { width: 240, height: 160 }
const inks: Rgb[] = [
  [250, 250, 250],
  [30, 30, 30],
  [60, 90, 190],
  [178, 51, 51],
]

/** Mostly paper, with a square of each ink, below a lamp of a colour that shines less and less to the right. */
function photographed(seed: number) {
  const dice = diceOf(seed)
  const lamp: Rgb = [1, 0.82 + 0.1 * dice.next(), 0.6 + 0.2 * dice.next()]
  const fall = 0.3 + 0.3 * dice.next()
  const strength = (x: number) => 1 - (fall * x) / size.width
  const inkAt = (x: number, y: number) => (y >= 60 && y < 90 && x % 60 >= 40 ? Math.floor(x / 60) : 0)
  const pixels: Pixels = { ...size, data: new Uint8Array(4 * size.width * size.height).fill(255) }
  const white = 0.3 * lamp[0] + 0.59 * lamp[1] + 0.11 * lamp[2]
  const light = { width: 60, height: 40, data: new Uint8Array(60 * 40) }
  for (let at = 0; at < light.data.length; at++) light.data[at] = 250 * white * strength(4 * (at % light.width) + 2)
  for (let at = 0; at < size.width * size.height; at++) {
    const [x, y] = [at % size.width, Math.floor(at / size.width)]
    for (const [channel, part] of lamp.entries())
      pixels.data[4 * at + channel] = inks[inkAt(x, y)]![channel]! * part * strength(x)
  }
  return { pixels, light, inkAt }
}

test.for([1, 2, 3, 4])('inks have the colours on a photo that they have on white paper (%i)', (seed) => {
  const { pixels, light, inkAt } = photographed(seed)

  const even = inEvenLight(pixels, light)

  const differences = Array.from({ length: size.width * size.height }, (_, at) => {
    const ink = inks[inkAt(at % size.width, Math.floor(at / size.width))]!
    return Math.max(...ink.map((value, channel) => Math.abs(even.data[4 * at + channel]! - value)))
  })
  expect(Math.max(...differences)).toBeLessThan(9)
})

test('a photo without paper keeps its colours, lit up', () => {
  const dark: Pixels = { width: 20, height: 20, data: new Uint8Array(1600).map((_, at) => [20, 40, 60, 255][at % 4]!) }
  const even = inEvenLight(dark, { width: 5, height: 5, data: new Uint8Array(25).fill(125) })
  expect([...even.data.subarray(0, 4)]).toEqual([40, 80, 120, 255])
})
