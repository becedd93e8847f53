import { standardEncoding, standardStrings } from './standardStrings.ts'

/** What a CFF font says of its glyphs (Adobe Technical Note 5176). */
export type Cff = {
  glyphCount: number
  /** Whether its glyphs have numbers of a collection, CIDs, instead of names. */
  hasCids: boolean
  /** By glyph, its CID. */
  cids: readonly number[]
  /** By glyph, its name; none where it has CIDs. */
  names: readonly string[]
  /** By code, its glyph, in the font's own encoding. */
  encoding: ReadonlyMap<number, number>
}

const CHARSET = 15
const ENCODING = 16
const CHAR_STRINGS = 17
const ROS = 12 * 256 + 30

/**
 * Reads a CFF font; undefined where it is of a kind that nobody embeds, such as expert sets.
 * @throws RangeError where it is damaged
 */
export function readCff(bytes: Uint8Array): Cff | undefined {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names = indexAt(data, data.getUint8(2))
  const tops = indexAt(data, names.end)
  const strings = indexAt(data, tops.end)
  const [top] = tops.members
  if (!top) return undefined
  const entries = dictIn(data, top)
  const [charStrings = 0] = entries.get(CHAR_STRINGS) ?? []
  const [charset = 0] = entries.get(CHARSET) ?? []
  const [encoding = 0] = entries.get(ENCODING) ?? []
  if (charStrings === 0 || charset === 1 || charset === 2) return undefined
  const glyphCount = indexAt(data, charStrings).members.length
  const hasCids = entries.has(ROS)
  const ids = charset === 0 ? Array.from({ length: glyphCount }, (_, at) => at) : charsetAt(data, charset, glyphCount)
  if (hasCids) return { glyphCount, hasCids, cids: ids, names: [], encoding: new Map() }
  const nameOf = (id: number) => standardStrings[id] ?? textIn(bytes, strings.members[id - standardStrings.length])
  const glyphNames = ids.map(nameOf)
  if (encoding === 1) return undefined
  const codes = encoding === 0 ? standardCodes(glyphNames) : encodingAt(data, encoding, ids)
  return { glyphCount, hasCids, cids: [], names: glyphNames, encoding: codes }
}

type Span = { from: number; to: number }

/** An INDEX: where its members lie, and where it ends. */
function indexAt(data: DataView, at: number): { members: Span[]; end: number } {
  const count = data.getUint16(at)
  if (count === 0) return { members: [], end: at + 2 }
  const size = data.getUint8(at + 2)
  const base = at + 2 + (count + 1) * size
  const offset = (index: number) => base + numberAt(data, at + 3 + index * size, size)
  const members = Array.from({ length: count }, (_, index) => ({ from: offset(index), to: offset(index + 1) }))
  return { members, end: offset(count) }
}

function numberAt(data: DataView, at: number, size: number): number {
  let value = 0
  for (let byte = 0; byte < size; byte++) value = value * 256 + data.getUint8(at + byte)
  return value
}

const textIn = (bytes: Uint8Array, span: Span | undefined): string =>
  span ? Buffer.from(bytes.subarray(span.from, span.to)).toString('latin1') : ''

/** A DICT: its operands by operator, those of two bytes as `12 × 256 + n`. Real numbers are none that matter here. */
function dictIn(data: DataView, { from, to }: Span): Map<number, number[]> {
  const entries = new Map<number, number[]>()
  let operands: number[] = []
  let at = from
  while (at < to) {
    const byte = data.getUint8(at)
    if (byte <= 21) {
      const operator = byte === 12 ? 12 * 256 + data.getUint8(at + 1) : byte
      entries.set(operator, operands)
      operands = []
      at += byte === 12 ? 2 : 1
    } else {
      const { value, size } = operandAt(data, at)
      operands.push(value)
      at += size
    }
  }
  return entries
}

function operandAt(data: DataView, at: number): { value: number; size: number } {
  const byte = data.getUint8(at)
  if (byte === 28) return { value: data.getInt16(at + 1), size: 3 }
  if (byte === 29) return { value: data.getInt32(at + 1), size: 5 }
  if (byte === 30) return { value: Number.NaN, size: realSize(data, at) }
  if (byte <= 246) return { value: byte - 139, size: 1 }
  const next = data.getUint8(at + 1)
  return { value: byte <= 250 ? (byte - 247) * 256 + next + 108 : -(byte - 251) * 256 - next - 108, size: 2 }
}

/** A real number lasts to the first half of a byte that is 15. */
function realSize(data: DataView, at: number): number {
  let size = 1
  for (; ; size++) {
    const byte = data.getUint8(at + size)
    if (byte >> 4 === 15 || (byte & 15) === 15) return size + 1
  }
}

/** The numbers of names, or the CIDs, by glyph. */
function charsetAt(data: DataView, at: number, count: number): number[] {
  const format = data.getUint8(at)
  const ids = [0]
  for (let place = at + 1; ids.length < count; ) {
    const first = data.getUint16(place)
    const more = format === 0 ? 0 : format === 1 ? data.getUint8(place + 2) : data.getUint16(place + 2)
    place += format === 0 ? 2 : format === 1 ? 3 : 4
    for (let step = 0; step <= more && ids.length < count; step++) ids.push(first + step)
  }
  return ids
}

function standardCodes(names: readonly string[]): Map<number, number> {
  const glyphs = new Map(names.map((name, glyph) => [name, glyph]))
  return new Map(
    [...standardEncoding].flatMap(([code, name]) => {
      const glyph = glyphs.get(name)
      return glyph === undefined ? [] : [[code, glyph] as const]
    }),
  )
}

function encodingAt(data: DataView, at: number, ids: readonly number[]): Map<number, number> {
  const codes = new Map<number, number>()
  const format = data.getUint8(at)
  const count = data.getUint8(at + 1)
  let place = at + 2
  let glyph = 1
  for (let entry = 0; entry < count; entry++) {
    const first = data.getUint8(place++)
    const more = (format & 127) === 0 ? 0 : data.getUint8(place++)
    for (let step = 0; step <= more; step++) codes.set(first + step, glyph++)
  }
  if (format & 128) {
    const extra = data.getUint8(place++)
    for (let entry = 0; entry < extra; entry++, place += 3)
      codes.set(data.getUint8(place), ids.indexOf(data.getUint16(place + 1)))
  }
  return codes
}
