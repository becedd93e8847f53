import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from '#platform/childProcess/engine.ts'
import { codes } from '#platform/codes.ts'
import { AppError, unreadableFile } from '#platform/errors.ts'
import { tooManyPages } from '../../errors.ts'
import { type Changes, newReferences, updating } from '../changes.ts'
import { type Dict, dictOf, isReference, objectsOf, type PdfObjects } from '../objects.ts'
import { inputOf, loose, pageCountOf, qpdf, type Source } from '../qpdf.ts'
import { rootOf } from '../ties/document.ts'
import { type Leaf, readPageTree, strayPages } from './pageTree.ts'
import { withTrailer } from './withTrailer.ts'

/** A document that can be worked on, and what it is made of. */
export type Mended = { source: Source; objects: PdfObjects; wasDamaged: boolean }

/**
 * A document, or where its list of pages or its end is damaged, a copy whose pages hang in one sound tree, protected as the document is. Programs agree
 * about the pages of a damaged tree no more than about a file that breaks off: after this, all that work on it see the same pages.
 * @throws AppError unreadableFile where no page is found, tooManyPages, and what qpdf does
 */
export async function mended(source: Source, work: Work): Promise<Mended> {
  await expectFewPages(source, work)
  const { whole, objects, root, hasTree, isPacked } = await readable(source, work)
  const { leaves, isSound } = readPageTree(objects, root)
  if (hasTree && isSound && leaves.length > 0) return { source: whole, objects, wasDamaged: whole !== source }
  const scratch = await mkdtemp(join(work.scratch, 'mend-'))
  const apart = isPacked ? await unpackedCopy(whole, scratch, work) : whole
  const copy = { ...source, path: join(scratch, 'mended.pdf') }
  const tree = soundTree(apart === whole ? objects : await objectsOf(apart, work), hasTree)
  const changes = await updating(tree, { ...work, scratch })
  await qpdf([...loose, '--preserve-unreferenced', ...inputOf(apart), ...changes, copy.path], work)
  return { source: copy, objects: await objectsOf(copy, work), wasDamaged: true }
}

/** Most pages of a file: an archive of years. */
export const mostPages = 20_000

/**
 * Refuses a file of too many pages before anything of it is read: some kilobytes can list one page a million times. How many there are in a damaged
 * file shows later, and they are no more than it has objects for.
 */
async function expectFewPages(source: Source, work: Work): Promise<void> {
  const pages = await pageCountOf(source, work).catch((error: unknown) => {
    if (error instanceof AppError && error.code === codes.unreadableFile) return 0
    throw error
  })
  if (pages > mostPages) throw tooManyPages(pages, mostPages)
}

/**
 * A copy of a document whose objects are packed together (`loose` says why). It is made where it has to be and not elsewhere:
 * qpdf 12 makes pages of whatever hangs in the tree when it writes one.
 */
async function unpackedCopy(source: Source, scratch: string, work: Work): Promise<Source> {
  const plain = { ...source, path: join(scratch, 'plain.pdf') }
  await qpdf([...loose, '--preserve-unreferenced', ...inputOf(source), plain.path], work)
  return plain
}

/** What the document itself is made of and begins with, or a copy with an end where it has lost its own. */
async function readable(source: Source, work: Work) {
  const { hasEnd, isPacked } = await looked(source.path)
  const read = async (whole: Source, hasTree = true) => {
    const objects = await objectsOf(whole, work)
    return { whole, objects, root: rootIn(objects), hasTree, isPacked }
  }
  try {
    if (hasEnd) return await read(source)
  } catch (error) {
    if (!(error instanceof AppError && error.code === codes.unreadableFile)) throw error
  }
  const { path, hasTree } = await withTrailer(source.path, work)
  return read({ ...source, path }, hasTree)
}

/** Whether a file says anywhere what it begins with (qpdf 12 reads it without that, and PDFium does not), and whether objects of it are packed together. */
async function looked(path: string): Promise<{ hasEnd: boolean; isPacked: boolean }> {
  const bytes = await readFile(path)
  return { hasEnd: bytes.includes('trailer') || bytes.includes('/XRef'), isPacked: bytes.includes('/ObjStm') }
}

function rootIn(objects: PdfObjects): string {
  const root = rootOf(objects)
  if (!isReference(root)) throw unreadableFile()
  return root
}

/** What hangs the pages of a document, of its own tree where it has one, into one new node. */
function soundTree(objects: PdfObjects, hasTree: boolean): Changes {
  const root = rootIn(objects)
  const { leaves } = readPageTree(objects, root)
  const pages = hasTree && leaves.length > 0 ? leaves : strayPages(objects)
  if (pages.length === 0) throw unreadableFile()
  const newReference = newReferences(objects)
  const node = newReference()
  const changes: Changes = new Map()
  const kids = pages.map((page) => hung(page, node, newReference, changes))
  changes.set(node, { value: { '/Type': '/Pages', '/Kids': kids, '/Count': kids.length } })
  changes.set(root, { value: { ...dictOf(objects, root), '/Pages': node } })
  return changes
}

function hung({ reference, dict }: Leaf, node: string, newReference: () => string, changes: Changes): string {
  const own = reference ?? newReference()
  const page: Dict = { ...dict, '/Type': '/Page', '/Parent': node }
  changes.set(own, { value: page })
  return own
}
