import { expect, test } from 'vitest'
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
