import { phraseTexts } from '../columns/byColumn.ts'
import type { Line } from '../material/words.ts'

/** `Patient: R. Dill`: a label that a colon ends, and what it says. */
const field = /^\p{L}[^:]{0,30}:\s+\S/u
/** A heading below such lines has so many texts. */
const FEWEST = 3

/**
 * The lines without those above the heading that are labels with what they say behind each, such as who a report is for. The heading has
 * more texts, none of which is such a field.
 * @param lines of one run, from top to bottom
 */
export function withoutFieldsAbove(lines: Line[]): Line[] {
  const texts = lines.map(phraseTexts)
  const first = texts.findIndex((row) => !row.every((text) => field.test(text)))
  if (first < 1) return lines
  const [heading, above] = [texts[first]!, texts.slice(0, first)]
  const isHeading = heading.length >= FEWEST && !heading.some((text) => text.includes(':'))
  return isHeading && above.every((row) => row.length > 1 && row.length < heading.length) ? lines.slice(first) : lines
}
