import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { unreadableFile } from '#platform/errors.ts'
import { type OfficeFile, readOfficeFile, type WrittenFile } from '../officeFile.ts'
import { bookOfPage } from '../soffice.ts'
import { mimeParts, pageOf } from './mimeParts.ts'
import { valuesBook } from './valuesBook.ts'

/** A file of letters as LibreOffice reads it: as the parts of a package, or as bytes with the ending that it knows them by. */
export type Readable = { cut: number } & (
  | { found: OfficeFile & { container: 'package' } }
  | { bytes: Buffer; ending: string }
)

/**
 * Makes of letters in the name of an Office file what LibreOffice reads safely: web pages without anything from outside, lists of values and
 * tables of web pages as workbooks. Throws unreadableFile.
 */
export async function readable(file: WrittenFile, bytes: Buffer, programs: string, work: Work): Promise<Readable> {
  if (file.form === 'plain' && file.kind === 'excel')
    return { cut: 0, found: { container: 'package', kind: 'excel', parts: valuesBook(file.text), rewritten: true } }
  if (file.form === 'plain') return { cut: 0, bytes: Buffer.from(`\ufeff${file.text}`), ending: '.txt' }
  if (file.form === 'word-2003' || file.form === 'excel-2003')
    return { cut: 0, bytes: Buffer.from(withoutCode(file.text)), ending: '.xml' }
  const page = file.form === 'mime' ? pageOf(mimeParts(bytes)) : { page: file.text }
  if (!page) throw unreadableFile('a single-file page without a page')
  // Its parser takes longer to load than most Office files to convert.
  const { standAlone } = await import('./webPage.ts')
  const { html, cut } = standAlone(page.page, 'known' in page ? page.known : undefined)
  if (file.kind !== 'excel') return { cut, bytes: Buffer.from(html), ending: '.html' }
  return { cut, found: await bookOf(html, programs, work) }
}

async function bookOf(html: string, programs: string, work: Work): Promise<OfficeFile & { container: 'package' }> {
  const file = join(work.scratch, 'page.xls')
  await writeFile(file, html)
  const made = await bookOfPage(programs, { file, folder: work.scratch, signal: work.signal }).catch((cause) => {
    work.signal.throwIfAborted()
    throw unreadableFile(cause)
  })
  const found = readOfficeFile(await readFile(made), 'excel')
  if (found.container !== 'package') throw unreadableFile('no package')
  return { ...found, parts: withoutHeaders(found.parts), rewritten: true }
}

/** XML without the code that it was written in: LibreOffice takes that of Excel for UTF-8 whatever it says. */
const withoutCode = (xml: string): string => xml.replace(/^(\s*<\?xml\b[^>]*?)\s+encoding\s*=\s*["'][^"']*["']/, '$1')

/** LibreOffice gives a sheet that has none a header and a page number of its own. */
export function withoutHeaders(parts: Map<string, Buffer>): Map<string, Buffer> {
  for (const [name, data] of parts) {
    if (!name.startsWith('xl/worksheets/sheet')) continue
    parts.set(name, Buffer.from(data.toString('utf8').replace(/<headerFooter\b[\s\S]*?<\/headerFooter>/, '')))
  }
  return parts
}
