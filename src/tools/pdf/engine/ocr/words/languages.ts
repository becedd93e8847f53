import { installedLanguages, readableLanguages } from '#platform/tesseract.ts'
import { likelyLanguages } from '#platform/textLanguage/likely.ts'
import { scriptOfLanguage, tesseractNameOf } from '#platform/textLanguage/names.ts'
import type { Grey } from '../grey.ts'
import { readingOf } from './confidence.ts'
import { readWords } from './readWords.ts'
import { type SampleReading, secondLanguage } from './secondLanguage.ts'
import { scriptOf } from './tesseract.ts'
import { sampleOf } from './upright.ts'

/** Languages that a sample is read in at most: one to tell by, the two likeliest, and as many where the script was wrong. */
const MOST_TRIED = { likely: 2, otherwise: 3 }
/** Below this no language reads the sample: it lies on its side, or holds no text. */
const LEAST = 70
/** Below this another script may stand beside the one that was told, and is tried as well. */
const UNSURE = 85
/** Fewer letters do not tell of a language. */
const FEWEST = 60
/** Letters that join are read with less confidence: a script that was told, and is not Latin, is believed from here on. */
const TOLD = 50
/** A language that the text looks like reads it better, unless another one is ahead by so much confidence. */
const AHEAD = 3

/**
 * In which of the installed languages to read a document: the one that it says, or else the one that a sample of its first page looks
 * like and is read in with confidence, with another one that has letters which are missing there. Names are Tesseract's, the first one
 * reads and a second one helps; empty where none is installed.
 */
export class Languages {
  readonly #tag: string | undefined
  #known: readonly string[] | undefined

  /** @param tag the language that the document says it is written in, such as `id-ID` */
  constructor(tag: string | undefined) {
    this.#tag = tag
  }

  /** Those of its next page. */
  ofPage(): PageLanguages {
    return new PageLanguages(this)
  }

  /** What the document is read in, as far as it says so or a page of it told. */
  async known(installed: readonly string[]): Promise<readonly string[] | undefined> {
    if (this.#known) return this.#known
    const own = this.#tag ? tesseractNameOf(this.#tag) : undefined
    // A document that says English may be in any language: programs write that down unasked.
    if (own && own !== 'eng' && installed.includes(own)) return this.keep(withLatin(own, installed))
    return installed.length < 2 ? this.keep(installed) : undefined
  }

  /** The first page that told is believed. */
  keep(languages: readonly string[]): readonly string[] {
    this.#known ??= languages
    return languages
  }
}

/** The same for one page: in the languages of its document, unless it tells other ones. */
export class PageLanguages {
  readonly #document: Languages
  #own: readonly string[] | undefined

  constructor(document: Languages) {
    this.#document = document
  }

  async of(page: Grey, dpi: number, signal: AbortSignal): Promise<readonly string[]> {
    if (this.#own) return this.#own
    const installed = await readableLanguages()
    const known = await this.#document.known(installed)
    if (known) return known
    this.#own = await bestReading(sampleOf(page, dpi), installed, dpi, signal)
    return this.#own ? this.#document.keep(this.#own) : [latinOf(installed) ?? installed[0]!]
  }

  /**
   * Other languages in which to read a page that was read in those of its document, and unsurely or into words that look like another one;
   * undefined where there is no reason to. A page that told the languages itself is not asked twice.
   * @param read the page as it was read
   */
  async instead(
    read: SampleReading['words'],
    page: Grey,
    dpi: number,
    signal: AbortSignal,
  ): Promise<readonly string[] | undefined> {
    const installed = await readableLanguages()
    if (this.#own || installed.length < 2) return undefined
    const known = await this.of(page, dpi, signal)
    const { confidence, letters } = readingOf(read)
    if (letters < FEWEST) return undefined
    const [likely] = likelyLanguages(textOf({ words: read }), installed)
    if (confidence >= LEAST && (likely === undefined || known.includes(likely))) return undefined
    this.#own = (await bestReading(sampleOf(page, dpi), installed, dpi, signal)) ?? known
    return this.#own.every((language) => known.includes(language)) ? undefined : this.#own
  }
}

const latinOf = (installed: readonly string[]): string | undefined =>
  ['eng', 'ind'].find((language) => installed.includes(language))

/** A language with one for the Latin words among it, which all languages of Latin letters read themselves. */
function withLatin(language: string, installed: readonly string[]): string[] {
  const latin = latinOf(installed)
  return scriptOfLanguage(language) === 'Latin' || !latin ? [language] : [language, latin]
}

/** Whether all of these are written without the small marks beside letters that Arabic or Hindi have. */
export const areOfWholeLetters = (languages: readonly string[]): boolean =>
  languages.every((language) => /^(?:Latin|Cyrillic|Greek)$/.test(scriptOfLanguage(language)))

/** The language that reads the sample best, and another one that has letters which it lacks; undefined where none reads it. */
async function bestReading(
  sample: Grey,
  installed: readonly string[],
  dpi: number,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const hasScripts = new Set(installed.map(scriptOfLanguage)).size > 1 && (await installedLanguages()).includes('osd')
  const script = hasScripts ? await scriptOf(sample, dpi, signal) : undefined
  const told = installed.filter((language) => !script || scriptOfLanguage(language) === script)
  const readIn = (language: string) => sampleReading(sample, language, dpi, signal)
  const readings = await likelyReadings(told, readIn)
  const isTold = script !== undefined && script !== 'Latin' && told.length > 0
  if (isTold && readings[0]!.confidence >= TOLD) return withLatin(readings[0]!.language, installed)
  if ((readings[0]?.confidence ?? 0) < UNSURE) {
    const others = installed.filter((language) => !told.includes(language)).slice(0, MOST_TRIED.otherwise)
    for (const language of others) readings.push(await readIn(language))
    readings.sort((a, b) => b.confidence - a.confidence)
  }
  const [best, ...others] = readings
  if (!best || best.confidence < LEAST) return undefined
  const second = secondLanguage(best, others)
  return second ? [best.language, second] : [best.language]
}

/**
 * The sample as some languages of one script read it, the best one first: one of them tells well enough which languages it looks like,
 * and only these are tried.
 */
async function likelyReadings(told: string[], readIn: (language: string) => Promise<SampleReading>) {
  const teller = latinOf(told) ?? told[0]
  if (!teller) return []
  const first = await readIn(teller)
  const likely = likelyLanguages(textOf(first), told)
  const others = (likely.length > 0 ? likely : told).filter((language) => language !== teller)
  // Where it looks like what it was read in, one more is enough to find letters that are missing there.
  const count = likely[0] === teller ? MOST_TRIED.likely - 1 : MOST_TRIED.likely
  const readings = [first]
  for (const language of others.slice(0, count)) readings.push(await readIn(language))
  const trust = ({ language, confidence }: SampleReading) => confidence + (language === likely[0] ? AHEAD : 0)
  return readings.toSorted((a, b) => trust(b) - trust(a))
}

const textOf = ({ words }: Pick<SampleReading, 'words'>): string =>
  words.map(({ chars }) => chars.map(({ text }) => text).join('')).join(' ')

async function sampleReading(sample: Grey, language: string, dpi: number, signal: AbortSignal): Promise<SampleReading> {
  const { lines } = await readWords(sample, { dpi, languages: [language], signal })
  const words = lines.flatMap((line) => line.words)
  return { language, words, confidence: readingOf(words).confidence }
}
