import { expect, test } from 'vitest'
import type { ScannedWord } from './hocr.ts'
import { likelyWords } from './likelyWords.ts'

const X_HEIGHT = 20

function word(text: string, confidence: number, high = 30): ScannedWord {
  const box = { x1: 0, y1: 0, x2: 15 * text.length, y2: high }
  return { box, confidence, chars: [...text].map((letter) => ({ text: letter, box })) }
}

const textsOf = (words: ScannedWord[]) =>
  likelyWords({ words }, X_HEIGHT).map(({ chars }) => chars.map(({ text }) => text).join(''))

test('a word that was hardly read stays beside one that is sure', () => {
  expect(textsOf([word('Frau', 93), word('Gro$mann', 0), word('88', 96)])).toEqual(['Frau', 'Gro$mann', '88'])
})

test('what was hardly read is dirt by itself, in one or two signs, and where it is no letter by its height', () => {
  expect(textsOf([word('Gro$mann', 0), word('kjhg', 12)])).toEqual([])
  expect(textsOf([word('Frau', 93), word('i', 5), word('"-', 3)])).toEqual(['Frau'])
  expect(textsOf([word('Frau', 93), word('mamo', 5, 12), word('WAV', 5, 90)])).toEqual(['Frau'])
})

test('dots that lead to a price are no words', () => {
  expect(textsOf([word('Caprese', 93), word('ooo.oooom', 0), word('.o.o.ocoo', 4), word('9.80', 96)])).toEqual([
    'Caprese',
    '9.80',
  ])
})
