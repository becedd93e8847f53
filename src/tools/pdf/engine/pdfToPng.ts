import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Zip, ZipPassThrough } from 'fflate'
import type { Engine, Work } from '#platform/childProcess/engine.ts'
import { AppError, unreadableFile } from '#platform/errors.ts'
import { isTrap } from '#platform/pdfium/trap.ts'
import { tooManyPages } from './failures.ts'
import type { Document, Pixels } from './model.ts'
import { PageGuard } from './pageGuard.ts'
import { pageRange } from './pageRange.ts'
import { encodePngLater } from './png.ts'
import { previewOf } from './preview.ts'
import { factsOf, type SetAside } from './setAside.ts'
import { withDocument } from './withDocument.ts'

export type PdfToPngInput = {
  path: string
  password?: string
  /** Such as `1-3,5`; all pages when left out. */
  pages?: string
  /** 72 to 300; 144 when left out. */
  dpi?: number
  /** Pages that an earlier try broke on. */
  setAside?: SetAside
}

const MAX_PAGES = 1000
/** A2 at 300 dpi. A larger page is drawn at the resolution that fits, and the result says so. */
const MAX_PIXELS = 36_000_000
/** A window of three pages: one being drawn while two are being compressed on other threads. */
const IN_FLIGHT = 2

/**
 * Draws the chosen pages: one page becomes a PNG, several a zip of them that is written while they are drawn. A page that
 * cannot be drawn is left out.
 */
const pdfToPng: Engine<PdfToPngInput> = (input, work) =>
  withDocument(input, async (document) => {
    const pages = pageRange(input.pages, document.pageCount)
    if (pages.length > MAX_PAGES) throw tooManyPages(pages.length, MAX_PAGES)
    const dpi = Math.min(300, Math.max(72, Math.round(input.dpi ?? 144)))
    const guard = new PageGuard(document, work, input.setAside)
    const artist = new Artist(document, guard, dpi)
    const [first = 1, ...others] = pages
    const made = others.length === 0 ? await drawOne(artist, first, work) : await drawIntoZip(artist, pages, work)
    const { reduced } = artist
    const facts = { pages: pages.length, dpi, ...(reduced.length > 0 ? { reduced } : {}), ...factsOf(guard.setAside) }
    return { ...made, facts: { ...facts, ...(await previewOf(document, first)) } }
  })

export default pdfToPng

type Drawn = { pixels: Pixels; dpi: number }

/** Draws pages one after the other, and keeps in mind how that went. */
class Artist {
  /** Pages that had to be drawn smaller. */
  readonly reduced: number[] = []
  /** Why the first page that was not drawn was not. */
  reason: unknown
  readonly #document: Document
  readonly #guard: PageGuard
  readonly #dpi: number

  constructor(document: Document, guard: PageGuard, dpi: number) {
    this.#document = document
    this.#guard = guard
    this.#dpi = dpi
  }

  /** A page in pixels, undefined where it cannot be drawn. */
  async draw(page: number): Promise<Drawn | undefined> {
    const drawn = await this.#guard.draw(page, () => this.#pixels(page))
    if (drawn && drawn.dpi < this.#dpi) this.reduced.push(page)
    return drawn
  }

  #pixels(page: number): Drawn {
    try {
      const dpi = Math.max(1, dpiThatFits(this.#document, page, this.#dpi))
      return { pixels: this.#document.render(page, { dpi }), dpi }
    } catch (error) {
      this.reason ??= error
      throw error
    }
  }
}

/** No page could be drawn: why the first one was not, or that the file is unreadable. */
const noneDrawn = ({ reason }: Artist) =>
  reason instanceof AppError || isTrap(reason) ? reason : unreadableFile(reason)

async function drawOne(artist: Artist, page: number, work: Work) {
  const drawn = await artist.draw(page)
  if (!drawn) throw noneDrawn(artist)
  const file = join(work.scratch, 'page.png')
  await writeFile(file, await encodePngLater(drawn.pixels, drawn.dpi))
  work.progress(100)
  return { file, extension: '.png' }
}

function dpiThatFits(document: Document, page: number, dpi: number): number {
  const { width, height } = document.size(page)
  const pixels = (width * height * dpi * dpi) / (72 * 72)
  return pixels <= MAX_PIXELS ? dpi : Math.floor(dpi * Math.sqrt(MAX_PIXELS / pixels))
}

async function drawIntoZip(artist: Artist, pages: number[], work: Work) {
  const file = join(work.scratch, 'pages.zip')
  const output = createWriteStream(file)
  const failed = new Promise<never>((_, reject) => output.once('error', reject))
  failed.catch(() => {})
  const zip = new Zip((error, chunk) => {
    if (error) output.destroy(error)
    else output.write(chunk)
  })
  const digits = String(pages.at(-1)).length
  const compressing: (Promise<Uint8Array> | undefined)[] = []
  let added = 0

  const finishPage = async (index: number) => {
    const png = await compressing[index]
    delete compressing[index]
    if (png) {
      // PNG is compressed already: the zip only wraps it.
      const entry = new ZipPassThrough(`page-${String(pages[index]).padStart(digits, '0')}.png`)
      zip.add(entry)
      entry.push(png, true)
      added++
    }
    if (output.writableNeedDrain)
      await Promise.race([new Promise<void>((resolve) => output.once('drain', () => resolve())), failed])
    work.progress(Math.floor((100 * (index + 1)) / pages.length))
  }

  for (const [index, page] of pages.entries()) {
    work.signal.throwIfAborted()
    const drawn = await artist.draw(page)
    compressing[index] = drawn && encodePngLater(drawn.pixels, drawn.dpi)
    compressing[index]?.catch(() => {})
    if (index >= IN_FLIGHT) await finishPage(index - IN_FLIGHT)
  }
  for (let index = Math.max(0, pages.length - IN_FLIGHT); index < pages.length; index++) await finishPage(index)
  zip.end()
  await Promise.race([new Promise<void>((resolve) => output.end(() => resolve())), failed])
  if (added === 0) throw noneDrawn(artist)
  return { file, extension: '.zip' }
}
