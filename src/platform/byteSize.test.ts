import { expect, test } from 'vitest'
import { byteSize } from './byteSize.ts'
import { languages } from './languages.ts'

test('a size is told in the unit that suits it', () => {
  expect(byteSize(240_000, 'en')).toBe('240 kB')
  expect(byteSize(2_500_000, 'es')).toBe('2,5 MB')
  expect([1, 14, 999].map((bytes) => byteSize(bytes, 'en'))).toEqual(['1 byte', '14 bytes', '999 bytes'])
})

test('only nothing is told as nothing', () => {
  for (const language of languages)
    for (const bytes of [1, 20, 49, 50, 499, 999, 1000, 1049, 999_999, 1_000_000, 1_049_999])
      expect(byteSize(bytes, language), `${bytes} in ${language}`).toMatch(/[1-9\u0661-\u0669]/)
})
