import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'

/** So many characters of XML are kept as they are: documents of some hundred pages. */
const LEAST = 8_000_000
/** Characters that are deflated and written at a time: what compresses takes room anew for each piece, however small. */
const PORTION = 1_000_000
/** What stands in the place of a text that is kept elsewhere. No text of a document can hold it: its angle brackets are escaped. */
const TOKEN = '<?kept?>'
/** Names for pictures and lists that docx writes, and replaces when all is written (its `placeholders.ts`). */
const PLACEHOLDER = /\{[^{}]+\}/

/**
 * Where the XML of a document waits until the file is written. docx goes through all of it several times over and packs it slowly, as
 * one string: a hundred and seventy megabytes for a table of a thousand pages. What is given to `put` becomes a short token for
 * docx, and `unfolded` puts it back. Both go from the beginning to the end of the document.
 */
export class Spool {
  readonly #least: number
  readonly #onPut: () => void
  #seen = 0
  /** Texts that are not deflated yet. */
  #open: string[] = []
  #openLength = 0
  readonly #portions: { deflated: Buffer; lengths: number[] }[] = []

  /**
   * @param least characters of XML that are kept as they are; what goes beyond them is deflated
   * @param onPut told of each text that is given to it
   */
  constructor(least = LEAST, onPut: () => void = () => {}) {
    this.#least = least
    this.#onPut = onPut
  }

  /** A token, or the text itself where docx has something to replace in it. */
  put(xml: string): string {
    this.#onPut()
    this.#seen += xml.length
    if (PLACEHOLDER.test(xml) || xml.includes(TOKEN)) return xml
    this.#open.push(xml)
    this.#openLength += xml.length
    if (this.#seen >= this.#least && this.#openLength > PORTION) this.#deflate()
    return TOKEN
  }

  /** Characters of all that was given to it. */
  get length(): number {
    return this.#seen
  }

  get isEmpty(): boolean {
    return this.#open.length === 0 && this.#portions.length === 0
  }

  /** The whole text, in portions. */
  *unfolded(withTokens: string): Generator<string> {
    let portion: string[] = []
    let length = 0
    for (const piece of this.#pieces(withTokens)) {
      portion.push(piece)
      length += piece.length
      if (length < PORTION) continue
      yield portion.join('')
      portion = []
      length = 0
    }
    yield portion.join('')
  }

  *#pieces(withTokens: string): Generator<string> {
    const texts = this.#texts()
    let at = 0
    for (let next = withTokens.indexOf(TOKEN); next >= 0; next = withTokens.indexOf(TOKEN, at)) {
      yield withTokens.slice(at, next)
      yield texts.next().value ?? ''
      at = next + TOKEN.length
    }
    yield withTokens.slice(at)
  }

  #deflate(): void {
    const deflated = deflateRawSync(this.#open.join(''), { level: constants.Z_BEST_SPEED })
    this.#portions.push({ deflated, lengths: this.#open.map(({ length }) => length) })
    this.#open = []
    this.#openLength = 0
  }

  *#texts(): Generator<string> {
    for (const { deflated, lengths } of this.#portions) {
      const all = inflateRawSync(deflated).toString()
      let at = 0
      for (const length of lengths) {
        yield all.slice(at, at + length)
        at += length
      }
    }
    yield* this.#open
  }
}
