import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

test('a burst of passwords does not stand before the files', async () => {
  let done = 0
  const burst = Array.from({ length: 24 }, async () => {
    await hashPassword('correct horse')
    done += 1
  })
  await stat('.')
  expect(done).toBeLessThan(12)
  await Promise.all(burst)
})

test('a password belongs to its hash alone, however its letters are written', async () => {
  const hash = await hashPassword('Pässword 1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(await passwordMatches('Pässword 1', hash)).toBe(true)
  expect(await passwordMatches('Pässword 1'.normalize('NFD'), hash)).toBe(true)
  expect(await passwordMatches('pässword 1', hash)).toBe(false)
  expect(await hashPassword('Pässword 1')).not.toBe(hash)
})

test('without a hash no password is right', async () => {
  expect(await passwordMatches('', undefined)).toBe(false)
  expect(await passwordMatches('demo1234', undefined)).toBe(false)
})
