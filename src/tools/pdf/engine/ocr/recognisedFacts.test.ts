import { expect, test } from 'vitest'
import type { Recognition } from '../model.ts'
import { pageOf } from '../testPage.ts'
import { recognisedFacts } from './recognisedFacts.ts'

const readPage = (number: number, recognition: Recognition) => pageOf({ number, recognition })

test('of words that nobody can read recognition is not sure, and their pages are named', () => {
  const whole = readPage(1, { words: 100, doubtful: 1, confidence: 95, unread: 0 })
  expect(recognisedFacts([whole])).toEqual({ recognised: [1], sure: 95, doubtful: 1 })
  const hidden = readPage(2, { words: 60, doubtful: 3, confidence: 90, unread: 40 })
  expect(recognisedFacts([hidden])).toEqual({ recognised: [2], sure: 54, doubtful: 3, unread: [2] })
  expect(recognisedFacts([hidden, whole])).toEqual({ recognised: [1, 2], sure: 74, doubtful: 4, unread: [2] })
})

test('a page on which nothing at all could be read is told, too', () => {
  const dark = readPage(4, { words: 0, doubtful: 0, confidence: 0, unread: 12 })
  expect(recognisedFacts([dark])).toEqual({ recognised: [4], sure: 0, doubtful: 0, unread: [4] })
})

test('pages in a language that is not read here are named', () => {
  const own = readPage(1, { words: 100, doubtful: 1, confidence: 95, unread: 0 })
  const foreign = readPage(2, { words: 100, doubtful: 2, confidence: 55, unread: 0, isForeign: true })
  expect(recognisedFacts([foreign, own])).toEqual({ recognised: [1, 2], sure: 75, doubtful: 3, foreign: [2] })
})
