import { arrayOf, dictOf, isReference, type PdfObjects } from '../objects.ts'
import { type Changing, current } from '../resources.ts'
import { annotationsOf, pagesOf } from './document.ts'

/** Pages of a document, each once, by their references there and where they are now. */
export type Copied = { document: PdfObjects; pages: readonly { original: string; copy: string }[] }

/** Deeper trees of fields are circles. */
const deepest = 32

/**
 * Puts the fields of a form together again that show on several pages: qpdf copies a field with each page that shows a part of it, so that what is filled
 * in on one page no longer shows on the next. What belongs to pages that did not come along goes from the fields, and so does what was filled in there.
 * @returns the fields that have become part of others, by their references
 */
export function joinFields(changing: Changing, { document, pages }: Copied): Set<string> {
  const firsts = new Map<string, string>()
  const counterparts = new Map<string, string>()
  const [shown, joined, apart] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const [original, copy] of pages.flatMap((page) => widgetsOf(document, changing, page))) {
    const [root, own] = [topOf(document, original), topOf(changing.objects, copy)]
    const first = firsts.get(root) ?? own
    if (!firsts.has(root)) pairFields([document, root], [changing.objects, own], counterparts)
    firsts.set(root, first)
    shown.add(copy)
    if (first === own) continue
    const isJoined = takePlace(changing, copy, counterparts.get(original))
    if (isJoined) counterparts.set(original, copy)
    ;(isJoined ? joined : apart).add(own)
  }
  const onPages = new Set(pagesOf(document).flatMap((page) => annotationsOf(document, page)))
  for (const [original, copy] of counterparts) if (onPages.has(original) && !shown.has(copy)) takeOut(changing, copy)
  return new Set([...joined].filter((field) => !apart.has(field)))
}

/** The parts of fields that a page shows, each with its copy. */
function widgetsOf(document: PdfObjects, { objects }: Changing, { original, copy }: Copied['pages'][number]) {
  const [originals, copies] = [annotationsOf(document, original), annotationsOf(objects, copy)]
  if (originals.length !== copies.length) return []
  return originals.flatMap((each, at): [string, string][] => {
    const other = copies[at]
    const isWidget = dictOf(document, each)['/Subtype'] === '/Widget'
    return isWidget && isReference(each) && isReference(other) ? [[each, other]] : []
  })
}

/** The uppermost field above something. */
function topOf(objects: PdfObjects, field: string): string {
  let top = field
  for (let depth = 0; depth < deepest; depth++) {
    const parent = dictOf(objects, top)['/Parent']
    if (!isReference(parent)) break
    top = parent
  }
  return top
}

type Field = [objects: PdfObjects, field: string]

/** Walks through a field and its copy side by side. */
function pairFields([ones, one]: Field, [others, other]: Field, counterparts: Map<string, string>, depth = 0): void {
  counterparts.set(one, other)
  const copies = arrayOf(others, dictOf(others, other)['/Kids'])
  for (const [at, kid] of arrayOf(ones, dictOf(ones, one)['/Kids']).entries()) {
    const copy = copies[at]
    if (depth < deepest && isReference(kid) && isReference(copy))
      pairFields([ones, kid], [others, copy], counterparts, depth + 1)
  }
}

/** Lets a part of a field take the place of another in its field; whether it has one. */
function takePlace(changing: Changing, part: string, other: string | undefined): boolean {
  const parent = current(changing, other)['/Parent']
  if (other === undefined || !isReference(parent)) return false
  const kids = kidsOf(changing, parent).map((kid) => (kid === other ? part : kid))
  changing.changes.set(parent, { value: { ...current(changing, parent), '/Kids': kids } })
  changing.changes.set(part, { value: { ...current(changing, part), '/Parent': parent } })
  return true
}

/** Takes a part out of its field, and a field of which nothing is left out of the one above. */
function takeOut(changing: Changing, part: string): void {
  const parent = current(changing, part)['/Parent']
  if (!isReference(parent)) return
  const kids = kidsOf(changing, parent).filter((kid) => kid !== part)
  changing.changes.set(parent, { value: { ...current(changing, parent), '/Kids': kids } })
  if (kids.length === 0) takeOut(changing, parent)
}

const kidsOf = (changing: Changing, field: string) => arrayOf(changing.objects, current(changing, field)['/Kids'])
