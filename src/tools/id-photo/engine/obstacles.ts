import type { Face } from '#features/imaging/faces/faces.ts'
import { insideOf } from '#features/imaging/faces/insideOf.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Picture, Plane, Point } from '#features/imaging/picture/picture.ts'
import { type Lab, labAt, median, percentile, strange, strangeness } from './skin.ts'
import { areStrands, textureOfSkin } from './texture.ts'

// A fringe is allowed as long as it leaves the eyes free: its strands count for little. What has hair's colour alone may be cloth.
const counted = { strands: 0.33, likeHair: 0.5 }
// So much of the forehead is looked at for strands.
const leastFringe = 0.05

/** What lies across the forehead. */
export type Across = {
  /** The part of the forehead that is not skin, 0 to 1. Hair counts less than other things. */
  share: number
  /** Whether it is a fringe, most of it in strands of hair. */
  isFringe: boolean
}

/** Tells what lies across the forehead by colour, and hair from cloth of its colours by its strands. */
export function acrossForehead(picture: Picture, face: Face, skin: Lab): Across {
  const { mesh } = face
  const [left, right] = [mesh[105]!, mesh[334]!]
  const top = mesh[landmarks.foreheadTop]!
  let [count, others] = [0, 0]
  const likeHair: number[] = []
  const brows = Math.min(left.y, right.y)
  const from = top.y + 0.25 * (brows - top.y)
  for (let y = Math.max(0, Math.round(from)); y < brows - 0.12 * (brows - top.y); y++) {
    for (let x = Math.max(0, Math.round(left.x)); x < Math.min(right.x, picture.width); x++) {
      count += 1
      const colour = labAt(picture, y * picture.width + x)
      if (strangeness(colour, skin) < strange) continue
      if (colour[0] < skin[0] - 0.08 && Math.hypot(colour[1], colour[2]) < 0.1) likeHair.push(y * picture.width + x)
      else others += 1
    }
  }
  const isHair =
    likeHair.length > leastFringe * count && areStrands(picture, face, likeHair, textureOfSkin(picture, face))
  const share = (others + (isHair ? counted.strands : counted.likeHair) * likeHair.length) / Math.max(count, 1)
  return { share, isFringe: isHair && likeHair.length > others }
}

/**
 * How much of the forehead's breadth lies below one sharp line, such as the brim of a hat or the hem of a scarf, 0 to 1, whatever its
 * colour. A hairline is softer or runs up and down, but for a straight fringe.
 */
export function brim(picture: Picture, { mesh, height }: Face): number {
  const [left, right] = [mesh[105]!, mesh[334]!]
  // Brows have sharp edges as well.
  const brows = Math.min(...[...landmarks.browLeft, ...landmarks.browRight].map((i) => mesh[i]!.y))
  const [from, to] = [mesh[landmarks.foreheadTop]!.y, brows - 0.03 * height]
  const gap = Math.max(1, Math.round(0.006 * height))
  const thick = Math.max(2, Math.round(0.018 * height))
  const [first, last] = [Math.max(0, Math.ceil(left.x)), Math.min(picture.width - 1, Math.floor(right.x))]
  const edges: Point[] = []
  for (let x = first; x <= last; x++) {
    let best = brimStep
    let at: number | undefined
    for (let y = Math.max(gap + thick, Math.round(from + 0.1 * (to - from))); y < Math.min(to, picture.height); y++) {
      const step = stepAt(picture, x, y, gap, thick)
      if (step > best) [best, at] = [step, y]
    }
    if (at !== undefined) edges.push({ x, y: at })
  }
  const columns = last - first + 1
  if (edges.length < 0.5 * columns) return 0
  const bend = parabola(edges)
  return edges.filter(({ x, y }) => Math.abs(y - bend(x)) < 0.008 * height).length / columns
}

/** So far the colours above and below a brim differ, in Oklab. */
const brimStep = 0.07

/** The difference in colour of what is above and below a place, with a gap between that a soft edge does not get over. */
function stepAt(picture: Picture, x: number, y: number, gap: number, thick: number): number {
  const mean = (top: number) => {
    const sum = [0, 0, 0]
    for (let row = top; row < top + thick; row++) {
      labAt(picture, row * picture.width + x).forEach((value, part) => {
        sum[part]! += value / thick
      })
    }
    return sum as [number, number, number]
  }
  const [above, below] = [mean(y - gap - thick), mean(Math.min(y + gap, picture.height - thick))]
  return Math.hypot(above[0] - below[0], above[1] - below[1], above[2] - below[2])
}

