import { expect, test } from 'vitest'
import { type Channel, copy, fill, type Size } from '#features/imaging/picture/channel.ts'
import { heal } from './heal.ts'
import { randomFrom } from './random.ts'
import { inpaint } from './telea.ts'

const size: Size = { width: 160, height: 120 }
const pixels = size.width * size.height
const random = randomFrom(3)
const grain = fill(pixels, () => 0.08 * (random() - 0.5))
const plane = (tone: (x: number, y: number) => number): Channel =>
  fill(pixels, (i) => tone(i % size.width, Math.floor(i / size.width)) + grain[i]!)

const none = new Uint8Array(pixels)
/** The lower right corner, torn away. */
const corner = Uint8Array.from(none, (_, i) => ((i % size.width) + Math.floor(i / size.width) > 225 ? 1 : 0))
const lost = [...corner.keys()].filter((i) => corner[i])

function filled(clean: Channel, foreign?: Uint8Array): { smooth: Channel; made: Channel } {
  const smooth = copy(clean.map((value, i) => (corner[i] ? 1 : value)))
  inpaint([smooth], corner, size)
  const made = copy(smooth)
  if (foreign) heal({ planes: [made], size, holes: corner, foreign, side: 30 })
  return { smooth, made }
}

const offFrom = (truth: Channel, made: Channel) =>
  Math.sqrt(lost.reduce((sum, i) => sum + (made[i]! - truth[i]!) ** 2, 0) / lost.length)
const roughness = (made: Channel) =>
  lost.reduce((sum, i) => sum + Math.abs(made[i]! - (made[i - 1]! + made[i - size.width]!) / 2), 0) / lost.length

test('folds of a curtain run on into a missing corner, where a smooth filling ends them', () => {
  const curtain = plane((x) => 0.4 + 0.2 * Math.sin(x / 3))
  const { smooth, made } = filled(curtain, none)
  expect(offFrom(curtain, made)).toBeLessThan(0.5 * offFrom(curtain, smooth))
})

test('a wall keeps its grain and its shade, and nothing outside the hole changes', () => {
  const wall = plane((x, y) => 0.3 + (x + y) / 700)
  const { smooth, made } = filled(wall, none)
  expect(roughness(smooth)).toBeLessThan(0.6 * roughness(wall))
  expect(roughness(made)).toBeGreaterThan(0.9 * roughness(wall))
  const mean = (of: Channel) => lost.reduce((sum, i) => sum + of[i]!, 0) / lost.length
  expect(Math.abs(mean(made) - mean(wall))).toBeLessThan(0.02)
  wall.forEach((value, i) => {
    if (!corner[i]) expect(made[i]).toBe(value)
  })
})

test('nothing is copied from what is foreign, and without a source a hole keeps what it has', () => {
  const halves = plane((x) => (x < 100 ? 0.8 : 0.2))
  const { smooth, made } = filled(
    halves,
    none.map(() => 1),
  )
  expect(made).toEqual(smooth)
  const light = none.map((_, i) => (i % size.width < 100 ? 1 : 0))
  const dark = filled(halves, light).made
  for (const i of lost) if (i % size.width > 115) expect(dark[i]).toBeLessThan(0.35)
})
