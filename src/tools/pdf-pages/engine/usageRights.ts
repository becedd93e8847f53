import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { type Changes, updating } from './changes.ts'
import { dictOf, isReference, objectsOf, type PdfObjects } from './objects.ts'
import { inputOf, loose, qpdf, type Source } from './qpdf.ts'
import { catalogOf, rootOf } from './ties/document.ts'

/**
 * A copy of a document without the rights that Adobe's programs once gave to files, such as to save a form that is filled in (ISO 32000-1, 12.8.2.3).
 * They are sealed for the very bytes of a file: in one that was changed, Reader refuses to fill in anything at all. Undefined where it has none.
 */
export async function withoutUsageRights(source: Source, objects: PdfObjects, work: Work): Promise<Source | undefined> {
  if (changesFor(objects).size === 0) return undefined
  const scratch = await mkdtemp(join(work.scratch, 'rights-'))
  const plain = { ...source, path: join(scratch, 'plain.pdf') }
  await qpdf([...loose, ...inputOf(source), plain.path], work)
  const changes = changesFor(await objectsOf(plain, work))
  const path = join(scratch, 'free.pdf')
  await qpdf([...inputOf(plain), ...(await updating(changes, { ...work, scratch })), path], work)
  return { ...source, path }
}

function changesFor(objects: PdfObjects): Changes {
  const [root, catalog] = [rootOf(objects), catalogOf(objects)]
  const { '/UR3': now, '/UR': once, ...others } = dictOf(objects, catalog['/Perms'])
  if (!isReference(root) || (now === undefined && once === undefined)) return new Map()
  const { '/Perms': _, ...rest } = catalog
  const hasOthers = Object.keys(others).length > 0
  return new Map([[root, { value: { ...rest, ...(hasOthers && { '/Perms': others }) } }]])
}
