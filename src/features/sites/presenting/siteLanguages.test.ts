import { expect, test } from 'vitest'
import { addressIn, languageFor } from './siteLanguages.ts'

test.each([
  ['what is asked for', 'en', 'en'],
  ['English for ph', 'ph', 'en'],
  ['its first for one that it does not offer', 'ar', 'id'],
  ['its first for a word that is no language', 'xx', 'id'],
  ['its first where nothing is asked for', undefined, 'id'],
])('a site of Indonesian and English answers in %s', (_, lang, language) => {
  expect(languageFor({ languages: ['id', 'en'] }, lang)).toBe(language)
})

test('the plain address of a page is answered in the language that it stands for', () => {
  for (const languages of [['en', 'id'], ['id', 'en'], ['ar']] as const)
    for (const language of languages) {
      const { searchParams } = new URL(addressIn('http://a.example/', language, { languages }))
      expect(languageFor({ languages }, searchParams.get('lang') ?? undefined)).toBe(language)
    }
})
