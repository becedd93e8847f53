import { standardStrings } from '../standardStrings.ts'
import { shortInteger } from './integers.ts'

/** A font of named glyphs, the first of which is `.notdef`. */
export type NamedFont = {
  name: string
  matrix: readonly number[]
  box: readonly number[]
  /** In their order, the codes of the encoding first; charstrings of Type 2. */
  glyphs: readonly { name: string; charstring: readonly number[] }[]
  /** Names by code; 'standard' for Adobe's own. */
  encoding: ReadonlyMap<number, string> | 'standard'
  /** Operators of the private dictionary and what stands before them. */
  private: readonly (readonly [operator: number, values: readonly number[]])[]
}

const usualMatrix = '0.001,0,0,0.001,0,0'

/** Writes a font as CFF (Adobe Technical Note 5176). */
export function writeCff({ name, matrix, box, glyphs, encoding, private: hints }: NamedFont): Uint8Array {
  const own = new Map<string, number>()
  const ids = new Map(standardStrings.map((each, id) => [each, id]))
  const idOf = (each: string) => {
    const known = ids.get(each)
    if (known !== undefined) return known
    const id = standardStrings.length + own.size
    own.set(each, id)
    ids.set(each, id)
    return id
  }
  const charset = [0, ...glyphs.slice(1).flatMap((glyph) => short(idOf(glyph.name)))]
  const codes = encoding === 'standard' ? [] : encodingOf(glyphs, encoding, idOf)
  const charstrings = index(glyphs.map((glyph) => glyph.charstring))
  const privateDict = hints.flatMap(([operator, values]) => entry(operator, values))
  const before = [...[1, 0, 4, 4], ...index([ascii(name)])]
  const after = [...index([...own.keys()].map(ascii)), ...index([])]
  const usual = [
    ...(String(matrix) === usualMatrix ? [] : entry(MATRIX, matrix)),
    ...(box.some((side) => side !== 0) ? entry(BOX, box) : []),
  ]
  // As long whatever its offsets are, since these take five bytes each.
  const top = (start: number) => {
    const codesAt = start + charset.length
    const glyphsAt = codesAt + codes.length
    const offsets = [
      ...[...long(start), CHARSET],
      ...(codes.length > 0 ? [...long(codesAt), ENCODING] : []),
      ...[...long(glyphsAt), CHAR_STRINGS],
      ...[...long(privateDict.length), ...long(glyphsAt + charstrings.length), PRIVATE],
    ]
    return index([[...usual, ...offsets]])
  }
  const start = before.length + top(0).length + after.length
  return Uint8Array.from([before, top(start), after, charset, codes, charstrings, privateDict].flat())
}

const [BOX, CHARSET, ENCODING, CHAR_STRINGS, PRIVATE, MATRIX] = [5, 15, 16, 17, 18, 1207]

/** The codes of the first glyphs in their order, and further codes of theirs behind. */
function encodingOf(
  glyphs: NamedFont['glyphs'],
  encoding: ReadonlyMap<number, string>,
  idOf: (name: string) => number,
): number[] {
  const byName = Map.groupBy(encoding, ([, name]) => name)
  const firsts: number[] = []
  const more: number[] = []
  for (const { name } of glyphs.slice(1)) {
    const [first, ...others] = (byName.get(name) ?? []).map(([code]) => code)
    if (first === undefined) break
    firsts.push(first)
    for (const code of others) more.push(code, ...short(idOf(name)))
  }
  const supplement = more.length > 0 ? [more.length / 3, ...more] : []
  return [more.length > 0 ? 128 : 0, firsts.length, ...firsts, ...supplement]
}

/** An operator of a dictionary behind its numbers; one of two bytes by the number that both make in decimals. */
const entry = (operator: number, values: readonly number[]) => [
  ...values.flatMap(operand),
  ...(operator > 99 ? [12, operator - 1200] : [operator]),
]

const operand = (value: number): number[] =>
  Number.isInteger(value) ? (shortInteger(value) ?? long(value)) : real(value)

/** Each sign of a number by half a byte. */
function real(value: number): number[] {
  const signs = [...Number(value.toPrecision(9)).toString().replace('e-', 'c').replace('e+', 'b')]
  const halves = signs.map((sign) => ({ '.': 10, b: 11, c: 12, '-': 14 })[sign] ?? Number(sign))
  halves.push(15)
  if (halves.length % 2 === 1) halves.push(15)
  const bytes = [30]
  for (let at = 0; at < halves.length; at += 2) bytes.push((halves[at]! << 4) | halves[at + 1]!)
  return bytes
}

function index(members: readonly (readonly number[])[]): number[] {
  if (members.length === 0) return [0, 0]
  let end = 1
  const ends = members.map((member) => (end += member.length))
  const size = end < 256 ? 1 : end < 65_536 ? 2 : 4
  const offsets = [1, ...ends].flatMap((offset) => long(offset).slice(-size))
  return [...short(members.length), size, ...offsets, ...members.flat()]
}

const short = (value: number) => [(value >> 8) & 255, value & 255]
const long = (value: number) => [29, (value >> 24) & 255, (value >> 16) & 255, (value >> 8) & 255, value & 255]
const ascii = (text: string) => [...Buffer.from(text, 'latin1')]
