import type { Changes } from '../changes.ts'
import { type Dict, dictOf, type PdfObjects, type Value } from '../objects.ts'
import { catalogOf, destinationsOf } from './document.ts'

/** A bookmark: how it is written but for its place, its page where that is still there, and what is below it. */
type Bookmark = { looks: Dict; target?: Value[]; below: Bookmark[] }

/** What leads out of a document, or to no place that is told: the rest of an action tells the whole of it, wherever it stands. */
const leadsOut: readonly Value[] = ['/URI', '/GoToR', '/Launch', '/Named']

const most = 20_000
const deepest = 32

/**
 * The bookmarks of a document that lead to pages which are still there, and those above them; of one whose pages are all there, those too that are
 * but headings or lead out of it.
 * @param pageAt the reference of a page of the document, from 1, where it is now
 */
export function keptBookmarks(
  objects: PdfObjects,
  pageAt: (page: number) => string | undefined,
  { isWhole }: { isWhole: boolean },
): Bookmark[] {
  const destinationOf = destinationsOf(objects)
  let left = most
  const seen = new Set<Value>()
  const read = (first: Value | undefined, depth: number): Bookmark[] => {
    const kept: Bookmark[] = []
    for (let next = first; next !== undefined && !seen.has(next) && left-- > 0; ) {
      seen.add(next)
      const item = dictOf(objects, next)
      next = item['/Next']
      if (item['/Title'] === undefined) break
      const below = depth < deepest ? read(item['/First'], depth + 1) : []
      const destination = destinationOf(item)
      const page = destination && pageAt(destination.page)
      const looks = Object.fromEntries(
        ['/Title', '/C', '/F', '/Count'].flatMap((key) => (item[key] === undefined ? [] : [[key, item[key]]])),
      )
      if (page) kept.push({ looks, target: [page, ...destination.view], below })
      else if (below.length > 0 || isWhole) kept.push({ looks: { ...looks, ...outwards(objects, item) }, below })
    }
    return kept
  }
  return read(dictOf(objects, catalogOf(objects)['/Outlines'])['/First'], 0)
}

/** The action of a bookmark that leads out of its document, as far as it stands for itself. */
function outwards(objects: PdfObjects, { '/A': action }: Dict): Dict {
  const { '/Next': _, ...told } = dictOf(objects, action)
  const isPlain = Object.values(told).every((value) => !JSON.stringify(value).match(/"\d+ \d+ R"/))
  return leadsOut.includes(told['/S'] ?? null) && isPlain ? { '/A': told } : {}
}

/** Writes bookmarks as objects; answers the reference of what holds them. */
export function writeBookmarks(bookmarks: readonly Bookmark[], newReference: () => string, changes: Changes): string {
  const write = (items: readonly Bookmark[], parent: string): Dict => {
    const references = items.map(newReference)
    for (const [at, { looks, target, below }] of items.entries()) {
      const reference = references[at]!
      const { '/Count': count, ...kept } = looks
      const inside = below.length > 0 ? write(below, reference) : {}
      const isOpen = typeof count !== 'number' || count > 0
      changes.set(reference, {
        value: {
          ...{ ...kept, '/Parent': parent, ...inside },
          ...(below.length > 0 && { '/Count': isOpen ? visible(below) : -visible(below) }),
          ...(target && { '/Dest': target }),
          ...(at > 0 && { '/Prev': references[at - 1]! }),
          ...(at + 1 < items.length && { '/Next': references[at + 1]! }),
        },
      })
    }
    return { '/First': references[0]!, '/Last': references.at(-1)! }
  }
  const root = newReference()
  changes.set(root, { value: { '/Type': '/Outlines', ...write(bookmarks, root), '/Count': visible(bookmarks) } })
  return root
}

/** How many are seen as long as nobody folds or unfolds them. */
const visible = (items: readonly Bookmark[]): number =>
  items.reduce((sum, { looks: { '/Count': count }, below }) => {
    const isOpen = typeof count !== 'number' || count > 0
    return sum + 1 + (isOpen ? visible(below) : 0)
  }, 0)
