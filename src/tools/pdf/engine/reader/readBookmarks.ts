import type { Library } from '#platform/pdfium/library.ts'
import type { Bookmark } from '../model.ts'
import { readDestination } from './readLinks.ts'

const MAX_BOOKMARKS = 5000
const MAX_DEPTH = 9

/** The outline of a document, in reading order. A file may tie its outline into a loop, so each entry is met once. */
export function readBookmarks(library: Library, document: number): Bookmark[] {
  const { call, memory } = library
  const bookmarks: Bookmark[] = []
  const met = new Set<number>()

  const walk = (parent: number, level: number) => {
    let entry = call.FPDFBookmark_GetFirstChild(document, parent)
    while (entry !== 0 && !met.has(entry) && bookmarks.length < MAX_BOOKMARKS) {
      met.add(entry)
      const title = memory.text((at, size) => call.FPDFBookmark_GetTitle(entry, at, size)).trim()
      const destination = call.FPDFBookmark_GetDest(document, entry)
      const target = destination === 0 ? undefined : readDestination(library, document, destination)
      if (title) bookmarks.push({ title, level, ...target })
      if (level < MAX_DEPTH) walk(entry, level + 1)
      entry = call.FPDFBookmark_GetNextSibling(document, entry)
    }
  }

  walk(0, 1)
  return bookmarks
}
