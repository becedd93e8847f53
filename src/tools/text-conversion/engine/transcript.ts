import type { SpeechLanguage } from '../languages.ts'
import type { Segment } from './transcriber.ts'

/** What an engine made of a recording; `seconds` is how long it plays. */
export type Transcript = { language: SpeechLanguage['value']; seconds: number; segments: Segment[] }

/** A pause this long, in seconds, begins a new paragraph. */
const paragraphPause = 2

/** The segments of each paragraph, in order. */
export function paragraphs(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = []
  for (const segment of segments) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group && before && segment.start - before.end < paragraphPause) group.push(segment)
    else groups.push([segment])
  }
  return groups
}

/** The text that people read: sentences one after another, an empty line between paragraphs. */
export function textOf(segments: readonly Segment[], language: SpeechLanguage['value']): string {
  // Chinese and Japanese put no space between sentences.
  const space = language === 'zh' || language === 'ja-JP' ? '' : ' '
  return paragraphs(segments)
    .map((group) => group.map(({ text }) => text).join(space))
    .join('\n\n')
}
