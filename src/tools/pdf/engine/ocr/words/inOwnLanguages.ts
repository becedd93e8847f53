import type { Grey } from '../grey.ts'
import { readingOf } from './confidence.ts'
import type { ScannedPage } from './hocr.ts'
import type { PageLanguages } from './languages.ts'

/** A page in other languages has at least this part of the letters, and is ahead by so much confidence. */
const BETTER = { letters: 0.8, ahead: 2 }

/**
 * A page as its own languages read it, and which these are: those of its document, unless it is read better in the ones that it looks like.
 * A file of several scans need not be in one language.
 * @param read reads the page in some languages
 */
export async function inOwnLanguages(
  page: Grey,
  { languages, dpi, signal }: { languages: PageLanguages; dpi: number; signal: AbortSignal },
  read: (languages: readonly string[]) => Promise<ScannedPage>,
): Promise<{ page: ScannedPage; languages: readonly string[] }> {
  const usual = await languages.of(page, dpi, signal)
  const first = { page: await read(usual), languages: usual }
  const other = await languages.instead(wordsIn(first.page), page, dpi, signal)
  if (!other) return first
  const second = { page: await read(other), languages: other }
  const [before, after] = [readingOf(wordsIn(first.page)), readingOf(wordsIn(second.page))]
  const isBetter =
    after.letters >= BETTER.letters * before.letters && after.confidence >= before.confidence + BETTER.ahead
  return isBetter ? second : first
}

const wordsIn = ({ lines }: ScannedPage) => lines.flatMap(({ words }) => words)
