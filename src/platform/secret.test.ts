import { expect, test } from 'vitest'
import { createSealer } from './secret.ts'

test('what is sealed is opened by the same key alone, and only unchanged', () => {
  const { seal, open } = createSealer('a key of the installation')
  const sealed = seal('pässword 🗝')
  expect(open(sealed)).toBe('pässword 🗝')
  expect(open(seal(''))).toBe('')
  expect(sealed).not.toContain('ssword')
  expect(seal('pässword 🗝')).not.toBe(sealed)
  expect(() => createSealer('another key').open(sealed)).toThrow()
  for (const broken of ['', 'short', ...everyChangeOf(sealed)]) expect(() => open(broken)).toThrow()
})

/** With one bit of each byte turned, and cut off after each byte. */
function* everyChangeOf(sealed: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    yield bytes.subarray(0, at).toString('base64url')
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1 << (at % 8)
    yield changed.toString('base64url')
  }
}
