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
  for (const broken of [sealed.slice(0, -2), `A${sealed.slice(1)}`, '', 'short']) expect(() => open(broken)).toThrow()
})
