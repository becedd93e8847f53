import { expect, test } from 'vitest'
import type { Box, Pixels } from '../../model.ts'
import { diceOf } from '../../samples/dice.ts'
import { greyOf } from '../grey.ts'
import type { Sheet } from '../sheet.ts'
import { crop } from '../turned.ts'
import { photographedInk } from './photographedInk.ts'

const size = { width: 500, height: 700 }

/** Rows of black strokes in the warm light of a lamp, with a frame of this ink, if any, that is so high. */
function photographed(seed: number, frame?: { ink: readonly number[]; high: number }) {
  const dice = diceOf(seed)
  const pixels: Pixels = { ...size, data: new Uint8Array(4 * size.width * size.height).fill(255) }
  const draw = (x1: number, y1: number, x2: number, y2: number, ink: readonly number[]) => {
    for (let y = y1; y < y2; y++)
      for (let x = x1; x < x2; x++)
        for (const [channel, value] of ink.entries()) pixels.data[4 * (y * size.width + x) + channel] = value
  }
  for (let y = 60; y < 640; y += 24)
    for (let x = 40; x < 460; x += dice.between(6, 14)) draw(x, y, x + 3, y + 12, [25, 25, 25])
  if (frame) {
    const [left, top] = [dice.between(60, 200), dice.between(100, 500)]
    for (const x of [left, left + 180]) draw(x, top, x + 5, top + frame.high, frame.ink)
  }
  const lamp = [1, 0.85, 0.65]
  for (let at = 0; at < pixels.data.length; at++)
    if (at % 4 < 3) pixels.data[at] = pixels.data[at]! * 0.7 * lamp[at % 4]!
  const grey = greyOf(pixels)
  const light = { width: 10, height: 14, data: new Uint8Array(140).fill(grey.data[0]!) }
  const seen: Box[] = []
  const sheet: Sheet = {
    grey,
    resolution: 60,
    isLevel: true,
    mayStandOnHead: false,
    isPhotographed: true,
    hasColour: false,
    light,
    part: async (box) => {
      seen.push(box)
      return crop(pixels, box)
    },
  }
  return { sheet, light, seen }
}

test.for([1, 2, 3])(
  'black print in the light of a lamp has no colour, and few pixels are looked at (%i)',
  async (seed) => {
    const { sheet, light, seen } = photographed(seed)
    expect(await photographedInk(sheet, light, 120)).toBeUndefined()
    expect(seen.reduce((sum, { y1, y2 }) => sum + y2 - y1, 0)).toBeLessThan(0.1 * size.height)
  },
)

test.for([
  [4, [60, 90, 190]],
  [5, [178, 51, 51]],
  [6, [40, 130, 80]],
] as [number, number[]][])('ink of a stamp is given back with its colour (%i)', async ([seed, ink]) => {
  const { sheet, light } = photographed(seed, { ink, high: 80 })
  const pixels = (await photographedInk(sheet, light, 190))!
  expect(pixels.width).toBe(size.width)
  const isInk = (at: number) => ink.every((value, channel) => Math.abs(pixels.data[4 * at + channel]! - value) < 12)
  expect(Array.from({ length: size.width * size.height }, (_, at) => isInk(at)).filter(Boolean)).toHaveLength(800)
})
