import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine, Work } from '#platform/childProcess/engine.ts'
import { type AppError, passwordNeeded, unreadableFile, wrongPassword } from '#platform/errors.ts'
import { passwordForms } from '#platform/passwordForms.ts'

import { noSuchPages, protectedNotHere } from './office/failures.ts'
import { fitSheetsToWidth } from './office/fitSheets.ts'
import type { OpenDocument } from './office/kit.ts'
import { mend } from './office/mend/index.ts'
import { notOfKind, type OfficeFile, type OfficeKind, readOfficeFile } from './office/officeFile.ts'
import { packageFile } from './office/packageFile.ts'
import { countPages, pdfOptions } from './office/pdfOptions.ts'
import { cutRemoteLinks } from './office/remoteLinks.ts'
import { convertBySoffice } from './office/soffice.ts'
import { retireKit, type WarmOffice, warmOffice } from './office/warmOffice.ts'
import { writeChunks } from './office/written/chunks.ts'
import { readable, withoutHeaders } from './office/written/readable.ts'
import { previewOfFile } from './preview.ts'

/** What to convert and how. */
export type OfficeToPdfInput = {
  /** Path of the uploaded file; its name does not matter, its content does. */
  path: string
  /** What its owner calls it, which headers of sheets may show; without an ending. */
  name?: string | undefined
  kind: OfficeKind
  password?: string | undefined
  /** Pages of the result, such as `1-3,7`; all when left out. */
  pages?: string | undefined
  /** Excel only: each sheet as wide as one page, however many columns it has. Default true. */
  fitToWidth?: boolean | undefined
  /** PDF/A-2b. */
  archive?: boolean | undefined
}

/** One conversion on its way: the input, what it turned out to be, and where it is read from. */
type Job = { input: OfficeToPdfInput; found: OfficeFile; file: string; work: Work }

/**
 * Converts a Word, Excel or PowerPoint file to PDF with LibreOffice, which stays loaded in this process. Facts: `pages`
 * of the PDF, `cutLinks`, how many contents from outside were left out, and a `preview`. Throws emptyFile, wrongFileType,
 * unreadableFile, needsTooMuch, passwordNeeded, a sentence about a wrong password or page range, and engineMissing.
 */
const officeToPdf: Engine<OfficeToPdfInput> = async (input, work) => {
  const bytes = await readFile(input.path)
  const first = readOfficeFile(bytes, input.kind)
  const office = await warmOffice()
  const source = await sourceOf(first, bytes, office, work)
  work.progress(5)

  const { found } = source
  if (office.kit && found.container === 'package' && found.kind === 'word') {
    const { made, cut } = await writeChunks(found.parts, office.kit, work)
    source.cut += cut
    if (made > 0) source.isChanged = true
  }
  const cutLinks = source.cut + (found.container === 'package' ? cutRemoteLinks(found.parts) : 0)
  const wantsFit = input.kind === 'excel' && input.fitToWidth !== false
  if (wantsFit && found.container === 'package' && fitSheetsToWidth(found.parts) > 0) source.isChanged = true
  if (cutLinks > 0) source.isChanged = true
  if (found.container === 'package' && mend(found)) source.isChanged = true
  work.progress(10)

  const file = await freshCopy(source, input, work)
  work.signal.throwIfAborted()
  work.progress(20)

  const pdf = await convert(office, { input, found, file, work }, wantsFit && found.container !== 'package')
  const pages = countPages(await readFile(pdf))
  if (pages === 0) throw noSuchPages()
  work.progress(100)
  return { file: pdf, extension: '.pdf', facts: { pages, cutLinks, ...(await previewOfFile(pdf)) } }
}
export default officeToPdf

/** What LibreOffice will read: the parts of a package, or bytes with the ending that it knows them by. */
type Source = { found: OfficeFile; bytes: Buffer; ending: string; cut: number; isChanged: boolean }

async function sourceOf(found: OfficeFile, bytes: Buffer, office: WarmOffice, work: Work): Promise<Source> {
  if (found.container !== 'written')
    return { found, bytes, ending: endingOf(found), cut: 0, isChanged: 'rewritten' in found }
  const made = await readable(found, bytes, office.programs, work)
  if ('found' in made) return { ...made, bytes, ending: endingOf(made.found), isChanged: true }
  return { found, bytes: made.bytes, ending: made.ending, cut: made.cut, isChanged: false }
}

/** A killed LibreOffice leaves lock files beside what it read, so every job reads from its own folder. */
async function freshCopy({ found, bytes, ending, isChanged }: Source, input: OfficeToPdfInput, work: Work) {
  const file = join(work.scratch, `${shownName(input)}${ending || newEndings[input.kind]}`)
  await writeFile(file, found.container === 'package' && isChanged ? packageFile(found.parts) : bytes)
  return file
}

