import type { Work } from '#platform/childProcess/engine.ts'
import { inputOf, qpdf, type Source } from './qpdf.ts'

/** An uppermost bookmark: its title and the page that it leads to, from 1. */
export type Bookmark = { title: string; page: number }

type Outline = { title: string; destpageposfrom1: number | null }

/** The uppermost bookmarks that lead to a page, in the order of their pages, one a page. */
export async function bookmarksOf(source: Source, work: Work): Promise<Bookmark[]> {
  const told = JSON.parse(await qpdf(['--json=2', '--json-key=outlines', ...inputOf(source)], work))
  const found = (told.outlines as Outline[]).flatMap(({ title, destpageposfrom1: page }) =>
    page ? [{ title, page }] : [],
  )
  const byPage = new Map(found.toReversed().map((bookmark) => [bookmark.page, bookmark]))
  return [...byPage.values()].sort((a, b) => a.page - b.page)
}
