import { expect, test } from 'vitest'
import { bareLanguage } from './bareLanguage.ts'
import { isoOf } from './names.ts'
import { LETTERS } from './testLetters.ts'

const latin = Object.entries(LETTERS).filter(([, text]) => !/\p{Script=Arabic}/u.test(text))
/** Hardly anything but the name parts Malay from Indonesian. */
const alike = ['zlm']

test.for(latin)('a text in %s is told without its accents, and with one in the place of all', ([language, text]) => {
  const withoutAccents = text.normalize('NFD').replace(/\p{M}/gu, '')
  expect(bareLanguage(withoutAccents, alike)).toBe(isoOf(language))
  expect(bareLanguage(text.replace(/[áéíóúàèìòùâêôãõç]/g, 'ò'), alike)).toBe(isoOf(language))
})

test('a language that a text is not in is not named', () => {
  expect(bareLanguage(LETTERS.deu!, [...alike, 'deu'])).not.toBe('deu')
})
