import type { Segment } from '../transcriber.ts'
import { withInitials } from './initials.ts'
import type { Word } from './recogniser.ts'

/** A breath: a pause this long, in seconds, begins a new segment. */
const breath = 0.35
/** Two lines of a subtitle. */
const longestText = 84

/** Joins words into segments that begin at breaths and stay short enough for a subtitle. `offset` is added to times. */
export function phrases(words: readonly Word[], offset: number): Segment[] {
  const segments: Segment[] = []
  let last: Segment | undefined
  for (const { text, start, end } of withInitials(words)) {
    const heard = { start: start + offset, end: end + offset }
    const fits = last && heard.start - last.end < breath && last.text.length + 1 + text.length <= longestText
    if (last && fits) {
      last.text = `${last.text} ${text}`
      last.end = heard.end
      last.words?.push(heard)
    } else {
      last = { ...heard, text, words: [heard] }
      segments.push(last)
    }
  }
  return segments
}
