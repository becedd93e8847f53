import { dictOf, isReference, type PdfObjects, type Value } from './objects.ts'
import { catalogOf, destinationsOf } from './ties/document.ts'

/** An uppermost bookmark: its title and the page that it leads to, from 1. */
export type Bookmark = { title: string; page: number }

/** The uppermost bookmarks that lead to a page, in the order of their pages, one a page. */
export function bookmarksOf(objects: PdfObjects): Bookmark[] {
  const destinationOf = destinationsOf(objects)
  const byPage = new Map<number, Bookmark>()
  const seen = new Set<Value>()
  let next = dictOf(objects, catalogOf(objects)['/Outlines'])['/First']
  while (isReference(next) && !seen.has(next)) {
    seen.add(next)
    const bookmark = dictOf(objects, next)
    const page = destinationOf(bookmark)?.page
    if (page !== undefined && !byPage.has(page)) byPage.set(page, { title: titleOf(bookmark['/Title']), page })
    next = bookmark['/Next']
  }
  return [...byPage.values()].sort((a, b) => a.page - b.page)
}

/** A text of a PDF that can be read. */
const titleOf = (value: Value | undefined): string =>
  typeof value === 'string' && value.startsWith('u:') ? value.slice(2) : ''
