import type { Library } from '#platform/pdfium/library.ts'
import type { OpenPdf } from '#platform/pdfium/openPdf.ts'

const IMAGE = 3
const FORM = 5
const deepest = 12
/** Bytes of FPDF_IMAGEOBJ_METADATA. */
const metadataBytes = 28

/**
 * At which resolution each size of picture is drawn, by `width × height` in pixels: the lowest of all its places, so that none of them
 * loses. In dots per inch; what is drawn by patterns alone is not among them. `units` are the points of a unit of each page: large plans are
 * drawn in larger ones, which PDFium does not look at.
 */
export function drawnSizes(pdf: OpenPdf, units: readonly number[]): Map<string, number> {
  const lowest = new Map<string, number>()
  const see = (size: string, dpi: number) =>
    lowest.set(size, Math.min(dpi, lowest.get(size) ?? Number.POSITIVE_INFINITY))
  for (let page = 1; page <= pdf.pageCount; page++)
    pdf.withPage(page, (handle) => {
      const { call } = pdf.library
      const count = call.FPDFPage_CountObjects(handle)
      for (let at = 0; at < count; at++)
        visit(pdf.library, handle, { object: call.FPDFPage_GetObject(handle, at), scale: units[page - 1] ?? 1 }, see)
    })
  return lowest
}

type Place = { object: number; scale: number; depth?: number }

function visit(
  library: Library,
  page: number,
  { object, scale, depth = 0 }: Place,
  see: (size: string, dpi: number) => void,
) {
  const { call, memory } = library
  const type = call.FPDFPageObj_GetType(object)
  if (type === IMAGE) {
    memory.bytes.fill(0, memory.out, memory.out + metadataBytes)
    if (!call.FPDFImageObj_GetImageMetadata(object, page, memory.out)) return
    const [width, height] = [memory.word(memory.out), memory.word(memory.out + 4)]
    const dpi = Math.min(memory.float(memory.out + 8), memory.float(memory.out + 12))
    if (dpi > 0) see(`${width} × ${height}`, dpi / scale)
  }
  if (type !== FORM || depth > deepest) return
  const inside = scale * scaleOf(library, object)
  const count = call.FPDFFormObj_CountObjects(object)
  for (let at = 0; at < count; at++)
    visit(library, page, { object: call.FPDFFormObj_GetObject(object, at), scale: inside, depth: depth + 1 }, see)
}

/** How much larger a form draws what is in it, by the longer of its axes. */
function scaleOf({ call, memory }: Library, form: number): number {
  if (!call.FPDFPageObj_GetMatrix(form, memory.out)) return 1
  const [a = 1, b = 0, c = 0, d = 1] = [0, 4, 8, 12].map((offset) => memory.float(memory.out + offset))
  return Math.max(Math.hypot(a, b), Math.hypot(c, d)) || 1
}
