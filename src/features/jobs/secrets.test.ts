import { expect, test } from 'vitest'
import { createSealer } from '#platform/secret.ts'
import { hideSecrets, wholeInput } from './secrets.ts'

const sealer = createSealer('the key of this installation')
const kind = { secrets: ['password', 'pin'] }

test('what is secret lies apart and sealed, and comes back whole for the work', () => {
  const input = { fileId: 'a', password: 'Open Sesame', options: { pin: 1 } }
  const kept = hideSecrets(sealer, kind, input)
  expect(kept.input).toEqual({ fileId: 'a', options: { pin: 1 } })
  expect(kept.sealed).toMatch(/^[\w-]+$/)
  expect(wholeInput(sealer, kept as Parameters<typeof wholeInput>[1])).toEqual(input)
})

test('an input without secrets, or whose secret was not told, has nothing to seal', () => {
  for (const input of [{ fileId: 'a' }, { fileId: 'a', password: undefined }]) {
    const kept = hideSecrets(sealer, kind, input)
    expect(kept).toEqual({ input, sealed: null })
    expect(wholeInput(sealer, kept as Parameters<typeof wholeInput>[1])).toEqual(input)
  }
})
