import { expect, test } from 'vitest'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { type Placement, toSource } from '#features/imaging/geometry/placement.ts'
import { createPlane, type Plane, type Rect } from '#features/imaging/picture/picture.ts'
import { presets } from '../presets/index.ts'
import { cutOffAt } from './border.ts'
import { allowedOf, fitHead, frameHead, type Head, offCentre, type Ratios, ratiosOf } from './framing.ts'
import type { PhotoSpec, Range } from './spec.ts'

const side = 210
const head: Head = { hairTop: 65, eyes: 90, chin: 115, middle: 105 }

/** Somebody with head, neck and shoulders, who goes on below the frame. */
function isPerson(x: number, y: number): boolean {
  const across = Math.abs(x - head.middle)
  if (y > 125) return across < 17 + Math.min(30, (y - 125) * 2.2)
  return Math.hypot(across / 19, (y - 90) / 25) < 1 || (y > 90 && across < 12)
}

type Photo = { source: { width: number; height: number }; place: Placement; seen: Plane }

/** A photo of the person with chance margins around the head, leaning up to 12 degrees, as the studio shows it. */
function photoOf(seed: number): Photo {
  const random = randomFrom(seed)
  const margin = (least: number, most: number) => least + (most - least) * random()
  const radians = (margin(-12, 12) * Math.PI) / 180
  const source = { width: margin(23, 75) + margin(23, 75), height: margin(55, 95) + margin(0, 30) }
  const step = { x: Math.cos(radians), y: Math.sin(radians) }
  // The middle of the eyes comes to lie on a chance point of the source.
  const eyes = {
    x: source.width * margin(0.35, 0.65),
    y: Math.min(source.height * margin(0.35, 0.55), source.height - 28),
  }
  const origin = {
    x: eyes.x - (step.x * head.middle - step.y * head.eyes),
    y: eyes.y - (step.y * head.middle + step.x * head.eyes),
  }
  const place = { origin, step }
  const seen = createPlane(side, side)
  for (let i = 0; i < seen.data.length; i++) {
    const [x, y] = [(i % side) + 0.5, Math.floor(i / side) + 0.5]
    if (isPerson(x, y) && isTaken({ source, place }, x, y)) seen.data[i] = 1
  }
  return { source, place, seen }
}

function isTaken({ source, place }: Omit<Photo, 'seen'>, x: number, y: number): boolean {
  const at = toSource(place, { x, y })
  return at.x >= 0 && at.y >= 0 && at.x <= source.width && at.y <= source.height
}

/** Part of a cut that shows a person whom the camera did not. */
function missing(photo: Photo, cut: Rect, everything: boolean): number {
  const grid = 40
  let count = 0
  for (let i = 0; i < grid ** 2; i++) {
    const x = cut.left + (((i % grid) + 0.5) / grid) * cut.width
    const y = cut.top + ((Math.floor(i / grid) + 0.5) / grid) * cut.height
    if ((everything || isPerson(x, y)) && !isTaken(photo, x, y)) count += 1
  }
  return count / grid ** 2
}

/** With room on every side: what misses by a hair is no way round anything. */
const wider = ({ left, top, width, height }: Rect): Rect => ({
  left: left - 2.5,
  top: top - 2.5,
  width: width + 5,
  height: height + 5,
})

const isWithin = (value: number, [least, most]: Range, slack: number) => value >= least - slack && value <= most + slack

/** Whether a head lies as the rule, or our own choice where that is silent, allows. */
function isAllowed(ratios: Ratios, spec: PhotoSpec, slack: number): boolean {
  const { head: size, topHair = [0.02, 1], bottomEye = [0, 1] } = allowedOf(spec)
  return (
    isWithin(ratios.head, size, slack) &&
    isWithin(ratios.topHair, [Math.max(topHair[0], 0.02), topHair[1]], slack) &&
    isWithin(ratios.bottomEye, bottomEye, slack) &&
    Math.abs(ratios.centre) <= offCentre + slack
  )
}

let movedInAll = 0

test.each(presets.map((preset, i) => [preset.id, preset, 1 + 8 * i] as const))(
  '%s never shows what the camera cut off while the rule has a way round it',
  (_, preset, first) => {
    const spec = {
      ...preset,
      width: preset.digitalWidth,
      height: preset.digitalHeight,
      background: [255, 255, 255] as const,
    }
    const wanted = ratiosOf(head, frameHead(head, spec))
    let moved = 0
    for (let seed = first; seed < first + 8; seed++) {
      const photo = photoOf(seed)
      const everything = seed % 3 === 0
      const cutOff = cutOffAt(photo.seen, photo.source, photo.place, everything)
      const { cut, torn } = fitHead(head, spec, { cutOff })
      const ratios = ratiosOf(head, cut)
      expect(cut.width / cut.height).toBeCloseTo(spec.width / spec.height, 6)
      const isMoved = Math.abs(ratios.head - wanted.head) + Math.abs(ratios.centre) > 1e-6
      if (isMoved) expect(isAllowed(ratios, spec, 0.002), `seed ${seed}: ${JSON.stringify(ratios)}`).toBe(true)
      if (torn === 0) {
        moved += isMoved ? 1 : 0
        expect(missing(photo, cut, everything), `seed ${seed}`).toBeLessThan(0.004)
        continue
      }
      // Hair that only touches the border is told, too, though nothing of it is missing.
      if (missing(photo, cut, everything) === 0) continue
      // No way round it: chance cuts that are allowed show what is missing, too.
      const random = randomFrom(seed + 1000)
      for (let n = 0; n < 20; n++) {
        const ratio = allowedOf(spec).head[0] + random() * (allowedOf(spec).head[1] - allowedOf(spec).head[0])
        const height = (head.chin - head.hairTop) / ratio
        const width = (height * spec.width) / spec.height
        const left = head.middle - (0.5 + (random() * 2 - 1) * offCentre) * width
        const other = { left, top: head.hairTop - random() * 0.25 * height, width, height }
        if (!isAllowed(ratiosOf(head, other), spec, 0)) continue
        expect(missing(photo, wider(other), everything) > 0 || torn < 6, `seed ${seed}`).toBe(true)
      }
    }
    movedInAll += moved
  },
)

test('the photos above had to be moved now and then', () => {
  expect(movedInAll).toBeGreaterThan(presets.length / 2)
})
