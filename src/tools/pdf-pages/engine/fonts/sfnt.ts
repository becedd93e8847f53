import { tableDirectory } from '#platform/pdfium/fontFile.ts'

const tagOf = (name: string) => Buffer.from(name.padEnd(4)).readUInt32BE()

/** A table of a TrueType or OpenType file; undefined where there is none. */
export function tableOf(file: Uint8Array, name: string): Uint8Array | undefined {
  const table = tableDirectory(file).get(tagOf(name))
  return table && file.subarray(table.offset, table.offset + table.length)
}

/** The number of a table as HarfBuzz names it. */
export const tableTag = tagOf

/** An OpenType file around a bare CFF font, as far as a program needs it to find its glyphs. */
export function wrapCff(cff: Uint8Array, glyphCount: number): Uint8Array {
  const maxp = Buffer.alloc(6)
  maxp.writeUInt32BE(0x0000_5000)
  maxp.writeUInt16BE(glyphCount, 4)
  return sfntOf([
    ['CFF ', cff],
    ['maxp', maxp],
  ])
}

function sfntOf(tables: [name: string, bytes: Uint8Array][]): Uint8Array {
  const header = Buffer.alloc(12 + 16 * tables.length)
  header.write('OTTO')
  header.writeUInt16BE(tables.length, 4)
  let offset = header.length
  const parts: Uint8Array[] = [header]
  for (const [at, [name, bytes]] of tables.entries()) {
    const entry = 12 + 16 * at
    header.write(name, entry)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(bytes.length, entry + 12)
    const padding = new Uint8Array(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  }
  return Buffer.concat(parts)
}
