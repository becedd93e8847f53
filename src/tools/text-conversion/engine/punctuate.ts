import type { Segment } from './transcriber.ts'

/** A pause this long, in seconds, ends a sentence. */
const sentencePause = 0.7

const alwaysCapital = new Set(
  (
    'i english american americans british french german spanish italian dutch chinese japanese korean european african ' +
    'america england britain france germany spain italy europe africa asia china japan korea india london paris ' +
    'monday tuesday wednesday thursday friday saturday sunday january february april june july august september ' +
    'october november december christmas'
  ).split(' '),
)

const alwaysCapitals = new Set(
  'abc bbc cbs cd ceo cia cnn dna dvd eu fbi gps hiv mtv nasa nato nba nbc nfl pc tv ufo usa usb'.split(' '),
)

/** A name follows. In British English they have no stop. */
const titles = new Set(['mr', 'mrs', 'ms', 'dr'])

/**
 * Gives bare lower-case English text capitals and stops: a sentence ends where the speaker pauses. A recogniser that
 * hears only words cannot tell questions from statements, so every sentence ends with a full stop. Another speaker begins
 * another sentence.
 */
export function punctuate(segments: readonly Segment[]): Segment[] {
  return segments.map((segment, i) => {
    const before = segments[i - 1]
    const after = segments[i + 1]
    const begins = !before || isApart(before, segment)
    const ends = !after || isApart(segment, after)
    const words = segment.text.split(' ').map(withNames)
    if (begins) words[0] = capital(words[0] ?? '')
    return { ...segment, text: words.join(' ') + (ends ? '.' : '') }
  })
}

const isApart = (one: Segment, next: Segment) => next.start - one.end >= sentencePause || next.speaker !== one.speaker

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function withNames(word: string, at: number, words: string[]): string {
  const [base = ''] = word.split("'")
  if (alwaysCapitals.has(base)) return base.toUpperCase() + word.slice(base.length)
  const isName = alwaysCapital.has(base) || titles.has(word) || titles.has(words[at - 1] ?? '')
  return isName ? capital(word) : word
}
