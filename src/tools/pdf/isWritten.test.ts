import { expect, test } from 'vitest'
import { expectConvertibleHead } from './accepts.ts'
import { isWritten } from './isWritten.ts'

test('letters are told from programs and pictures by their first bytes', () => {
  expect(['<html>', '{\\rtf1', 'No;Name\r\n1;é'].map((text) => isWritten(Buffer.from(text)))).toEqual([
    true,
    true,
    true,
  ])
  expect(isWritten(Buffer.from('\ufeffNo\tName', 'utf16le'))).toBe(true)
  expect(
    ['GIF89a\u0001\u0000', '\u007fELF', 'MZ\u0090\u0000'].map((text) => isWritten(Buffer.from(text, 'latin1'))),
  ).toEqual([false, false, false])
})

test('an upload may be a web page in the name of an Office file, and no program', () => {
  expect(() => expectConvertibleHead(Buffer.from('<table><tr><td>1'))).not.toThrow()
  expect(() => expectConvertibleHead(Buffer.from('\u007fELF\u0002\u0001', 'latin1'))).toThrow('PDF, Word, Excel')
})
