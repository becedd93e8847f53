import type { Hand } from '#features/imaging/hands/findHands.ts'
import { type Channel, percentile, type Size } from '#features/imaging/picture/channel.ts'
import type { Point } from '#features/imaging/picture/picture.ts'
import { flood } from '../shapes/flood.ts'
import type { Figure } from './figure.ts'

/** A hand is so large beside the nearest face: from its wrist to the root of the middle finger, in widths of the face. */
const besideFace = { least: 0.2, most: 1.3 }
/** A glove is darker or lighter than the face by more than this part of its tone; a hand in the sun is not. */
const gloveFrom = 0.55
/** Light and shade of a palm, of a whole hand and of the arm behind it differ from the palm's middle tone by up to this part of it. */
const spread = { palm: 0.12, hand: 0.3, arm: 0.3 }
/** What is thinner than this, in widths of the palm, has skin on both sides of a bone. */
const around = { finger: 0.25, palm: 0.38 }
/** From wrist to elbow it is so many times as far as from the wrist to the root of the middle finger. */
const forearm = 2.5
/** Half of an arm's width, in widths of the palm. */
const halfArm = 0.65
/** From one pixel to the next bare skin changes by less than this, and it is as smooth as this; a cuff is a greater step. */
const [softStep, roughest] = [0.012, 0.02]

const palm = [
  [0, 5],
  [0, 9],
  [0, 13],
  [0, 17],
  [5, 17],
] as const
const fingers = [1, 5, 9, 13, 17].flatMap((root) => [
  [root, root + 1] as const,
  [root + 1, root + 2] as const,
  [root + 2, root + 3] as const,
])

type Seen = {
  /** How much of the surroundings of each pixel is a person, 0 to 1. */
  person: Channel
  skinTone: number
  figures: readonly Figure[]
}

/**
 * Hands and the bare forearms that hang together with them: 1 where skin of the hand's own tone is. What is held, gloves, sleeves and hands that
 * nobody before the camera could have are left out.
 * @param light the picture at a few hundred pixels
 * @param soft the same, slightly blurred
 */
export function handSkin(light: Channel, soft: Channel, size: Size, hands: readonly Hand[], seen: Seen): Uint8Array {
  const skin = new Uint8Array(light.length)
  for (const { points } of hands) paint(points)
  return skin

  function paint(points: readonly Point[]) {
    const [wrist, middle] = [points[0]!, points[9]!]
    const length = distance(wrist, middle)
    const wide = Math.max(distance(points[5]!, points[17]!), 0.5 * length)
    if (!isOfSomebody(wrist, length)) return
    const palmPixels = near(palm, points, around.palm * wide)
    const shape = [...new Set([...palmPixels, ...near(fingers, points, around.finger * wide)])]
    if (palmPixels.length < 6 || shape.filter((i) => seen.person[i]! > 0.5).length < 0.6 * shape.length) return
    const tone = percentile(
      Float32Array.from(palmPixels, (i) => soft[i]!),
      0.5,
    )
    if (Math.abs(tone - seen.skinTone) > gloveFrom * seen.skinTone) return
    const isTone = (within: number) => (i: number) => Math.abs(soft[i]! - tone) < within * tone + 0.02
    for (const i of shape.filter(isTone(spread.hand))) skin[i] = 1
    const isBare = isTone(spread.arm)
    const isArm = (i: number) =>
      seen.person[i]! >= 0.8 &&
      Math.abs(light[i]! - soft[i]!) < roughest &&
      isBare(i) &&
      isOfArm({ x: i % size.width, y: Math.floor(i / size.width) }, wrist, middle, wide)
    // A cuff that reaches under the palm is not what the arm hangs together with.
    const from = palmPixels.filter(isTone(spread.palm))
    flood(skin, from, size, (i, beside) => Math.abs(soft[i]! - soft[beside]!) < softStep && isArm(i))
  }

  /** Somebody's whose face is about as large. */
  function isOfSomebody({ x, y }: Point, length: number): boolean {
    const far = (figure: Figure) => Math.hypot(figure.x - x, figure.chin - y)
    const [nearest] = [...seen.figures].sort((one, other) => far(one) - far(other))
    if (!nearest) return false
    const part = length / nearest.width
    return part > besideFace.least && part < besideFace.most
  }

  /** Pixels within `radius` of lines between points of the hand. */
  function near(lines: readonly (readonly [number, number])[], points: readonly Point[], radius: number): number[] {
    const found = new Set<number>()
    for (const [from, to] of lines) {
      const [a, b] = [points[from]!, points[to]!]
      const [left, right] = [Math.min(a.x, b.x) - radius, Math.max(a.x, b.x) + radius]
      const [top, low] = [Math.min(a.y, b.y) - radius, Math.max(a.y, b.y) + radius]
      for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(size.height - 1, low); y++) {
        for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(size.width - 1, right); x++)
          if (fromLine({ x, y }, a, b) <= radius) found.add(y * size.width + x)
      }
    }
    return [...found]
  }
}

/** Whether a place lies where the forearm of a hand may be: behind the wrist, as far as the elbow, as broad as an arm. */
function isOfArm(place: Point, wrist: Point, middle: Point, wide: number): boolean {
  const length = distance(wrist, middle)
  const [dx, dy] = [(wrist.x - middle.x) / length, (wrist.y - middle.y) / length]
  const along = (place.x - wrist.x) * dx + (place.y - wrist.y) * dy
  const aside = Math.abs((place.x - wrist.x) * dy - (place.y - wrist.y) * dx)
  // A wrist bends, so the arm may lie to either side of the hand's own line.
  return along > -0.3 * length && along < forearm * length && aside < halfArm * wide + 0.4 * Math.max(0, along)
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** How far a place is from the line between two points. */
function fromLine(place: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const part = ((place.x - a.x) * dx + (place.y - a.y) * dy) / (dx * dx + dy * dy || 1)
  const at = Math.min(1, Math.max(0, part))
  return Math.hypot(place.x - a.x - at * dx, place.y - a.y - at * dy)
}
