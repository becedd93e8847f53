import { expect, test } from 'vitest'
import type { Fill } from '../model.ts'
import { peelFrames } from './peelFrames.ts'
import type { Shapes } from './surroundings.ts'

const fill = (order: number, colour: string, x1: number, y1: number, x2: number, y2: number): Fill => ({
  x1,
  y1,
  x2,
  y2,
  colour,
  order,
})
const peeled = (...fills: Fill[]): Shapes => {
  const shapes = { fills, rules: [], drawings: [], pictures: [] }
  peelFrames(shapes)
  return shapes
}

test('a box that a smaller one covers all but its edges is a border', () => {
  const inner = fill(2, 'ffffff', 101, 51, 299, 149)
  const { fills, rules } = peeled(fill(1, 'd1691f', 100, 50, 300, 150), inner)
  expect(fills).toEqual([inner])
  expect(rules).toHaveLength(4)
  expect(rules).toContainEqual({ x1: 100.5, x2: 100.5, y1: 50, y2: 150, thickness: 1, colour: 'd1691f', order: 1 })
  expect(rules).toContainEqual({ x1: 100, x2: 300, y1: 50.5, y2: 50.5, thickness: 1, colour: 'd1691f', order: 1 })
})

test('where the smaller one leaves a strip for a title, that stays filled', () => {
  const inner = fill(2, 'f0f0ff', 101, 70, 299, 149)
  const { fills, rules } = peeled(fill(1, '000080', 100, 50, 300, 150), inner)
  expect(fills).toEqual([fill(1, '000080', 100, 50, 300, 70), inner])
  expect(rules.map(({ y1, y2 }) => [y1, y2])).toEqual([
    [70, 150],
    [70, 150],
    [149.5, 149.5],
  ])
})

test('cells on a coloured panel, rows below each other and shades of one colour stay fills', () => {
  const kept = [
    [fill(1, '000080', 100, 50, 300, 150), fill(2, 'ffffff', 120, 60, 180, 140)],
    [fill(1, '000080', 100, 50, 300, 70), fill(2, 'ffffff', 100, 70, 300, 90)],
    [fill(1, 'eeeeee', 100, 50, 300, 150), fill(2, 'eeeeee', 101, 51, 299, 149)],
  ]
  for (const fills of kept) expect(peeled(...fills)).toMatchObject({ fills, rules: [] })
})
