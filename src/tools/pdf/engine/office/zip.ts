import { inflateRawSync } from 'node:zlib'
import { needsTooMuch, unreadableFile } from '#platform/errors.ts'

/** One file inside a zip. Sizes in bytes; `start` is where its local header begins; `isWide` where the fields of ZIP64 tell that. */
export type ZipEntry = { name: string; packed: number; size: number; method: number; start: number; isWide?: true }

const most = {
  entries: 20_000,
  bytes: 1_000_000_000,
  /** Below this a high ratio is harmless: sheets full of equal numbers shrink a hundredfold. */
  smallBytes: 100_000_000,
  ratio: 150,
}
const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator64: 0x07064b50 }
/** In place of what stands in the fields of ZIP64, which some libraries write for small files as well. */
const elsewhere = { short: 0xffff, long: 0xffffffff }
const endBytes = 22
const longestComment = 0xffff
const methods = { stored: 0, deflated: 8 }

/**
 * Reads the directory of a zip without unpacking anything. Throws unreadableFile for a broken one and needsTooMuch
 * for one that would unpack to more than a job may hold, whatever its small size promises.
 */
export function zipEntries(file: Buffer): ZipEntry[] {
  const { count, start } = directoryOf(file, findEnd(file))
  if (count > most.entries) throw needsTooMuch(`${count} entries`)
  const entries: ZipEntry[] = []
  let at = start
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== signatures.central) throw unreadableFile('zip directory')
    const nameLength = file.readUInt16LE(at + 28)
    const extraLength = file.readUInt16LE(at + 30)
    const extra = file.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const told = [24, 20, 42].map((field) => file.readUInt32LE(at + field))
    const [size, packed, start] = wideFields(extra, told)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      ...{ packed: packed!, size: size!, start: start! },
      ...(told.includes(elsewhere.long) ? { isWide: true } : {}),
    })
    at += 46 + nameLength + extraLength + file.readUInt16LE(at + 32)
  }
  refuseBomb(entries, file.length)
  return entries
}

function findEnd(file: Buffer): number {
  for (let at = file.length - endBytes; at >= Math.max(0, file.length - endBytes - longestComment); at--) {
    if (file.readUInt32LE(at) === signatures.end) return at
  }
  throw unreadableFile('zip without an end')
}

/** How many entries the directory has and where it begins. Throws unreadableFile where it is said to be elsewhere and is not. */
function directoryOf(file: Buffer, end: number): { count: number; start: number } {
  const count = file.readUInt16LE(end + 10)
  const start = file.readUInt32LE(end + 16)
  if (count !== elsewhere.short && start !== elsewhere.long) return { count, start }
  const locator = end - 20
  if (locator < 0 || file.readUInt32LE(locator) !== signatures.locator64) return { count, start }
  const wide = Number(file.readBigUInt64LE(locator + 8))
  if (wide + 56 > file.length || file.readUInt32LE(wide) !== signatures.end64) throw unreadableFile('ZIP64 directory')
  return { count: Number(file.readBigUInt64LE(wide + 32)), start: Number(file.readBigUInt64LE(wide + 48)) }
}

/** Sizes and places that are too large for their fields, or said to be, from the extra field of ZIP64 (APPNOTE 4.5.3), which holds these alone and in order. */
function wideFields(extra: Buffer, fields: number[]): number[] {
  if (!fields.includes(elsewhere.long)) return fields
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return fields.map((field) => {
    if (field !== elsewhere.long) return field
    if (at + 8 > extra.length) throw unreadableFile('ZIP64 fields')
    at += 8
    return Number(extra.readBigUInt64LE(at - 8))
  })
}

function refuseBomb(entries: ZipEntry[], fileBytes: number): void {
  const total = entries.reduce((sum, entry) => sum + entry.size, 0)
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0)
  if (total > most.bytes) throw needsTooMuch(`${total} bytes unpacked`)
  if (total > most.smallBytes && total > fileBytes * most.ratio) throw needsTooMuch(`${total} bytes from ${fileBytes}`)
  // Entries that share their packed bytes (Fifield 2019) add up to more than the file holds.
  if (packed > fileBytes) throw needsTooMuch('overlapping entries')
}

/** Unpacks one entry, never beyond the size that the directory promised. Throws unreadableFile when it does not fit. */
export function unpack(file: Buffer, entry: ZipEntry): Buffer {
  if (entry.start + 30 > file.length || file.readUInt32LE(entry.start) !== signatures.local) {
    throw unreadableFile(`no header for ${entry.name}`)
  }
  const start = entry.start + 30 + file.readUInt16LE(entry.start + 26) + file.readUInt16LE(entry.start + 28)
  const packed = file.subarray(start, start + entry.packed)
  if (entry.method === methods.stored) return packed
  if (entry.method !== methods.deflated) throw unreadableFile(`packed by method ${entry.method}`)
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.size) })
  } catch (cause) {
    throw unreadableFile(cause)
  }
}
