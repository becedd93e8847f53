import { phraseGap } from '../columns/columnEdges.ts'
import { type Line, lineOf, phrasesOf } from '../material/words.ts'

/** Phrases, those below each other as one. */
export function stackedPhrases(lines: Line[]): Line[] {
  const stacked: Line[] = []
  for (const phrase of lines.flatMap((line) => phrasesOf(line, phraseGap))) {
    const at = stacked.findIndex(({ x1, x2 }) => x1 < phrase.x2 && x2 > phrase.x1)
    if (at < 0) stacked.push(phrase)
    else stacked[at] = lineOf([...stacked[at]!.words, ...phrase.words])
  }
  return stacked
}
