/** A token of a content stream; brackets are passed over. */
export type Token =
  | { kind: 'name'; name: string }
  | { kind: 'string'; bytes: Uint8Array }
  | { kind: 'number'; value: number }
  | { kind: 'operator'; operator: string }
  | { kind: 'broken' }

const code = (sign: string) => sign.charCodeAt(0)
const spaces = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set([...'()<>[]{}/%'].map(code))
const regular = Uint8Array.from({ length: 256 }, (_, byte) => (spaces.has(byte) || delimiters.has(byte) ? 0 : 1))
const isRegular = (byte: number) => regular[byte] === 1
const beginsNumber = Uint8Array.from({ length: 256 }, (_, byte) => (/[+\-.\d]/.test(String.fromCharCode(byte)) ? 1 : 0))
const ascii = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

/** The tokens of a content stream (ISO 32000-2, 7.2). Pictures in the line are passed over. */
export function* tokensOf(content: Uint8Array): Generator<Token> {
  let at = 0
  while (at < content.length) {
    const byte = content[at]!
    if (byte === code('%')) at = endOfLine(content, at)
    else if (byte === code('/')) {
      const end = endOfRegular(content, at + 1)
      yield { kind: 'name', name: plainName(ascii(content.subarray(at + 1, end))) }
      at = end
    } else if (byte === code('(')) {
      const { bytes, end } = literal(content, at)
      if (end > content.length) return yield { kind: 'broken' }
      yield { kind: 'string', bytes }
      at = end
    } else if (byte === code('<') && content[at + 1] !== code('<')) {
      const end = content.indexOf(code('>'), at)
      if (end < 0) return yield { kind: 'broken' }
      yield { kind: 'string', bytes: hex(ascii(content.subarray(at + 1, end))) }
      at = end + 1
    } else if (!isRegular(byte)) at += 1
    else {
      const end = endOfRegular(content, at)
      const word = ascii(content.subarray(at, end))
      at = end
      if (beginsNumber[byte]) {
        yield { kind: 'number', value: Number(word) }
        continue
      }
      if (['true', 'false', 'null'].includes(word)) continue
      yield { kind: 'operator', operator: word }
      if (word !== 'ID') continue
      at = endOfPicture(content, at)
      if (at < 0) return yield { kind: 'broken' }
    }
  }
}

function endOfLine(content: Uint8Array, from: number): number {
  let at = from
  while (at < content.length && content[at] !== 10 && content[at] !== 13) at += 1
  return at
}

function endOfRegular(content: Uint8Array, from: number): number {
  let at = from
  while (at < content.length && isRegular(content[at]!)) at += 1
  return at
}

const plainName = (name: string) =>
  name.replace(/#([\da-fA-F]{2})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))

function hex(text: string): Uint8Array {
  const digits = text.replace(/[^\da-fA-F]/g, '')
  return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex')
}

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** A string in round brackets from its first; `end` lies beyond the content where it does not end. */
function literal(content: Uint8Array, from: number): { bytes: Uint8Array; end: number } {
  const bytes: number[] = []
  let depth = 1
  let at = from + 1
  for (; at < content.length; at++) {
    const byte = content[at]!
    if (byte === code('\\')) at = escaped(content, at + 1, bytes)
    else {
      if (byte === code('(')) depth += 1
      if (byte === code(')')) depth -= 1
      if (depth === 0) return { bytes: Uint8Array.from(bytes), end: at + 1 }
      bytes.push(byte)
    }
  }
  return { bytes: new Uint8Array(), end: content.length + 1 }
}

/** Reads what follows a backslash into `bytes`; answers where its last byte lies. */
function escaped(content: Uint8Array, at: number, bytes: number[]): number {
  const sign = String.fromCharCode(content[at] ?? 0)
  const [octal] = /^[0-7]{1,3}/.exec(ascii(content.subarray(at, at + 3))) ?? []
  if (octal) {
    bytes.push(Number.parseInt(octal, 8) & 0xff)
    return at + octal.length - 1
  }
  if (sign === '\r') return content[at + 1] === 10 ? at + 1 : at
  if (sign !== '\n') bytes.push(escapes[sign] ?? content[at] ?? 0)
  return at
}

/**
 * Where a picture in the line ends whose data begins behind `from`; -1 where that is not sure. Its bytes may hold the same letters, so what
 * follows has to read like the rest of a page.
 */
function endOfPicture(content: Uint8Array, from: number): number {
  for (let at = content.indexOf(code('E'), from); at >= 0; at = content.indexOf(code('E'), at + 1)) {
    const isWord = content[at + 1] === code('I') && spaces.has(content[at - 1]!) && !isRegular(content[at + 2] ?? 32)
    if (isWord && readsLikeContent(content.subarray(at + 2, at + 42))) return at
  }
  return -1
}

/** Whether bytes are what stands between strings, which alone may hold any. */
function readsLikeContent(bytes: Uint8Array): boolean {
  const string = bytes.findIndex((byte) => byte === code('(') || byte === code('%'))
  return bytes
    .subarray(0, string < 0 ? bytes.length : string)
    .every((byte) => spaces.has(byte) || (byte > 31 && byte < 127))
}
