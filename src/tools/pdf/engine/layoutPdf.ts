import type { Work } from '#platform/childProcess/engine.ts'
import { tooManyPages } from './failures.ts'
import { layoutDocument } from './layout/layoutDocument.ts'
import type { Flow } from './layout/model.ts'
import type { Page } from './model.ts'
import { readScan } from './ocr/readScan.ts'
import { pageRange } from './pageRange.ts'
import { type Preview, previewOf } from './preview.ts'
import { findTables } from './tables/findTables.ts'
import { withDocument } from './withDocument.ts'

export type PdfLayoutInput = {
  path: string
  password?: string
  /** Such as `1-3,5`; all pages when left out. */
  pages?: string
}

const MAX_PAGES = 1000
/** Share of the work that is done when the last page is laid out; the rest is writing. */
const LAID_OUT = 92

/** Opens a PDF, reads its scans and lays it out. The facts tell how many pages it has, which ones were recognised, and how the first looks. */
export const layoutPdf = (
  input: PdfLayoutInput,
  work: Work,
): Promise<{ flow: Flow; facts: { pages: number; recognised?: number[] } & Preview }> =>
  withDocument(input, async (document) => {
    const pages = pageRange(input.pages, document.pageCount)
    if (pages.length > MAX_PAGES) throw tooManyPages(pages.length, MAX_PAGES)
    const scans = new Map<number, Page>()
    let seen = 0
    const readPage = async (number: number): Promise<Page> => {
      work.signal.throwIfAborted()
      const known = scans.get(number)
      if (known) return known
      const page = document.page(number)
      const read = await readScan(page, document, work)
      if (read !== page) scans.set(number, read)
      if (seen < pages.length) work.progress(Math.floor((LAID_OUT / 2) * (++seen / pages.length)))
      return read
    }
    const onPage = (done: number) => work.progress(Math.floor(LAID_OUT / 2 + (LAID_OUT / 2) * (done / pages.length)))
    const flow = await layoutDocument(document, { pages, readPage, findTables, onPage })
    const recognised = [...scans.keys()]
    const preview = await previewOf(document, pages[0]!)
    return { flow, facts: { pages: pages.length, ...(recognised.length > 0 ? { recognised } : {}), ...preview } }
  })
