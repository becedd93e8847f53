import { arrayOf, type Dict, dictOf, isReference, type PdfObjects, type Value } from '../objects.ts'

const deepest = 64

/** The reference of what a document begins with. */
export const rootOf = (objects: PdfObjects): Value | undefined =>
  dictOf(objects, objects.get('trailer')?.value)['/Root']

/** The dictionary that a document begins with. */
export const catalogOf = (objects: PdfObjects): Dict => dictOf(objects, rootOf(objects))

/** References of the pages in their order. */
export function pagesOf(objects: PdfObjects): string[] {
  const pages: string[] = []
  const visit = (node: Value | undefined, depth: number): void => {
    const kids = dictOf(objects, node)['/Kids']
    if (kids === undefined && isReference(node)) pages.push(node)
    else if (depth < deepest) for (const kid of arrayOf(objects, kids)) visit(kid, depth + 1)
  }
  visit(catalogOf(objects)['/Pages'], 0)
  return pages
}

/** The annotations of a page; what is listed there and is none is left out. */
export const annotationsOf = (objects: PdfObjects, page: Value | undefined): Value[] =>
  arrayOf(objects, dictOf(objects, page)['/Annots']).filter((each) => Object.keys(dictOf(objects, each)).length > 0)

/** Where a link or bookmark leads: a page from 1, and how it is shown there, such as `/XYZ 0 100 0`. */
export type Destination = { page: number; view: Value[] }

/** Reads where links and bookmarks of a document lead inside of it. */
export function destinationsOf(objects: PdfObjects): (from: Dict) => Destination | undefined {
  const numbers = new Map(pagesOf(objects).map((page, at) => [page, at + 1]))
  const named = namedDestinations(objects)
  return (from) => {
    const action = dictOf(objects, from['/A'])
    const told = from['/Dest'] ?? (action['/S'] === '/GoTo' ? action['/D'] : undefined)
    const found =
      typeof told === 'string' && !isReference(told) ? (named.get(told) ?? named.get(otherwise(told))) : told
    const [target, ...view] = arrayOf(objects, dictOf(objects, found)['/D'] ?? found)
    const page = typeof target === 'number' ? target + 1 : numbers.get(String(target))
    return page === undefined ? undefined : { page, view }
  }
}

/** A name as a text or a text as a name: programs look for either among both. */
const otherwise = (name: string): string => (name.startsWith('/') ? `u:${name.slice(1)}` : name.replace(/^u:/, '/'))

/** Destinations by their names, those of PDF 1.1 as well. */
function namedDestinations(objects: PdfObjects): Map<string, Value> {
  const named = new Map<string, Value>(Object.entries(dictOf(objects, catalogOf(objects)['/Dests'])))
  const visit = (node: Value | undefined, depth: number): void => {
    const { '/Names': names, '/Kids': kids } = dictOf(objects, node)
    const pairs = arrayOf(objects, names)
    for (let at = 0; at + 1 < pairs.length; at += 2) named.set(String(pairs[at]), pairs[at + 1]!)
    if (depth < deepest) for (const kid of arrayOf(objects, kids)) visit(kid, depth + 1)
  }
  visit(dictOf(objects, catalogOf(objects)['/Names'])['/Dests'], 0)
  return named
}
