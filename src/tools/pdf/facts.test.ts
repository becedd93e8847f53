import { expect, test } from 'vitest'
import { factLines, pageList } from './facts.ts'
import { pdfTexts } from './texts.ts'

test('pages are listed as a reader would, three in a row as a range', () => {
  expect(pageList([20], 'en')).toBe('20')
  expect(pageList([1, 2, 5, 6, 7, 1200], 'en')).toBe('1, 2, 5–7, and 1200')
  expect(pageList([3, 8], 'es')).toBe('3 y 8')
  expect(pageList([5, 6, 7], 'ar')).toBe('\u20665–7\u2069')
})

test('pages that were set aside are named in every language', () => {
  const facts = { pages: 30, asPictures: [20], missing: [3, 4, 5] }
  expect(factLines(facts, pdfTexts.en.facts, 'en')).toEqual([
    '30 pages.',
    'Page 20 could not be taken apart and is kept as a picture.',
    'Pages 3–5 could not even be drawn, so what they show is missing.',
  ])
  for (const language of ['id', 'es', 'ar'] as const) {
    const [, pictures, missing] = factLines(facts, pdfTexts[language].facts, language)
    expect(pictures).toContain(pageList([20], language))
    expect(missing).toContain(pageList([3, 4, 5], language))
  }
})

test('recognition tells how sure it is, and of the words that it marked, in every language', () => {
  const facts = { pages: 2, recognised: [1, 2], sure: 93, doubtful: 4 }
  expect(factLines(facts, pdfTexts.en.facts, 'en').at(-1)).toBe(
    'The recognition is 93% sure of its letters; 4 words were hard to read and are marked in yellow.',
  )
  expect(factLines({ ...facts, doubtful: 0 }, pdfTexts.en.facts, 'en').at(-1)).not.toContain('yellow')
  for (const language of ['id', 'es', 'ar'] as const) {
    const told = factLines(facts, pdfTexts[language].facts, language).at(-1)
    expect(told).toContain('93')
    expect(told).toContain('4')
  }
})

test('pages with text that could not be read are named in every language', () => {
  const facts = { pages: 9, recognised: [2, 7], sure: 71, doubtful: 4, unread: [2, 7] }
  expect(factLines(facts, pdfTexts.en.facts, 'en').at(-1)).toMatch(/^On pages 2 and 7 some text could not be read/)
  expect(factLines({ ...facts, unread: [7] }, pdfTexts.en.facts, 'en').at(-1)).toMatch(/^On page 7 some text/)
  for (const language of ['id', 'es', 'ar'] as const) {
    const lines = factLines(facts, pdfTexts[language].facts, language)
    expect(lines.at(-1)).toContain(pageList([2, 7], language))
    expect(factLines({ ...facts, unread: [] }, pdfTexts[language].facts, language)).toHaveLength(lines.length - 1)
  }
})

test('pages in a language that is not read here are named in every language', () => {
  const facts = { pages: 9, recognised: [3, 4], sure: 55, doubtful: 4, foreign: [3, 4] }
  expect(factLines(facts, pdfTexts.en.facts, 'en').at(-1)).toMatch(/^Pages 3 and 4 seem to be in a language/)
  expect(factLines({ ...facts, foreign: [4] }, pdfTexts.en.facts, 'en').at(-1)).toMatch(/^Page 4 seems to be/)
  for (const language of ['id', 'es', 'ar'] as const) {
    expect(factLines(facts, pdfTexts[language].facts, language).at(-1)).toContain(pageList([3, 4], language))
  }
})

test('text that was left out beside tables is told, with the choice that has it, in every language', () => {
  for (const language of ['en', 'id', 'es', 'ar'] as const) {
    const { facts, contentChoices } = pdfTexts[language]
    const [, , told] = factLines({ pages: 1, tables: 2, textLeftOut: true }, facts, language)
    expect(told).toContain(contentChoices.pages)
    expect(factLines({ pages: 1, tables: 2 }, facts, language)).toHaveLength(2)
  }
})
