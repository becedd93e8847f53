import { expect, test } from 'vitest'
import { type Correction, corrected, uncorrected } from './corrections.ts'
import { keptFrom, madeAgain, markOf } from './keptCorrections.ts'

const words = (...starts: number[]) => starts.map((start) => ({ start, end: start + 0.4 }))
const original = [
  { start: 0, end: 2, text: 'good morning', speaker: 1, words: words(0, 1) },
  { start: 2, end: 4, text: 'um good morning', speaker: 2, words: words(2, 3, 3.5) },
]
const after = (...all: Correction[]) => all.reduce(corrected, uncorrected(original))
/** As it comes back from a browser's storage. */
const stored = (...all: Correction[]) => JSON.parse(JSON.stringify(keptFrom(original, after(...all))))

test('corrections come back with the times of the words that stayed', () => {
  const usualName = (speaker: number) => `Speaker ${speaker}`
  const acts: Correction[] = [
    { kind: 'correct', at: 1, words: 'Um, good evening' },
    { kind: 'give', at: 0, speaker: 2 },
    { kind: 'rename', speaker: 2, name: 'Ann', usualName },
    { kind: 'leave out fillers', isOut: true, language: 'en-GB' },
    { kind: 'write', text: 'Ann: Mine.' },
  ]
  expect(madeAgain(original, stored(...acts))).toEqual(after(...acts))
  expect(stored(...acts).parts).toHaveLength(2)
})

test('what nobody corrected, or was taken back, is not kept', () => {
  expect(keptFrom(original, after())).toBeUndefined()
  expect(
    keptFrom(
      original,
      after(
        { kind: 'correct', at: 0, words: 'Hello' },
        { kind: 'correct', at: 0, words: 'good morning' },
        { kind: 'write', text: 'Mine.' },
        { kind: 'put', corrections: uncorrected(original) },
      ),
    ),
  ).toBeUndefined()
  expect(madeAgain(original, undefined).parts).toBe(original)
})

test('another transcription of the same words at other times has another mark', () => {
  const later = original.map((segment) => ({ ...segment, start: segment.start + 1 }))
  expect(markOf(later)).not.toBe(markOf(original))
  expect(markOf(structuredClone(original))).toBe(markOf(original))
})
