import { standardEncoding } from '../standardStrings.ts'
import { PostScript } from './postScript.ts'

/** What a Type 1 font holds (Adobe Type 1 Font Format, 1990). */
export type Type1Font = {
  name: string
  /** Six numbers from units of the glyphs to those of the text. */
  matrix: readonly number[]
  box: readonly number[]
  /** By code, the name of its glyph; 'standard' for Adobe's own. */
  encoding: ReadonlyMap<number, string> | 'standard'
  /** By name, what draws a glyph. */
  glyphs: ReadonlyMap<string, Uint8Array>
  /** What these call. */
  subroutines: ReadonlyMap<number, Uint8Array>
  /** What helps to draw small letters well, by its name there, such as `BlueValues`. */
  private: ReadonlyMap<string, readonly number[]>
}

const EEXEC = 55_665
const CHARSTRING = 4330
const usualMatrix = [0.001, 0, 0, 0.001, 0, 0]
/** A font of several masters, or of lines instead of areas, is another thing; no CFF holds it. */
const others = new Set(['WeightVector', 'BlendDesignPositions', 'Blend'])

/**
 * Reads a Type 1 font as PDFs embed it.
 * @returns undefined where it is of a kind that CFF does not know
 * @throws RangeError where it is damaged
 */
export function readType1(bytes: Uint8Array): Type1Font | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('eexec')
  if (start < 0) return undefined
  const open = readOpenPart(new PostScript(bytes.subarray(0, start)))
  const shut = open && readShutPart(new PostScript(openedPart(bytes, start + 'eexec'.length)))
  return open && shut && { ...open, ...shut }
}

type OpenPart = Pick<Type1Font, 'name' | 'matrix' | 'box' | 'encoding'>

function readOpenPart(source: PostScript): OpenPart | undefined {
  let [name, matrix, box] = ['Font', usualMatrix, [0, 0, 0, 0]]
  let encoding: OpenPart['encoding'] | undefined = 'standard'
  for (let token = source.next(); token; token = source.next()) {
    if (token.kind !== 'name') continue
    if (others.has(token.text)) return undefined
    if (token.text === 'Encoding') encoding = readEncoding(source)
    if (!['FontName', 'FontMatrix', 'FontBBox', 'PaintType'].includes(token.text)) continue
    const value = source.next()
    if (token.text === 'FontName' && value?.kind === 'name') name = value.text
    if (token.text === 'FontMatrix' && value?.kind === 'numbers' && value.values.length === 6) matrix = value.values
    if (token.text === 'FontBBox' && value?.kind === 'numbers' && value.values.length === 4) box = value.values
    if (token.text === 'PaintType' && value?.kind === 'number' && value.value !== 0) return undefined
  }
  return encoding && { name, matrix, box, encoding }
}

/** `StandardEncoding def`, or lines such as `dup 65 /A put` up to `def`; undefined where it is written in another way. */
function readEncoding(source: PostScript): OpenPart['encoding'] | undefined {
  const codes = new Map<number, string>()
  let code = 0
  for (let token = source.next(); token; token = source.next()) {
    if (token.kind === 'word' && token.text === 'StandardEncoding') return 'standard'
    if (token.kind === 'word' && (token.text === 'def' || token.text === 'readonly'))
      return codes.size > 0 ? codes : undefined
    if (token.kind === 'number') code = token.value
    if (token.kind === 'name' && token.text !== '.notdef') codes.set(code, token.text)
  }
  return undefined
}

type ShutPart = Pick<Type1Font, 'glyphs' | 'subroutines' | 'private'>

function readShutPart(source: PostScript): ShutPart | undefined {
  const glyphs = new Map<string, Uint8Array>()
  const subroutines = new Map<number, Uint8Array>()
  const numbers = new Map<string, readonly number[]>()
  let leading = 4
  let section: 'private' | 'subroutines' | 'glyphs' = 'private'
  for (let token = source.next(); token; token = source.next()) {
    if (token.kind === 'name' && token.text === 'Subrs') section = 'subroutines'
    else if (token.kind === 'name' && token.text === 'CharStrings') {
      // A synthetic font has them twice, and which of them count is up to who runs it.
      if (glyphs.size > 0) return undefined
      section = 'glyphs'
    } else if (token.kind === 'name' && section === 'glyphs') {
      const length = source.next()
      if (length?.kind !== 'number') continue
      source.next()
      glyphs.set(token.text, decrypted(source.take(length.value), CHARSTRING, leading))
    } else if (token.kind === 'word' && token.text === 'dup' && section === 'subroutines') {
      const [index, length] = [source.next(), source.next()]
      if (index?.kind !== 'number' || length?.kind !== 'number') continue
      source.next()
      subroutines.set(index.value, decrypted(source.take(length.value), CHARSTRING, leading))
    } else if (token.kind === 'word' && token.text === 'end' && section === 'glyphs' && glyphs.size > 0)
      return { glyphs, subroutines, private: numbers }
    else if (token.kind === 'name' && section !== 'glyphs') {
      if (others.has(token.text)) return undefined
      const value = source.next()
      if (token.text === 'lenIV' && value?.kind === 'number') leading = value.value
      if (value?.kind === 'number') numbers.set(token.text, [value.value])
      if (value?.kind === 'numbers') numbers.set(token.text, value.values)
      if (value?.kind === 'word' && value.text === 'true') numbers.set(token.text, [1])
    }
  }
  throw new RangeError('A font ends too early')
}

/** The part behind `eexec`, which may be written in hexadecimal. */
function openedPart(bytes: Uint8Array, from: number): Uint8Array {
  let at = from
  while (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 10 || bytes[at] === 13) at += 1
  const rest = bytes.subarray(at)
  const isHex = /^[\da-fA-F]{4}$/.test(Buffer.from(rest.subarray(0, 4)).toString('latin1'))
  const plain = isHex ? Buffer.from(withoutSpaces(rest), 'hex') : rest
  return decrypted(plain, EEXEC, 4)
}

const withoutSpaces = (bytes: Uint8Array) => Buffer.from(bytes.filter((byte) => byte > 32)).toString('latin1')

/** What was encrypted with a key, but for its leading bytes; fewer than none say that it was not. */
function decrypted(bytes: Uint8Array, key: number, leading: number): Uint8Array {
  if (leading < 0) return bytes
  const plain = new Uint8Array(bytes.length)
  let state = key
  for (const [at, byte] of bytes.entries()) {
    plain[at] = byte ^ (state >> 8)
    state = ((byte + state) * 52_845 + 22_719) & 0xffff
  }
  return plain.subarray(leading)
}

/** The glyph names of a font by code. */
export const codesOf = ({ encoding }: Type1Font): ReadonlyMap<number, string> =>
  encoding === 'standard' ? standardEncoding : encoding
