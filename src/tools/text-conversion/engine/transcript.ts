import type { SpeechLanguage } from '../languages.ts'
import { introduced, paragraphSetRight } from './direction.ts'
import type { Segment } from './transcriber.ts'

/** How speakers were told apart: each has a side of the recording to itself, or by how their voices sound, which is a guess. */
export type SpeakersBy = 'sides' | 'voices'

/**
 * Why words of a recording are likelier wrong than usual: noise around the voices, the narrow sound of a telephone, or voices so soft that they
 * had to be made much louder.
 */
export const soundFlaws = ['noisy', 'narrow', 'quiet'] as const
export type SoundFlaw = (typeof soundFlaws)[number]

/** What an engine made of a recording; `seconds` is how long it plays. `speakers` is absent where they are not told apart. */
export type Transcript = {
  language: SpeechLanguage['value']
  seconds: number
  segments: Segment[]
  speakers?: SpeakersBy
  /** Absent where there are none, and from before they were looked for. */
  flaws?: SoundFlaw[]
}

/** A transcript as JSON. Times are written to the millisecond: what sums of fractions leave behind it says nothing. */
export const transcriptJson = (transcript: Transcript, indent?: number): string =>
  JSON.stringify(
    transcript,
    (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value),
    indent,
  )

/** What a speaker is called, by the number. */
export type NameOfSpeaker = (speaker: number) => string

/** A pause this long, in seconds, begins a new paragraph. */
export const paragraphPause = 2

/** The segments of each paragraph, in order: a pause or another speaker begins a new one. */
export function paragraphs(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = []
  for (const segment of segments) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const goesOn = before && segment.start - before.end < paragraphPause && segment.speaker === before.speaker
    if (group && goesOn) group.push(segment)
    else groups.push([segment])
  }
  return groups
}

/** The text that people read: sentences one after another, an empty line between paragraphs, the speaker's name before each. */
export function textOf(
  segments: readonly Segment[],
  language: SpeechLanguage['value'],
  nameOf: NameOfSpeaker = String,
): string {
  return paragraphs(segments)
    .map((group) => {
      const words = group.map(({ text }) => text).join(spaceIn(language))
      const speaker = group[0]?.speaker
      return speaker === undefined ? paragraphSetRight(words) : introduced(nameOf(speaker), words)
    })
    .join('\n\n')
}

/** What stands between two sentences: nothing in Chinese and Japanese. */
export const spaceIn = (language: SpeechLanguage['value']) => (language === 'zh' || language === 'ja-JP' ? '' : ' ')
