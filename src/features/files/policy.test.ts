import { afterEach, expect, test, vi } from 'vitest'
import { createSigner } from '#platform/secret.ts'
import { readPolicy, writePolicy } from './policy.ts'

const signer = createSigner('the key of this installation')
const allowed = { accountId: 7, dir: 'user-dir', maxBytes: 5000 }
const key = 'user-dir/2026/3/14/1773480000_abcDEF12.jpg'

afterEach(() => void vi.useRealTimers())

/** A policy that says what a test wants, signed as ours are. */
function signed(written: object) {
  const policy = Buffer.from(JSON.stringify(written)).toString('base64')
  return { policy, signature: signer.sign(policy), key }
}

test('a permission allows what it was given for, for a quarter of an hour', () => {
  vi.useFakeTimers({ now: new Date('2026-03-14T10:00Z') })
  const permission = { ...writePolicy(signer, allowed), key }
  expect(permission.accessid).toBe('sundry')
  vi.setSystemTime(new Date('2026-03-14T10:15Z'))
  expect(readPolicy(signer, permission)).toEqual(allowed)
  vi.setSystemTime(new Date('2026-03-14T10:15:00.001Z'))
  expect(() => readPolicy(signer, permission)).toThrow(expect.objectContaining({ status: 403 }))
})

test('a folder may lie in another one', () => {
  const deep = { ...allowed, dir: 'user-dir/photos' }
  const inside = key.replace('user-dir', deep.dir)
  expect(readPolicy(signer, { ...writePolicy(signer, deep), key: inside })).toEqual(deep)
})

test('an object store that reads the policy finds the conditions that it knows', () => {
  const { policy } = writePolicy(signer, allowed)
  expect(JSON.parse(Buffer.from(policy, 'base64').toString()).conditions).toEqual([
    ['starts-with', '$key', 'user-dir/'],
    ['content-length-range', 1, 5000],
    ['eq', '$account', '7'],
  ])
})

test('a permission that was changed, or that lacks a condition, allows nothing', () => {
  const ours = writePolicy(signer, allowed)
  const others = writePolicy(createSigner('the key of another installation'), { ...allowed, accountId: 8 })
  const dead = expect.objectContaining({ status: 403 })
  expect(() => readPolicy(signer, { ...others, key })).toThrow(dead)
  expect(() => readPolicy(signer, { ...others, signature: ours.signature, key })).toThrow(dead)
  const conditions = JSON.parse(Buffer.from(ours.policy, 'base64').toString()).conditions as unknown[]
  for (const missing of [0, 1, 2]) {
    const written = { expiration: '2999-01-01', conditions: conditions.filter((_, at) => at !== missing) }
    expect(() => readPolicy(signer, signed(written))).toThrow(dead)
  }
  expect(readPolicy(signer, signed({ expiration: '2999-01-01', conditions }))).toEqual(allowed)
})

test.each([
  'other-dir/2026/3/14/1773480000_abc.jpg',
  'User-dir/2026/3/14/1773480000_abc.jpg',
  'user-directory/2026/3/14/1773480000_abc.jpg',
  'x/user-dir/2026/3/14/1773480000_abc.jpg',
  'user-dir/more/2026/3/14/1773480000_abc.jpg',
  'user-dir/26/3/14/1773480000_abc.jpg',
  'user-dir/2026/333/14/1773480000_abc.jpg',
  'user-dir/2026/3//1773480000_abc.jpg',
  'user-dir/2026/3/14/177348000_abc.jpg',
  'user-dir/2026/3/14/17734800001234567_abc.jpg',
  'user-dir/2026/3/14/1773480000_abcdefghi.jpg',
  'user-dir/2026/3/14/1773480000_.jpg',
  'user-dir/2026/3/14/1773480000_a-c.jpg',
  'user-dir/2026/3/14/1773480000_abc',
  'user-dir/2026/3/14/1773480000_abc.pictur',
  'user-dir/2026/3/14/1773480000_abc.j g',
  'user-dir/2026/3/14/1773480000_abc.jpg/..',
])('%s is no key below the folder', (outside) => {
  expect(() => readPolicy(signer, { ...writePolicy(signer, allowed), key: outside })).toThrow(
    expect.objectContaining({ status: 422 }),
  )
})

test.each(['user-dir/2026/12/1/1773480000123456_a.webp', 'user-dir/2026/3/31/1773480000123_abcDEF12.j'])(
  '%s is one',
  (inside) => {
    expect(readPolicy(signer, { ...writePolicy(signer, allowed), key: inside })).toEqual(allowed)
  },
)
