import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Catalog } from './catalog.ts'
import { type Dict, isReference } from './objects.ts'
import { qpdf } from './qpdf.ts'

/** What a document says of itself as a whole, true of each of its pages as well: of the file that is made of them, not of how it was made. */
const said = ['/Title', '/Author', '/Subject', '/Keywords']

/**
 * A PDF without pages that says of itself what a document does: title, author, subject, keywords, how programs are to show it, and, where all pages are
 * to come from it, its language. Pages that are taken out of the document are put into this one.
 */
export async function shellOf(
  { root, information, at }: Catalog,
  { isAlone }: { isAlone: boolean },
  work: Work,
): Promise<string> {
  const catalog: Dict = {
    ...plainOf(root, isAlone ? ['/Lang', '/PageLayout'] : ['/PageLayout']),
    ...{ '/Type': '/Catalog', '/Pages': '2 0 R' },
  }
  const shown = await at(root['/ViewerPreferences'])
  const preferences = plainOf(shown, Object.keys(shown))
  if (Object.keys(preferences).length > 0) catalog['/ViewerPreferences'] = preferences
  const objects = {
    'obj:1 0 R': { value: catalog },
    'obj:2 0 R': { value: { '/Type': '/Pages', '/Kids': [], '/Count': 0 } },
    'obj:3 0 R': { value: plainOf(information, said) },
    trailer: { value: { '/Root': '1 0 R', '/Info': '3 0 R', '/Size': 4 } },
  }
  const head = {
    jsonversion: 2,
    pdfversion: '1.5',
    pushedinheritedpageresources: false,
    calledgetallpages: false,
    maxobjectid: 3,
  }
  const json = join(work.scratch, `${randomUUID()}.json`)
  await writeFile(json, JSON.stringify({ version: 2, qpdf: [head, objects] }))
  const shell = join(work.scratch, `${randomUUID()}.pdf`)
  await qpdf(['--json-input', json, shell], work)
  return shell
}

/** Those entries that stand for themselves: no lists, and nothing that stands elsewhere in the document. */
const plainOf = (entries: Dict, names: readonly string[]): Dict =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = entries[name]
      return value === undefined || value === null || typeof value === 'object' || isReference(value)
        ? []
        : [[name, value]]
    }),
  )
