import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import type { Look } from '#features/imaging/matte/looks.ts'
import { createPlane } from '#features/imaging/picture/picture.ts'
import { beyondBorder, cutOffAt } from './border.ts'
import { fitHead } from './framing.ts'
import { missingOf } from './missing.ts'
import type { PhotoSpec } from './spec.ts'
import { planStudio, setUp, withHead } from './studio.ts'

const white = [255, 255, 255] as const
const shapes = {
  passport: { width: 206, height: 265, dpi: 300, background: white, headHeightRatio: 0.75 },
  square: { width: 240, height: 240, dpi: 300, background: white, headHeightRatio: 0.6 },
  tall: { width: 160, height: 320, dpi: 300, background: white },
} satisfies Record<string, PhotoSpec>

/** A look that covers the whole picture and sees nobody, as networks do in faces that fill it. */
function blind(side: number): Look {
  const weight = createPlane(64, 64)
  weight.data.fill(1)
  return {
    seen: createPlane(64, 64),
    weight,
    place: { origin: { x: 0, y: 0 }, step: { x: side / 64, y: 0 } },
  }
}

/** A look that covers the whole picture and sees a person in the middle half of it, from the hair down. */
function seeing(side: number): Look {
  const look = blind(side)
  for (let i = 0; i < look.seen.data.length; i++) {
    const [x, y] = [(i % 64) / 64, Math.floor(i / 64) / 64]
    look.seen.data[i] = x > 0.14 && x < 0.66 && y > 0.16 ? 1 : 0
  }
  return look
}

const cuts = {
  forehead: { left: 20, top: 140, width: 360, height: 300 },
  cheek: { left: 135, top: 40, width: 245, height: 400 },
  chin: { left: 20, top: 40, width: 360, height: 298 },
  'outermost parts': { left: 122, top: 132, width: 156, height: 206 },
} as const

// The drawn face lies from 114 to 286 across and from 120 to 344 down, of 400 × 500.
test.for([
  ['forehead', 'passport'],
  ['cheek', 'square'],
  ['chin', 'tall'],
  ['outermost parts', 'passport'],
] as const)(
  'a face without its %s in a %s photo stays and is told, though no network sees anybody',
  async ([part, shape]) => {
    const upload = await sharp(await drawnPortrait(500))
      .extract(cuts[part])
      .png()
      .toBuffer()
    const { picture } = await decodePicture(upload)
    const [face] = await findFaces(picture)
    const looks = [blind(Math.max(picture.width, picture.height))]
    const spec = shapes[shape]
    const studio = setUp(picture, 1, face!, looks, planStudio(picture, face!, looks, spec, false))
    const nose = studio.face.mesh[landmarks.noseTip]!
    expect(studio.matte.data[Math.round(nose.y) * studio.matte.width + Math.round(nose.x)]).toBe(1)
    const cutOff = cutOffAt(withHead(studio.matte, studio.face), picture, studio.place, false)
    const { cut, torn } = fitHead(studio.head, spec, { cutOff })
    expect(torn / cut.height).toBeGreaterThan(0.015)
  },
)

test('a head of which no network sees more than the face is told to lack its hair and its neck, one that is seen is not', async () => {
  const { picture } = await decodePicture(await drawnPortrait(500))
  const [face] = await findFaces(picture)
  const missingBy = (looks: Look[]) => {
    const plan = planStudio(picture, face!, looks, shapes.passport, false)
    const { matte, face: levelled, place } = setUp(picture, 1, face!, looks, plan)
    const isBeyond = new Set<number>()
    beyondBorder(matte, picture, place, (i) => isBeyond.add(i))
    return missingOf(matte, levelled, (i) => !isBeyond.has(i))
  }
  expect(missingBy([blind(500)])).toBeGreaterThan(0.6)
  expect(missingBy([seeing(500)])).toBeLessThan(0.05)
})
