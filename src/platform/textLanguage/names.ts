/**
 * A language by its names: `tag` in documents (BCP 47), `tesseract` in its data, and `iso` as texts are told apart by (ISO 639-3, where a
 * group of languages has many). `script` is what Tesseract's own detection calls its letters.
 */
type Language = { tag: string; tesseract: string; iso: string; script: string }

const rows: [tag: string, tesseract: string, iso?: string, script?: string][] = [
  ['en', 'eng'],
  ['id', 'ind'],
  ['ms', 'msa', 'zlm'],
  ['de', 'deu'],
  ['fr', 'fra'],
  ['es', 'spa'],
  ['pt', 'por'],
  ['it', 'ita'],
  ['nl', 'nld'],
  ['sv', 'swe'],
  ['pl', 'pol'],
  ['cs', 'ces'],
  ['hu', 'hun'],
  ['ro', 'ron'],
  ['hr', 'hrv'],
  ['tr', 'tur'],
  ['vi', 'vie'],
  ['tl', 'fil', 'tgl'],
  ['jv', 'jav'],
  ['sw', 'swa', 'swh'],
  ['ru', 'rus', 'rus', 'Cyrillic'],
  ['uk', 'ukr', 'ukr', 'Cyrillic'],
  ['bg', 'bul', 'bul', 'Cyrillic'],
  ['sr', 'srp', 'srp', 'Cyrillic'],
  ['ar', 'ara', 'arb', 'Arabic'],
  ['fa', 'fas', 'pes', 'Arabic'],
  ['ur', 'urd', 'urd', 'Arabic'],
  ['he', 'heb', 'heb', 'Hebrew'],
  ['el', 'ell', 'ell', 'Greek'],
  ['hi', 'hin', 'hin', 'Devanagari'],
  ['mr', 'mar', 'mar', 'Devanagari'],
  ['th', 'tha', 'tha', 'Thai'],
  ['ja', 'jpn', 'jpn', 'Japanese'],
  ['ko', 'kor', 'kor', 'Korean'],
  ['zh', 'chi_sim', 'cmn', 'Han'],
  ['zh-Hant', 'chi_tra', 'cmn', 'Han'],
]

const languages: Language[] = rows.map(([tag, tesseract, iso = tesseract, script = 'Latin']) => ({
  tag,
  tesseract,
  iso,
  script,
}))

/** Tesseract's name for the language of a tag such as `id-ID`; undefined where it has none that is known here. */
export const tesseractNameOf = (tag: string): string | undefined =>
  languages.find((language) => language.tag === tag.slice(0, 2).toLowerCase())?.tesseract

/** The code by which texts are told apart, for Tesseract's name of a language. */
export const isoOf = (tesseract: string): string =>
  languages.find((language) => language.tesseract === tesseract)?.iso ?? tesseract

/** The codes of all languages that are known here, and the tag of one of them. */
export const isoCodes: string[] = languages.map(({ iso }) => iso)
export const tagOfIso = (iso: string): string | undefined => languages.find((language) => language.iso === iso)?.tag

/** The script of a language of Tesseract; one that is not known here is written in Latin letters. */
export const scriptOfLanguage = (tesseract: string): string =>
  languages.find((language) => language.tesseract === tesseract)?.script ?? 'Latin'
