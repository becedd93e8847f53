import { expect, test } from 'vitest'
import { fieldsOver, listOf } from './kept.web.ts'

test('what was kept by an older or another page gives only fields that are known and of their type', () => {
  const first = { name: 'a', count: 1, isOn: false }
  expect(fieldsOver(first, { name: 'b', count: '2', isOn: true, more: 1 })).toEqual({ name: 'b', count: 1, isOn: true })
  for (const kept of [null, 7, 'text', undefined]) expect(fieldsOver(first, kept)).toBeUndefined()
})

test('of a list that was kept, what is of another shape is left out', () => {
  const texts = listOf((value: unknown): value is string => typeof value === 'string')
  expect(texts(['a', 1, null, 'b'])).toEqual(['a', 'b'])
  for (const value of [null, { 0: 'a' }, 'a']) expect(texts(value)).toBeUndefined()
})
