import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

test('beyond the limit goes what was unused for longest', () => {
  const recent = createRecent<number>(2)
  recent.set('one', 1)
  recent.set('two', 2)
  expect(recent.get('one')).toBe(1)
  recent.set('three', 3)
  expect(['one', 'two', 'three'].map(recent.get)).toEqual([1, undefined, 3])
})

test('a thing that is set again counts as used, and takes no second place', () => {
  const recent = createRecent<number>(2)
  recent.set('one', 1)
  recent.set('two', 2)
  recent.set('one', 11)
  recent.set('three', 3)
  expect(['one', 'two', 'three'].map(recent.get)).toEqual([11, undefined, 3])
})

test('with a limit of nothing, nothing is kept', () => {
  const recent = createRecent<number>(0)
  recent.set('one', 1)
  expect(recent.get('one')).toBeUndefined()
})
