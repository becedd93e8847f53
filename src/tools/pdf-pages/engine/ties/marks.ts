import { arrayOf, type Dict, isReference } from '../objects.ts'
import { type Changing, current } from '../resources.ts'

/** The places of a page and of its annotations in the tags and articles of the document that it comes from. */
const marks = ['/StructParents', '/StructParent', '/B']

/** Takes from a page what only its own document understands: in another one the same numbers stand for other tags. */
export function withoutMarks(changing: Changing, page: string): void {
  for (const each of [page, ...arrayOf(changing.objects, current(changing, page)['/Annots'])]) {
    const before = current(changing, each)
    if (isReference(each) && marks.some((mark) => before[mark] !== undefined))
      changing.changes.set(each, { value: unmarked(before) })
  }
}

const unmarked = (dict: Dict): Dict =>
  Object.fromEntries(Object.entries(dict).filter(([name]) => !marks.includes(name)))
