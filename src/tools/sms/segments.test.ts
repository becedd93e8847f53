import smpp from 'smpp'
import { SegmentedMessage } from 'sms-segments-calculator'
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

test('a character that takes two places is not torn apart where a part ends', () => {
  expect(splitText(`${'a'.repeat(152)}€${'b'.repeat(20)}`).parts.map(({ length }) => length)).toEqual([152, 21])
  expect(splitText(`${'я'.repeat(66)}😀${'я'.repeat(30)}`).parts.map(({ length }) => length)).toEqual([66, 32])
})

test('parts put together are the message again, and no emoji is torn apart', () => {
  const text = `${'Grüße an die Familie 👨‍👩‍👧 '.repeat(12)}!`
  const { encoding, parts } = splitText(text)
  expect(encoding).toBe('UCS-2')
  expect(parts.join('')).toBe(text)
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(67)
  for (const part of parts) expect(part).not.toMatch(/^\u200d|\u200d$/)
})

test('a letter under a heap of accents that no part holds is cut, and every part keeps its size', () => {
  const text = `Boo ${`o${'\u0335\u0301'.repeat(60)}`.repeat(2)}`
  const { parts } = splitText(text)
  expect(parts.join('')).toBe(text)
  for (const { length } of parts) expect(length).toBeGreaterThan(0)
  for (const { length } of parts) expect(length).toBeLessThanOrEqual(67)
})

test('characters are told apart as the peer does, and GSM-7 is what the network reads', () => {
  for (let code = 1; code < 0x3000; code++) {
    const character = String.fromCharCode(code)
    const { encoding, parts } = splitText(character)
    // We send a line end as phones know it.
    if (character !== '\r') expect(encoding, character).toBe(new SegmentedMessage(character).encodingName)
    const bytes = encoding === 'GSM-7' ? smpp.encodings.ASCII.encode(parts[0] ?? '').length : 0
    if (bytes > 0) expect(splitText(character.repeat(160)).parts, character).toHaveLength(bytes === 2 ? 3 : 1)
  }
  const mixed = 'To [be] or not {to} be, €5 ~ | \\ ^ '.repeat(20)
  expect(splitText(mixed).parts).toHaveLength(new SegmentedMessage(mixed).segmentsCount)
})
