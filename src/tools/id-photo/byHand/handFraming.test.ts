import { expect, test } from 'vitest'
import { randomFrom } from '#features/imaging/filters/random.ts'
import type { Guides } from '../contract.ts'
import { unchanged } from '../unchanged.ts'
import { lyingBy, type Point, toUpload, transformOf, within } from './handFraming.ts'

const guides: Guides = {
  ratios: { head: 0.7, topHair: 0.1, bottomEye: 0.55, centre: 0.01 },
  bounds: { head: [0.6, 0.8], topHair: [0.05, 0.2], bottomEye: [0.5, 0.6], chin: [0, 0.95], centre: [-0.04, 0.04] },
  lies: { corner: { x: 0.2, y: 0.1 }, edge: { x: 0.6, y: 0.03 } },
}
const ratio = 0.78

/** Where SVG draws a place of the upload, by the six numbers of its matrix. */
function drawnAt(transform: string, { x, y }: Point): Point {
  const [a, b, c, d, e, f] = [...transform.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number) as number[]
  return { x: a! * x + c! * y + e!, y: b! * x + d! * y + f! }
}

test('whatever is asked for, the change stays within the bounds', () => {
  const random = randomFrom(7)
  for (let i = 0; i < 300; i++) {
    const wild = { head: random() * 2, topHair: random() * 2 - 0.5, centre: random() - 0.5 }
    const { head, topHair, centre } = within({ ...unchanged(guides), ...wild }, guides)
    const eyesDown = (1 - 0.1 - 0.55) / 0.7
    expect(head).toBeGreaterThanOrEqual(0.6)
    expect(head).toBeLessThanOrEqual(0.8)
    expect(Math.abs(centre)).toBeLessThanOrEqual(0.04)
    expect(topHair + head).toBeLessThanOrEqual(0.951)
    const eyes = 1 - topHair - head * eyesDown
    expect(eyes).toBeGreaterThan(0.499)
    expect(eyes).toBeLessThan(0.601)
  }
})

test('the top of the hair is drawn where the change puts it, however the photo is turned', () => {
  const before = unchanged(guides)
  const hair = toUpload(guides.lies, { x: 0.51, y: 0.1 / ratio })
  for (const turnDegrees of [-5, 0, 3]) {
    const change = { ...before, head: 0.8, topHair: 0.06, centre: -0.02, turnDegrees }
    const at = drawnAt(transformOf(lyingBy(change, before, guides, ratio)), hair)
    expect(at.x).toBeCloseTo(0.48, 6)
    expect(at.y).toBeCloseTo(0.06 / ratio, 6)
  }
  expect(lyingBy(before, before, guides, ratio).corner.x).toBeCloseTo(0.2, 9)
})
