import type { Segment, Span } from '../engine/transcriber.ts'

/** A word and when it is heard, in seconds from the beginning of the recording. */
export type TimedWord = Span & { text: string }

/** The words of a segment as spaces divide them. Where the engine told no times they lie by their letters: a guess, close enough to find a place. */
export function wordsOf({ text, start, end, words }: Segment): TimedWord[] {
  const texts = split(text)
  if (words?.length === texts.length) return texts.map((word, i) => ({ text: word, ...words[i]! }))
  return spread(texts, { start, end })
}

/** A segment with another text: words that stay keep their times, those between them share the time that is left. */
export function withText(segment: Segment, text: string): Segment {
  const before = wordsOf(segment)
  const after = split(text)
  const kept = keptWords(
    before.map((word) => bare(word.text)),
    after.map(bare),
  )
  const words: Span[] = []
  for (let at = 0; at < after.length; ) {
    const own = kept[at]
    if (own !== undefined) {
      const { start, end } = before[own]!
      words.push({ start, end })
      at++
      continue
    }
    let next = at
    while (next < after.length && kept[next] === undefined) next++
    const start = words.at(-1)?.end ?? segment.start
    const last = kept[next]
    const end = Math.max(start, last === undefined ? segment.end : before[last]!.start)
    words.push(...spread(after.slice(at, next), { start, end }).map((word) => ({ start: word.start, end: word.end })))
    at = next
  }
  return { ...segment, text, words }
}

const split = (text: string) => text.split(/\s+/).filter(Boolean)

/** A word as it sounds: capitals and stops do not make it another one. */
export const bare = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || word

/** Words one after another between two moments, each by how many letters it has. */
function spread(texts: readonly string[], { start, end }: Span): TimedWord[] {
  const letters = texts.reduce((sum, text) => sum + text.length, 0)
  let at = start
  return texts.map((text) => {
    const from = at
    at += ((end - start) * text.length) / letters
    return { text, start: from, end: at }
  })
}

/** For each word afterwards which word before it is, by the longest common subsequence; undefined for a new one. */
export function keptWords(before: readonly string[], after: readonly string[]): (number | undefined)[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i]![j] =
        before[i] === after[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const kept: (number | undefined)[] = new Array(after.length)
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) kept[j++] = i++
    else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i++
    else j++
  }
  return kept
}
