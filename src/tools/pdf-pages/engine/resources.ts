import type { Changes } from './changes.ts'
import { dictionariesOf } from './dictionaries.ts'
import { type Dict, dictOf, isReference, type PdfObjects, type Value } from './objects.ts'

/** A document while it is changed: an object is what it has become. */
export type Changing = { objects: PdfObjects; changes: Changes }

/** The entries of an object of a document that is changed. */
export const current = ({ objects, changes }: Changing, value: Value | undefined): Dict =>
  dictOf(isReference(value) && changes.has(value) ? changes : objects, value)

/** A name that nothing in the file has. */
export function freeName(objects: PdfObjects): string {
  const taken = new Set([...dictionariesOf(objects)].flatMap(({ dict }) => Object.keys(dict)))
  let number = 1
  while (taken.has(`/Over${number}`)) number++
  return `/Over${number}`
}

/** Deeper trees of pages are circles. */
const deepest = 64

/** Adds something to what a page may use, such as `['/Font', '/F1']`, where that stands: pages that share it have it once. */
export function addResource(
  changing: Changing,
  page: string,
  path: readonly [string, string],
  reference: string,
): void {
  let owner = page
  for (let depth = 0; current(changing, owner)['/Resources'] === undefined && depth < deepest; depth++) {
    const parent = current(changing, owner)['/Parent']
    owner = isReference(parent) ? parent : page
  }
  entered(changing, owner, ['/Resources', ...path], reference)
}

/** A dictionary with a value entered into dictionaries within each other; one that stands elsewhere is changed there. */
function entered(changing: Changing, held: Value | undefined, [name, ...more]: readonly string[], value: Value): Value {
  if (name === undefined) return value
  const dict = current(changing, held)
  const filled = { ...dict, [name]: entered(changing, dict[name], more, value) }
  if (!isReference(held)) return filled
  changing.changes.set(held, { value: filled })
  return held
}
