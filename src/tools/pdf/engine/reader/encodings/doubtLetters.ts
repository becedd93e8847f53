import type { Char, Font } from '../../model.ts'

/** Fewer glyphs of a font, or letters, tell nothing. */
const FEWEST = { glyphs: 30, letters: 60 }
/** So many different glyphs that are all one character, or two. */
const SHAPES = 8
/** So much of a font's text stands in the private use area. */
const PRIVATE = 0.9
/** The letters that are most frequent in all languages of Latin script, and which part of the text they are. */
const frequent = { letters: /^[eainrsto]$/i, least: 0.4, plausible: 0.56 }
/** In any language so few letters make so much of the text, whatever they are called. */
const skewed = { kinds: 8, part: 0.5 }
/** Codes of ASCII that are seen, and how many glyphs have to be among them. */
const ascii = { first: 33, last: 126, part: 0.97 }
/** Letters, and small ones among them, are such parts of plain text, and so many of the alphabet occur in it. */
const plain = { letters: 0.75, small: 0.7, kinds: 15 }
/** Where so much is figures, they are figures. */
const FIGURES = 0.2
/** Symbol fonts have the numbers of their letters here. */
const SYMBOLS = 0xf000

/** What is wrong with the letters that a font tells: they are others by a fixed step, or nobody knows which. */
type Verdict = { step: number } | 'mute'

/**
 * Doubts what fonts tell of their letters (ToUnicode, ISO 32000-1, 9.10.3) where no text could be so: all letters are one, they have no
 * meaning, or are so frequent as no language has them. Where every letter is a fixed step away from a sound text it is put
 * right; else the glyphs count as ones without a character, and are read by their look where most of a page is so.
 */
export function doubtLetters(chars: Char[], fonts: Font[]): Char[] {
  const verdicts = new Map<number, Verdict>()
  for (const [font, glyphs] of Map.groupBy(chars, (char) => char.font)) {
    const verdict = fonts[font]?.monospace ? undefined : verdictOn(glyphs)
    if (verdict) verdicts.set(font, verdict)
  }
  if (verdicts.size === 0) return chars
  return chars.map((char) => {
    const verdict = verdicts.get(char.font)
    if (!verdict || char.text.trim() === '' || char.unmapped) return char
    if (verdict === 'mute') return { ...char, unmapped: true }
    return { ...char, text: String.fromCodePoint(char.text.codePointAt(0)! + verdict.step) }
  })
}

function verdictOn(glyphs: Char[]): Verdict | undefined {
  const seen = glyphs.filter(({ text, hidden, unmapped }) => !hidden && !unmapped && text.trim() !== '')
  if (seen.length < FEWEST.glyphs) return undefined
  const texts = seen.map(({ text }) => text)
  if (new Set(texts).size <= 2) return shapesOf(seen) >= SHAPES ? 'mute' : undefined
  const isPrivate = texts.filter((text) => /^\p{Co}$/u.test(text)).length >= PRIVATE * texts.length
  const letters = texts.filter((text) => /^[a-z]$/i.test(text))
  const points = texts.map((text) => text.codePointAt(0)!)
  if (isPrivate) return isText(points.map((point) => point - SYMBOLS)) ? { step: -SYMBOLS } : 'mute'
  if (part(texts, (text) => /^[\x21-\x7e]$/.test(text)) < ascii.part) return undefined
  if (letters.length >= FEWEST.letters && part(letters, isFrequent) >= frequent.least) return undefined
  if (part(texts, (text) => /^\d$/.test(text)) > FIGURES) return undefined
  for (let step = 1; step < ascii.last - ascii.first; step++) {
    for (const by of [step, -step]) if (isText(points.map((point) => point + by))) return { step: by }
  }
  return letters.length >= FEWEST.letters && isLanguage(letters) ? 'mute' : undefined
}

const part = <T>(list: T[], holds: (each: T) => boolean): number => list.filter(holds).length / Math.max(1, list.length)
const isFrequent = (text: string): boolean => frequent.letters.test(text)

/** Plain text of ASCII with letters as frequent as languages of Latin script have them. */
function isText(points: number[]): boolean {
  const inside = points.filter((point) => point >= ascii.first && point <= ascii.last)
  if (inside.length < ascii.part * points.length) return false
  const texts = inside.map((point) => String.fromCodePoint(point))
  const letters = texts.filter((text) => /^[a-z]$/i.test(text))
  return (
    letters.length >= Math.max(FEWEST.letters, plain.letters * texts.length) &&
    part(letters, (text) => text >= 'a') >= plain.small &&
    new Set(letters.map((text) => text.toLowerCase())).size >= plain.kinds &&
    part(letters, isFrequent) >= frequent.plausible
  )
}

/** A few letters are much of the text, as in any language: letters that were drawn by lot are not. */
function isLanguage(letters: string[]): boolean {
  const counts = [...Map.groupBy(letters, (text) => text).values()].map(({ length }) => length).sort((a, b) => b - a)
  const most = counts.slice(0, skewed.kinds).reduce((sum, count) => sum + count, 0)
  return most >= skewed.part * letters.length && counts.length >= 2 * skewed.kinds
}

/** How many different glyphs there are, by the size of their ink. */
const shapesOf = (glyphs: Char[]): number =>
  new Set(
    glyphs.map(({ box, size }) =>
      [box.x2 - box.x1, box.y2 - box.y1].map((each) => Math.round((20 * each) / size)).join(),
    ),
  ).size
