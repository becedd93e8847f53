import { expect, test } from 'vitest'
import { joinDots } from './joinDots.ts'
import type { Shapes } from './surroundings.ts'

const dot = (x1: number, y1: number) => ({ x1, y1, x2: x1 + 1, y2: y1 + 1, colour: '333333', order: 1 })
const shapes = (fills: Shapes['fills']): Shapes => ({ fills, rules: [], drawings: [], pictures: [] })

test('a row of dots is one line, and a few dots stay what they are', () => {
  const page = shapes([...Array.from({ length: 40 }, (_, index) => dot(100 + 2 * index, 50)), dot(10, 80), dot(13, 80)])
  joinDots(page)
  expect(page.rules).toEqual([
    { x1: 100, x2: 179, y1: 50.5, y2: 50.5, thickness: 1, colour: '333333', order: 1, dotted: true },
  ])
  expect(page.fills).toHaveLength(2)
})

test('an upright row of dots is one line, too', () => {
  const page = shapes(Array.from({ length: 20 }, (_, index) => dot(435, 52 + 3 * index)))
  joinDots(page)
  expect(page.rules).toEqual([
    { x1: 435.5, x2: 435.5, y1: 52, y2: 110, thickness: 1, colour: '333333', order: 1, dotted: true },
  ])
  expect(page.fills).toEqual([])
})
