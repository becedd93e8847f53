import { arrayOf, type Dict, dictOf, isReference, type PdfObjects, resolve, type Value } from '../objects.ts'

/** A page of a document: its object where it is one of its own, and what it says or has from the nodes above it. */
export type Leaf = { reference?: string; dict: Dict }

/** The pages of a document in their order, and whether the tree that they hang in is as the standard wants it (ISO 32000-1, 7.7.3). */
export type PageTree = { leaves: Leaf[]; isSound: boolean }

/** What pages have from the nodes above them where they do not say it themselves. */
const passedDown = ['/Resources', '/MediaBox', '/CropBox', '/Rotate']

/** Deeper trees are circles. */
const deepest = 1000

/** Reads a tree of pages. What is no page is passed over, what leads back is not followed again, and a page that stands twice is two pages. */
export function readPageTree(objects: PdfObjects, root: string): PageTree {
  const leaves: Leaf[] = []
  const seen = new Set<string>()
  let isSound = true
  const expect = (holds: boolean) => {
    isSound &&= holds
  }
  /** Answers how many pages hang on a node. */
  const visit = (held: Value, above: Dict, depth: number): number => {
    const reference = isReference(held) ? held : undefined
    const isKnown = reference !== undefined && seen.has(reference)
    const own = dictOf(objects, held)
    const isNode = own['/Kids'] !== undefined || own['/Type'] === '/Pages'
    expect(reference !== undefined && !isKnown && (isNode || (depth > 0 && isPage(own))))
    if ((isKnown && isNode) || depth > deepest) return 0
    if (reference !== undefined) seen.add(reference)
    const all = { ...above, ...own }
    if (!isNode) {
      if (!isPage(own)) return 0
      leaves.push({ ...(reference !== undefined && !isKnown && { reference }), dict: all })
      return 1
    }
    const kids = own['/Kids'] ?? null
    const isList = Array.isArray(kids) || arrayOf(objects, kids).length > 0
    const passed = Object.fromEntries(Object.entries(all).filter(([key]) => passedDown.includes(key)))
    const below = (isList ? arrayOf(objects, kids) : [kids]).map((kid) => visit(kid, passed, depth + 1))
    const count = below.reduce((sum, pages) => sum + pages, 0)
    expect(isList && resolve(objects, own['/Count']) === count)
    return count
  }
  visit(dictOf(objects, root)['/Pages'] ?? null, {}, 0)
  return { leaves, isSound }
}

/** Some programs leave out what a page is, and what it cannot do without. */
export const isPage = (dict: Dict): boolean =>
  dict['/Type'] === '/Page' ||
  (dict['/Kids'] === undefined && ['/MediaBox', '/Contents'].some((key) => dict[key] !== undefined))

/** Every page of a document whose tree leads to none, in the order of their objects, as programs mostly write them. */
export function strayPages(objects: PdfObjects): Leaf[] {
  const inheritedBy = (dict: Dict): Dict => {
    let all: Dict = {}
    let node = dict
    for (let depth = 0; depth < deepest && Object.keys(node).length > 0; depth++) {
      const passed = Object.entries(node).filter(([key]) => passedDown.includes(key))
      all = { ...Object.fromEntries(passed), ...all }
      node = dictOf(objects, node['/Parent'])
    }
    return all
  }
  return [...objects]
    .filter(([, { value }]) => dictOf(objects, value)['/Type'] === '/Page')
    .sort(([one], [other]) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map(([reference, { value }]) => ({ reference, dict: { ...inheritedBy(value as Dict), ...(value as Dict) } }))
}
