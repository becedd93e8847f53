import type { Segment } from '../engine/transcriber.ts'
import { type NameOfSpeaker, paragraphs, spaceIn } from '../engine/transcript.ts'
import type { LanguageValue } from '../languages.ts'

/** A paragraph of a printed transcript: where it begins in the recording, in seconds, and who speaks, as far as either is wanted and known. */
export type DocumentParagraph = { start?: number; speaker?: string; text: string }

/** A speech without pauses goes on in a new paragraph at the end of a sentence after so many seconds ... */
const longSeconds = 45
/** ... and anywhere after so many. */
const longestSeconds = 90

/** The paragraphs of a transcript as they are printed: those of the text, long ones divided, so that a time is never far. */
export function documentParagraphs(
  segments: readonly Segment[],
  language: LanguageValue,
  nameOf: NameOfSpeaker,
): DocumentParagraph[] {
  return paragraphs(segments)
    .flatMap(divided)
    .map((group) => {
      const { start, speaker } = group[0]!
      const text = group.map((segment) => segment.text).join(spaceIn(language))
      return { start, ...(speaker !== undefined && { speaker: nameOf(speaker) }), text }
    })
}

function divided(group: Segment[]): Segment[][] {
  const parts: Segment[][] = []
  for (const segment of group) {
    const part = parts.at(-1)
    const [first, last] = [part?.[0], part?.at(-1)]
    const seconds = first && last ? last.end - first.start : 0
    const isLong = seconds > longestSeconds || (seconds > longSeconds && /[.!?。！？]$/u.test(last?.text ?? ''))
    if (part && !isLong) part.push(segment)
    else parts.push([segment])
  }
  return parts
}
