import { emptyFile, unreadableFile, wrongFileType } from '#platform/errors.ts'
import { isOle, oleNames } from './ole.ts'
import { flatPackage } from './written/flatPackage.ts'
import { lettersOf, type WrittenForm, writtenFormOf } from './written/writtenForm.ts'
import { unpack, type ZipEntry, zipEntries } from './zip.ts'

export const officeKinds = ['word', 'excel', 'powerpoint'] as const
export type OfficeKind = (typeof officeKinds)[number]

/** Letters in the name of a Word or Excel file, as websites and older programs save them. */
export type WrittenFile = {
  container: 'written'
  form: Exclude<WrittenForm, 'flat-package'>
  kind: OfficeKind
  text: string
}

/** What a file turned out to be. `kind` of an encrypted package shows only after it is opened. */
export type OfficeFile =
  /** `rewritten` where the parts are not what the file holds as they are, so that it has to be packed anew. */
  | { container: 'package'; kind: OfficeKind; parts: Map<string, Buffer>; rewritten?: true }
  | { container: 'ole'; kind: OfficeKind }
  | { container: 'odf'; kind: OfficeKind }
  | WrittenFile
  | { container: 'encrypted' }
  | { container: 'rtf'; kind: 'word' }

const spokenKind: Record<OfficeKind, string> = {
  word: 'Word (.docx, .doc)',
  excel: 'Excel (.xlsx, .xls)',
  powerpoint: 'PowerPoint (.pptx, .ppt)',
}
/** The failure for a file that is not of the kind that was asked for. */
export const notOfKind = (kind: OfficeKind) => wrongFileType(spokenKind[kind])

const odfKinds: Record<string, OfficeKind> = { text: 'word', spreadsheet: 'excel', presentation: 'powerpoint' }
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
  const found = recogniseOffice(file, expected)
  if (!found) throw notOfKind(expected)
  if (found.container !== 'encrypted' && found.kind !== expected) throw notOfKind(expected)
  return found
}

/**
 * What an Office file is by its content; undefined where it is none. `named` is what its name promises, which decides for web pages and lists of
 * values. Throws unreadableFile for broken ones and needsTooMuch for bombs.
 */
export function recogniseOffice(file: Buffer, named?: OfficeKind): OfficeFile | undefined {
  if (isOle(file)) return recogniseOle(file)
  if (file.toString('latin1', 0, 5) === '{\\rtf') return { container: 'rtf', kind: 'word' }
  if (file.toString('latin1', 0, 4) === 'PK\x03\x04') return recognisePackage(file)
  return recogniseWritten(file, named)
}

function recogniseOle(file: Buffer): OfficeFile | undefined {
  const names = oleNames(file)
  if (names.has('EncryptionInfo') && names.has('EncryptedPackage')) return { container: 'encrypted' }
  for (const [stream, kind] of Object.entries(oleStreams)) if (names.has(stream)) return { container: 'ole', kind }
  if (names.size === 0) throw unreadableFile('compound file without a directory')
  return undefined
}

function recognisePackage(file: Buffer): OfficeFile | undefined {
  const listed = zipEntries(file)
  // Some programs on Windows write the paths of their parts as those of Windows, and LibreOffice reads no ZIP64.
  const isStrange = listed.some(({ name, isWide }) => isWide || name.includes('\\'))
  const entries = isStrange ? listed.map((each) => ({ ...each, name: each.name.replaceAll('\\', '/') })) : listed
  const odf = entries.find(({ name }) => name === 'mimetype')
  if (odf) return recogniseOdf(unpack(file, odf).toString('latin1', 0, 100))
  if (!entries.some(({ name }) => name === '[Content_Types].xml')) return undefined
  const kind = officeKinds.find((each) => entries.some(({ name }) => name.startsWith(packageFolders[each])))
  if (!kind) return undefined
  return { container: 'package', kind, parts: unpackAll(file, entries), ...(isStrange && { rewritten: true }) }
}

function recogniseOdf(type: string): OfficeFile | undefined {
  const kind = odfKinds[/^application\/vnd\.oasis\.opendocument\.(\w+)/.exec(type)?.[1] ?? '']
  return kind && { container: 'odf', kind }
}

function recogniseWritten(file: Buffer, named: OfficeKind | undefined): OfficeFile | undefined {
  const form = writtenFormOf(file)
  if (!form) return undefined
  const text = lettersOf(file)
  if (form === 'word-2003' || form === 'excel-2003' || form === 'flat-package') expectNoEntities(text, form)
  if (form === 'flat-package') return recogniseFlat(flatPackage(text))
  const kind = kindOfWritten(form, text, named)
  return kind && { container: 'written', form, kind, text }
}

function recogniseFlat(parts: Map<string, Buffer>): OfficeFile | undefined {
  const kind = officeKinds.find((each) => [...parts.keys()].some((name) => name.startsWith(packageFolders[each])))
  return kind && { container: 'package', kind, parts, rewritten: true }
}

/** A page says itself that Excel wrote it, or is what its name says; nothing in a text without marks tells. */
function kindOfWritten(form: WrittenForm, text: string, named: OfficeKind | undefined): OfficeKind | undefined {
  if (form === 'word-2003') return 'word'
  if (form === 'excel-2003') return 'excel'
  if (named === 'powerpoint' || form === 'plain') return named === 'powerpoint' ? undefined : named
  const told = /schemas-microsoft-com:office:(word|excel)|ProgId"?\s+content="?(Word|Excel)\./i.exec(
    text.slice(0, 20_000),
  )
  return named ?? ((told?.[1] ?? told?.[2] ?? '').toLowerCase() === 'excel' ? 'excel' : 'word')
}

/** Office writes no document types, and entities would grow without end. */
function expectNoEntities(start: string | Buffer, name: string): void {
  if (start.includes('<!DOCTYPE')) throw unreadableFile(`document type in ${name}`)
}

function unpackAll(file: Buffer, entries: ZipEntry[]): Map<string, Buffer> {
  const parts = new Map<string, Buffer>()
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue
    const data = unpack(file, entry)
    if (/\.(xml|rels|vml)$/i.test(entry.name)) expectNoEntities(data.subarray(0, 4096), entry.name)
    parts.set(entry.name, data)
  }
  return parts
}
