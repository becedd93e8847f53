import { tableOf } from './sfnt.ts'

const FORMAT_2 = 0x0002_0000
const MAC_NAMES = 258
const ownNames = 34

/** The names that a TrueType file gives its glyphs itself, by glyph; those of the usual set of a Mac are not among them. */
export function postNames(file: Uint8Array): ReadonlyMap<number, string> {
  const names = new Map<number, string>()
  const table = tableOf(file, 'post')
  if (!table || table.length < ownNames) return names
  const data = new DataView(table.buffer, table.byteOffset, table.byteLength)
  if (data.getUint32(0) !== FORMAT_2) return names
  const count = data.getUint16(32)
  const texts: string[] = []
  for (let at = ownNames + 2 * count; at < table.length; at += table[at]! + 1)
    texts.push(Buffer.from(table.subarray(at + 1, at + 1 + table[at]!)).toString('latin1'))
  for (let glyph = 0; glyph < count && ownNames + 2 * glyph + 2 <= table.length; glyph++) {
    const name = texts[data.getUint16(ownNames + 2 * glyph) - MAC_NAMES]
    if (name !== undefined) names.set(glyph, name)
  }
  return names
}
