import { type Placement, placeAround, toSource } from '#features/imaging/geometry/placement.ts'
import { sample } from '#features/imaging/geometry/resample.ts'
import { type Network, networks, openNetwork } from '#features/imaging/networks/networks.ts'
import type { Picture, Point } from '#features/imaging/picture/picture.ts'

/** A face as the detector sees it: middle, side of its square and turn, in pixels and radians. */
export type FoundFace = { centre: Point; size: number; radians: number; score: number }

const { side: detectorSide } = networks.faceDetector
const anchors = anchorGrid()
// A face smaller than this part of the detector's view is missed too often.
const smallestInView = 0.16

/** How a whole picture may lie: upright, on either side, upside down. Radians, clockwise. */
export const quarterTurns = [0, Math.PI / 2, -Math.PI / 2, Math.PI] as const

/**
 * Looks for faces with BlazeFace (Bazarevsky et al. 2019) in the whole picture and, for smaller ones, in overlapping
 * parts of it. Surest first, doubles removed.
 * @param radians how the picture is expected to lie, see `quarterTurns`; faces lean up to 45 degrees from that
 */
export async function detectFaces(
  picture: Picture,
  { smallest = 0.08 }: { smallest?: number } = {},
  radians = 0,
): Promise<FoundFace[]> {
  const detector = await openNetwork('faceDetector')
  const views = viewsOf(picture, smallest)
  const { small, scale } = reduced(picture, Math.min(...views.map((view) => view.side)) / detectorSide)
  const found: FoundFace[] = []
  for (const { centre, side } of views) {
    const inSmall = { x: centre.x / scale, y: centre.y / scale }
    const place = placeAround(inSmall, detectorSide, detectorSide, side / scale / detectorSide, radians)
    found.push(...(await look(small, place, detector)))
  }
  return withoutDoubles(found).map(({ centre, size, ...rest }) => ({
    ...rest,
    centre: { x: centre.x * scale, y: centre.y * scale },
    size: size * scale,
  }))
}

/** The picture as small as the closest look still needs, made once for all looks. */
function reduced(picture: Picture, scale: number): { small: Picture; scale: number } {
  if (scale <= 1) return { small: picture, scale: 1 }
  const [width, height] = [Math.ceil(picture.width / scale), Math.ceil(picture.height / scale)]
  return { small: sample(picture, { origin: { x: 0, y: 0 }, step: { x: scale, y: 0 } }, width, height, 'edge'), scale }
}

/** Squares to look at: the whole picture, then tiles of half the size, overlapping by half, while they are needed. */
function viewsOf({ width, height }: Picture, smallest: number): { centre: Point; side: number }[] {
  const longer = Math.max(width, height)
  const views = [{ centre: { x: width / 2, y: height / 2 }, side: longer }]
  for (let side = longer / 2; side * smallestInView > smallest * longer * 0.5; side /= 2) {
    for (const y of centres(height, side)) for (const x of centres(width, side)) views.push({ centre: { x, y }, side })
  }
  return views
}

function centres(length: number, side: number): number[] {
  if (length <= side) return [length / 2]
  const count = Math.ceil((length - side) / (side / 2)) + 1
  return Array.from({ length: count }, (_, i) => side / 2 + (i * (length - side)) / (count - 1))
}

async function look(picture: Picture, place: Placement, detector: Network): Promise<FoundFace[]> {
  const view = sample(picture, place, detectorSide, detectorSide, [0, 0, 0])
  const outputs = await detector(view)
  const boxes = outputs.find((output) => output.length === anchors.length * 16)!
  const scores = outputs.find((output) => output.length === anchors.length)!
  const found: FoundFace[] = []
  for (let i = 0; i < anchors.length; i++) {
    const score = 1 / (1 + Math.exp(-scores[i]!))
    if (score < 0.5) continue
    const at = (pair: number) =>
      toSource(place, {
        x: boxes[i * 16 + pair]! + anchors[i]!.x * detectorSide,
        y: boxes[i * 16 + pair + 1]! + anchors[i]!.y * detectorSide,
      })
    const [leftEye, rightEye] = [at(4), at(6)]
    const scale = Math.hypot(place.step.x, place.step.y)
    found.push({
      centre: at(0),
      size: Math.max(boxes[i * 16 + 2]!, boxes[i * 16 + 3]!) * scale,
      radians: Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x),
      score,
    })
  }
  return found
}

function withoutDoubles(found: FoundFace[]): FoundFace[] {
  const kept: FoundFace[] = []
  for (const face of found.sort((a, b) => b.score - a.score)) {
    const isDouble = kept.some(
      (other) =>
        Math.hypot(other.centre.x - face.centre.x, other.centre.y - face.centre.y) <
        0.4 * Math.max(other.size, face.size),
    )
    if (!isDouble) kept.push(face)
  }
  return kept
}

/** Anchors of the short-range model: two a cell on 16 × 16, six a cell on 8 × 8, as parts of the view. */
function anchorGrid(): Point[] {
  const grid = (cells: number, each: number) =>
    Array.from({ length: cells * cells * each }, (_, i) => {
      const cell = Math.floor(i / each)
      return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells }
    })
  return [...grid(16, 2), ...grid(8, 6)]
}
