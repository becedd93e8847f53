import { expect, test } from 'vitest'
import type { ScannedWord } from './hocr.ts'
import { secondLanguage } from './secondLanguage.ts'

/** Words side by side, as a language reads them. */
function reading(language: string, text: string, confidences: number[] = []) {
  const words = text.split(' ').map((word, at): ScannedWord => {
    const box = { x1: 100 * at, x2: 100 * at + 90, y1: 0, y2: 20 }
    return { box, confidence: confidences[at] ?? 92, chars: [...word].map((letter) => ({ text: letter, box })) }
  })
  return { language, confidence: 92, words }
}

const [sure, unsure] = [95, 60]

test('a language with letters that the best one misreads is read as well', () => {
  const english = reading('eng', 'the offer for GroBe and Zirich', [sure, sure, sure, unsure, sure, unsure])
  const german = reading('deu', 'the offer for Größe and Zürich', [sure, sure, sure, sure, sure, sure])

  expect(secondLanguage(english, [reading('ind', 'the offer for Grobe and Zurich'), german])).toBe('deu')
})

test('Arabic words among English ones are worth Arabic', () => {
  const english = reading('eng', 'terms of delivery pull', [sure, sure, sure, 30])
  const arabic = reading('ara', 'ا ل تعليم التسليم', [20, 15, 20, 80])

  expect(secondLanguage(english, [arabic])).toBe('ara')
})

test('a language of the same letters is not, however well it reads, nor are letters of which it is not sure', () => {
  const english = reading('eng', 'the council offered seven people', [sure, unsure, sure, sure, sure])
  const indonesian = reading('ind', 'the counsel offered seven people', [sure, sure, sure, sure, sure])
  const french = reading('fra', 'the côuncil offered seven people', [sure, 64, sure, sure, sure])

  expect(secondLanguage(english, [indonesian, french])).toBeUndefined()
})
