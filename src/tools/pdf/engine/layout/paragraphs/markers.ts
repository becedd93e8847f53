import { isWide } from '../../scripts.ts'
import { readCounted } from '../counters.ts'
import { BULLET, type Glyph } from '../lines/index.ts'
import type { ListLevel } from '../model.ts'
import { romanValue } from '../numeral.ts'

/** The bullet or number at the start of a line. */
export type Marker = {
  kind: ListLevel['kind']
  /** The bullet itself, or the number's surroundings with `%` in its place, such as `(%)` or `2.%`. */
  pattern: string
  /** 1 for the first; numbers may be read in two ways (`i` is a letter and a Roman number). */
  value: number
  other?: { kind: ListLevel['kind']; value: number }
  /** How many glyphs it takes, with the space after it. */
  length: number
  /** Where the marker and the text after it begin, in points. */
  x: number
  textX: number
  /** Whether it is bold, which the text behind it need not be. */
  bold?: boolean
  /** The text begins right behind it. */
  joined?: true
}

/** Signs that are bullets only when text hangs clear of them. */
const DASH = /^[-–—*+]$/
/** Signs that are bullets with any room behind them where several lines begin with the same one (`markEqualSigns`). */
export const WEAK = /^[-–—*+»›~]$/
/** What stands before what is typed, and before the lines that go on with it. */
const PROMPT = /^[+>$#%]$/
/** What is neither a letter nor a number nor a bracket. */
const SIGN = /^[\p{So}\p{Sm}\p{Sk}\p{Po}\p{Pd}\p{Pf}\p{Co}]$/u
/** Numbers of several parts, of which the last one counts: `2.1`, `4.2.3.`. */
const PARTS = /^((?:\d{1,2}\.){1,4})(\d{1,3})(\.?)$/
const NUMBER = /^(\(?)(\d{1,3}|[a-zA-Z]|[ivxl]{2,5}|[IVXL]{2,5})([.)])$/

/** The longest marker there is, in characters. */
const LONGEST = 12

const symbols: Record<string, string> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0d8': '➢',
  '\uf076': '❖',
  '\uf0fc': '✓',
  '\uf0a8': '□',
  '\uf02d': '–',
}

/** Numbers of other scripts, between brackets or before a sign that ends them; numbers in a circle need none. */
const COUNTED = /^([（(]?)(\p{Lo}{1,3}|\p{Script=Cyrillic}|[①-⑳])([)）.．、–-])?$/u
/** The same before a text that begins right behind it, where digits have brackets or a sign of that script, which no amount has. */
const JOINED =
  /^(?:([（(]?)([一二三四五六七八九十]{1,3}|[ア-ン])([)）.．、])|([（])(\d{1,2})([）])|()(\d{1,2})([、．])|()([①-⑳])([.．、]?))/u

/** @param isItem the file says that an item of a list begins here, so that any sign is a bullet */
export function markerOf(glyphs: Glyph[], isItem = false): Marker | undefined {
  return markerBeforeRoom(glyphs, isItem) ?? joinedMarker(glyphs)
}

function markerBeforeRoom(glyphs: Glyph[], isItem: boolean): Marker | undefined {
  const gapAt = glyphs.findIndex(({ text }) => text === ' ' || text === '\t')
  if (gapAt < 1 || gapAt > LONGEST) return undefined
  const rest = glyphs.slice(gapAt).findIndex((glyph) => !/[ \t]/.test(glyph.text) || isToWriteOn(glyph, glyphs[0]!))
  const after = glyphs[gapAt + rest]
  const first = glyphs[0]
  const last = glyphs[gapAt - 1]
  if (rest < 1 || !after || !first || !last || first.look.script) return undefined
  const word = glyphs
    .slice(0, gapAt)
    .map(({ text }) => text)
    .join('')
  const place = { length: gapAt + rest, x: first.x1, textX: after.x1, bold: first.look.style.bold }
  const gap = after.x1 - last.x2
  // What a program prompts with is no bullet.
  if (PROMPT.test(word) && first.look.style.monospace && after.look.style.monospace) return undefined
  if (BULLET.test(word)) return { kind: 'bullet', pattern: symbols[word] ?? word, value: 1, ...place }
  if ((DASH.test(word) || word === 'o') && (isItem || gap > 0.4 * first.look.style.size)) {
    return { kind: 'bullet', pattern: word === 'o' ? '○' : word, value: 1, ...place }
  }
  if (isItem && SIGN.test(word)) return { kind: 'bullet', pattern: word, value: 1, ...place }
  const [, before, counted, behind] = PARTS.exec(word) ?? []
  if (counted) return { kind: 'decimal', pattern: `${before}%${behind}`, value: Number(counted), ...place }
  const number = NUMBER.exec(word)
  if (number) {
    const [, open = '', digits = '', close = ''] = number
    return { ...readNumber(digits), pattern: `${open}%${close}`, ...place }
  }
  const [, open = '', letters = '', close = ''] = COUNTED.exec(word) ?? []
  const read = readLetters(letters)
  return read && (close || isCircled(letters)) ? { ...read, pattern: `${open}%${close}`, ...place } : undefined
}

/** A line that is drawn between a marker and its text, where the first words are to be written. */
const isToWriteOn = ({ text, look }: Glyph, { look: marker }: Glyph): boolean =>
  text === '\t' && ((look.underline && !marker.underline) || look.dots === true)

/** A number with the text right behind it, as Chinese and Japanese have it. */
function joinedMarker(glyphs: Glyph[]): Marker | undefined {
  const [first] = glyphs
  const word = glyphs
    .slice(0, LONGEST)
    .map(({ text }) => text)
    .join('')
  const [all = '', ...parts] = JOINED.exec(word) ?? []
  const [open = '', digits = '', close = ''] = parts.filter((part) => part !== undefined)
  const after = glyphs[all.length]
  if (!first || first.look.script || all === '' || !after || !isWide(after.text)) return undefined
  const read = /^\d/.test(digits) ? readNumber(digits) : readLetters(digits)
  if (!read) return undefined
  const place = { length: all.length, x: first.x1, textX: after.x1, bold: first.look.style.bold }
  return { ...read, pattern: `${open}%${close}`, ...place, joined: true }
}

const isCircled = (text: string): boolean => /^[①-⑳]$/.test(text)

function readLetters(text: string): Pick<Marker, 'kind' | 'value' | 'other'> | undefined {
  const [first, other] = readCounted(text)
  return first && { ...first, ...(other ? { other } : {}) }
}

function readNumber(digits: string): Pick<Marker, 'kind' | 'value' | 'other'> {
  if (/\d/.test(digits)) return { kind: 'decimal', value: Number(digits) }
  const upper = digits === digits.toUpperCase()
  const roman = { kind: upper ? 'upperRoman' : 'lowerRoman', value: romanValue(digits.toLowerCase()) } as const
  if (digits.length > 1) return roman
  const letter = {
    kind: upper ? 'upperLetter' : 'lowerLetter',
    value: digits.toLowerCase().charCodeAt(0) - 96,
  } as const
  if (digits.toLowerCase() === 'i') return { ...roman, other: letter }
  // A lone C is the third letter: nobody has a hundred items before it.
  return /[vxl]/i.test(digits) ? { ...letter, other: roman } : letter
}
