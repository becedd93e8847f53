import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Zip, ZipPassThrough } from 'fflate'
import type { Engine, Work } from '#platform/childProcess/engine.ts'
import { tooManyPages } from './failures.ts'
import type { Document } from './model.ts'
import { pageRange } from './pageRange.ts'
import { encodePngLater } from './png.ts'
import { previewOf } from './preview.ts'
import { withDocument } from './withDocument.ts'

export type PdfToPngInput = {
  path: string
  password?: string
  /** Such as `1-3,5`; all pages when left out. */
  pages?: string
  /** 72 to 300; 144 when left out. */
  dpi?: number
}

const MAX_PAGES = 1000
/** A2 at 300 dpi. A larger page is drawn at the resolution that fits, and the result says so. */
const MAX_PIXELS = 36_000_000
/** A window of three pages: one being drawn while two are being compressed on other threads. */
const IN_FLIGHT = 2

/** Draws the chosen pages: one page becomes a PNG, several a zip of them that is written while they are drawn. */
const pdfToPng: Engine<PdfToPngInput> = (input, work) =>
  withDocument(input, async (document) => {
    const pages = pageRange(input.pages, document.pageCount)
    if (pages.length > MAX_PAGES) throw tooManyPages(pages.length, MAX_PAGES)
    const dpi = Math.min(300, Math.max(72, Math.round(input.dpi ?? 144)))
    const reduced = pages.filter((page) => dpiThatFits(document, page, dpi) < dpi)
    const preview = await previewOf(document, pages[0]!)
    const facts = { pages: pages.length, dpi, ...(reduced.length > 0 ? { reduced } : {}), ...preview }
    if (pages.length === 1) {
      const file = join(work.scratch, 'page.png')
      await writeFile(file, await drawPage(document, pages[0]!, dpi))
      work.progress(100)
      return { file, extension: '.png', facts }
    }
    const file = join(work.scratch, 'pages.zip')
    await drawIntoZip(document, pages, dpi, file, work)
    return { file, extension: '.zip', facts }
  })

export default pdfToPng

function dpiThatFits(document: Document, page: number, dpi: number): number {
  const { width, height } = document.size(page)
  const pixels = (width * height * dpi * dpi) / (72 * 72)
  return pixels <= MAX_PIXELS ? dpi : Math.floor(dpi * Math.sqrt(MAX_PIXELS / pixels))
}

function drawPage(document: Document, page: number, wanted: number): Promise<Uint8Array> {
  const dpi = Math.max(1, dpiThatFits(document, page, wanted))
  return encodePngLater(document.render(page, { dpi }), dpi)
}

async function drawIntoZip(document: Document, pages: number[], dpi: number, file: string, work: Work) {
  const output = createWriteStream(file)
  const failed = new Promise<never>((_, reject) => output.once('error', reject))
  failed.catch(() => {})
  const zip = new Zip((error, chunk) => {
    if (error) output.destroy(error)
    else output.write(chunk)
  })
  const digits = String(pages.at(-1)).length
  const drawing: Promise<Uint8Array>[] = []

  const finishPage = async (index: number) => {
    const png = await drawing[index]!
    delete drawing[index]
    // PNG is compressed already: the zip only wraps it.
    const entry = new ZipPassThrough(`page-${String(pages[index]).padStart(digits, '0')}.png`)
    zip.add(entry)
    entry.push(png, true)
    if (output.writableNeedDrain)
      await Promise.race([new Promise<void>((resolve) => output.once('drain', () => resolve())), failed])
    work.progress(Math.floor((100 * (index + 1)) / pages.length))
  }

  for (const [index, page] of pages.entries()) {
    work.signal.throwIfAborted()
    drawing[index] = drawPage(document, page, dpi)
    drawing[index].catch(() => {})
    if (index >= IN_FLIGHT) await finishPage(index - IN_FLIGHT)
  }
  for (let index = Math.max(0, pages.length - IN_FLIGHT); index < pages.length; index++) await finishPage(index)
  zip.end()
  await Promise.race([new Promise<void>((resolve) => output.end(() => resolve())), failed])
}
