import { expect, test } from 'vitest'
import { ascending } from './grid.ts'

test('edges that lie on or before the one before are no edges: every column has room', () => {
  expect(ascending([10, 60, 59.9, 60.3, 90, 90])).toEqual([10, 60, 90])
  expect(ascending([])).toEqual([])
})
