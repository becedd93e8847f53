import { expect, test } from 'vitest'
import { termsIn, wrongTerms } from './vocabulary.ts'

test('names are typed one a line or with commas, each counts once', () => {
  expect(termsIn(' Ana  Ruiz, Norland\n\nسارة، ليلى\nNorland;IBM')).toEqual([
    'Ana Ruiz',
    'Norland',
    'سارة',
    'ليلى',
    'IBM',
  ])
  expect(termsIn(' \n, ')).toEqual([])
})

test('too many names, a long one, and one without a letter are told', () => {
  expect(wrongTerms(['Ana', '東京', 'R2'])).toBeUndefined()
  expect(wrongTerms(Array.from({ length: 51 }, (_, i) => `n${i}`))).toEqual({ reason: 'count' })
  expect(wrongTerms(['Ana', '&'])).toEqual({ reason: 'term', term: '&' })
  expect(wrongTerms(['a'.repeat(41)])).toMatchObject({ reason: 'term' })
})
