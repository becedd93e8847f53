import { expect, test } from 'vitest'
import { cutToBytes, entryName, nameStem, plainWords } from './entryName.ts'

test.each([
  ['letter.pdf', 'letter.pdf'],
  ['می‌خواهم.docx', 'می‌خواهم.docx'],
  ['Offer: "A|B" <draft>?.pdf', 'Offer A B draft.pdf'],
  ['../../etc/passwd', '.. .. etc passwd'],
  ['CON.pdf', '_CON.pdf'],
  ['nul', '_nul'],
  ['Console.pdf', 'Console.pdf'],
  ['ends with dots. . ', 'ends with dots'],
  ['invoice\u202Efdp.exe', 'invoice fdp.exe'],
  ['...', 'file'],
  ['.gitignore', '.gitignore'],
])('%j is unpacked as %j', (name, unpacked) => {
  expect(entryName(name)).toBe(unpacked)
})

test.each(['a', 'é', 'ح', '年', '😀'])(
  'a long name of %s is short enough for every file system, and keeps its ending',
  (sign) => {
    const name = entryName(`${sign.repeat(300)}.docx`)
    expect(name).toMatch(/\.docx$/)
    expect(name.isWellFormed()).toBe(true)
    const bytes = Buffer.byteLength(name)
    expect(bytes).toBeLessThanOrEqual(230)
    expect(bytes).toBeGreaterThan(225)
  },
)

test('words are cut between characters', () => {
  expect(['a😀b', '年年'].map((text) => cutToBytes(text, 4))).toEqual(['a', '年'])
  expect(plainWords(' a\r\n/b ')).toBe('a b')
})

test.each([
  ['letter.pdf', 'letter'],
  ['letter', 'letter'],
  ['.pdf', 'file'],
  ['  .pdf', 'file'],
  ['...pdf', 'file'],
  ['\u200D.pdf', 'file'],
  ['.hidden.pdf', 'hidden'],
  ['letter .pdf', 'letter'],
  ['letter...pdf', 'letter'],
  ['archive.tar.gz', 'archive.tar'],
  ['letter.', 'letter'],
  ['Dr. Who and the third draft', 'Dr. Who and the third draft'],
  ['aux.pdf', '_aux'],
  ['lpt1.old.pdf', '_lpt1.old'],
  ['auxiliary.pdf', 'auxiliary'],
  ['فاتورة ٢٠٢٦.pdf', 'فاتورة ٢٠٢٦'],
])('what is made of %j is called %j', (name, stem) => {
  expect(nameStem(name)).toBe(stem)
})

test.each(['a', 'é', 'ح', '年', '😀'])('what is made of a long name of %s has room for what was done to it', (sign) => {
  const stem = nameStem(`${sign.repeat(300)}.pdf`)
  expect(stem.isWellFormed()).toBe(true)
  expect(Buffer.byteLength(stem)).toBeGreaterThan(215)
  expect(Buffer.byteLength(`${stem}-sheet-letter.jpeg`)).toBeLessThanOrEqual(255)
})
