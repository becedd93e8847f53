import { scriptOfLanguage } from '#platform/textLanguage/names.ts'
import type { Grey } from '../grey.ts'
import { parseHocr, type ScannedPage } from './hocr.ts'
import { withLinesReadAgain } from './linesAgain.ts'
import { withOtherLetters } from './otherLetters.ts'
import { hocrOf, type ReadOptions } from './tesseract.ts'

type Options = Omit<ReadOptions, 'languages'> & { languages: readonly string[] }

/**
 * Reads a page. The first language reads, and Tesseract asks a second one where it is unsure. Arabic is sure of Latin letters too, which
 * it cannot read, and other languages are sure of Arabic ones: these two read the page each by itself, and each keeps what it reads best, after
 * Arabic has read its doubtful lines once more.
 */
export async function readWords(page: Grey, { languages, ...options }: Options): Promise<ScannedPage> {
  const readIn = async (some: readonly string[]) =>
    parseHocr(await hocrOf(page, { ...options, languages: some.join('+') }))
  const readLine = async (line: Grey) =>
    parseHocr(await hocrOf(line, { ...options, languages: languages[0]!, content: 'raw line' }))
  const [first, second] = languages
  if (first === undefined || !languages.some(isArabic)) return readIn(languages)
  const once = await readIn([first])
  if (!hasDoubt(once)) return once
  const read = isArabic(first) ? await withLinesReadAgain(page, once, readLine) : once
  if (second === undefined) return read
  return withOtherLetters(
    read,
    await readIn([second]),
    isArabic(second) ? /\p{Script=Arabic}/u : /\p{Script=Latin}|\d/u,
  )
}

const isArabic = (language: string): boolean => scriptOfLanguage(language) === 'Arabic'

/** A page that was read with this confidence in each word holds no letters of another script. */
const SURE = 85

const hasDoubt = ({ lines }: ScannedPage): boolean =>
  lines.some(({ words }) => words.some(({ confidence }) => confidence < SURE))
