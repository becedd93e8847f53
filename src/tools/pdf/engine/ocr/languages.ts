import { installedLanguages } from '#platform/tesseract.ts'
import type { Grey } from './grey.ts'
import { parseHocr } from './hocr.ts'
import { lettersIn, type SampleReading, secondLanguage } from './secondLanguage.ts'
import { readPage, scriptOf } from './tesseract.ts'
import { sampleOf } from './upright.ts'

/** Tesseract's names for the languages that documents say they are written in. */
const byTag = new Map(
  Object.entries({ id: 'ind', ms: 'msa', en: 'eng', de: 'deu', fr: 'fra', es: 'spa', pt: 'por', it: 'ita' }).concat(
    Object.entries({ nl: 'nld', ru: 'rus', ar: 'ara', ja: 'jpn', ko: 'kor', zh: 'chi_sim', vi: 'vie', th: 'tha' }),
    Object.entries({ tl: 'fil', tr: 'tur', pl: 'pol', hi: 'hin', uk: 'ukr', he: 'heb', fa: 'fas', el: 'ell' }),
  ),
)

/** Scripts as Tesseract's own detection calls them; a language that is not here is written in Latin letters. */
const scripts = new Map(
  Object.entries({
    rus: 'Cyrillic',
    ukr: 'Cyrillic',
    bul: 'Cyrillic',
    srp: 'Cyrillic',
    ara: 'Arabic',
    fas: 'Arabic',
  }).concat(
    Object.entries({ urd: 'Arabic', heb: 'Hebrew', ell: 'Greek', hin: 'Devanagari', mar: 'Devanagari', tha: 'Thai' }),
    Object.entries({ jpn: 'Japanese', kor: 'Korean', chi_sim: 'Han', chi_tra: 'Han' }),
  ),
)

/** What Tesseract installs beside languages: orientation and script, equations. */
const noLanguages = new Set(['osd', 'equ', 'snum'])
const MOST_TRIED = 6
/** Below this no language reads the sample: it lies on its side, or holds no text. */
const LEAST = 70
/** Below this another script may stand beside the one that was told, and is tried as well. */
const UNSURE = 85
/** Letters that join are read with less confidence: a script that was told, and is not Latin, is believed from here on. */
const TOLD = 50

/**
 * In which of the installed languages to read a document: the one that it says, or else the one that reads a sample of its first page
 * with most confidence, with another one that has letters which are missing there. Names are Tesseract's, joined with a plus; empty
 * where none is installed.
 */
export class Languages {
  readonly #tag: string | undefined
  #known: string | undefined

  /** @param tag the language that the document says it is written in, such as `id-ID` */
  constructor(tag: string | undefined) {
    this.#tag = tag
  }

  async of(page: Grey, dpi: number, signal: AbortSignal): Promise<string> {
    if (this.#known !== undefined) return this.#known
    const installed = (await installedLanguages()).filter((language) => !noLanguages.has(language))
    const own = byTag.get(this.#tag?.slice(0, 2).toLowerCase() ?? '')
    // A document that says English may be in any language: programs write that down unasked.
    if (own && own !== 'eng' && installed.includes(own)) return this.#keep(withLatin(own, installed))
    if (installed.length < 2) return this.#keep(installed)
    const guessed = await bestReading(sampleOf(page, dpi), installed, dpi, signal)
    return guessed ? this.#keep(guessed) : (latinOf(installed) ?? installed[0]!)
  }

  #keep(languages: string[]): string {
    this.#known = languages.join('+')
    return this.#known
  }
}

const latinOf = (installed: string[]): string | undefined =>
  ['eng', 'ind'].find((language) => installed.includes(language))

/**
 * A language with one for the Latin words among it, which all languages of Latin letters read themselves. Tesseract asks the second
 * one where the first is unsure: Arabic is sure of Latin letters too, which it cannot read, so it stands second.
 */
function withLatin(language: string, installed: string[]): string[] {
  const latin = latinOf(installed)
  const script = scriptOfLanguage(language)
  if (script === 'Latin' || !latin) return [language]
  return script === 'Arabic' ? [latin, language] : [language, latin]
}

const scriptOfLanguage = (language: string): string => scripts.get(language) ?? 'Latin'

/** Whether all of these, joined with a plus, are written without the small marks beside letters that Arabic or Hindi have. */
export const areOfWholeLetters = (languages: string): boolean =>
  languages.split('+').every((language) => /^(?:Latin|Cyrillic|Greek)$/.test(scriptOfLanguage(language)))

/** The language that reads the sample best, and another one that has letters which it lacks; undefined where none reads it. */
async function bestReading(
  sample: Grey,
  installed: string[],
  dpi: number,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const hasScripts = new Set(installed.map(scriptOfLanguage)).size > 1 && (await installedLanguages()).includes('osd')
  const script = hasScripts ? await scriptOf(sample, dpi, signal) : undefined
  const told = installed.filter((language) => !script || scriptOfLanguage(language) === script)
  const readings: SampleReading[] = []
  const tryAll = async (languages: string[]) => {
    for (const language of languages.slice(0, MOST_TRIED - readings.length)) {
      readings.push(await readingOf(sample, language, dpi, signal))
    }
    readings.sort((a, b) => b.confidence - a.confidence)
  }
  await tryAll(told)
  const isTold = script !== undefined && script !== 'Latin' && told.length > 0
  if (isTold && readings[0]!.confidence >= TOLD) return withLatin(readings[0]!.language, installed)
  if ((readings[0]?.confidence ?? 0) < UNSURE) await tryAll(installed.filter((language) => !told.includes(language)))
  const [best, ...others] = readings
  if (!best || best.confidence < LEAST) return undefined
  const second = secondLanguage(best, others)
  return second ? [best.language, second] : [best.language]
}

async function readingOf(sample: Grey, language: string, dpi: number, signal: AbortSignal): Promise<SampleReading> {
  const { lines } = parseHocr(await readPage(sample, { dpi, languages: language, content: 'page', signal }))
  const words = lines.flatMap((line) => line.words)
  const sum = words.reduce((all, word) => all + word.confidence * word.chars.length, 0)
  return { language, words, confidence: sum / Math.max(1, lettersIn(words)) }
}
