/** Which way people read a text, as HTML names it. */
export type Direction = 'ltr' | 'rtl'

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u
/** Directional marks and isolates of Unicode (UAX 9): they are not seen, and tell programs which way to set what stands beside or between them. */
const marks: Record<Direction, string> = { ltr: '\u200e', rtl: '\u200f' }
const [isolate, isolateEnd] = ['\u2068', '\u2069']

/**
 * The direction of what is said: that of most of its words, and of the first where as many go either way. Programs go by the first
 * letter alone, which turns a whole Arabic sentence that begins with a name in Latin letters. A text without letters has the other one given here.
 */
export function directionOfText(text: string, otherwise: Direction = 'ltr'): Direction {
  const words = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)].map(([word]) => directionOfLetter(word[0]!))
  const fromRight = words.filter((direction) => direction === 'rtl').length
  if (fromRight * 2 === words.length) return words[0] ?? otherwise
  return fromRight * 2 > words.length ? 'rtl' : 'ltr'
}

/** The direction of the first letter. */
export function firstDirection(text: string): Direction | undefined {
  const letter = /\p{L}/u.exec(text)?.[0]
  return letter === undefined ? undefined : directionOfLetter(letter)
}

const directionOfLetter = (letter: string): Direction => (rightToLeft.test(letter) ? 'rtl' : 'ltr')

/** A paragraph of plain text: a mark goes before it where its first letter would have it set the wrong way. */
export function paragraphSetRight(text: string): string {
  const direction = directionOfText(text, firstDirection(text))
  return isSetBy(text, direction) ? text : marks[direction] + text
}

/** The direction in which programs set a paragraph of plain text: by its first mark or letter that is not within an isolate. */
export function directionSet(paragraph: string): Direction | undefined {
  const first = paragraph.replace(/\u2068[^\u2068\u2069]*\u2069/g, '').match(/[\u200e\u200f\p{L}]/u)?.[0]
  if (first === undefined) return undefined
  return first === marks.rtl || rightToLeft.test(first) ? 'rtl' : 'ltr'
}

/** Words within a paragraph of plain text that keep to themselves, set in their own direction. */
export const isolatedText = (text: string): string => isolate + paragraphSetRight(text) + isolateEnd

/** A paragraph of plain text with the name of who says it; the words give the direction, and a name that goes the other way keeps to itself. */
export function introduced(name: string, words: string): string {
  const direction = directionOfText(words, directionOfText(name))
  const text = `${name}: ${words}`
  return isSetBy(text, direction) ? text : `${marks[direction]}${isolate}${name}${isolateEnd}: ${words}`
}

/** Who says a paragraph of plain text, of these names, and what; undefined where none of them stands before it. */
export function introducedBy(paragraph: string, names: Iterable<string>): { name: string; words: string } | undefined {
  const text = paragraph.replace(/^[\u200e\u200f]\u2068([^\u2069]*)\u2069/, '$1')
  for (const name of names) if (text.startsWith(`${name}: `)) return { name, words: text.slice(name.length + 2) }
}

const isSetBy = (text: string, direction: Direction) => (firstDirection(text) ?? direction) === direction

/** What stands between two texts in a paragraph of a direction, so that a number in the second does not follow a name that goes the other way. */
export const markBetween = (name: string, direction: Direction): string =>
  directionOfText(name, direction) === direction ? '' : marks[direction]

/**
 * A paragraph in pieces of one direction each, in order. After the Unicode bidirectional algorithm (UAX 9), cut down to one level: digits go with
 * the letters before them, a bracket with its other half, other signs with the letters around them where these agree, else with the paragraph.
 */
export function runsOf(text: string, direction: Direction): { text: string; direction: Direction }[] {
  const runs: Run[] = []
  const add = (piece: string, own: Direction) => {
    const last = runs.at(-1)
    if (piece === '') return
    if (last?.direction === own) last.add(piece)
    else runs.push(new Run(piece, own))
  }
  if (direction === 'ltr' && !rightToLeft.test(text)) return text === '' ? [] : [{ text, direction }]
  let before = direction
  for (const [, signs = '', word = ''] of text.matchAll(/([^\p{L}\p{N}]*)(\p{L}\p{M}*|\p{N}+|$)/gu)) {
    const own = word === '' ? direction : /\p{N}/u.test(word) ? before : directionOfLetter(word)
    const last = runs.at(-1)
    const closing = last?.isOpen ? (/^[)\]}]/.exec(signs)?.[0] ?? '') : ''
    add(closing, last?.direction ?? direction)
    add(signs.slice(closing.length), own === before ? own : direction)
    add(word, own)
    before = own
  }
  return runs.map((run) => ({ text: run.text, direction: run.direction }))
}

/** A run that grows, which knows whether a bracket that was opened in it is still open: its other half then goes with it. */
class Run {
  text = ''
  readonly direction: Direction
  #open = 0

  constructor(text: string, direction: Direction) {
    this.direction = direction
    this.add(text)
  }

  add(piece: string): void {
    this.text += piece
    for (const [bracket] of piece.matchAll(/[()[\]{}]/g)) this.#open += '([{'.includes(bracket) ? 1 : -1
  }

  get isOpen(): boolean {
    return this.#open > 0
  }
}
