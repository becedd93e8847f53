import { expect, test } from 'vitest'
import { decodePicture } from '#features/imaging/codecs/decode.ts'
import { type Face, findFaces } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import { drawnPortrait } from '#features/imaging/faces/testing/drawnPortrait.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { createPlane, type Picture } from '#features/imaging/picture/picture.ts'
import { acrossForehead } from './obstacles.ts'
import { skinOf } from './skin.ts'
import { isSmoothHead } from './smoothHead.ts'

const { picture: drawn } = await decodePicture(await drawnPortrait(700))
const [face] = (await findFaces(drawn)) as [Face]
const { width, height } = drawn
const { x: middle, y: top } = face.mesh[landmarks.foreheadTop]!

/** How much lighter a pixel is, 0 to 255, by the grain of its own and by what its column has in common. */
type Texture = { grain: number; strands: number; colour?: readonly [number, number, number] }

/** The drawn portrait as a camera would take it, with grain on all of it, and another texture from above the head down to a height. */
function taken(seed: number, above: Texture, downTo: number): Picture {
  const random = randomFrom(seed)
  const columns = Array.from({ length: width }, () => random() - 0.5)
  const data = new Uint8ClampedArray(drawn.data)
  for (let i = 0; i < width * height; i++) {
    const isAbove = Math.floor(i / width) < downTo
    const { grain, strands, colour } = isAbove ? above : { grain: 12, strands: 0 }
    const lighter = grain * (random() - 0.5) + strands * columns[i % width]!
    for (let part = 0; part < 3; part++)
      data[i * 3 + part] = Math.max(0, Math.min(255, (colour?.[part] ?? drawn.data[i * 3 + part]!) + lighter))
  }
  return { ...drawn, data }
}

/** A head of a breadth in face heights, from above to the lower edge. */
function head(breadth: number) {
  const matte = createPlane(width, height)
  matte.data.forEach((_, i) => {
    const isHead = Math.abs((i % width) - middle) < (breadth / 2) * face.height
    matte.data[i] = isHead && Math.floor(i / width) > top - 0.3 * face.height ? 1 : 0
  })
  return matte
}

const felt = { grain: 4, strands: 0 }
const black = [30, 28, 28] as const

test('felt above the forehead is smoother than hair, whatever its colour', () => {
  for (const [seed, colour] of [black, [150, 110, 80], [225, 220, 210]].entries())
    expect(
      isSmoothHead(taken(70 + seed, { ...felt, colour: colour as unknown as typeof black }, top), head(1), face),
    ).toBe(true)
})

test('hair has strands, and a bald head the texture of the face', () => {
  expect(isSmoothHead(taken(80, { grain: 8, strands: 40, colour: black }, top), head(1), face)).toBe(false)
  const brow = Math.round((top + face.mesh[105]!.y) / 2 + 0.02 * face.height) * width + Math.round(middle)
  const colour = [...drawn.data.subarray(brow * 3, brow * 3 + 3)] as unknown as typeof black
  expect(isSmoothHead(taken(81, { grain: 11, strands: 0, colour }, top), head(1), face)).toBe(false)
})

test('on a drawing hair is flat as well: what is as broad as a brim is a hat', () => {
  expect(isSmoothHead(drawn, head(1), face)).toBe(false)
  expect(isSmoothHead(drawn, head(2), face)).toBe(true)
})

test('of a head that cannot be seen nothing is said', () => {
  expect(isSmoothHead(taken(82, { ...felt, colour: black }, top), createPlane(width, height), face)).toBe(false)
})

test('a fringe is told from cloth of its colour by its strands, and counts for less', () => {
  const brows = Math.min(face.mesh[105]!.y, face.mesh[334]!.y)
  const downTo = brows - 0.3 * (brows - top)
  const across = (above: Texture) => {
    const picture = taken(90, { ...above, colour: black }, downTo)
    return acrossForehead(picture, face, skinOf(picture, face))
  }
  const [fringe, cloth] = [across({ grain: 8, strands: 40 }), across({ grain: 30, strands: 0 })]
  expect(fringe.isFringe).toBe(true)
  expect(cloth.isFringe).toBe(false)
  expect(fringe.share).toBeLessThan(0.3)
  expect(cloth.share).toBeGreaterThan(0.3)
})
