import { setImmediate as breath } from 'node:timers/promises'
import type { Work } from '#platform/childProcess/engine.ts'
import { AppError } from '#platform/errors.ts'
import type { Document, EncodedPicture } from './model.ts'
import { clearStep, noteStep, type PageStep } from './pageAtWork.ts'
import { watchSteps } from './pageWatch.ts'
import { encodePng } from './png.ts'
import { nothingSetAside, type SetAside } from './setAside.ts'

/** Resolution of a page's picture: sharp enough to read, and small. */
const DPI = 150
/** A1 at 150 dpi; a larger page is drawn at the resolution that fits. */
const MOST_PIXELS = 18_000_000
const A4 = { width: 595, height: 842 }
/** No step on a page of a real document computes for nearly so long. */
const watched = watchSteps(20)

/** A page as a picture of itself; without one where it cannot be drawn either. Width and height in points. */
export type PagePicture = { width: number; height: number; image?: EncodedPicture }

/**
 * Keeps the pages of a document from each other: where one breaks, it is set aside and the others go on. Everything that
 * is done with a page is done in a `step`. A page set aside by an earlier try, which it ended, is not touched again.
 */
export class PageGuard {
  readonly #document: Document
  readonly #work: Pick<Work, 'scratch' | 'signal'>
  readonly #asPictures: Set<number>
  readonly #missing: Set<number>

  constructor(document: Document, work: Pick<Work, 'scratch' | 'signal'>, before: SetAside = nothingSetAside) {
    this.#document = document
    this.#work = work
    this.#asPictures = new Set(before.asPictures)
    this.#missing = new Set(before.missing)
  }

  /** Which pages were set aside so far. */
  get setAside(): SetAside {
    const ascending = (pages: Set<number>) => [...pages].sort((a, b) => a - b)
    return { asPictures: ascending(this.#asPictures), missing: ascending(this.#missing) }
  }

  /** Whether a page is as it was found: nothing broke on it yet. */
  isWhole(page: number): boolean {
    return !this.#asPictures.has(page) && !this.#missing.has(page)
  }

  /**
   * Does a step of the work on one page. Answers undefined where the page breaks in it, or broke before; it is kept as a
   * picture then. Throws the signal's reason when the job is cancelled.
   */
  async step<Result>(page: number, work: () => Result | Promise<Result>): Promise<Result | undefined> {
    if (!this.isWhole(page)) return undefined
    const done = await this.#attempt({ page, step: 'apart' }, work)
    if (!done) this.#asPictures.add(page)
    return done?.result
  }

  /** The same for drawing a page, which has nothing to fall back on: where that breaks, the page is missing. */
  async draw<Result>(page: number, work: () => Result | Promise<Result>): Promise<Result | undefined> {
    if (this.#missing.has(page)) return undefined
    const done = await this.#attempt({ page, step: 'draw' }, work)
    if (!done) {
      this.#asPictures.delete(page)
      this.#missing.add(page)
    }
    return done?.result
  }

  /** The picture that stands for a page. */
  async picture(page: number): Promise<PagePicture> {
    const drawn = await this.draw(page, () => {
      const { width, height } = this.#document.size(page)
      const dpi = Math.min(DPI, 72 * Math.sqrt(MOST_PIXELS / (width * height)))
      const pixels = this.#document.render(page, { dpi })
      const image: EncodedPicture = { format: 'png', data: encodePng(pixels, dpi), ...sizeOf(pixels) }
      return { width, height, image }
    })
    return drawn ?? A4
  }

  async #attempt<Result>(
    step: PageStep,
    work: () => Result | Promise<Result>,
  ): Promise<{ result: Result } | undefined> {
    const { scratch, signal } = this.#work
    // A page keeps the process to itself: who cancels is heard between two of them.
    await breath()
    signal.throwIfAborted()
    noteStep(scratch, step)
    try {
      return { result: await watched(work) }
    } catch (error) {
      signal.throwIfAborted()
      // What an engine prints is in the log: a page that breaks may be a fault of ours.
      process.stderr.write(`Page ${step.page} broke (${step.step}): ${reasonOf(error)}\n`)
      await this.#document.recover(error)
      return undefined
    } finally {
      clearStep(scratch)
    }
  }
}

/** A fault of the file has its sentence; for others it counts where they were thrown. */
const reasonOf = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof AppError) ? error.stack : error

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height })
