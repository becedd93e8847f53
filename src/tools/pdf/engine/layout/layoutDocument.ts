import type { Document, Page } from '../model.ts'
import type { Table } from '../tables/table.ts'
import { FlowBuilder, type FoundNote, furnitureOf, placeReference, takeFootnotes } from './flow/index.ts'
import { layoutPage } from './layoutPage.ts'
import type { Flow } from './model.ts'
import { type Draft, draftText, Headings, Lists, Vocabulary } from './paragraphs/index.ts'
import type { PageParts } from './parts.ts'
import { survey } from './survey/index.ts'

export type LayoutOptions = {
  /** The pages to lay out, counted from 1, ascending. */
  pages: number[]
  /** Reads a page; scans come with the text that was recognised. Called twice for each page. */
  readPage(number: number): Promise<Page>
  findTables(page: Page): Table[]
  /** Told after each page, with how many are done. */
  onPage(done: number): void
}

/**
 * Lays a PDF out as a flowing document. Every page is looked at twice: first all of them, to learn the usual look, the
 * margins and the headers and footers, then one by one. Only then is it known which paragraphs are headings and which
 * lists go on over pages.
 */
export async function layoutDocument(document: Document, options: LayoutOptions): Promise<Flow> {
  const known = await survey(options.pages, options.readPage)
  const pages: PageParts[] = []
  const notes: FoundNote[] = []
  for (const number of options.pages) {
    const page = await options.readPage(number)
    const parts = layoutPage(page, { document, findTables: options.findTables, ...known })
    notes.push(...takeFootnotes(parts, known.body))
    pages.push(parts)
    options.onPage(pages.length)
  }
  notes.forEach(placeReference)

  const words = new Vocabulary()
  const drafts = pages.flatMap(draftsOf)
  const inCells = pages.flatMap(cellDraftsOf)
  for (const draft of [...drafts, ...inCells]) for (const line of draftText(draft).split('\n')) words.add(line)
  const headings = new Headings(drafts, known.body, document.bookmarks)
  const lists = new Lists([...drafts, ...inCells], (draft) => headings.levels.has(draft))

  const { furniture, firstPage, chapters } = furnitureOf(pages, known.furniture, document.pageCount, words)
  const builder = new FlowBuilder({ words, headings, lists, chapters, known })
  for (const page of pages) builder.addPage(page)
  return {
    sections: builder.finish(),
    body: known.body,
    headings: headings.styles,
    lists: lists.definitions,
    notes: notes.map((note) => builder.note(note)),
    furniture,
    title: document.title,
    language: document.language,
    hyphenated: drafts.filter(isHyphenated).length > HYPHENATED * drafts.length,
    firstPage,
  }
}

/** Part of the paragraphs in which words are parted, from which on it was no accident. */
const HYPHENATED = 0.1

const isHyphenated = (draft: Draft): boolean => /\p{Ll}[-\u00ad\u2010]\n\p{Ll}/u.test(draftText(draft))

const draftsOf = (page: PageParts): Draft[] =>
  page.bands
    .flatMap((band) => band.columns)
    .flatMap((column) => column.parts)
    .filter((part) => part.kind === 'draft')

const cellDraftsOf = (page: PageParts): Draft[] =>
  page.bands
    .flatMap((band) => band.columns)
    .flatMap((column) => column.parts)
    .flatMap((part) => (part.kind === 'table' ? part.cells.flat() : []))
    .filter((part) => part.kind === 'draft')
