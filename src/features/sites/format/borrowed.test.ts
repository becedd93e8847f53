import { expect, test } from 'vitest'
import { borrowedIn, languageOfWords, lend } from './borrowed.ts'
import { text } from './fields.ts'
import { inLanguage } from './inLanguage.ts'

test('words that stand in for others are known by their language, also where they are passed on', () => {
  const spanish = lend({ es: 'Hola' }, 'es', 'en')
  const both = lend(spanish, 'en', 'ar')
  expect(both).toMatchObject({ es: 'Hola', en: 'Hola', ar: 'Hola' })
  expect(languageOfWords(both, 'ar')).toBe('es')
  expect(languageOfWords(both, 'es')).toBe('es')
})

test('a text without words in a language reads as in the one that it falls back to', () => {
  expect(languageOfWords({ en: 'Hello' }, 'id')).toBe('en')
  expect(languageOfWords({ en: 'Hello', id: 'Halo' }, 'id')).toBe('id')
  expect(languageOfWords(text.parse({ es: 'Hola' }), 'en')).toBe('es')
})

test('data tells what it borrows for a language, and nothing of its own', () => {
  const data = {
    title: { en: 'Hello', ar: 'مرحبا' },
    items: [{ des: lend({ en: 'Bye!' }, 'en', 'ar') }],
    at: 3,
    none: undefined,
  }
  const borrowed = borrowedIn(data, 'ar')
  expect(borrowed).toEqual({ 'Bye!': 'en' })
  expect(borrowedIn(data, 'en')).toEqual({})
  expect(inLanguage(data.items, 'ar')).toEqual([{ des: 'Bye!' }])
})
