import { expect, test, vi } from 'vitest'
import { tryHeader } from '#platform/tryHeader.ts'
import { beginTrying } from './beginTrying.web.ts'
import { keep, kept } from './kept.web.ts'
import { forgetLogin, heardLogout } from './logout.web.ts'
import { store, stored } from './stored.web.ts'

test('what is kept until somebody logs out goes then, and the rest stays', async () => {
  const heard = vi.fn()
  vi.stubGlobal('dispatchEvent', heard)
  keep('corrections', ['a'], 'login')
  keep('contacts', ['b'], 'device')
  beginTrying()
  expect(stored(tryHeader)).not.toBeNull()
  expect([kept('corrections', 'login'), kept('corrections', 'device')]).toEqual([['a'], null])
  await forgetLogin()
  expect([kept('corrections', 'login'), kept('contacts', 'device')]).toEqual([null, ['b']])
  expect(stored(tryHeader)).toBeNull()
  expect(heard).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('a page that hears of a logout keeps nothing more', () => {
  vi.stubGlobal('dispatchEvent', vi.fn())
  expect(heardLogout()).toBe(false)
  keep('corrections', ['a'], 'login')
  store('lastLogout', '1')
  expect(heardLogout()).toBe(true)
  keep('draft', ['b'], 'login')
  expect([kept('corrections', 'login'), kept('draft', 'login')]).toEqual([['a'], null])
  expect(heardLogout()).toBe(false)
  vi.unstubAllGlobals()
})
