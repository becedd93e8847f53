import { expect, test } from 'vitest'
import { photoKey } from './photoKey.ts'
import { photoKindOf } from './photoKind.ts'

test('a key tells day, time and a name of eight letters', () => {
  const now = new Date(2026, 0, 9, 12)
  expect(photoKey('uploads/abc', 'jpeg', now, () => 0)).toBe(`uploads/abc/2026/1/9/${now.getTime()}_aaaaaaaa.jpg`)
  expect(photoKey('u', 'png', now)).toMatch(/_[a-z]{8}\.png$/)
})

test('a photo is known by its first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(photoKindOf(bytes('\xff\xd8\xff\xe0'))).toBe('jpeg')
  expect(photoKindOf(bytes('\x89PNG\r\n\x1a\n'))).toBe('png')
  expect(photoKindOf(bytes('\0\0\0\x18ftypheic'))).toBe('heic')
  expect(photoKindOf(bytes('GIF89a'))).toBe('other')
  expect(photoKindOf(bytes(''))).toBe('other')
})
