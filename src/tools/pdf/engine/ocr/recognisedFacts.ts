import type { Page, Recognition } from '../model.ts'

/**
 * What a result tells of text recognition: the pages, how sure it was of all that is written on them (0 to 100), the words that it doubts,
 * the pages with text that it could not read, and those in a language that is not read here.
 */
export type RecognisedFacts = {
  recognised: number[]
  sure: number
  doubtful: number
  unread?: number[]
  foreign?: number[]
}

/** Nothing where no page was read by recognition; no sureness for pages that brought their text along. */
export function recognisedFacts(pages: Page[]): Partial<RecognisedFacts> {
  if (pages.length === 0) return {}
  const recognised = pages.map(({ number }) => number).sort((a, b) => a - b)
  const read = pages.flatMap(({ recognition }) => recognition ?? [])
  const written = read.reduce((sum, { words, unread }) => sum + words + unread, 0)
  if (written === 0) return { recognised }
  // Of what was not read it is not sure at all.
  const sure = read.reduce((sum, { confidence, words }) => sum + confidence * words, 0) / written
  const doubtful = read.reduce((sum, each) => sum + each.doubtful, 0)
  const thoseThat = (are: (recognition: Recognition) => boolean) =>
    recognised.filter((number) =>
      pages.some((page) => page.number === number && page.recognition && are(page.recognition)),
    )
  const unread = thoseThat((page) => page.unread > 0)
  const foreign = thoseThat(({ isForeign }) => isForeign === true)
  return {
    recognised,
    sure: Math.floor(sure),
    doubtful,
    ...(unread.length > 0 && { unread }),
    ...(foreign.length > 0 && { foreign }),
  }
}
