import { areSpaceless } from '../../scripts.ts'
import type { Glyph } from '../lines/index.ts'

/** The words of a document, to tell a hyphen that belongs to a word from one that only splits it. */
export class Vocabulary {
  readonly #words = new Set<string>()
  /** By the part before its hyphen, how many words are written with one. */
  readonly #compounds = new Map<string, number>()

  /** Takes in the words of a line, but for the first and last one, which may be parts. */
  add(text: string): void {
    for (const word of text.split(/\s+/).slice(1, -1).map(plain)) {
      if (this.#words.has(word)) continue
      this.#words.add(word)
      const [head, rest] = word.split(/[-\u2010]/)
      if (head && rest) this.#compounds.set(head, (this.#compounds.get(head) ?? 0) + 1)
    }
  }

  has(word: string): boolean {
    return this.#words.has(plain(word))
  }

  /** How many words begin with this part and a hyphen, as `non-zero` and `non-empty` do. */
  compoundsOf(head: string): number {
    return this.#compounds.get(plain(head)) ?? 0
  }
}

/** So many words with a hyphen behind their first part say that others have one there, too. */
const COMPOUNDS = 2

const plain = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/**
 * What comes between two lines of a paragraph: nothing and without the hyphen, nothing, or a space. A hyphen stays
 * where the document writes the word with it elsewhere, or others that begin alike before a word that it has; after a capital or digit,
 * before one, or in a program's name: letters of equal width are not hyphenated.
 */
export function joint(above: Glyph[], below: Glyph[], words: Vocabulary): 'drop' | 'none' | 'space' {
  const last = above.at(-1)?.text ?? ' '
  const first = below[0]?.text ?? ' '
  if (last === ' ' || first === ' ' || areSpaceless(last, first)) return 'none'
  if (last === '\u00ad') return 'drop'
  if (!/^[-\u2010]$/.test(last)) return /^[—–/]$/.test(last) && /\p{L}/u.test(first) ? 'none' : 'space'
  const head = tail(above)
  const rest = start(below)
  if (!/\p{Ll}$/u.test(head) || !/^\p{Ll}/u.test(rest)) return /[\p{L}\p{N}]$/u.test(head) ? 'none' : 'space'
  if (words.has(head + rest)) return 'drop'
  if (above.at(-1)!.look.style.monospace && below[0]!.look.style.monospace) return 'none'
  const isCompound = words.compoundsOf(head) >= COMPOUNDS && words.has(rest)
  return isCompound || words.has(`${head}-${rest}`) || head.includes('-') ? 'none' : 'drop'
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
