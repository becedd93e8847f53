import { expect, test } from 'vitest'
import { cleanName } from './cleanName.ts'

test.each([
  ['a name that turns around in the middle', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
  [
    'one with every mark of direction',
    '\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u2066\u2067\u2068\u2069a.pdf',
    'a.pdf',
  ],
  ['one with what nobody sees', 'a\u00AD\u200B\u2060\uFEFF\u180E\u{E0041}\uFFF9.pdf', 'a.pdf'],
  ['one with controls and ends of lines', 'a\0\r\n\t\u0085\u2028\u2029".pdf', 'a.pdf'],
  ['one with folders', '../../etc\\passwd', 'passwd'],
  ['one that only looks like one', '\u200D \u202E ', 'file'],
  ['the name of the folder above', '..', 'file'],
])('%s is shown as it is', (_what, name, clean) => {
  expect(cleanName(name)).toBe(clean)
})

test.each(['فاتورة ٢٠٢٦.pdf', 'می‌خواهم.docx', 'क्‍ष.txt', '👨‍👩‍👧.png', 'Ünïcødé (1).xlsx', '.gitignore', '年.pdf'])(
  '%s stays as it is',
  (name) => {
    expect(cleanName(name)).toBe(name)
  },
)

test('a name without end is cut between characters, and keeps its ending', () => {
  const clean = cleanName(`${'a'.repeat(179)}${'😀'.repeat(100)}.jpeg`)
  expect(clean.isWellFormed()).toBe(true)
  expect(clean.endsWith('😀.jpeg')).toBe(true)
  expect([...clean].length).toBeLessThanOrEqual(200)
})
