import { francAll } from 'franc-min'
import { isoCodes, tagOfIso } from './names.ts'

/** Characters of text that tell a language, in how many pieces at most; a shorter piece tells little. */
const PIECE = { length: 1000, least: 250, most: 8 }
/** A piece is of a language whose next one is this much less like it, as parts of the likeness; and so much of all pieces have to be. */
const CLEAR = { next: 0.985, pieces: 0.7 }

/**
 * Gathers text of a document, a line or a cell at a time, until there is enough to tell its language. Words count, and not what is mostly
 * figures.
 */
export class LanguageSample {
  #text = ''

  /** Whether what is added from here on changes nothing. */
  get isFull(): boolean {
    return this.#text.length > PIECE.length * PIECE.most
  }

  /** Whether there is as much as tells a language at all. */
  get isTelling(): boolean {
    return this.#text.length >= PIECE.least
  }

  add(text: string): void {
    if (this.isFull) return
    const letters = text.match(/[\p{L}\p{M}]+/gu)?.join(' ') ?? ''
    if (letters.length > 0.6 * text.length) this.#text += `${letters}\n`
  }

  /**
   * The language of the text as a tag such as `id`: the one that the document tells, or the one that it looks like. A document that
   * says English may be in any language, since programs write that down unasked; where the text clearly looks like another one, it is
   * believed. Undefined where nothing tells.
   * @param told the document's own tag
   */
  language(told: string | undefined): string | undefined {
    if (told && !/^en\b/i.test(told)) return told
    const guessed = this.#guess()
    return guessed === undefined || guessed === 'en' ? (told ?? guessed) : guessed
  }

  #guess(): string | undefined {
    const count = Math.min(PIECE.most, Math.ceil(this.#text.length / PIECE.length))
    const pieces = Array.from({ length: count }, (_, at) =>
      this.#text.slice(PIECE.length * at, PIECE.length * (at + 1)),
    )
    const counted = pieces.filter((piece, at) => at === 0 || piece.length >= PIECE.least)
    const found = Map.groupBy(counted, languageOfPiece)
    const [best] = [...found].toSorted(([, a], [, b]) => b.length - a.length)
    return best && best[1].length >= CLEAR.pieces * counted.length ? best[0] : undefined
  }
}

/** Indonesian and Malay: no text is clearly the one and not the other. */
const kin = new Set(['ind', 'zlm'])

/** The language that a piece clearly looks like. */
function languageOfPiece(piece: string): string | undefined {
  const [best, ...others] = francAll(piece, { only: isoCodes, minLength: PIECE.least })
  if (!best) return undefined
  const next = others.find(([iso]) => !(kin.has(iso) && kin.has(best[0])))
  return next && next[1] > CLEAR.next ? undefined : tagOfIso(best[0])
}
