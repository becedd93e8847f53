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

test('a name is what stands after its folders, without what a download cannot carry', () => {
  expect(cleanName('letter.pdf')).toBe('letter.pdf')
  expect(cleanName('C:\\Users\\me\\letter.pdf')).toBe('letter.pdf')
  expect(cleanName('../../etc/passwd')).toBe('passwd')
  expect(cleanName(' "le\r\ntter".pdf\t')).toBe('letter.pdf')
  expect(cleanName('Über größe 例え.pdf')).toBe('Über größe 例え.pdf')
})

test('a file without a name is called one', () => {
  expect(['', '/', 'folder/', ' "" ', '\n'].map(cleanName)).toEqual(['file', 'file', 'file', 'file', 'file'])
})

test('a name that is too long is cut, and keeps its ending', () => {
  expect(cleanName(`${'x'.repeat(196)}.pdf`)).toHaveLength(200)
  const cut = cleanName(`${'x'.repeat(197)}.pdf`)
  expect(cut).toBe(`${'x'.repeat(180)}.pdf`)
  expect(cleanName(`${'x'.repeat(200)}.${'y'.repeat(100)}`)).toBe(`${'x'.repeat(180)}.${'y'.repeat(19)}`)
})
