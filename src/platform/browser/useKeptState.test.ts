import { expect, test } from 'vitest'
import { fieldsOver } from './useKeptState.ts'

test('what was kept by an older or another page gives only fields that are known and of their type', () => {
  const first = { name: 'a', count: 1, isOn: false }
  expect(fieldsOver(first, { name: 'b', count: '2', isOn: true, more: 1 })).toEqual({ name: 'b', count: 1, isOn: true })
  for (const kept of [null, 7, 'text', undefined]) expect(fieldsOver(first, kept)).toBeUndefined()
})
