import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture, Point } from '#features/imaging/picture/picture.ts'
import { type Lab, labAt, median, percentile } from './skin.ts'

// Lips differ so much, in Oklab and by its light, from the skin or beard around them; cloth over a mouth does not.
const lipsDiffer = 0.027
// Teeth are lighter than the skin around, and by so much of its light than gums and gap; cloth and hair are not both.
const teethDiffer = 0.55

/** Whether a mouth can be seen: lips, teeth, or the line between lips that have the colour of the skin. */
export function lipsShow(picture: Picture, face: Face): boolean {
  if (valley(picture, face) > lineBetween) return true
  const lips = insideOf(face, landmarks.lipsOuter, picture, 0.95)
  const near = new Set(insideOf(face, landmarks.lipsOuter, picture, 1.15))
  const ring = insideOf(face, landmarks.lipsOuter, picture, 1.5).filter((i) => !near.has(i))
  const [inside, beside] = [lips, ring].map((area) => area.map((i) => labAt(picture, i))) as [Lab[], Lab[]]
  const [within, outside] = [inside, beside].map((colours) => colours.map((colour) => colour[0])) as [
    number[],
    number[],
  ]
  const light = percentile(within, 0.9)
  const around = percentile(outside, 0.75)
  if (light > around && light - percentile(within, 0.1) > teethDiffer * around) return true
  const [a, b] = [inside, beside].map((colours) =>
    [0, 1, 2].map((part) => median(colours.map((colour) => colour[part]!))),
  ) as [number[], number[]]
  return Math.hypot((a[0]! - b[0]!) / 2, a[1]! - b[1]!, a[2]! - b[2]!) > lipsDiffer * b[0]!
}

// From above the upper lip to below the lower one, each from its left to its right.
const upperEdge = [40, 39, 37, 0, 267, 269, 270]
const lowerEdge = [91, 181, 84, 17, 314, 405, 321]
// Steps down the mouth, of which ten are its height, beginning so much above it and ending so much below.
const beyond = 5
const stepsDown = 10
const columnsEach = 4
// Between lips it is so much darker, by the light around, than on both. Folds of cloth are thinner, and shallower when smoothed as here.
const lineBetween = 0.12

/** How much darker a level line through the mouth is than what is above and below, by their light. */
function valley(picture: Picture, { mesh }: Face): number {
  const rows: number[] = []
  for (let step = -beyond; step <= stepsDown + beyond; step++) {
    const lights: number[] = []
    for (let k = 0; k + 1 < upperEdge.length; k++) {
      for (let part = 0; part < columnsEach; part++) {
        const at = (edge: readonly number[]) => between(mesh[edge[k]!]!, mesh[edge[k + 1]!]!, part / columnsEach)
        const { x, y } = between(at(upperEdge), at(lowerEdge), step / stepsDown)
        const [column, row] = [Math.round(x), Math.round(y)]
        if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue
        lights.push(labAt(picture, row * picture.width + column)[0])
      }
    }
    if (lights.length > 0) rows.push(median(lights))
  }
  let deepest = 0
  for (let row = beyond + 1; row < rows.length - beyond - 1; row++) {
    const line = (rows[row - 1]! + rows[row]! + rows[row + 1]!) / 3
    const around = Math.min(Math.max(...rows.slice(0, row)), Math.max(...rows.slice(row + 1)))
    deepest = Math.max(deepest, (around - line) / around)
  }
  return deepest
}

const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})
