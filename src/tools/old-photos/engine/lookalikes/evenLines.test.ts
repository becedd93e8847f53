import { expect, test } from 'vitest'
import type { Component } from '#features/imaging/filters/components.ts'
import { grow } from '#features/imaging/filters/components.ts'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { type Channel, fill, luma } from '#features/imaging/picture/channel.ts'
import { evenLines } from './evenLines.ts'

const size = { width: 520, height: 400 }
const scene = luma(drawnScene(size))

/** A straight scratch: how far it leans with each row, and where it begins and ends. */
type Scratch = { x: number; lean: number; from: number; to: number; tone: number }
const xOf = ({ x, lean }: Scratch, y: number) => x + lean * (y - size.height / 2)

function scratched(photo: Channel, scratches: readonly Scratch[]): Channel {
  const random = randomFrom(31)
  return fill(photo.length, (i) => {
    const [x, y] = [i % size.width, Math.floor(i / size.width)]
    const own = scratches.find((one) => y >= one.from && y < one.to && Math.abs(x - xOf(one, y)) < 1)
    const grain = 0.02 * (random() + random() - 1)
    return (own ? 0.5 * photo[i]! + 0.5 * own.tone : photo[i]!) * 0.8 + 0.1 + grain
  })
}

/** What a network that loses a scratch saw of it: these rows. */
function findOf(scratch: Scratch, from: number, to: number): Component {
  const mask = new Uint8Array(scene.length)
  for (let y = from; y < to; y++) for (const x of [0, 1]) mask[y * size.width + Math.floor(xOf(scratch, y)) + x] = 1
  return grow(mask, mask, size)[0]!
}

/** The part of a scratch's rows in which a mask has it. */
function covered(mask: Uint8Array, scratch: Scratch, from = scratch.from, to = scratch.to): number {
  let rows = 0
  for (let y = from; y < to; y++) {
    const x = Math.round(xOf(scratch, y))
    if ([x - 1, x, x + 1].some((near) => mask[y * size.width + near])) rows++
  }
  return rows / (to - from)
}

test('a straight scratch of which a piece was found is followed to its end and no farther', () => {
  const scratch: Scratch = { x: 200, lean: 0.06, from: 40, to: 300, tone: 1 }
  const mask = evenLines([findOf(scratch, 60, 150)], scratched(scene, [scratch]), size)
  expect(covered(mask, scratch, 150, 290)).toBeGreaterThan(0.9)
  expect(covered(mask, scratch, 330, 400)).toBe(0)
})

test('masts and wires beside a scratch that was found are not looked for, nor is any line where none was found', () => {
  const known: Scratch = { x: 120, lean: 0, from: 0, to: 400, tone: 1 }
  const mast: Scratch = { x: 330, lean: 0.02, from: 0, to: 400, tone: 0 }
  const wall = fill(scene.length, (i) => (i % size.width > 400 ? 0.25 : 1) * scene[i]!)
  const light = scratched(wall, [known, mast])
  const mask = evenLines([findOf(known, 20, 300)], light, size)
  expect(covered(mask, mast)).toBe(0)
  expect(covered(mask, { ...mast, x: 400, lean: 0 }, 0, 400)).toBe(0)
  expect(evenLines([], scratched(scene, [known]), size).includes(1)).toBe(false)
})
