import type { Work } from '#platform/childProcess/engine.ts'
import { noText, notTakenApart, tooManyPages } from './failures.ts'
import { type LayoutOptions, layoutDocument } from './layout/layoutDocument.ts'
import type { Flow } from './layout/model.ts'
import type { Document, Page } from './model.ts'
import { canRead, readScan } from './ocr/readScan.ts'
import { PageGuard } from './pageGuard.ts'
import { pageRange } from './pageRange.ts'
import { type Preview, previewOf } from './preview.ts'
import { factsOf, type SetAside } from './setAside.ts'
import { findTables } from './tables/findTables.ts'
import { withDocument } from './withDocument.ts'

export type PdfLayoutInput = {
  path: string
  password?: string
  /** Such as `1-3,5`; all pages when left out. */
  pages?: string
  /** Pages that an earlier try broke on. */
  setAside?: SetAside
}

/** What the result tells about itself: its pages, those that were recognised or set aside, and how the first one looks. */
export type LayoutFacts = { pages: number; recognised?: number[] } & Partial<SetAside> & Preview

const MAX_PAGES = 1000
/** Share of the work that is done when the last page is laid out; the rest is writing. */
const LAID_OUT = 92

/**
 * Opens a PDF, reads its scans, lays it out and writes what came of it. Pages that break become pictures of themselves.
 * @param write makes a file's content of a document that flows
 * @throws AppError of `withDocument`; too many pages; no text, or no page that could be taken apart
 */
export const convertPdf = <Content>(
  input: PdfLayoutInput,
  work: Work,
  write: (flow: Flow) => Content | Promise<Content>,
): Promise<{ content: Content; facts: LayoutFacts }> =>
  withDocument(input, async (document) => {
    const pages = pageRange(input.pages, document.pageCount)
    if (pages.length > MAX_PAGES) throw tooManyPages(pages.length, MAX_PAGES)
    const guard = new PageGuard(document, work, input.setAside)
    const reader = new PageReader(document, work, (seen) =>
      work.progress(Math.floor((LAID_OUT / 2) * (seen / pages.length))),
    )
    /** Each step on one page runs by `step`, which says what becomes of it where it breaks. */
    const layOut = async (
      chosen: number[],
      step: PageGuard['step'],
      onPage: (done: number) => void,
    ): Promise<Content> => {
      const look: LayoutOptions['look'] = (number, work) => step(number, async () => work(await reader.read(number)))
      const picture = (number: number) => guard.picture(number)
      return write(await layoutDocument(document, { pages: chosen, look, picture, findTables, onPage }))
    }
    const wholly = () =>
      layOut(
        pages,
        (page, step) => guard.step(page, step),
        (done) => work.progress(Math.floor(LAID_OUT / 2 + (LAID_OUT / 2) * (done / pages.length))),
      )
    const alone = (page: number) =>
      layOut(
        [page],
        async (_, step) => step(),
        () => {},
      )

    const content = await wholly().catch(async (error) => {
      work.signal.throwIfAborted()
      // It broke where pages are put together. The page that does so by itself is the one.
      await document.recover(error)
      for (const page of pages) await guard.step(page, () => alone(page))
      if (pages.every((page) => guard.isWhole(page))) throw notTakenApart(error)
      return wholly()
    })
    if (!pages.some((page) => guard.isWhole(page))) throw notTakenApart()
    if (!reader.foundText) throw noText(await canRead())
    const recognised = reader.recognised
    const preview = await previewOf(document, pages[0]!)
    const facts = { pages: pages.length, ...(recognised.length > 0 ? { recognised } : {}), ...factsOf(guard.setAside) }
    return { content, facts: { ...facts, ...preview } }
  })

/** Reads pages, each scan once. */
class PageReader {
  /** Whether anything was written on the pages that were read so far. */
  foundText = false
  readonly #document: Document
  readonly #work: Work
  readonly #onPage: (seen: number) => void
  readonly #seen = new Set<number>()
  readonly #scans = new Map<number, Page>()

  /** @param onPage told after each page that was read for the first time, with how many were */
  constructor(document: Document, work: Work, onPage: (seen: number) => void) {
    this.#document = document
    this.#work = work
    this.#onPage = onPage
  }

  /** The pages that were pictures and were read by text recognition. */
  get recognised(): number[] {
    return [...this.#scans.keys()]
  }

  async read(number: number): Promise<Page> {
    const known = this.#scans.get(number)
    if (known) return known
    const page = this.#document.page(number)
    const read = await readScan(page, this.#document, this.#work)
    if (read !== page) this.#scans.set(number, read)
    this.foundText ||= read.chars.some(({ text }) => text.trim() !== '')
    if (!this.#seen.has(number)) this.#onPage(this.#seen.add(number).size)
    return read
  }
}
