import type { PDFDict, PDFDocument } from 'pdf-lib'
import { type DescribedFont, describedFont } from './describedFonts.ts'

/** What the file says of a simple font: the names of its glyphs and their widths in thousandths of its size, by code. */
export type FontEncoding = { name: string; names: Map<number, string>; widths: Map<number, number> }

/** Larger files take too long to be taken apart a second time, in bytes. */
const LARGEST = 40_000_000
const MAX_DEPTH = 4

/**
 * The encodings of a file's fonts page by page, and the looks of its Type 3 fonts, which PDFium does not hand out. It goes through all objects of the file: half a
 * second for a book.
 */
export class FontEncodings {
  readonly #document: PDFDocument
  readonly #lib: typeof import('pdf-lib')

  private constructor(document: PDFDocument, lib: typeof import('pdf-lib')) {
    this.#document = document
    this.#lib = lib
  }

  /** Answers undefined for a file that is damaged, locked or too large. */
  static async ofFile(file: Uint8Array): Promise<FontEncodings | undefined> {
    if (file.length > LARGEST) return undefined
    const lib = await import('pdf-lib')
    try {
      const options = { updateMetadata: false, throwOnInvalidObject: false, parseSpeed: Number.POSITIVE_INFINITY }
      return new FontEncodings(await lib.PDFDocument.load(file, options), lib)
    } catch {
      return undefined
    }
  }

  /** The fonts of a page, and of the forms that are drawn on it, whose encodings name glyphs. Pages count from 1. */
  ofPage(number: number): FontEncoding[] {
    return this.#fontsOfPage(number).flatMap((font) => this.#encodingOf(font))
  }

  /** The Type 3 fonts of a page and its forms that a descriptor tells the looks of. Pages count from 1. */
  describedOfPage(number: number): DescribedFont[] {
    return this.#fontsOfPage(number).flatMap((font) => describedFont(font, this.#lib) ?? [])
  }

  #fontsOfPage(number: number): PDFDict[] {
    try {
      const resources = this.#document.getPage(number - 1).node.Resources()
      return resources ? this.#in(resources, new Set(), 0) : []
    } catch {
      return []
    }
  }

  #in(resources: PDFDict, seen: Set<PDFDict>, depth: number): PDFDict[] {
    if (seen.has(resources) || depth > MAX_DEPTH) return []
    seen.add(resources)
    const { PDFDict, PDFName, PDFStream } = this.#lib
    const members = (key: string) => {
      const all = resources.lookup(PDFName.of(key))
      return all instanceof PDFDict ? all.keys().map((name) => all.lookup(name)) : []
    }
    const fonts = members('Font').filter((font) => font instanceof PDFDict)
    const forms = members('XObject').flatMap((form) => {
      const own = form instanceof PDFStream ? form.dict.lookup(PDFName.of('Resources')) : undefined
      return own instanceof PDFDict ? this.#in(own, seen, depth + 1) : []
    })
    return [...fonts, ...forms]
  }

  #encodingOf(font: PDFDict): FontEncoding[] {
    const { PDFArray, PDFDict, PDFName, PDFNumber } = this.#lib
    const at = (key: string, dict = font) => dict.lookup(PDFName.of(key))
    const encoding = at('Encoding')
    const differences = encoding instanceof PDFDict ? at('Differences', encoding) : undefined
    if (!(differences instanceof PDFArray)) return []
    const names = new Map<number, string>()
    let code = 0
    for (let index = 0; index < differences.size(); index++) {
      const each = differences.lookup(index)
      if (each instanceof PDFNumber) code = each.asNumber()
      else if (each instanceof PDFName) names.set(code++, each.decodeText())
    }
    const [list, first, matrix, base] = [at('Widths'), at('FirstChar'), at('FontMatrix'), at('BaseFont')]
    const wide = matrix instanceof PDFArray ? matrix.lookup(0) : undefined
    const scale = wide instanceof PDFNumber ? 1000 * wide.asNumber() : 1
    const start = first instanceof PDFNumber ? first.asNumber() : 0
    const widths = new Map<number, number>()
    if (list instanceof PDFArray) {
      for (let index = 0; index < list.size(); index++) {
        const width = list.lookup(index)
        if (width instanceof PDFNumber) widths.set(start + index, width.asNumber() * scale)
      }
    }
    return [{ name: base instanceof PDFName ? base.decodeText() : '', names, widths }]
  }
}
