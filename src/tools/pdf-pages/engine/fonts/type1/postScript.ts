/** A token of PostScript: a word, a name without its stroke, a number, or an array or procedure of numbers. */
export type PostScriptToken =
  | { kind: 'word' | 'name'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'numbers'; values: number[] }

const code = (sign: string) => sign.charCodeAt(0)
const spaces = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set([...'()<>[]{}/%'].map(code))
const isRegular = (byte: number | undefined) => byte !== undefined && !spaces.has(byte) && !delimiters.has(byte)
const deepest = 64

/** Reads PostScript token by token; the bytes between two may be taken as they are. */
export class PostScript {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** The next token; undefined at the end. */
  next(): PostScriptToken | undefined {
    this.#skip()
    const byte = this.#bytes[this.#at]
    if (byte === undefined) return undefined
    if (byte === code('/')) {
      this.#at += 1
      return { kind: 'name', text: this.#regular() }
    }
    if (byte === code('(')) return { kind: 'word', text: this.#string() }
    if (byte === code('[') || byte === code('{')) return { kind: 'numbers', values: this.#group(0) }
    if (!isRegular(byte)) {
      this.#at += 1
      return { kind: 'word', text: String.fromCharCode(byte) }
    }
    const text = this.#regular()
    const value = numberOf(text)
    return value === undefined ? { kind: 'word', text } : { kind: 'number', value }
  }

  /**
   * The bytes behind one space that ends the last token.
   * @throws RangeError where there are fewer
   */
  take(length: number): Uint8Array {
    const from = this.#at + 1
    if (length < 0 || from + length > this.#bytes.length) throw new RangeError('A font ends too early')
    this.#at = from + length
    return this.#bytes.subarray(from, this.#at)
  }

  #skip(): void {
    for (; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at]!
      if (byte === code('%')) while (this.#at < this.#bytes.length && !isLineEnd(this.#bytes[this.#at]!)) this.#at += 1
      else if (!spaces.has(byte)) return
    }
  }

  #regular(): string {
    const from = this.#at
    while (isRegular(this.#bytes[this.#at])) this.#at += 1
    return Buffer.from(this.#bytes.subarray(from, this.#at)).toString('latin1')
  }

  #string(): string {
    const from = this.#at
    let depth = 0
    for (; this.#at < this.#bytes.length; this.#at++) {
      const byte = this.#bytes[this.#at]!
      if (byte === code('\\')) this.#at += 1
      else if (byte === code('(')) depth += 1
      else if (byte === code(')') && --depth === 0) break
    }
    this.#at += 1
    return Buffer.from(this.#bytes.subarray(from, this.#at)).toString('latin1')
  }

  /** The numbers of an array or procedure, of those within it as well. */
  #group(depth: number): number[] {
    if (depth > deepest) throw new RangeError('A font is nested too deeply')
    const values: number[] = []
    for (this.#at += 1; ; ) {
      this.#skip()
      const byte = this.#bytes[this.#at]
      if (byte === undefined) return values
      if (byte === code(']') || byte === code('}')) {
        this.#at += 1
        return values
      }
      if (byte === code('[') || byte === code('{')) values.push(...this.#group(depth + 1))
      else {
        const token = this.next()
        if (token?.kind === 'number') values.push(token.value)
      }
    }
  }
}

const isLineEnd = (byte: number) => byte === 10 || byte === 13

function numberOf(text: string): number | undefined {
  const radix = /^(\d{1,2})#([\da-zA-Z]+)$/.exec(text)
  if (radix) return Number.parseInt(radix[2]!, Number(radix[1]))
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : undefined
}
