import { availableParallelism } from 'node:os'
import type { Work } from '#platform/childProcess/engine.ts'
import type { Document, Page } from './model.ts'
import { hasMuteGlyphs, hasNamelessFonts, type Reading, startReading } from './ocr/readScan.ts'
import type { PageGuard } from './pageGuard.ts'

/** Each scan in work holds its picture, some tens of megabytes, and a process that reads. */
const MOST_AT_ONCE = 4
const AT_ONCE = Math.min(MOST_AT_ONCE, availableParallelism())
/** Characters of pages that are kept from the first look for the second, some thirty megabytes; pages beyond them are read twice. */
const MOST_KEPT = 100_000

type Given = {
  document: Document
  guard: PageGuard
  work: Pick<Work, 'signal'>
  /** All pages that will be asked for, in order. */
  pages: number[]
  /** Nothing of a scan stays a picture. */
  wordsOnly?: boolean
  /** How often each page is asked for; once where nothing is said. */
  looks?: number
  /** Told after each page that was read for the first time, with how many were. */
  onPage?: (seen: number) => void
}

/**
 * Reads the pages of a document, each scan once. Where one is a scan those after it are begun meanwhile, so that recognition works on
 * all cores; PDFium itself does one thing at a time.
 */
export class PageReader {
  /** Whether anything was written on the pages that were read so far. */
  foundText = false
  readonly #given: Given
  readonly #seen = new Set<number>()
  /** Scans that are being read or were read. */
  readonly #scans = new Map<number, Promise<Reading>>()
  /** Scans that became text, in the order in which they were asked for. */
  readonly #recognised = new Map<number, Page>()
  /** Pages that need no recognition. */
  readonly #plain = new Set<number>()
  #working = 0
  /** The page that `prepare` has just read, while nothing else was asked of the document. */
  #atHand: Page | undefined
  /** Plain pages that were looked at once, and how many characters are on them. */
  readonly #kept = new Map<number, Page>()
  #keptChars = 0

  constructor(given: Given) {
    this.#given = given
  }

  /** The pages that were pictures and were read by text recognition. */
  get recognised(): Page[] {
    return [...this.#recognised.values()]
  }

  /**
   * To be called before the step in which a page is read: begins it and the scans that follow, each in a step of its own, and waits
   * until this one is read. What breaks there breaks again in `read`.
   */
  async prepare(number: number): Promise<void> {
    const { guard, pages, work } = this.#given
    this.#atHand = undefined
    const first = Math.max(0, pages.indexOf(number))
    for (const page of pages.slice(first)) {
      if (page !== number && this.#working >= AT_ONCE) break
      if (!this.#scans.has(page) && !this.#plain.has(page))
        await guard.step(page, () => this.#begin(page, page === number))
      if (!this.#scans.has(page)) break
    }
    await this.#scans.get(number)?.catch(() => {})
    work.signal.throwIfAborted()
  }

  async #begin(number: number, isAsked: boolean): Promise<void> {
    const { document, work, wordsOnly = false } = this.#given
    let page = document.page(number)
    if ((hasMuteGlyphs(page) || hasNamelessFonts(page)) && (await document.readEncodings())) {
      page = document.page(number)
      for (const kept of this.#kept.values()) this.#let(kept)
    }
    const reading = startReading(page, document, { signal: work.signal, wordsOnly })
    if (!reading) {
      this.#plain.add(number)
      this.#atHand = isAsked ? page : undefined
      return
    }
    this.#working++
    this.#scans.set(
      number,
      reading.finally(() => this.#working--),
    )
    // It is told where the page is asked for.
    this.#scans.get(number)!.catch(() => {})
  }

  async read(number: number): Promise<Page> {
    const page = await this.#pageOf(number)
    this.foundText ||= page.chars.some(({ text }) => text.trim() !== '') || (page.recognition?.words ?? 0) > 0
    if (!this.#seen.has(number)) this.#given.onPage?.(this.#seen.add(number).size)
    return page
  }

  async #pageOf(number: number): Promise<Page> {
    const scan = this.#scans.get(number)
    if (!scan) return this.#plainPage(number)
    const { page, isRead } = await scan
    if (isRead) this.#recognised.set(number, page)
    return page
  }

  #plainPage(number: number): Page {
    const { document, looks = 1 } = this.#given
    if (this.#atHand?.number !== number) {
      const kept = this.#kept.get(number)
      if (kept) this.#let(kept)
      return (kept && document.again(kept)) ?? document.page(number)
    }
    const page = this.#atHand
    if (looks > 1 && !this.#seen.has(number) && this.#keptChars + page.chars.length <= MOST_KEPT) {
      this.#kept.set(number, page)
      this.#keptChars += page.chars.length
    }
    return page
  }

  #let(page: Page): void {
    if (this.#kept.delete(page.number)) this.#keptChars -= page.chars.length
  }
}
