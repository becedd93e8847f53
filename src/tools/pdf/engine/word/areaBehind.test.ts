import { expect, test } from 'vitest'
import type { Flow } from '../layout/model.ts'
import { areaBehind } from './areaBehind.ts'

test('the same band on each page of a document has a number of its own', () => {
  const band = { x1: 0, y1: 0, x2: 360, y2: 15, colour: '262686', layer: 1 }
  const flow = {} as Flow
  const numbers = [0, 1, 2].map(() => /"id":"(\d+)"/.exec(JSON.stringify(areaBehind(band, flow)))![1])
  expect(new Set(numbers).size).toBe(3)
  // The same document always gets the same file.
  expect(JSON.stringify(areaBehind(band, {} as Flow))).toBe(JSON.stringify(areaBehind(band, {} as Flow)))
})
