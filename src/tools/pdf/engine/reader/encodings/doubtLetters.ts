import { overlapX, overlapY } from '../../geometry.ts'
import type { Char, Font } from '../../model.ts'

/** Fewer glyphs of a font, or letters, tell nothing. */
const FEWEST = { glyphs: 30, letters: 60 }
/** So many different glyphs that are all one character, or two. */
const SHAPES = 8
/** So much of a font's text stands in the private use area. */
const PRIVATE = 0.9
/** How frequent letters from a to z are in languages of Latin script, as the mean of six, per mille. */
const usual = [85, 15, 27, 40, 130, 14, 18, 28, 75, 4, 12, 42, 29, 80, 60, 22, 4, 65, 65, 65, 42, 13, 9, 2, 10, 5]
/**
 * Mean logarithm of how frequent the letters of a text are: that of text is about -2.9, and -3.9 where each letter is another one. A text
 * is doubted below one, put right to one above another, and mute below the third.
 */
const likely = { doubted: -3.25, sound: -3.1, mute: -3.5 }
/** Letters of a word stand so near to each other, in font sizes, from box to box. */
const NEAR = 0.2
/** In any language so few letters make so much of the text, whatever they are called. */
const skewed = { kinds: 8, part: 0.5 }
/** Codes of ASCII that are seen, and how many glyphs have to be among them. */
const ascii = { first: 33, last: 126, part: 0.97 }
const RANGE = ascii.last - ascii.first
/** What plain text is made of: a step too far leads to other signs. */
const common = /^[A-Za-z0-9.,;:!?'"()-]$/
/** Letters, and small ones among them, are such parts of plain text, and so many of the alphabet occur in it. */
const plain = { letters: 0.75, small: 0.7, kinds: 15 }
/** Where so much is figures, they are figures. */
const FIGURES = 0.2
/** So much of prose is letters; programs and references have other signs and figures. */
const PROSE = 0.85
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
  const letters = withoutMarks(seen).filter((text) => /^[a-z]$/i.test(text))
  const points = texts.map((text) => text.codePointAt(0)!)
  if (isPrivate) return textScore(points.map((point) => point - SYMBOLS)) > likely.sound ? { step: -SYMBOLS } : 'mute'
  if (part(texts, (text) => /^[\x21-\x7e]$/.test(text)) < ascii.part) return undefined
  // Capitals of a heading are text, though too few to be a measure of others: in small letters they would be as likely.
  const own = letters.length >= FEWEST.glyphs ? likelihood(letters) : -Infinity
  if (own >= likely.doubted) return undefined
  if (part(texts, (text) => /^\d$/.test(text)) > FIGURES) return undefined
  const steps = Array.from({ length: 2 * RANGE + 1 }, (_, at) => at - RANGE)
  const scores = steps.map((step) => textScore(points.map((point) => point + step)))
  const best = Math.max(...scores)
  if (best > likely.sound) return { step: steps[scores.indexOf(best)]! }
  const isProse = letters.length >= Math.max(FEWEST.letters, PROSE * texts.length)
  return isProse && own < likely.mute && isLanguage(letters) ? 'mute' : undefined
}

/** The texts of glyphs without letters that stand alone: `x` in the cells of a table says nothing of a language. */
const withoutMarks = (glyphs: Char[]): string[] =>
  glyphs.flatMap((glyph, at) => {
    const isAlone = ![glyphs[at - 1], glyphs[at + 1]].some((other) => other && isNear(glyph, other))
    return isAlone && /^\p{L}$/u.test(glyph.text) ? [] : [glyph.text]
  })

const isNear = ({ box: a, size }: Char, { box: b }: Char): boolean =>
  Math.max(-overlapX(a, b), -overlapY(a, b)) < NEAR * size

const part = <T>(list: T[], holds: (each: T) => boolean): number => list.filter(holds).length / Math.max(1, list.length)
const likelihood = (letters: string[]): number =>
  letters.reduce((sum, text) => sum + Math.log(usual[text.toLowerCase().charCodeAt(0) - 97]! / 1000), 0) /
  letters.length

/** How likely it is that these are the letters of a text; no plain text is not likely at all. */
function textScore(points: number[]): number {
  const inside = points.filter((point) => point >= ascii.first && point <= ascii.last)
  if (inside.length < ascii.part * points.length) return -Infinity
  const texts = inside.map((point) => String.fromCodePoint(point))
  if (part(texts, (text) => common.test(text)) < ascii.part) return -Infinity
  const letters = texts.filter((text) => /^[a-z]$/i.test(text))
  const isPlain =
    letters.length >= Math.max(FEWEST.letters, plain.letters * texts.length) &&
    part(letters, (text) => text >= 'a') >= plain.small &&
    new Set(letters.map((text) => text.toLowerCase())).size >= plain.kinds
  return isPlain ? likelihood(letters) : -Infinity
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
