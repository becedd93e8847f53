import { arrayOf, type Dict, dictOf, isReference, type PdfObjects } from '../objects.ts'
import type { Changing } from '../resources.ts'
import { catalogOf } from './document.ts'

/**
 * What the catalog of a document says of its form once pages of several documents have come into it: no fields that have become part of others,
 * and that programs are to draw what is filled in where one of the documents said so. XFA describes one document alone and hides the pages of others.
 * @returns the entries of the catalog; those that go are undefined
 */
export function formOf(
  { objects, changes }: Changing,
  documents: readonly PdfObjects[],
  joined: ReadonlySet<string>,
): { '/AcroForm'?: Dict; '/NeedsRendering'?: undefined } {
  const { '/AcroForm': held } = catalogOf(objects)
  const form = dictOf(objects, held)
  if (held === undefined) return {}
  const isToDraw = documents.some((each) => dictOf(each, catalogOf(each)['/AcroForm'])['/NeedAppearances'] === true)
  const { '/XFA': xfa, ...kept } = form
  const isMixed = documents.length > 1 && xfa !== undefined
  if (joined.size === 0 && !isMixed && (!isToDraw || form['/NeedAppearances'] === true)) return {}
  const now: Dict = {
    ...(isMixed ? kept : form),
    '/Fields': arrayOf(objects, form['/Fields']).filter((field) => !joined.has(String(field))),
    ...(isToDraw && { '/NeedAppearances': true }),
  }
  if (isReference(held)) changes.set(held, { value: now })
  return { ...(!isReference(held) && { '/AcroForm': now }), ...(isMixed && { '/NeedsRendering': undefined }) }
}
