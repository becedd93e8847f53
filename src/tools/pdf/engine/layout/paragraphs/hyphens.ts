import { isSpaceless } from '../../scripts.ts'
import type { Glyph } from '../lines/index.ts'

/** The words of a document, to tell a hyphen that belongs to a word from one that only splits it. */
export class Vocabulary {
  readonly #words = new Set<string>()

  /** Takes in the words of a line, but for the first and last one, which may be parts. */
  add(text: string): void {
    for (const word of text.split(/\s+/).slice(1, -1)) this.#words.add(plain(word))
  }

  has(word: string): boolean {
    return this.#words.has(plain(word))
  }
}

const plain = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/**
 * What comes between two lines of a paragraph: nothing and without the hyphen, nothing, or a space. A hyphen stays
 * where the document writes the word with it elsewhere, after a capital or digit, before one, or in a program's name: letters of
 * equal width are not hyphenated.
 */
export function joint(above: Glyph[], below: Glyph[], words: Vocabulary): 'drop' | 'none' | 'space' {
  const last = above.at(-1)?.text ?? ' '
  const first = below[0]?.text ?? ' '
  if (last === ' ' || first === ' ' || (isSpaceless(last) && isSpaceless(first))) return 'none'
  if (last === '\u00ad') return 'drop'
  if (!/^[-\u2010]$/.test(last)) return /^[—–/]$/.test(last) && /\p{L}/u.test(first) ? 'none' : 'space'
  const head = tail(above)
  const rest = start(below)
  if (!/\p{Ll}$/u.test(head) || !/^\p{Ll}/u.test(rest)) return /[\p{L}\p{N}]$/u.test(head) ? 'none' : 'space'
  if (words.has(head + rest)) return 'drop'
  if (above.at(-1)!.look.style.monospace && below[0]!.look.style.monospace) return 'none'
  return words.has(`${head}-${rest}`) || head.includes('-') ? 'none' : 'drop'
}

/** The last word of the line without its hyphen. */
function tail(glyphs: Glyph[]): string {
  const from = glyphs.findLastIndex(({ text }) => text === ' ' || text === '\t')
  return text(glyphs.slice(from + 1, -1))
}

function start(glyphs: Glyph[]): string {
  const end = glyphs.findIndex(({ text }) => text === ' ' || text === '\t')
  return text(end < 0 ? glyphs : glyphs.slice(0, end))
}

const text = (glyphs: Glyph[]): string => glyphs.map((glyph) => glyph.text).join('')
