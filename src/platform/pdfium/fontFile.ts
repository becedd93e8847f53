/** Where each table of a TrueType or OpenType file lies, by its four-letter tag as a big-endian number. */
export type TableDirectory = Map<number, { offset: number; length: number }>

const view = (file: Uint8Array) => new DataView(file.buffer, file.byteOffset, file.byteLength)

const COLLECTION = 0x74746366 // 'ttcf'

export function tableDirectory(file: Uint8Array, start = 0): TableDirectory {
  const data = view(file)
  const tables: TableDirectory = new Map()
  const count = data.getUint16(start + 4)
  for (let index = 0; index < count; index++) {
    const entry = start + 12 + 16 * index
    tables.set(data.getUint32(entry), { offset: data.getUint32(entry + 8), length: data.getUint32(entry + 12) })
  }
  return tables
}

/** One font of a collection as a file of its own; a file that holds a single font is returned as it is. */
export function fontInCollection(file: Uint8Array, index: number): Uint8Array {
  const data = view(file)
  if (data.getUint32(0) !== COLLECTION) return file
  const start = data.getUint32(12 + 4 * index)
  const tables = tableDirectory(file, start)
  const headerLength = 12 + 16 * tables.size
  const aligned = (length: number) => (length + 3) & ~3
  const total = [...tables.values()].reduce((sum, table) => sum + aligned(table.length), headerLength)

  const single = new Uint8Array(total)
  single.set(file.subarray(start, start + headerLength))
  let offset = headerLength
  let entry = 12
  for (const table of tables.values()) {
    single.set(file.subarray(table.offset, table.offset + table.length), offset)
    view(single).setUint32(entry + 8, offset)
    offset += aligned(table.length)
    entry += 16
  }
  return single
}
