import { expect, test } from 'vitest'
import { expectPlainTexts } from './oddText.ts'

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

test.each([
  ['in a list', { files: [{ name: 'a' }, { name: 'b\0' }] }, /files\.1\.name/],
  ['half a pair', { name: '\ud83d' }, /name/],
  ['a body that is a text', 'a\0', /body/],
  ['the name of a field', { options: { 'a\0': 1 } }, /options\.\?/],
  ['too deep', deep(33), /32/],
])('what no text can hold is named by where it stands: %s', (_name, value, says) => {
  expect(() => expectPlainTexts(value)).toThrow(says)
})

test('what can be kept passes, whatever it is', () => {
  const body = { a: ['', 'é 😀', 1, null, true, undefined], b: { c: {} }, d: Buffer.from('\0'), e: deep(30) }
  expect(() => expectPlainTexts(body)).not.toThrow()
})
