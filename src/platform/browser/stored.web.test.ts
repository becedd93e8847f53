import { afterEach, expect, test, vi } from 'vitest'
import { store, stored } from './stored.web.ts'

afterEach(() => vi.unstubAllGlobals())

test('what another tab forgets is forgotten here', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
  store('token', 'mine')
  expect(stored('token')).toBe('mine')
  kept.clear()
  expect(stored('token')).toBe(null)
})

test('where storage is forbidden or full, values live as long as the page', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  store('token', 'mine')
  expect(stored('token')).toBe('mine')
  store('token', null)
  expect(stored('token')).toBe(null)
})
