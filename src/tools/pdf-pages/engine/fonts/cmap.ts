import { tableOf } from './sfnt.ts'

/** A table of codes and their glyphs: Unicode, Windows symbols at 0xF000 and above, or Mac Roman. */
export type Subtable = { platform: number; encoding: number; glyphs: ReadonlyMap<number, number> }

/** Glyph ids of a font are sixteen bits, and so are the codes that a PDF can reach in one. */
const mostCodes = 70_000

/**
 * The tables of codes that a TrueType file has, but for those of rare formats.
 * @throws RangeError where it is damaged
 */
export function cmapsOf(file: Uint8Array): Subtable[] {
  const table = tableOf(file, 'cmap')
  if (!table) return []
  const data = new DataView(table.buffer, table.byteOffset, table.byteLength)
  return Array.from({ length: data.getUint16(2) }, (_, at) => {
    const entry = 4 + 8 * at
    const glyphs = glyphsAt(data, data.getUint32(entry + 4))
    return { platform: data.getUint16(entry), encoding: data.getUint16(entry + 2), glyphs }
  })
}

function glyphsAt(data: DataView, at: number): Map<number, number> {
  switch (data.getUint16(at)) {
    case 0:
      return bytes(data, at)
    case 4:
      return segments(data, at)
    case 6:
      return trimmed(data, at)
    case 12:
      return groups(data, at)
    default:
      return new Map()
  }
}

const bytes = (data: DataView, at: number) =>
  new Map(Array.from({ length: 256 }, (_, code) => [code, data.getUint8(at + 6 + code)]))

const trimmed = (data: DataView, at: number) =>
  new Map(
    Array.from({ length: data.getUint16(at + 8) }, (_, entry) => [
      data.getUint16(at + 6) + entry,
      data.getUint16(at + 10 + 2 * entry),
    ]),
  )

function segments(data: DataView, at: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  const twice = data.getUint16(at + 6)
  const [ends, starts] = [at + 14, at + 16 + twice]
  const [deltas, offsets] = [starts + twice, starts + 2 * twice]
  for (let segment = 0; segment < twice; segment += 2) {
    const [start, end] = [data.getUint16(starts + segment), data.getUint16(ends + segment)]
    const [delta, offset] = [data.getUint16(deltas + segment), data.getUint16(offsets + segment)]
    for (let code = start; code <= end && code < 0xffff; code++) {
      const place = offsets + segment + offset + 2 * (code - start)
      // Fonts that were cut before have segments that lead beyond the end.
      const found = offset === 0 ? code : place + 2 <= data.byteLength ? data.getUint16(place) : 0
      if (found !== 0 || offset === 0) glyphs.set(code, (found + delta) & 0xffff)
    }
  }
  return glyphs
}

function groups(data: DataView, at: number): Map<number, number> {
  const glyphs = new Map<number, number>()
  const count = data.getUint32(at + 12)
  for (let group = 0; group < count; group++) {
    const entry = at + 16 + 12 * group
    const [start, end, first] = [data.getUint32(entry), data.getUint32(entry + 4), data.getUint32(entry + 8)]
    if (end - start > mostCodes) throw new RangeError('A group of codes is longer than any font')
    for (let code = start; code <= end; code++) glyphs.set(code, first + code - start)
  }
  return glyphs
}
