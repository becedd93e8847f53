import { expect, test } from 'vitest'
import { masksOf } from '#features/imaging/faces/faceMasks.ts'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { toOklab } from '#features/imaging/filters/oklab.ts'
import { type Channels, fill, luma, type Size } from '#features/imaging/picture/channel.ts'
import { clearDay } from '../testing/clearDay.ts'
import { tint } from './tint.ts'

const size: Size = { width: 320, height: 320 }
const face = drawnFace(160, 130, 100)
const masks = masksOf([face], size)

/** A head and shoulders: grey face with darker lips and eyes, dark coat, light wall. */
const portrait = fill(320 * 320, (i) => {
  const x = i % 320
  const y = Math.floor(i / 320)
  const coat = y > 225 && Math.abs(x - 160) < 40 + (y - 225) * 0.9
  const skin = 0.62 + 0.001 * (x - 160)
  if (masks.oval[i]! > 0.5) return skin - 0.2 * masks.lips[i]! - 0.3 * masks.eyes[i]!
  return coat ? 0.2 : 0.85
})
const person = fill(320 * 320, (i) => (portrait[i]! < 0.8 ? 1 : 0))

const meanOf = (lab: Channels, channel: 1 | 2, where: (i: number) => boolean) => {
  let [sum, count] = [0, 0]
  lab[channel].forEach((value, i) => {
    if (!where(i)) return
    sum += value
    count++
  })
  return sum / count
}

test('a portrait gets skin, redder lips and a cool dark coat, and its light stays', () => {
  const tinted = tint(portrait, size, { faces: [face], person })!
  const lab = toOklab(tinted, size.width)
  const skinRed = meanOf(lab, 1, (i) => masks.calm[i]! > 0.9)
  expect(skinRed).toBeGreaterThan(0.018)
  expect(meanOf(lab, 2, (i) => masks.calm[i]! > 0.9)).toBeGreaterThan(0.02)
  expect(meanOf(lab, 1, (i) => masks.lips[i]! > 0.9)).toBeGreaterThan(skinRed * 1.25)
  expect(meanOf(lab, 2, (i) => i > 300 * 320 && portrait[i]! < 0.3)).toBeLessThan(0)
  const light = luma(tinted)
  const change = Math.sqrt(light.reduce((sum, value, i) => sum + (value - portrait[i]!) ** 2, 0) / light.length)
  expect(change).toBeLessThan(0.02)
})

test('the paint on a cheek is even', () => {
  const lab = toOklab(tint(portrait, size, { faces: [face], person })!, size.width)
  const inside = (i: number) => masks.calm[i]! > 0.95
  const mean = meanOf(lab, 1, inside)
  lab[1].forEach((value, i) => {
    if (inside(i)) expect(Math.abs(value - mean)).toBeLessThan(0.02)
  })
})

test('a landscape without people gets a blue sky and a warm ground', () => {
  const wide = { width: 400, height: 300 }
  const lab = toOklab(tint(clearDay(wide), wide, { faces: [] })!, wide.width)
  expect(meanOf(lab, 2, (i) => i < 60 * 400)).toBeLessThan(-0.015)
  expect(meanOf(lab, 2, (i) => i > 270 * 400)).toBeGreaterThan(0.01)
})

test('what lies out of focus behind a flower is no sky, and stays grey', () => {
  const smooth = fill(320 * 320, (i) => (i > 320 * 180 ? 0.2 : 0.7 - 0.1 * Math.sin(i / 9000)))
  expect(tint(smooth, size, { faces: [] })).toBeUndefined()
})

/** A sky with clouds that is so much lighter at the horizon, over rough ground with a house. */
const clouded = (lighter: number) =>
  fill(320 * 320, (i) => {
    const x = i % 320
    const y = Math.floor(i / 320)
    const isHouse = x > 250 && y > 40
    if (isHouse) return x % 12 < 5 || y % 12 < 4 ? 0.75 : 0.35
    return y > 200
      ? 0.2 + 0.03 * Math.sin(x * 1.7 + y)
      : 0.54 + (lighter * y) / 200 + 0.09 * Math.sin(x / 40) * Math.cos(y / 50)
  })

test('a sky with clouds is blue from side to side, dark and pale parts alike, and a house before it is not', () => {
  const lab = toOklab(tint(clouded(0.15), size, { faces: [] })!, size.width)
  for (const from of [10, 70, 130, 190]) {
    const part = (i: number) => i < 320 * 150 && i % 320 >= from && i % 320 < from + 40
    expect(meanOf(lab, 2, part), `from ${from}`).toBeLessThan(-0.015)
  }
  expect(meanOf(lab, 2, (i) => i > 320 * 80 && i % 320 > 265)).toBeGreaterThan(0)
})

test('a sky that is no lighter at the horizon may be one of fog or dusk, and stays grey', () => {
  expect(tint(clouded(0), size, { faces: [] })).toBeUndefined()
})

test('a drawing of people keeps its tones, however it is drawn, and a photo of somebody before it gets colour', () => {
  const flat = fill(320 * 320, (i) =>
    masks.oval[i]! > 0.5 && masks.lips[i]! + masks.eyes[i]! < 0.1 ? 0.62 : portrait[i]!,
  )
  const lines = fill(320 * 320, (i) => (masks.lips[i]! > 0.5 || masks.brows[i]! > 0.5 ? 0.1 : 0.95))
  for (const drawing of [flat, lines]) expect(tint(drawing, size, { faces: [face], person })).toBeUndefined()
  const wide = { width: 640, height: 320 }
  const both = fill(640 * 320, (i) => {
    const [x, y] = [i % 640, Math.floor(i / 640)]
    return x < 320 ? lines[y * 320 + x]! : portrait[y * 320 + x - 320]!
  })
  const lab = toOklab(tint(both, wide, { faces: [face, drawnFace(480, 130, 100)] })!, 640)
  const redAt = (x: number) => lab[1][140 * 640 + x]!
  expect(redAt(480)).toBeGreaterThan(0.015)
  expect(Math.abs(redAt(160))).toBeLessThan(0.005)
})
