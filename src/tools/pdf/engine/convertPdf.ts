import type { Work } from '#platform/childProcess/engine.ts'
import { noText, notTakenApart, tooManyPages } from './failures.ts'
import { type LayoutOptions, layoutDocument } from './layout/layoutDocument.ts'
import type { Flow, PageLayout } from './layout/model.ts'
import type { Page } from './model.ts'
import { canRead } from './ocr/readScan.ts'
import { type RecognisedFacts, recognisedFacts } from './ocr/recognisedFacts.ts'
import { PageGuard } from './pageGuard.ts'
import { pageRange } from './pageRange.ts'
import { PageReader } from './pageReader.ts'
import { type Preview, previewOf } from './preview.ts'
import { factsOf, type SetAside } from './setAside.ts'
import { findTables } from './tables/findTables.ts'
import { withDocument } from './withDocument.ts'

export type PdfLayoutInput = {
  path: string
  password?: string | undefined
  /** Such as `1-3,5`; all pages when left out. */
  pages?: string | undefined
  /** Pages that an earlier try broke on. */
  setAside?: SetAside | undefined
  /** What becomes of pages in a text document; `auto` when left out. */
  layout?: PageLayout
  /** Nothing goes on from one page to the next, and headers, footers and notes stay where they are printed. */
  apart?: boolean
}

/** What the result tells about itself: its pages, those that were recognised or set aside, and how the first one looks. */
export type LayoutFacts = { pages: number } & Partial<RecognisedFacts & SetAside> & Preview

const MAX_PAGES = 1000
/** Percent of the work that is done when every page was seen, was taken apart, and was put to the others; the rest is writing. */
export const percentDone = { seen: 20, apart: 70, built: 80 }

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
    const tell = (from: number, to: number) => (done: number) =>
      work.progress(Math.floor(from + (to - from) * (done / pages.length)))
    const { seen, apart, built } = percentDone
    const onPage = tell(0, seen)
    const reader = new PageReader({ document, guard, work, pages, looks: 2, onPage })
    /** Each step on one page runs by `step`, which says what becomes of it where it breaks. */
    const layOut = async (
      chosen: number[],
      step: PageGuard['step'],
      told: Pick<LayoutOptions, 'onPage' | 'onBuilt'>,
    ): Promise<Content> => {
      const look: LayoutOptions['look'] = async (number, work) => {
        await reader.prepare(number)
        return step(number, async () => work(await reader.read(number)))
      }
      const picture = (number: number) => guard.picture(number)
      const { layout = 'auto', apart = false } = input
      const tables = (page: Page) => findTables(page, { loneRows: apart })
      const options = { pages: chosen, look, picture, findTables: tables, layout, apart, ...told }
      return write(await layoutDocument(document, options))
    }
    const wholly = () =>
      layOut(pages, (page, step) => guard.step(page, step), { onPage: tell(seen, apart), onBuilt: tell(apart, built) })
    const alone = (page: number) => layOut([page], async (_, step) => step(), { onPage: () => {} })

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
    const preview = await previewOf(document, pages[0]!)
    const facts = { pages: pages.length, ...recognisedFacts(reader.recognised), ...factsOf(guard.setAside) }
    return { content, facts: { ...facts, ...preview } }
  })