/** The arc through the first, the middle and the last third of the points, each by its median. */
function parabola(points: readonly Point[]): (x: number) => number {
  const third = Math.floor(points.length / 3)
  const [a, b, c] = [points.slice(0, third), points.slice(third, 2 * third), points.slice(2 * third)].map((part) => ({
    x: median(part.map(({ x }) => x)),
    y: median(part.map(({ y }) => y)),
  })) as [Point, Point, Point]
  return (x) =>
    (a.y * (x - b.x) * (x - c.x)) / ((a.x - b.x) * (a.x - c.x)) +
    (b.y * (x - a.x) * (x - c.x)) / ((b.x - a.x) * (b.x - c.x)) +
    (c.y * (x - a.x) * (x - b.x)) / ((c.x - a.x) * (c.x - b.x))
}

/** Part of both eyes' surroundings that is far darker than the skin, 0 to 1: dark glasses. The brighter eye counts. */
export function darkEyes(picture: Picture, face: Face, skin: Lab): number {
  const darkOf = (contour: readonly number[]) => {
    const area = insideOf(face, contour, picture, 2)
    const eye = new Set(insideOf(face, contour, picture, 1.05))
    const around = area.filter((i) => !eye.has(i))
    return around.filter((i) => labAt(picture, i)[0] < 0.5 * skin[0]).length / Math.max(around.length, 1)
  }
  return Math.min(darkOf(landmarks.eyeLeftContour), darkOf(landmarks.eyeRightContour))
}

/**
 * How clearly rims of glasses show, in steps of lightness against the skin: the weaker of the bridge over the nose and
 * the lower rims. Wrinkles and rings under eyes are softer and do not go on from one eye to the other.
 */
export function rims(luma: Plane, face: Face): number {
  const { mesh, eyes } = face
  const across = Math.hypot(eyes[1].x - eyes[0].x, eyes[1].y - eyes[0].y)
  const thin = Math.max(1.5, across * 0.035)
  const under = eyes.map((eye) => {
    let best = 0
    for (let down = 0.24; down < 0.6; down += 0.015) best = Math.max(best, lineAt(luma, eye, across, down, thin))
    return best
  })
  const bridge = bridgeOver(luma, mesh[168]!, mesh[5]!, across, thin)
  return Math.min(bridge, Math.min(...under))
}

/** A level line under an eye: how much each part of it differs from above and below, the weak third of them. */
function lineAt(luma: Plane, eye: Point, across: number, down: number, thin: number): number {
  const contrasts: number[] = []
  for (let along = -0.16; along <= 0.161; along += 0.04) {
    let best = 0
    // Rims are round: the line may lie a little higher to its ends.
    for (const bend of [0, 0.015, 0.03, 0.045, 0.06]) {
      const y = eye.y + (down - bend * (along / 0.16) ** 2) * across
      best = Math.max(best, contrastAt(luma, eye.x + along * across, y, thin))
    }
    contrasts.push(best)
  }
  return percentile(contrasts, 0.3)
}

/** The same for the bridge, which crosses the nose somewhere between the brows and the height of the pupils. */
function bridgeOver(luma: Plane, root: Point, tip: Point, across: number, thin: number): number {
  let best = 0
  for (let part = -0.25; part < 0.45; part += 0.02) {
    const at = { x: root.x + (tip.x - root.x) * part, y: root.y + (tip.y - root.y) * part }
    const contrasts = [-0.06, -0.03, 0, 0.03, 0.06].map((along) => {
      const x = at.x + along * across
      return Math.max(
        ...[0, 0.015, 0.03].map((bend) => contrastAt(luma, x, at.y + bend * across * (along / 0.06) ** 2, thin)),
      )
    })
    best = Math.max(best, percentile(contrasts, 0.25))
  }
  return best
}

/** How much darker or brighter a place is than those above and below it. */
function contrastAt(luma: Plane, x: number, y: number, thin: number): number {
  const [here, above, below] = [0, -2 * thin, 2 * thin].map((dy) => meanIn(luma, x, y + dy, thin * 0.6)) as [
    number,
    number,
    number,
  ]
  const darker = Math.min(above, below) - here
  const brighter = here - Math.max(above, below)
  return Math.max(darker, brighter, 0)
}

function meanIn({ width, height, data }: Plane, x: number, y: number, radius: number): number {
  let [sum, count] = [0, 0]
  for (let row = Math.round(y - radius); row <= y + radius; row++) {
    for (let column = Math.round(x - radius); column <= x + radius; column++) {
      if (column < 0 || row < 0 || column >= width || row >= height) continue
      sum += data[row * width + column]!
      count += 1
    }
  }
  return count === 0 ? 0.5 : sum / count
}
