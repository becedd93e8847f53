import { introducedBy } from '../engine/direction.ts'
import type { Segment } from '../engine/transcriber.ts'
import type { NameOfSpeaker } from '../engine/transcript.ts'
import { bare, wordsOf } from '../transcript/words.ts'
import type { DocumentParagraph } from './paragraphs.ts'

/** So many words in a row tell where a paragraph comes from ... */
const run = 3
/** ... if they are found no further on than this, in words: the same words may be said again much later. */
const reach = 1000

/**
 * The paragraphs of a text that somebody wrote in freely, empty lines between them. Each gets the time of the words that it
 * shares with the recording, and none where it shares no three in a row; whoever's name stands before it speaks.
 */
export function writtenParagraphs(
  text: string,
  segments: readonly Segment[],
  nameOf: NameOfSpeaker,
): DocumentParagraph[] {
  const said = segments.flatMap(wordsOf)
  const places = placesOf(said.map((word) => bare(word.text)))
  const names = new Set(segments.flatMap(({ speaker }) => (speaker === undefined ? [] : nameOf(speaker))))
  let from = 0
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => {
      const { name: speaker, words } = introducedBy(paragraph, names) ?? { name: undefined, words: paragraph }
      const found = find(words.split(/\s+/).map(bare))
      return {
        ...(found !== undefined && { start: said[found]!.start }),
        ...(speaker !== undefined && { speaker }),
        text: words,
      }
    })

  /** Which word of the recording a paragraph begins with. */
  function find(words: readonly string[]): number | undefined {
    for (let at = 0; at + run <= words.length; at++) {
      const place = places.get(keyOf(words, at))?.find((each) => each >= from && each < from + reach)
      if (place === undefined) continue
      const first = Math.max(from, place - at)
      from = place + run
      return first
    }
  }
}

const keyOf = (words: readonly string[], at: number) => words.slice(at, at + run).join(' ')

/** Where each few words in a row stand. */
function placesOf(words: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (let at = 0; at + run <= words.length; at++) {
    const key = keyOf(words, at)
    const known = places.get(key)
    if (known) known.push(at)
    else places.set(key, [at])
  }
  return places
}
