import { expect, test } from 'vitest'
import { brokenPromise, sniff } from './sniff.ts'

const heads = {
  pdf: '255044462d312e37',
  png: '89504e470d0a1a0a0000',
  jpeg: 'ffd8ffe000104a46',
  zip: '504b030414000600',
  ole: 'd0cf11e0a1b11ae1',
} as const

test.each(Object.entries(heads))('a %s is known by its first bytes, each of which counts', (kind, hex) => {
  const head = Buffer.from(hex, 'hex')
  expect(sniff(head)).toBe(kind)
  const signed = { pdf: 5, png: 8, jpeg: 3, zip: 4, ole: 8 }[kind]!
  for (let at = 0; at < signed; at++) {
    const changed = Buffer.from(head)
    changed[at]! ^= 1
    expect(sniff(changed)).toBe('other')
    expect(sniff(head.subarray(0, at))).toBe(at === 0 ? 'empty' : 'other')
  }
})

test('rubbish may stand before the header of a PDF, up to a kilobyte in all', () => {
  const after = (bytes: number) => sniff(Buffer.from(`${' '.repeat(bytes)}%PDF-1.4`))
  expect([after(1), after(1019), after(1020), after(5000)]).toEqual(['pdf', 'pdf', 'other', 'other'])
})

test('a WebP picture is told from the other files of its container', () => {
  const riff = (form: string) => Buffer.from(`RIFF\u0024\u0000\u0000\u0000${form}VP8 `, 'latin1')
  expect([riff('WEBP'), riff('WAVE'), riff('WEBP').subarray(0, 11)].map(sniff)).toEqual(['webp', 'other', 'other'])
})

test('a name breaks its promise where nothing known is in the file, and another known kind is fine', () => {
  const text = Buffer.from('Dear Sir or Madam, this is a text.')
  const named = (name: string, head: Uint8Array = text) => brokenPromise(name, head)
  expect(['letter.pdf', 'LETTER.PDF', 'a.b.docx'].map((name) => named(name))).toEqual(['PDF', 'PDF', 'DOCX'])
  expect(['letter.txt', 'pdf', 'song.mp3', 'old.doc'].map((name) => named(name))).toEqual(Array(4).fill(undefined))
  expect(named('photo.png', Buffer.from(heads.jpeg, 'hex'))).toBeUndefined()
})
