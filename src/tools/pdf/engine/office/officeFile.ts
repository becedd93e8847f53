import { emptyFile, unreadableFile, wrongFileType } from '#platform/errors.ts'
import { isOle, oleNames } from './ole.ts'
import { unpack, type ZipEntry, zipEntries } from './zip.ts'

export const officeKinds = ['word', 'excel', 'powerpoint'] as const
export type OfficeKind = (typeof officeKinds)[number]

/** What a file turned out to be. `kind` of an encrypted package shows only after it is opened. */
export type OfficeFile =
  | { container: 'package'; kind: OfficeKind; parts: Map<string, Buffer> }
  | { container: 'ole'; kind: OfficeKind }
  | { container: 'encrypted' }
  | { container: 'rtf'; kind: 'word' }

const spokenKind: Record<OfficeKind, string> = {
  word: 'Word (.docx, .doc)',
  excel: 'Excel (.xlsx, .xls)',
  powerpoint: 'PowerPoint (.pptx, .ppt)',
}
/** The failure for a file that is not of the kind that was asked for. */
export const notOfKind = (kind: OfficeKind) => wrongFileType(spokenKind[kind])

const packageFolders: Record<OfficeKind, string> = { word: 'word/', excel: 'xl/', powerpoint: 'ppt/' }
const oleStreams: Record<string, OfficeKind> = {
  WordDocument: 'word',
  Workbook: 'excel',
  Book: 'excel',
  'PowerPoint Document': 'powerpoint',
}

/**
 * Tells by its content what an uploaded file is, before LibreOffice sees it: LibreOffice reads any bytes as some
 * text. Unpacks a package in memory, so that later steps may change parts. Throws emptyFile, wrongFileType for other
 * formats and other kinds of Office files, unreadableFile for broken ones and needsTooMuch for bombs.
 */
export function readOfficeFile(file: Buffer, expected: OfficeKind): OfficeFile {
  if (file.length === 0) throw emptyFile()
  const found = recogniseOffice(file)
  if (!found) throw notOfKind(expected)
  if (found.container !== 'encrypted' && found.kind !== expected) throw notOfKind(expected)
  return found
}

/** What an Office file is by its content; undefined where it is none. Throws unreadableFile for broken ones and needsTooMuch for bombs. */
export function recogniseOffice(file: Buffer): OfficeFile | undefined {
  if (isOle(file)) return recogniseOle(file)
  if (file.toString('latin1', 0, 5) === '{\\rtf') return { container: 'rtf', kind: 'word' }
  if (file.toString('latin1', 0, 4) === 'PK\x03\x04') return recognisePackage(file)
  return undefined
}

function recogniseOle(file: Buffer): OfficeFile | undefined {
  const names = oleNames(file)
  if (names.has('EncryptionInfo') && names.has('EncryptedPackage')) return { container: 'encrypted' }
  for (const [stream, kind] of Object.entries(oleStreams)) if (names.has(stream)) return { container: 'ole', kind }
  if (names.size === 0) throw unreadableFile('compound file without a directory')
  return undefined
}

function recognisePackage(file: Buffer): OfficeFile | undefined {
  const entries = zipEntries(file)
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) return undefined
  const kind = officeKinds.find((each) => entries.some(({ name }) => name.startsWith(packageFolders[each])))
  if (!kind) return undefined
  return { container: 'package', kind, parts: unpackAll(file, entries) }
}

function unpackAll(file: Buffer, entries: ZipEntry[]): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue
    const data = unpack(file, entry)
    // Office writes no document types, and entities would grow without end.
    if (/\.(xml|rels|vml)$/i.test(entry.name) && data.subarray(0, 4096).includes('<!DOCTYPE')) {
      throw unreadableFile(`document type in ${entry.name}`)
    }
    parts.set(entry.name, data)
  }
  return parts
}
