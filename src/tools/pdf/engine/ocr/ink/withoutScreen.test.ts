import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeOwnFonts } from '#platform/fonts/fonts.ts'
import { diceOf } from '../../samples/dice.ts'
import { PROSE, wrapped } from '../../samples/prose.ts'
import { written } from '../../samples/scanned.ts'
import { blotsOf } from '../blots.ts'
import { type Grey, inkThreshold } from '../grey.ts'
import { withoutScreen } from './withoutScreen.ts'

const SIZE = { width: 1400, height: 800 }

async function drawn(size: number): Promise<Grey> {
  takeOwnFonts()
  const lines = wrapped(PROSE, 1250, (line) => 0.5 * size * line.length)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${`width="${SIZE.width}" height="${SIZE.height}"`} font-family="Liberation Serif"><rect width="100%" height="100%" fill="#fff"/>${lines.map((line, at) => written(60, 100 + 1.5 * size * at, line, size)).join('')}</svg>`
  const data = await sharp(Buffer.from(svg)).greyscale().extractChannel(0).raw().toBuffer()
  return { ...SIZE, data }
}

/** Black and white alone, by spreading the error to the right and below. */
function dithered({ width, height, data }: Grey, paper: number): Grey {
  const left = Float32Array.from(data, (value) => value * paper)
  const bits = new Uint8Array(data.length)
  for (let at = 0; at < left.length; at++) {
    bits[at] = left[at]! < 128 ? 0 : 255
    const error = left[at]! - bits[at]!
    for (const [to, part] of [
      [at + 1, 7],
      [at + width - 1, 3],
      [at + width, 5],
      [at + width + 1, 1],
    ] as const) {
      if (to < left.length) left[to]! += (error * part) / 16
    }
  }
  return { width, height, data: bits }
}

const blotsIn = (page: Grey): number => blotsOf(page, inkThreshold(page)).length

test.for([0.93, 0.82])('paper of %s that became dots is paper again, and its letters stay', async (paper) => {
  const page = await drawn(40)
  const letters = blotsIn(page)
  const bits = dithered(page, paper)
  expect(blotsIn(bits)).toBeGreaterThan(20 * letters)
  const read = blotsIn(withoutScreen(bits))
  expect(read).toBeGreaterThan(0.9 * letters)
  expect(read).toBeLessThan(1.3 * letters)
})

test('text in black and white stays as it is, small and with the noise of a telefax as well', async () => {
  const dice = diceOf(8)
  for (const size of [14, 40]) {
    const page = await drawn(size)
    const bits = {
      ...page,
      data: page.data.map((value) => ((dice.next() < 0.001 ? 255 - value : value) < 150 ? 0 : 255)),
    }
    expect(withoutScreen(page)).toBe(page)
    expect(withoutScreen(bits)).toBe(bits)
  }
})
