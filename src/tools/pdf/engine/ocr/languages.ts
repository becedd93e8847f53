import { installedLanguages } from '#platform/tesseract.ts'
import type { Grey } from './grey.ts'
import { parseHocr } from './hocr.ts'
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
/** Scripts are told apart first where more languages than this could be tried. */
const MANY = 3
const MOST_TRIED = 6
/** Below this no language reads the sample: it lies on its side, or holds no text. */
const LEAST = 70
/** A language that reads so much worse than the best, in points of confidence, is not the document's. */
const WORSE = 2.5

/**
 * In which of the installed languages to read a document: the one that it says, or else those that read a sample of its first
 * page with most confidence, two at most. Names are Tesseract's, joined with a plus; empty where none is installed.
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
    const usual = [own, 'eng', 'ind'].filter((language) => language !== undefined && installed.includes(language))
    // A document that says English may be in any language: programs write that down unasked.
    if (own && own !== 'eng' && installed.includes(own)) return this.#keep([...new Set(usual)])
    if (installed.length < 2) return this.#keep(installed)
    const guessed = await bestReading(sampleOf(page, dpi), installed, dpi, signal)
    return guessed ? this.#keep(guessed) : [...new Set(usual.length > 0 ? usual : installed.slice(0, 1))].join('+')
  }

  #keep(languages: (string | undefined)[]): string {
    this.#known = languages.join('+')
    return this.#known
  }
}

/** The languages that read the sample best, the best one first; undefined where none reads it. */
async function bestReading(
  sample: Grey,
  installed: string[],
  dpi: number,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  const hasScripts = installed.length > MANY && (await installedLanguages()).includes('osd')
  const script = hasScripts ? await scriptOf(sample, dpi, signal) : undefined
  const written = installed.filter((language) => !script || (scripts.get(language) ?? 'Latin') === script)
  const readings: { language: string; confidence: number }[] = []
  for (const language of (written.length > 0 ? written : installed).slice(0, MOST_TRIED)) {
    const { lines } = parseHocr(await readPage(sample, { dpi, languages: language, content: 'page', signal }))
    const words = lines.flatMap((line) => line.words)
    const letters = words.reduce((sum, { chars }) => sum + chars.length, 0)
    const sum = words.reduce((all, word) => all + word.confidence * word.chars.length, 0)
    readings.push({ language, confidence: sum / Math.max(1, letters) })
  }
  readings.sort((a, b) => b.confidence - a.confidence)
  const best = readings[0]?.confidence ?? 0
  if (best < LEAST) return undefined
  return readings
    .filter(({ confidence }) => confidence >= best - WORSE)
    .slice(0, 2)
    .map(({ language }) => language)
}
