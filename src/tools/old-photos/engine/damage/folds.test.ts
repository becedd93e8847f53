import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import { foldsIn } from './folds.ts'

const size: Size = { width: 420, height: 320 }

/** The folds among lines, each given by its pixels. */
function foldedBy(...lines: ((x: number, y: number) => boolean)[]) {
  const mask = Uint8Array.from({ length: size.width * size.height }, (_, i) =>
    lines.some((isLine) => isLine(i % size.width, Math.floor(i / size.width))) ? 1 : 0,
  )
  return foldsIn(grow(mask, mask, size), size)
}
const along = (height: number, lean: number) => (x: number, y: number) => Math.abs(y - height - lean * x) < 1.5

test('a line from border to border is a fold, in pieces as well', () => {
  expect(foldedBy(along(120, 0.1))).toHaveLength(1)
  expect(foldedBy((x, y) => along(120, 0.1)(x, y) && x % 60 > 6)).toHaveLength(7)
  expect(foldedBy(along(120, 0.1), (x, y) => along(180, 0.1)(y, x))).toHaveLength(1)
})

test('lines that end in the picture, cut off a corner or bend are none', () => {
  expect(foldedBy((x, y) => along(120, 0.1)(x, y) && x > 100 && x < 340)).toEqual([])
  expect(foldedBy(along(80, -1))).toEqual([])
  expect(foldedBy((x, y) => Math.abs(y - 160 - 40 * Math.sin(x / 40)) < 1.5)).toEqual([])
})

test('a fence, wires and blinds are more lines than a print has folds', () => {
  expect(foldedBy(along(60, 0.05), along(140, 0.05), along(220, 0.05))).toEqual([])
})
