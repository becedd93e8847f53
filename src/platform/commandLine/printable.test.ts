import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test('a terminal obeys nothing that a member typed', () => {
  expect(printable('a\u001b[2J\u001b]52;c;aGk=\u0007b')).toBe('a\\u{1b}[2J\\u{1b}]52;c;aGk=\\u{7}b')
  expect(printable('\u009b31m\u202Efdp.exe\r')).toBe('\\u{9b}31m\\u{202e}fdp.exe\\u{d}')
})

test('what is there to be read stays as it is', () => {
  const text = 'id\tsite\nقارئ می\u200Cخواهم 👨\u200D👩 é'
  expect(printable(text)).toBe(text)
})
