import { expect, test } from 'vitest'
import { segmentCount } from './segmentCount.ts'
import { countSegments, splitText } from './segments.ts'

test('the site counts bytes in 160s', () => {
  expect(segmentCount('a'.repeat(160))).toBe(1)
  expect(segmentCount('a'.repeat(161))).toBe(2)
  expect(segmentCount('é'.repeat(81))).toBe(2)
})

test.each([
  ['a'.repeat(160), 1, 'GSM-7'],
  ['a'.repeat(161), 2, 'GSM-7'],
  ['a'.repeat(307), 3, 'GSM-7'],
  ['€'.repeat(80), 1, 'GSM-7'],
  ['€'.repeat(81), 2, 'GSM-7'],
  ['привет '.repeat(10), 1, 'UCS-2'],
  ['привет '.repeat(11), 2, 'UCS-2'],
  ['one\r\ntwo', 1, 'GSM-7'],
])('the network carries %j in %i parts as %s', (text, network, encoding) => {
  expect(countSegments(text)).toMatchObject({ network, encoding })
})

test('parts put together are the message again, and no emoji is torn apart', () => {
  const text = `${'Grüße an die Familie 👨‍👩‍👧 '.repeat(12)}!`
  const { encoding, parts } = splitText(text)
  expect(encoding).toBe('UCS-2')
  expect(parts.join('')).toBe(text)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(67)
  for (const part of parts) expect(part).not.toMatch(/^\u200d|\u200d$/)
})
