import { readFile } from 'node:fs/promises'
import { unreadableFile } from '../errors.ts'
import type { Library } from './library.ts'
import { loadFile, unloadFile } from './loadFile.ts'
import { pdfium, renewPdfium } from './pdfium.ts'
import type { Pixels } from './pixels.ts'
import { renderPage } from './render.ts'
import { understood } from './trap.ts'

/** A PDF on the disk, and what opens it where it is protected. */
export type PdfSource = { path: string; password?: string | undefined }

/** An open PDF for who looks at pages as pictures. Pages are counted from 1; sizes are in points, as displayed. */
export type OpenPdf = {
  library: Library
  pageCount: number
  /** How many signatures it bears; fields that wait for one are none. */
  signatureCount: number
  sizeOf(page: number): { width: number; height: number }
  /** Draws a page on white. */
  draw(page: number, dpi: number): Pixels
  /** Whether a page holds letters, visible or not. */
  hasText(page: number): boolean
  /** Runs `use` with PDFium's handle of a page. */
  withPage<Result>(page: number, use: (handle: number) => Result): Result
}

/**
 * Opens a PDF for the time of `use`.
 * @throws AppError: damaged, password needed or wrong, more than memory holds; and those of `use`
 */
export async function withPdf<Result>(source: PdfSource, use: (pdf: OpenPdf) => Promise<Result>): Promise<Result> {
  const library = await pdfium()
  try {
    const loaded = loadFile(library, await readFile(source.path), source.password)
    const result = await use(open(library, loaded.document))
    unloadFile(library, loaded)
    return result
  } catch (error) {
    // Whatever is open in it goes with it.
    renewPdfium()
    throw understood(error)
  }
}

function open(library: Library, document: number): OpenPdf {
  const { call } = library
  function withPage<Result>(page: number, use: (handle: number) => Result): Result {
    const handle = call.FPDF_LoadPage(document, page - 1)
    if (handle === 0) throw unreadableFile(new Error(`page ${page} does not load`))
    const result = use(handle)
    call.FPDF_ClosePage(handle)
    return result
  }
  function sizeOf(page: number) {
    const { memory } = library
    // Without loading the page, which takes the longer the more is on it.
    if (!call.FPDF_GetPageSizeByIndexF(document, page - 1, memory.out))
      throw unreadableFile(new Error(`page ${page} has no size`))
    return { width: memory.float(memory.out), height: memory.float(memory.out + 4) }
  }
  return {
    library,
    pageCount: call.FPDF_GetPageCount(document),
    signatureCount: signatureCountOf(library, document),
    withPage,
    sizeOf,
    draw: (page, dpi) => {
      const size = sizeOf(page)
      return withPage(page, (handle) => renderPage(library, handle, size, { dpi }))
    },
    hasText: (page) =>
      withPage(page, (handle) => {
        const text = call.FPDFText_LoadPage(handle)
        const letters = text === 0 ? 0 : call.FPDFText_CountChars(text)
        if (text !== 0) call.FPDFText_ClosePage(text)
        return letters > 0
      }),
  }
}

function signatureCountOf({ call }: Library, document: number): number {
  const fields = Array.from({ length: Math.max(0, call.FPDF_GetSignatureCount(document)) }, (_, at) => at)
  const lengthOf = (field: number) =>
    call.FPDFSignatureObj_GetContents(call.FPDF_GetSignatureObject(document, field), 0, 0)
  return fields.filter((field) => lengthOf(field) > 0).length
}
