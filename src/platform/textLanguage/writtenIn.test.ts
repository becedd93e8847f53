import { expect, test } from 'vitest'
import { LETTERS } from './testLetters.ts'
import { LanguageSample } from './writtenIn.ts'

const languageOf = (texts: string[], told?: string): string | undefined => {
  const sample = new LanguageSample()
  for (const text of texts) sample.add(text)
  return sample.language(told)
}

test('a text without a tag is in the language that it looks like', () => {
  expect(languageOf([LETTERS.eng!])).toBe('en')
  expect(languageOf([LETTERS.deu!])).toBe('de')
  expect(languageOf([LETTERS.ind!])).toBe('id')
  expect(languageOf([LETTERS.ara!])).toBe('ar')
})

test('what a document tells is believed, but for English, which programs write down unasked', () => {
  expect(languageOf([LETTERS.deu!], 'fr-FR')).toBe('fr-FR')
  expect(languageOf([LETTERS.deu!], 'en-US')).toBe('de')
  expect(languageOf([LETTERS.eng!], 'en-GB')).toBe('en-GB')
})

test('nothing is said of a few words, of figures, and of a text in two languages', () => {
  expect(languageOf(['Total amount due'])).toBeUndefined()
  expect(languageOf(['Total amount due'], 'en-US')).toBe('en-US')
  expect(languageOf(Array.from({ length: 200 }, (_, at) => `x ${at}.50 ${at}.75`))).toBeUndefined()
  expect(
    languageOf(
      [LETTERS.deu!, LETTERS.fra!, LETTERS.deu!, LETTERS.fra!, LETTERS.deu!, LETTERS.fra!].map((text) =>
        text.repeat(3),
      ),
    ),
  ).toBeUndefined()
})
