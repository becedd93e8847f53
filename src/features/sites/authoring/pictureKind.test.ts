import { expect, test } from 'vitest'
import { kindOfName, pictureKind } from './pictureKind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['png', '\x89PNG\r\n\x1a\n....'],
  ['jpg', '\xff\xd8\xff\xe0....'],
  ['webp', 'RIFF....WEBPVP8 '],
  ['avif', '\0\0\0\x1cftypavif....'],
  ['ico', '\0\0\x01\0\x01\0....'],
  ['svg', '<svg viewBox="0 0 1 1"/>'],
  ['svg', '<?xml version="1.0"?>\n<!-- made by hand -->\n<svg>'],
])('a %s is known by its content', (kind, head) => {
  expect(pictureKind(bytes(head))).toBe(kind)
})

test.each([
  '',
  'GIF89a',
  '<html><svg></svg></html>',
  '<svgfoo>',
  '<svg>\0',
  '\0\0\0\x1cftypmp42',
  '%PDF-1.7',
  'RIFF....WAVE',
])('%j is no picture for a site', (head) => {
  expect(pictureKind(bytes(head))).toBeUndefined()
})

test('a name promises a kind by its ending, in whatever capitals', () => {
  expect(['a.PNG', 'a.jpeg', 'a.jpg', 'a.svg', 'a.gif', 'png'].map(kindOfName)).toEqual([
    ...['png', 'jpg', 'jpg', 'svg'],
    ...[undefined, undefined],
  ])
})
