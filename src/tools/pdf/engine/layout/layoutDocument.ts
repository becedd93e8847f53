import type { Document, Page } from '../model.ts'
import type { PagePicture } from '../pageGuard.ts'
import type { Table } from '../tables/table.ts'
import {
  FlowBuilder,
  type FoundNote,
  furnitureOf,
  placeReference,
  settleComments,
  takeFootnotes,
} from './flow/index.ts'
import { layoutPage } from './layoutPage.ts'
import type { Flow, PageLayout, TextStyle } from './model.ts'
import { pageAside } from './pageAside.ts'
import { type Draft, draftText, foldDrafts, Headings, Lists, Vocabulary } from './paragraphs/index.ts'
import type { PageParts } from './parts.ts'
import { sharedWatermarks } from './sharedWatermarks.ts'
import { survey } from './survey/index.ts'

export type LayoutOptions = {
  /** The pages to lay out, counted from 1, ascending. */
  pages: number[]
  /**
   * Reads a page, scans with the text that was recognised, and does a step of work on it; answers undefined where the page
   * breaks in it. Called twice for each page.
   */
  look<Result>(number: number, step: (page: Page) => Result): Promise<Result | undefined>
  /** What stands for a page that broke. */
  picture(number: number): Promise<PagePicture>
  findTables(page: Page): Table[]
  /** What becomes of pages; they stay where nothing is said. */
  layout?: PageLayout
  /** Told after each page, with how many are done. */
  onPage(done: number): void
}

/**
 * Lays a PDF out as a flowing document. Every page is looked at twice: first all of them, to learn the usual look, the
 * margins and the headers and footers, then one by one. Only then is it known which paragraphs are headings and which
 * lists go on over pages. A page that breaks is its picture, and the others go on.
 */
export async function layoutDocument(document: Document, options: LayoutOptions): Promise<Flow> {
  const known = await survey(options.pages, options.look)
  const pages: PageParts[] = []
  const notes: FoundNote[] = []
  for (const number of options.pages) {
    const taken = await options.look(number, (page) => {
      const parts = layoutPage(page, { document, findTables: options.findTables, ...known })
      return { parts, notes: takeFootnotes(parts, known.body) }
    })
    for (const note of taken?.notes ?? []) placeReference(note, notes.push(note) - 1)
    if (taken) foldDrafts(allDraftsOf(taken))
    pages.push(taken?.parts ?? pageAside(number, await options.picture(number)))
    options.onPage(pages.length)
  }

  const { words, headings, lists, hyphenated } = textFacts(pages, known.body, document)
  const { furniture, firstPage, chapters } = furnitureOf(
    pages.filter(({ aside }) => !aside),
    known.furniture,
    document.pageCount,
    words,
  )
  const watermarks = sharedWatermarks(pages.filter(({ aside }) => !aside))
  const builder = new FlowBuilder({ words, headings, lists, chapters, known }, options.layout ?? 'auto')
  for (let page = pages.shift(); page; page = pages.shift()) builder.addPage(page)
  const sections = builder.finish()
  return {
    sections,
    comments: settleComments(sections),
    body: known.body,
    headings: headings.styles,
    lists: lists.definitions,
    notes: notes.map((note) => builder.note(note)),
    furniture,
    title: document.title,
    language: document.language,
    hyphenated,
    firstPage,
    watermarks,
    pageCount: options.pages.length,
    keepsPages: options.layout !== 'flow',
  }
}

/** What only all the text of a document tells. */
function textFacts(pages: PageParts[], body: TextStyle, { bookmarks }: Document) {
  const words = new Vocabulary()
  const drafts = pages.flatMap(draftsOf)
  const inCells = pages.flatMap(cellDraftsOf)
  for (const draft of [...drafts, ...inCells]) for (const line of draftText(draft).split('\n')) words.add(line)
  const headings = new Headings(drafts, body, bookmarks)
  const lists = new Lists([...drafts, ...inCells], (draft) => headings.levels.has(draft))
  return { words, headings, lists, hyphenated: drafts.filter(isHyphenated).length > HYPHENATED * drafts.length }
}

/** Part of the paragraphs in which words are parted, from which on it was no accident. */
const HYPHENATED = 0.1

const isHyphenated = (draft: Draft): boolean => /\p{Ll}[-\u00ad\u2010]\n\p{Ll}/u.test(draftText(draft))

const draftsOf = (page: PageParts): Draft[] =>
  page.bands
    .flatMap((band) => band.columns)
    .flatMap((column) => column.parts)
    .filter((part) => part.kind === 'draft')

/** All text of a page that was taken apart. */
const allDraftsOf = ({ parts, notes }: { parts: PageParts; notes: FoundNote[] }): Draft[] => [
  ...draftsOf(parts),
  ...cellDraftsOf(parts),
  ...parts.furniture.header,
  ...parts.furniture.footer,
  ...notes.flatMap(({ drafts }) => drafts),
]

const cellDraftsOf = (page: PageParts): Draft[] =>
  page.bands
    .flatMap((band) => band.columns)
    .flatMap((column) => column.parts)
    .flatMap((part) => (part.kind === 'table' ? part.cells.flat() : []))
    .filter((part) => part.kind === 'draft')
