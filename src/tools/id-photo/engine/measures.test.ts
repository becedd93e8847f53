import { expect, test } from 'vitest'
import { describe, type MeshPoint } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { createPlane, type Plane } from '#features/imaging/picture/picture.ts'
import { againstLight, glareOn, lightOn, sharpnessOf, unevenness } from './measures.ts'

const side = 200

/** An upright oval face, 120 pixels high, in the middle of the picture. */
function drawnFace() {
  const mesh: MeshPoint[] = Array.from({ length: 468 }, () => ({ x: 100, y: 100, z: 0 }))
  const ring = (points: readonly number[], x: number, y: number, width: number, height: number) =>
    points.forEach((i, at) => {
      const angle = (at / points.length) * 2 * Math.PI
      mesh[i] = { x: x + width * Math.sin(angle), y: y - height * Math.cos(angle), z: 0 }
    })
  ring(landmarks.oval, 100, 100, 45, 60)
  ring(landmarks.eyeLeftContour, 80, 85, 10, 4)
  ring(landmarks.eyeRightContour, 120, 85, 10, 4)
  mesh[landmarks.foreheadTop] = { x: 100, y: 40, z: 0 }
  mesh[landmarks.chin] = { x: 100, y: 160, z: 0 }
  return describe(mesh, 1)
}

function paint(value: (x: number, y: number) => number): Plane {
  const plane = createPlane(side, side)
  for (let i = 0; i < plane.data.length; i++) plane.data[i] = value(i % side, Math.floor(i / side))
  return plane
}

test('light from one side and burnt skin are told from even light', () => {
  const even = lightOn(
    paint(() => 0.5),
    drawnFace(),
  )
  expect(even.left).toBeCloseTo(even.right)
  expect(even.burnt + even.drowned).toBe(0)
  const lamp = lightOn(
    paint((x) => (x < 100 ? 0.2 : 0.8)),
    drawnFace(),
  )
  expect(lamp.right / lamp.left).toBeGreaterThan(3)
  expect(
    lightOn(
      paint((_, y) => (y < 70 ? 1 : 0.5)),
      drawnFace(),
    ).burnt,
  ).toBeGreaterThan(0.1)
})

test('a reflection over an eye is glare, the glint in a pupil is not', () => {
  const glasses = paint((x, y) => (Math.hypot(x - 80, y - 85) < 6 ? 1 : 0.5))
  const glint = paint((x, y) => (x === 80 && y === 85 ? 1 : 0.5))
  expect(glareOn(glasses, drawnFace())).toBeGreaterThan(0.06)
  expect(glareOn(glint, drawnFace())).toBeLessThan(0.01)
})

test('the softer the face, the lower its sharpness', () => {
  const edges = (softness: number) => paint((x) => 0.5 + 0.3 * Math.tanh((Math.sin((x * Math.PI) / 12) * 4) / softness))
  const [sharp, soft, blurred] = [0.5, 2, 5].map((softness) => sharpnessOf(edges(softness), drawnFace()))
  expect(sharp!).toBeGreaterThan(soft!)
  expect(soft!).toBeGreaterThan(blurred!)
})

test('a face that was enlarged is as sharp as it was taken', () => {
  const wave = (period: number) => paint((x) => 0.5 + 0.3 * Math.sin((x * 2 * Math.PI) / period))
  const taken = sharpnessOf(wave(16), drawnFace())
  const enlarged = wave(32)
  expect(sharpnessOf(enlarged, drawnFace()) / taken).toBeLessThan(0.4)
  expect(sharpnessOf(enlarged, drawnFace(), 2) / taken).toBeGreaterThan(0.85)
  expect(sharpnessOf(enlarged, drawnFace(), 2) / taken).toBeLessThan(1.15)
  expect(sharpnessOf(wave(24), drawnFace(), 1.5) / taken).toBeGreaterThan(0.85)
})

test('only the background is judged for evenness', () => {
  const person = paint((x) => (x < 100 ? 1 : 0))
  expect(
    unevenness(
      paint((x, y) => (x < 100 ? y % 2 : 0.7)),
      person,
    ).deviation,
  ).toBeCloseTo(0)
  expect(
    unevenness(
      paint((_, y) => (y % 20 < 10 ? 0.2 : 0.8)),
      person,
    ).deviation,
  ).toBeCloseTo(0.3, 1)
})

test('a face that is dark all over before a bright wall has its light from behind, and a dark one with gloss on it has not', () => {
  const isGloss = (x: number, y: number) => Math.hypot(x - 100, y - 70) < 14
  const dim = paint(() => 0.25)
  const lit = paint((x, y) => (isGloss(x, y) ? 0.75 : 0.25))
  expect(againstLight(dim, drawnFace(), 0.95)).toBeGreaterThan(1)
  expect(againstLight(lit, drawnFace(), 0.95)).toBeLessThan(1)
  expect(againstLight(dim, drawnFace(), 0.3)).toBe(0)
})
