import type { Document, Page } from '../model.ts'
import type { PagePicture } from '../pageGuard.ts'
import type { Table } from '../tables/model/table.ts'
import {
  FlowBuilder,
  type FoundNote,
  furnitureOf,
  LinkPlaces,
  NoteCount,
  NotePlaces,
  placeReference,
  takeFootnotes,
} from './flow/index.ts'
import { layoutPage } from './layoutPage.ts'
import type { Flow, NoteMark, PageLayout } from './model.ts'
import { pageAside, pictureAside } from './pageAside.ts'
import { type Draft, foldDrafts } from './paragraphs/index.ts'
import type { PageParts } from './parts.ts'
import { sharedWatermarks } from './sharedWatermarks.ts'
import { type Survey, survey } from './survey/index.ts'
import { foldTables } from './tables/index.ts'
import { draftsInOrder, draftsOf, TextFacts } from './textFacts.ts'

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
  /** Nothing goes on from one page to the next, and headers, footers and notes stay where they are printed. */
  apart?: boolean
  /** Told after each page that was taken apart, with how many were. */
  onPage(done: number): void
  /** Told after each page that was put to those before it, with how many were. */
  onBuilt?(done: number): void
}

/**
 * Lays a PDF out as a flowing document. Every page is looked at twice: first all of them, to learn the usual look, the
 * margins and the headers and footers, then one by one. Only then is it known which paragraphs are headings and which
 * lists go on over pages. A page that breaks is its picture, and the others go on.
 */
export async function layoutDocument(document: Document, options: LayoutOptions): Promise<Flow> {
  const places = new LinkPlaces()
  const seen = await survey(options.pages, (number, step) =>
    options.look(number, (page) => {
      places.want(page.links)
      return step(page)
    }),
  )
  const known = options.apart ? withoutFurniture(seen) : seen
  const text = new TextFacts()
  const pages: PageParts[] = []
  const notes: { found: FoundNote; mark: NoteMark }[] = []
  const count = new NoteCount()
  const notePlaces = new NotePlaces()
  for (const number of options.pages) {
    const taken = await options.look(number, (page) => {
      const parts = pictureAside(page) ?? layoutPage(page, { document, findTables: options.findTables, ...known })
      const taken = options.apart ? [] : takeFootnotes(parts, known.body)
      notePlaces.add(parts, taken, known.extent(page).bottom)
      return { parts, notes: taken }
    })
    for (const found of taken?.notes ?? []) {
      const mark = count.next(found)
      placeReference(found, notes.push({ found, mark }) - 1, mark)
    }
    if (taken) {
      text.add(taken.parts)
      places.find(number, draftsInOrder(taken.parts))
      const isKnown = (draft: Draft) =>
        draft.marker !== undefined || text.isOnBar(draft) || places.anchorOf(draft) !== undefined
      foldDrafts([...draftsOutside(taken), ...foldTables(taken.parts, isKnown)])
    }
    pages.push(taken?.parts ?? pageAside(number, await options.picture(number)))
    options.onPage(pages.length)
  }

  const { words, headings, lists, hyphenated } = text.settle(known.body, document.bookmarks)
  const { furniture, firstPage, chapters } = furnitureOf(
    pages.filter(({ aside }) => !aside),
    known.furniture,
    document.pageCount,
    { words, body: known.body },
  )
  const watermarks = sharedWatermarks(pages.filter(({ aside }) => !aside))
  const facts = { words, headings, lists, chapters, places, known }
  const builder = new FlowBuilder(facts, options.layout ?? 'auto', options.apart)
  for (const index of options.pages.keys()) {
    // What a page was is let go of with it.
    builder.addPage(pages.shift()!)
    options.onBuilt?.(index + 1)
  }
  return {
    sections: builder.sections,
    comments: builder.comments,
    body: known.body,
    headings: headings.styles,
    lists: lists.definitions,
    notes: notes.map(({ found, mark }) => ({ ...builder.note(found), mark })),
    firstNote: count.first,
    notesBelowText: notePlaces.areBelowText,
    furniture,
    title: document.title,
    language: text.language(document.language),
    hyphenated,
    firstPage,
    watermarks,
    pageCount: options.pages.length,
    keepsPages: options.layout !== 'flow',
  }
}

/** The same, but what comes back on each page is text as any other. */
const withoutFurniture = (known: Survey): Survey => ({
  ...known,
  furniture: [],
  isFurniture: () => false,
  isFurnitureRule: () => false,
})

/** All text of a page that was taken apart, but for its tables. */
const draftsOutside = ({ parts, notes }: { parts: PageParts; notes: FoundNote[] }): Draft[] => [
  ...draftsOf(parts),
  ...parts.furniture.header,
  ...parts.furniture.footer,
  ...notes.flatMap(({ drafts }) => drafts),
]
