import type { Segment } from './transcriber.ts'
import { paragraphPause } from './transcript.ts'

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

/** What belongs to them follows, however long the speaker thinks: no sentence ends with one, nor with I'm, we've or they'll. */
const openWords = new Set(
  "a an the my your our their its whose every and or but nor because if unless whether than it's that's there's".split(
    ' ',
  ),
)
const isOpen = (word: string) => openWords.has(word) || titles.has(word) || /'(m|re|ve|ll)$/.test(word)

/**
 * Gives bare lower-case English text capitals and stops: a sentence ends where the speaker pauses, unless its last word cannot be one. A
 * recogniser that hears only words cannot tell questions from statements, so every sentence ends with a full stop. Another speaker and a new paragraph
 * begin another sentence.
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

function isApart(one: Segment, next: Segment): boolean {
  const pause = next.start - one.end
  if (next.speaker !== one.speaker || pause >= paragraphPause) return true
  return pause >= sentencePause && !isOpen(one.text.split(' ').at(-1) ?? '')
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function withNames(word: string, at: number, words: string[]): string {
  const [base = ''] = word.split("'")
  if (alwaysCapitals.has(base)) return base.toUpperCase() + word.slice(base.length)
  const isName = alwaysCapital.has(base) || titles.has(word) || titles.has(words[at - 1] ?? '')
  return isName ? capital(word) : word
}
