import { expect, test } from 'vitest'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { oklab } from '#features/imaging/filters/oklab.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import {
  type Channels,
  eachChannel,
  fill,
  luma,
  newChannels,
  percentile,
  type Size,
} from '#features/imaging/picture/channel.ts'
import { exposed } from './exposure.ts'
import { makeScene, withFullTones } from './scene.ts'

const size: Size = { width: 240, height: 180 }
const photo = drawnScene(size)

test('a photo with light in it stays as it is, however dark the rest', () => {
  expect(exposed(photo, size).picture).toBe(photo)
})

test('a photo that got a quarter of its light is drawn as one that got enough', () => {
  const dark = eachChannel(photo, (plane) => plane.map((value) => value / 4))
  const light = luma(exposed(dark, size).picture)
  expect(percentile(light, 0.98)).toBeGreaterThan(0.7)
  const error = luma(photo).reduce((sum, value, i) => sum + Math.abs(value - light[i]!), 0) / light.length
  expect(error).toBeLessThan(0.12)
})

test('a lit face before a black wall needs no more light, one in the dark does', () => {
  const face = drawnFace(120, 90, 20)
  const before = (light: number) =>
    eachChannel(newChannels(size.width * size.height), (plane) =>
      fill(plane.length, (i) => (Math.hypot((i % 240) - 120, Math.floor(i / 240) - 90) < 15 ? light : 0.02)),
    )
  const lit = before(0.62)
  expect(exposed(lit, size).picture).not.toBe(lit)
  expect(exposed(lit, size, [face]).picture).toBe(lit)
  const dark = before(0.2)
  expect(exposed(dark, size, [face]).picture).not.toBe(dark)
})

test('dark skin before a dark wall stays dark: the white of its eyes has its light', () => {
  const face = drawnFace(120, 90, 20)
  const eyes = [landmarks.eyeLeftContour, landmarks.eyeRightContour].flatMap((contour) =>
    contour.map((index) => face.mesh[index]!),
  )
  const portrait = (skin: number, white: number) =>
    eachChannel(newChannels(size.width * size.height), (plane) =>
      fill(plane.length, (i) => {
        const [x, y] = [i % size.width, Math.floor(i / size.width)]
        if (Math.hypot(x - 120, y - 90) > 15) return 0.05
        return eyes.some((eye) => Math.hypot(x - eye.x, y - eye.y) < 2.5) ? white : skin
      }),
    )
  const inTheDark = portrait(0.25, 0.25)
  expect(exposed(inTheDark, size, [face]).picture).not.toBe(inTheDark)
  const dark = portrait(0.25, 0.7)
  expect(exposed(dark, size, [face]).picture).toBe(dark)
})

test('what is lit in a dark photo keeps its colour and nearly its light, while the rest is lifted', () => {
  const isLit = (i: number) => i % size.width < 60 && i >= size.width * 120
  for (const colour of [
    [0.05, 0.52, 0.5],
    [0.55, 0.22, 0.08],
    [0.3, 0.3, 0.6],
  ]) {
    const dark = eachChannel(photo, (plane, c) => plane.map((value, i) => (isLit(i) ? colour[c]! : value / 4)))
    const lifted = exposed(dark, size).picture
    const middle = size.width * 150 + 30
    const [is, was] = [lifted, dark].map((picture) => oklab(...at(picture, middle)))
    expect(Math.abs(is![0] - was![0]), `${colour}`).toBeLessThan(0.12)
    expect(Math.abs(Math.atan2(is![2], is![1]) - Math.atan2(was![2], was![1])), `${colour}`).toBeLessThan(0.05)
    expect(Math.max(...at(lifted, middle)), `${colour}`).toBeLessThan(0.75)
    const brightness = (picture: Channels) => percentile(luma(picture), 0.5, (i) => !isLit(i))
    expect(brightness(lifted), `${colour}`).toBeGreaterThan(1.7 * brightness(dark))
  }
})

const at = (picture: Channels, i: number) => picture.map((plane) => plane[i]!) as [number, number, number]

test('tones of a room that a lamp lights are spread little, those of an evenly dark one fully', () => {
  const isLit = (i: number) => i % size.width < 60 && i >= size.width * 120
  const middle = size.width * 150 + 30
  const green = [0.05, 0.52, 0.5] as const
  const room = eachChannel(photo, (plane, c) => plane.map((value, i) => (isLit(i) ? green[c]! : value / 4)))
  const scene = makeScene(room, size, [])
  expect(scene.lampLit).toBe(1)
  expect(Math.max(...at(withFullTones(scene, 0.95).picture, middle))).toBeLessThan(0.85)
  expect(Math.max(...at(withFullTones({ ...scene, lampLit: 0 }, 0.95).picture, middle))).toBeGreaterThan(0.9)
  const even = eachChannel(photo, (plane) => plane.map((value) => value / 4))
  expect(makeScene(even, size, []).lampLit).toBe(0)
})
