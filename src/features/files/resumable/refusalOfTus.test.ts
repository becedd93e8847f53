import { expect, test } from 'vitest'
import { refusalOfTus } from './refusalOfTus.ts'

test('too many bytes of a part are more than was said, not more than may be', () => {
  const refused = { status: 413, body: 'Maximum size exceeded\n', maxBytes: 100_000_000 }
  expect(refusalOfTus({ ...refused, isPart: false }).text.en).toContain('100 MB')
  const { status, text } = refusalOfTus({ ...refused, isPart: true })
  expect([status, text.en.includes('100 MB')]).toEqual([413, false])
})
