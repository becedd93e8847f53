import { expect, test } from 'vitest'
import { languages } from '#platform/languages.ts'
import * as errors from './errors.ts'

test.each(Object.entries(errors))('%s says a sentence of its own in every language', (_name, make) => {
  const { text } = make()
  for (const language of languages) expect(text[language]).toMatch(/.{10,}/)
  expect(new Set(Object.values(text)).size).toBe(languages.length)
})

test('no two refusals share a code', () => {
  const codes = Object.values(errors).map((make) => make().code)
  expect(new Set(codes).size).toBe(codes.length)
})
