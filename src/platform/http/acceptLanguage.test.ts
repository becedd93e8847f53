import { expect, test } from 'vitest'
import { languageAccepted } from './acceptLanguage.ts'

test.each([
  ['id', 'id'],
  ['es-MX', 'es'],
  ['ES-mx;q=0.5, ar;q=0.9', 'ar'],
  ['fr-FR, fr;q=0.9, es;q=0.8, en;q=0.7', 'es'],
  ['fr, *;q=0.5', 'en'],
  ['ar;q=0, id;q=0.1', 'id'],
  ['estonian', 'en'],
  ['es ; q=1', 'es'],
  ['', 'en'],
  [undefined, 'en'],
  [`${'fr,'.repeat(5000)}es`, 'en'],
])('of %j the language is %s', (header, language) => {
  expect(languageAccepted(header)).toBe(language)
})
