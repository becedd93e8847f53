import type { Page } from '../model.ts'

/** What a result tells of text recognition: the pages, how sure it was of all their letters (0 to 100), and the words that it doubts. */
export type RecognisedFacts = { recognised: number[]; sure: number; doubtful: number }

/** Nothing where no page was read by recognition; no sureness for pages that brought their text along. */
export function recognisedFacts(pages: Page[]): Partial<RecognisedFacts> {
  if (pages.length === 0) return {}
  const recognised = pages.map(({ number }) => number).sort((a, b) => a - b)
  const read = pages.flatMap(({ recognition }) => recognition ?? [])
  const words = read.reduce((sum, each) => sum + each.words, 0)
  if (words === 0) return { recognised }
  const sure = read.reduce((sum, { confidence, words: count }) => sum + confidence * count, 0) / words
  return { recognised, sure: Math.floor(sure), doubtful: read.reduce((sum, each) => sum + each.doubtful, 0) }
}
