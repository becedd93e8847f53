import { expect, test } from 'vitest'
import { defaultLanguage, languageByCode, speechLanguages } from './languages.ts'

test('ten languages are offered, English first', () => {
  expect(speechLanguages).toHaveLength(10)
  expect(speechLanguages[0].value).toBe(defaultLanguage)
})

test('a language is found by what goes over the wire, Chinese by both of its spellings', () => {
  expect(languageByCode('eu-ES')?.engine).toBe('es')
  expect(languageByCode('zh')).toBe(languageByCode('cmn-Hans-CN'))
  expect(languageByCode('en')).toBeUndefined()
  expect(languageByCode('xx-XX')).toBeUndefined()
})
