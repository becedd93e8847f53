import { expect, test } from 'vitest'
import { standInStorage } from './standInStorage.ts'

/** A window whose session storage is what `get` answers. */
function windowWith(get: () => unknown): { sessionStorage: Storage } {
  const window = Object.defineProperty({}, 'sessionStorage', { get, configurable: true })
  return window as { sessionStorage: Storage }
}

/** Runs the script as a page with this window does, whose fields are names of their own. */
const runIn = (window: object) => new Function('window', `with (window) { ${standInStorage} }`)(window)

test('where storage is forbidden a page finds one that holds nothing', () => {
  const forbidden = windowWith(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  expect(() => forbidden.sessionStorage.getItem('a')).toThrow('denied')
  runIn(forbidden)
  forbidden.sessionStorage.setItem('a', '1')
  forbidden.sessionStorage.removeItem('b')
  expect(forbidden.sessionStorage.getItem('a')).toBeNull()
})

test('storage that is allowed is left as it is', () => {
  const storage = new Map()
  const allowed = windowWith(() => storage)
  runIn(allowed)
  expect(allowed.sessionStorage).toBe(storage)
})
