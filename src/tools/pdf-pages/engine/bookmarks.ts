import { type Dict, dictOf, isReference, type PdfObjects, type Value } from './objects.ts'
import { catalogOf, destinationsOf } from './ties/document.ts'

/** A bookmark: its title and the page that it leads to, from 1. */
export type Bookmark = { title: string; page: number }

/** Deeper bookmarks are no chapters. */
const deepest = 8

/** The bookmarks that lead to a page, in the order of their pages, one a page: first the uppermost ones, then those right below them, and so on. */
export function bookmarkLevels(objects: PdfObjects): Bookmark[][] {
  const destinationOf = destinationsOf(objects)
  const seen = new Set<Value>()
  /** The bookmarks that stand beside each other from one on. */
  const row = (first: Value | undefined): Dict[] => {
    const found: Dict[] = []
    for (let next = first; isReference(next) && !seen.has(next); next = found.at(-1)!['/Next']) {
      seen.add(next)
      found.push(dictOf(objects, next))
    }
    return found
  }
  const levels: Bookmark[][] = []
  let level = row(dictOf(objects, catalogOf(objects)['/Outlines'])['/First'])
  while (level.length > 0 && levels.length < deepest) {
    const byPage = new Map<number, Bookmark>()
    for (const bookmark of level) {
      const page = destinationOf(bookmark)?.page
      if (page !== undefined && !byPage.has(page)) byPage.set(page, { title: titleOf(bookmark['/Title']), page })
    }
    levels.push([...byPage.values()].sort((a, b) => a.page - b.page))
    level = level.flatMap((bookmark) => row(bookmark['/First']))
  }
  return levels
}

/** A text of a PDF. What is in none of its encodings (ISO 32000-1, 7.9.2.2) is read as most programs of Windows wrote it. */
function titleOf(value: Value | undefined): string {
  if (typeof value !== 'string') return ''
  if (!value.startsWith('b:')) return value.startsWith('u:') ? value.slice(2) : ''
  const bytes = Buffer.from(value.slice(2), 'hex')
  const encoding = bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'windows-1252'
  return new TextDecoder(encoding).decode(bytes)
}
