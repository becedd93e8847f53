import type { Segment } from '../engine/transcriber.ts'
import { withText } from './words.ts'

/** What to look for, whatever its capitals: as words of their own, or also as parts of others. */
export type Wanted = { words: string; partsToo: boolean }

/** In which segment the words stand: its index for each time, in order. */
export function placesOf(segments: readonly Segment[], wanted: Wanted): number[] {
  const pattern = patternOf(wanted)
  return pattern ? segments.flatMap(({ text }, at) => [...text.matchAll(pattern)].map(() => at)) : []
}

/** The segments with other words in the place of those, their times kept. */
export function replaced(segments: readonly Segment[], wanted: Wanted, by: string): Segment[] {
  const pattern = patternOf(wanted)
  if (!pattern) return [...segments]
  return segments.map((segment) => {
    // As a function: a dollar in the words means a dollar.
    const text = segment.text.replace(pattern, () => by)
    if (text === segment.text) return segment
    return withText(segment, by.trim() === '' ? text.replace(/\s+/g, ' ').trim() : text)
  })
}

/** Letters of scripts that set no space between words, or write what belongs to a word onto it: nothing tells where one ends. */
const joined = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}]'
const letter = `(?!${joined})[\\p{L}\\p{M}\\p{N}]`
const isLetter = new RegExp(`^${letter}$`, 'u')

function patternOf({ words, partsToo }: Wanted): RegExp | undefined {
  const characters = [...words.trim()]
  const [first, last] = [characters[0], characters.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const isEdge = (character: string) => !partsToo && isLetter.test(character)
  const before = isEdge(first) ? `(?<!${letter})` : ''
  const after = isEdge(last) ? `(?!${letter})` : ''
  return new RegExp(before + characters.join('').replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + after, 'giu')
}
