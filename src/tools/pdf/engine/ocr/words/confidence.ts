import type { ScannedWord } from './hocr.ts'

export const lettersIn = (words: readonly ScannedWord[]): number =>
  words.reduce((sum, { chars }) => sum + chars.length, 0)

/** How many letters some words have, and with which mean confidence, 0 to 100, they were read: each word counts by its letters; 0 for none. */
export function readingOf(words: readonly ScannedWord[]): { letters: number; confidence: number } {
  const letters = lettersIn(words)
  const sum = words.reduce((all, { confidence, chars }) => all + confidence * chars.length, 0)
  return { letters, confidence: sum / Math.max(1, letters) }
}
