import { expect, test } from 'vitest'
import { escapeXml } from './escapeXml.ts'

test('what means something in XML is written by its name', () => {
  expect(escapeXml('<a href="b">R&D</a>')).toBe('&lt;a href=&quot;b&quot;&gt;R&amp;D&lt;/a&gt;')
})

test('characters that XML cannot hold are left out: controls, halves of pairs and non-characters', () => {
  expect(escapeXml('a\u0000b\u0008c\u001fd\ud800e\ufffef')).toBe('abcdef')
  expect(escapeXml('tab\tline\nreturn\r😀')).toBe('tab\tline\nreturn\r😀')
})
