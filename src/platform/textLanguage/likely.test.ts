import { expect, test } from 'vitest'
import { likelyLanguages } from './likely.ts'
import { LETTERS } from './testLetters.ts'

const all = Object.keys(LETTERS)
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'B')

test.for(Object.entries(LETTERS))(
  'a letter in the language %s looks like it, without accents as well',
  ([language, text]) => {
    expect(likelyLanguages(text, all)[0]).toBe(language)
    expect(likelyLanguages(withoutAccents(text), all)[0]).toBe(language)
  },
)

test('only languages that are asked for are answered, and none for a few words', () => {
  expect(likelyLanguages(LETTERS.deu!, ['eng', 'spa']).toSorted()).toEqual(['eng', 'spa'])
  expect(likelyLanguages('Total 1 240.00', all)).toEqual([])
})
