import { inflateRawSync } from 'node:zlib'
import { needsTooMuch, unreadableFile } from '#platform/errors.ts'

/** One file inside a zip. Sizes in bytes; `start` is where its local header begins. */
export type ZipEntry = { name: string; packed: number; size: number; method: number; start: number }

const most = {
  entries: 20_000,
  bytes: 1_000_000_000,
  /** Below this a high ratio is harmless: sheets full of equal numbers shrink a hundredfold. */
  smallBytes: 100_000_000,
  ratio: 150,
}
const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 }
const endBytes = 22
const longestComment = 0xffff
const methods = { stored: 0, deflated: 8 }

/**
 * Reads the directory of a zip without unpacking anything. Throws unreadableFile for a broken one and needsTooMuch
 * for one that would unpack to more than a job may hold, whatever its small size promises.
 */
export function zipEntries(file: Buffer): ZipEntry[] {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > most.entries) throw needsTooMuch(`${count} entries`)
  const entries: ZipEntry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== signatures.central) throw unreadableFile('zip directory')
    const nameLength = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      size: file.readUInt32LE(at + 24),
      start: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
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
