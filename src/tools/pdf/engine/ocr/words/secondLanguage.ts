import { lettersIn } from './confidence.ts'
import type { ScannedWord } from './hocr.ts'
import { sharesPlace } from './otherLetters.ts'

/** A sample as one language reads it; its mean confidence by letters, 0 to 100. */
export type SampleReading = { language: string; confidence: number; words: ScannedWord[] }

/** A second language costs a third of the time: it is worth so many letters, as part of the sample, and points of confidence. */
const WORTH = { letters: 0.008, ahead: 8 }

/** The language that is worth reading in beside the best one: it has letters on the page which that one has not. */
export function secondLanguage(best: SampleReading, others: SampleReading[]): string | undefined {
  const worth = others.map((other) => ({ language: other.language, part: worthOf(other, best) }))
  const most = worth.toSorted((a, b) => b.part - a.part)[0]
  return most && most.part >= WORTH.letters ? most.language : undefined
}

/**
 * The part of the letters that stand in words which this language reads clearly better and with a letter that the best one nowhere
 * reads. English and Indonesian have the same letters: who reads the one well enough reads the other.
 */
function worthOf(other: SampleReading, best: SampleReading): number {
  const known = new Set(best.words.flatMap(({ chars }) => chars.map(({ text }) => text)))
  const better = other.words.filter((word) => {
    if (!word.chars.some(({ text }) => /[^\P{L}A-Za-z]/u.test(text) && !known.has(text))) return false
    const under = best.words.filter(({ box }) => sharesPlace(box, word.box))
    return word.confidence > WORTH.ahead + Math.max(0, ...under.map(({ confidence }) => confidence))
  })
  return lettersIn(better) / Math.max(1, lettersIn(other.words))
}