const newEndings = { word: '.docx', excel: '.xlsx', powerpoint: '.pptx' } as const
const odfEndings = { word: '.odt', excel: '.ods', powerpoint: '.odp' } as const

/** Longer names than this no header has room for, and no folder takes names of more than 255 bytes. */
const MOST_LETTERS = 50
const shownName = ({ name = '' }: OfficeToPdfInput) =>
  [...name.replace(/[/\\\p{Cc}]|^\.+/gu, '')].slice(0, MOST_LETTERS).join('').trim() || 'source'

/** The ending by which LibreOffice knows a file; none where only the kind that was asked for tells it. */
function endingOf(found: OfficeFile): string {
  if (found.container === 'rtf') return '.rtf'
  if (found.container === 'encrypted' || found.container === 'written') return ''
  if (found.container === 'odf') return odfEndings[found.kind]
  const ending = newEndings[found.kind]
  return found.container === 'ole' ? ending.slice(0, -1) : ending
}

async function convert(office: WarmOffice, job: Job, fitLater: boolean): Promise<string> {
  const options = pdfOptions(job.input)
  if (!office.kit) return convertOutside(office, job, options)
  const first = await open(office, job)
  if (!first) {
    const pdf = await convertOutside(office, job, options)
    retireKit(office)
    return pdf
  }

  const document = fitLater ? await reopenFitted(office, job, first) : first
  job.work.progress(60)
  const pdf = join(job.work.scratch, 'result.pdf')
  try {
    await document.saveAs(pdf, 'pdf', options)
  } catch (cause) {
    throw job.input.pages ? noSuchPages(cause) : unreadableFile(cause)
  } finally {
    await document.close()
  }
  return pdf
}

const mayBeLocked: ReadonlySet<OfficeFile['container']> = new Set(['encrypted', 'ole', 'odf'])

/** Opens the job's file, or answers undefined when the library refuses a file that asked for no password. */
async function open(office: WarmOffice, job: Job): Promise<OpenDocument | undefined> {
  const locked = mayBeLocked.has(job.found.container)
  const { document, asked, reason } = await openByForms(office, job, locked)
  if (!document && asked > 0) throw passwordFailure(job, asked, reason)
  if (!document) return undefined
  if (document.kind === job.input.kind) return document
  await document.close()
  throw notOfKind(job.input.kind)
}

/** Opens it by the first form of its password that it takes. */
async function openByForms({ kit }: WarmOffice, { file, input }: Job, locked: boolean) {
  const [first, ...others] = input.password ? passwordForms(input.password) : [input.password]
  let opening = await kit!.open(file, first, locked)
  for (const form of others) if (!opening.document && opening.asked > 0) opening = await kit!.open(file, form, locked)
  return opening
}

function passwordFailure({ input, found }: Job, asked: number, reason: string): AppError {
  if (!input.password) return passwordNeeded(reason)
  // It asks once more after a wrong password, but for an old Word file; after a right one only a damaged content can be in the way.
  const asksOnce = found.container === 'ole' && found.kind === 'word'
  return asked > 1 || asksOnce ? wrongPassword() : unreadableFile(reason)
}

/** XML of Excel 2003 that says nothing of headers and footers. */
const hasNoHeaders = (found: OfficeFile): boolean =>
  found.container === 'written' && !/<\w+:(?:Header|Footer)\b/.test(found.text)

/** Old and encrypted workbooks have no parts that could be changed, so they become an .xlsx first. */
async function reopenFitted(office: WarmOffice, job: Job, document: OpenDocument): Promise<OpenDocument> {
  const folder = join(job.work.scratch, 'fitted')
  const file = join(folder, `${shownName(job.input)}.xlsx`)
  try {
    await mkdir(folder)
    await document.saveAs(file, 'xlsx', '')
    const found = readOfficeFile(await readFile(file), 'excel')
    if (found.container !== 'package') return document
    if (hasNoHeaders(job.found)) withoutHeaders(found.parts)
    mend(found)
    fitSheetsToWidth(found.parts)
    await writeFile(file, packageFile(found.parts))
  } catch {
    // A workbook that cannot be fitted is still better printed as it is.
    return document
  }
  const reopened = await open(office, { ...job, file })
  if (!reopened) return document
  await document.close()
  return reopened
}

async function convertOutside(office: WarmOffice, job: Job, options: string): Promise<string> {
  if (job.found.container === 'encrypted') throw protectedNotHere()
  const { kind } = job.input
  const { scratch: folder, signal } = job.work
  return convertBySoffice(office.programs, { file: job.file, kind, folder, options, signal }).catch((cause) => {
    signal.throwIfAborted()
    throw job.input.pages ? noSuchPages(cause) : unreadableFile(cause)
  })
}
