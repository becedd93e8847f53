import { expect, test } from 'vitest'
import { diceOf } from '../../samples/dice.ts'
import type { ScannedWord } from '../words/hocr.ts'
import { isIllegible } from './isIllegible.ts'

/** Words of five letters, read with a confidence between two. */
function wordsRead(seed: number, count: number, [least, most]: [number, number]): ScannedWord[] {
  const dice = diceOf(seed)
  const box = { x1: 0, y1: 0, x2: 10, y2: 10 }
  const chars = [...'words'].map((text) => ({ text, box }))
  return Array.from({ length: count }, () => ({ box, confidence: dice.between(least, most), chars }))
}

test.for([1, 2, 3])('hardly a word is trusted where a script is unknown (%i)', (seed) => {
  expect(isIllegible(wordsRead(seed, 80, [0, 55]))).toBe(true)
  expect(isIllegible([...wordsRead(seed, 70, [0, 50]), ...wordsRead(seed, 8, [70, 90])])).toBe(true)
})

test.for([1, 2, 3])('poor print and joined letters are still words, and few letters tell nothing (%i)', (seed) => {
  expect(isIllegible(wordsRead(seed, 80, [46, 58]))).toBe(false)
  expect(isIllegible([...wordsRead(seed, 50, [0, 50]), ...wordsRead(seed, 30, [70, 90])])).toBe(false)
  expect(isIllegible(wordsRead(seed, 7, [0, 40]))).toBe(false)
})
