import { expect, test } from 'vitest'
import { connectorsOf } from './connectors.ts'
import { threadsOf } from './threads.ts'

const line = { x1: 90, x2: 90, y1: 90, y2: 330, thickness: 2, colour: '333333', order: 1 }
const dot = (y: number, x = 90) => ({ x1: x - 6, x2: x + 6, y1: y - 6, y2: y + 6, colour: '333333', order: 2 })

test('a line with dots is one thing; a dot alone, dots aside and a curve of a plot are not', () => {
  expect(threadsOf({ drawings: [dot(110), dot(170), dot(230)], rules: [line] })).toHaveLength(1)
  expect(threadsOf({ drawings: [dot(110)], rules: [line] })).toEqual([])
  expect(threadsOf({ drawings: [dot(110, 98), dot(170, 98)], rules: [line] })).toEqual([])
  const curve = { ...dot(200), x2: 300, y1: 120 }
  expect(threadsOf({ drawings: [dot(110), dot(170), curve], rules: [line] })).toEqual([])
})

const rule = (x1: number, y1: number, x2: number, y2: number) => ({
  x1,
  y1,
  x2,
  y2,
  thickness: 0.75,
  colour: '333333',
  order: 1,
})
const boxes = [
  { x1: 200, x2: 280, y1: 100, y2: 140 },
  { x1: 100, x2: 180, y1: 170, y2: 210 },
  { x1: 300, x2: 380, y1: 170, y2: 210 },
]
const tree = [rule(240, 141, 240, 152), rule(140, 152, 340, 152), rule(140, 152, 140, 163), rule(340, 152, 340, 163)]

test('lines from a box to those below it are one thing; a line across the page and lines of the boxes are not', () => {
  expect(connectorsOf({ rules: tree, chars: [] }, boxes)).toEqual([{ x1: 140, x2: 340, y1: 141, y2: 163 }])
  expect(connectorsOf({ rules: [rule(60, 152, 540, 152)], chars: [] }, boxes)).toEqual([])
  expect(connectorsOf({ rules: [rule(200, 100, 280, 100), rule(200, 100, 200, 140)], chars: [] }, boxes)).toEqual([])
  expect(connectorsOf({ rules: tree, chars: [] }, [])).toEqual([])
})
