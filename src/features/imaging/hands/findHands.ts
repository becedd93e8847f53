import { type Placement, placeAround, scaleOf, toSource } from '#features/imaging/geometry/placement.ts'
import { sample } from '#features/imaging/geometry/resample.ts'
import { networks, openNetwork } from '#features/imaging/networks/networks.ts'
import type { Picture, Point, Rect } from '#features/imaging/picture/picture.ts'

/** A hand: its 21 points in pixels, wrist first, how sure it is that there is one, and how sure of its palm alone, both 0 to 1. */
export type Hand = { points: Point[]; score: number; palm: number }

type Palm = { centre: Point; size: number; radians: number; score: number }

const { side: palmSide } = networks.palmDetector
const { side: handSide } = networks.handLandmarks
const anchors = anchorGrid()
// What MediaPipe itself takes for a palm and for a hand.
const leastScore = 0.5

/** Half of a palm, or one of which the photo shows fingers alone: the network of the whole hand is to say whether it belongs to one. */
export const doubtfulPalm = 0.15

/**
 * Finds hands in some square views of a picture: palms first, then the whole hand around each (Zhang et al. 2020,
 * 'MediaPipe Hands'). Surest first.
 * @param picture three channels
 * @param views squares to look at, in pixels; they may reach over the picture
 * @param leastPalm how sure a palm must be for a hand to be looked for around it, 0 to 1
 */
export async function findHands(picture: Picture, views: Rect[], leastPalm = leastScore): Promise<Hand[]> {
  const palms: Palm[] = []
  for (const { left, top, width } of views) {
    const centre = { x: left + width / 2, y: top + width / 2 }
    palms.push(...(await palmsIn(picture, placeAround(centre, palmSide, palmSide, width / palmSide), leastPalm)))
  }
  const hands: { hand: Hand; palm: Palm }[] = []
  // Half a hand is a hand in one view and none in the next: another view's palm is looked at until one of them shows a hand.
  for (const palm of palms.sort((a, b) => b.score - a.score)) {
    if (hands.some((found) => isSame(found.palm, palm))) continue
    const hand = await handAround(picture, palm)
    if (hand) hands.push({ hand, palm })
  }
  return hands.map(({ hand }) => hand).sort((a, b) => b.score - a.score)
}

/** A square to look for hands in, around a place in pixels. */
export const viewAround = (x: number, y: number, side: number): Rect => ({
  left: x - side / 2,
  top: y - side / 2,
  width: side,
  height: side,
})

const isSame = (one: Palm, other: Palm): boolean =>
  Math.hypot(one.centre.x - other.centre.x, one.centre.y - other.centre.y) < 0.5 * Math.max(one.size, other.size)

async function palmsIn(picture: Picture, place: Placement, leastPalm: number): Promise<Palm[]> {
  const outputs = await (await openNetwork('palmDetector'))(sample(picture, place, palmSide, palmSide, [0, 0, 0]))
  const boxes = outputs.find((output) => output.length === anchors.length * 18)!
  const scores = outputs.find((output) => output.length === anchors.length)!
  const found: Palm[] = []
  anchors.forEach((anchor, i) => {
    const score = sigmoid(scores[i]!)
    if (score < leastPalm) return
    const at = (pair: number) =>
      toSource(place, {
        x: boxes[i * 18 + pair]! + anchor.x * palmSide,
        y: boxes[i * 18 + pair + 1]! + anchor.y * palmSide,
      })
    // From the wrist to the root of the middle finger, which points up in an upright hand.
    const [wrist, middle] = [at(4), at(8)]
    const size = Math.max(boxes[i * 18 + 2]!, boxes[i * 18 + 3]!) * scaleOf(place)
    found.push({ centre: at(0), size, radians: Math.atan2(middle.x - wrist.x, wrist.y - middle.y), score })
  })
  return surest(found)
}

/** Neighbouring anchors see the same palm: the surest of them speaks. */
function surest(palms: Palm[]): Palm[] {
  const kept: Palm[] = []
  for (const palm of palms.sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => isSame(other, palm))) kept.push(palm)
  }
  return kept
}

/** The whole hand reaches over its palm: so much larger is the view, and so much further up, in sizes of the palm. */
const wholeHand = { larger: 2.6, up: 0.5 }

async function handAround(picture: Picture, { centre, size, radians, score: palm }: Palm): Promise<Hand | undefined> {
  const middle = {
    x: centre.x + Math.sin(radians) * size * wholeHand.up,
    y: centre.y - Math.cos(radians) * size * wholeHand.up,
  }
  const place = placeAround(middle, handSide, handSide, (size * wholeHand.larger) / handSide, radians)
  const outputs = await (await openNetwork('handLandmarks'))(sample(picture, place, handSide, handSide, [0, 0, 0]))
  // Points, presence, handedness, points in metres: in this order.
  const [values, presence] = outputs as [Float32Array, Float32Array]
  if (presence[0]! < leastScore) return undefined
  const points = Array.from({ length: 21 }, (_, i) => toSource(place, { x: values[i * 3]!, y: values[i * 3 + 1]! }))
  return { points, score: presence[0]!, palm }
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value))

/** Anchors of the palm detector: two a cell on 24 × 24, six a cell on 12 × 12, as parts of the view. */
function anchorGrid(): Point[] {
  const grid = (cells: number, each: number) =>
    Array.from({ length: cells * cells * each }, (_, i) => {
      const cell = Math.floor(i / each)
      return { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells }
    })
  return [...grid(24, 2), ...grid(12, 6)]
}
