import { expect, test } from 'vitest'
import { createPicture, createPlane } from '#features/imaging/picture/picture.ts'
import { boundsOf, cutByHand, drawEdge, expectWithin, lighten } from './byHand.ts'
import { frameHead, ratiosOf } from './framing.ts'
import type { PhotoSpec } from './spec.ts'

const spec: PhotoSpec = {
  width: 350,
  height: 450,
  dpi: 300,
  background: [255, 255, 255],
  headHeightRatio: 0.75,
  allowed: { head: [32 / 45, 36 / 45] },
}
const head = { hairTop: 100, eyes: 220, chin: 340, middle: 250 }
const neutral = { turnDegrees: 0, brightness: 1, contrast: 1, strokes: [] }

test('a head lies as it was asked for, within the rule and not beyond', () => {
  const usual = frameHead(head, spec)
  const automatic = ratiosOf(head, usual)
  const bounds = boundsOf(spec, automatic)
  const asked = { ...neutral, head: 0.79, topHair: 0.08, centre: 0.02 }
  const cut = cutByHand(head, asked, spec, usual)
  const ratios = ratiosOf(head, cut)
  expect(ratios.head).toBeCloseTo(0.79)
  expect(ratios.topHair).toBeCloseTo(0.08)
  expect(ratios.centre).toBeCloseTo(0.02)
  expectWithin(bounds, head, cut)
  for (const beyond of [{ head: 0.9 }, { head: 0.5 }, { topHair: -0.1 }, { centre: 0.2 }]) {
    expect(() => expectWithin(bounds, head, cutByHand(head, { ...asked, ...beyond }, spec, usual))).toThrow(
      expect.objectContaining({ code: 51106 }),
    )
  }
  // What is made without a hand may always stay.
  const odd = { head: 0.6, topHair: 0.3, bottomEye: 0.2, centre: 0.09 }
  expectWithin(boundsOf(spec, odd), head, cutByHand(head, { ...neutral, ...odd }, spec, usual))
  // What nobody asked for stays as it is.
  expect(cutByHand(head, neutral, spec, usual)).toEqual(usual)
  expect(ratiosOf(head, cutByHand(head, { ...neutral, centre: 0.03 }, spec, usual))).toMatchObject({
    ...{
      head: expect.closeTo(automatic.head),
      topHair: expect.closeTo(automatic.topHair),
      centre: expect.closeTo(0.03),
    },
  })
})

test('light is changed as CSS filters do it', () => {
  const picture = createPicture(1, 1)
  picture.data.set([100, 200, 240])
  lighten(picture, { ...neutral, head: 1, topHair: 0, centre: 0, brightness: 1.2, contrast: 0.5 })
  expect([...picture.data]).toEqual([124, 184, 191])
})

test('the brush gives back and takes away, later strokes over earlier, and never beyond the upload', () => {
  const matte = createPlane(60, 60)
  // The upload is 40 pixels wide and lies ten pixels inside.
  const studio = { matte, place: { origin: { x: -10, y: -10 }, step: { x: 1, y: 0 } } }
  const line = (x: number) => [
    { x, y: 0 },
    { x, y: 1 },
  ]
  drawEdge(studio, { width: 40, height: 40 }, [
    { kept: true, radius: 0.1, places: line(0.5) },
    { kept: false, radius: 0.05, places: [{ x: 0.5, y: 0.5 }] },
  ])
  const at = (x: number, y: number) => matte.data[y * 60 + x]
  expect(at(30, 20)).toBe(1)
  expect(at(30, 30)).toBe(0)
  expect(at(20, 20)).toBe(0)
  expect(at(30, 5)).toBe(0)
})
