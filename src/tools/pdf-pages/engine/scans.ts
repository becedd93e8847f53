import type { OpenPdf } from '#platform/pdfium/openPdf.ts'

/** A place on a page as it is shown, in shares of its sides from the upper left corner. */
export type Place = { left: number; top: number; right: number; bottom: number }

/** More letters than these are no stamp and no page number on a scan, but a page of text. */
const mostStamped = 150
/** Share of a page that pictures take at least where it is a scan with a stamp. */
const leastPictured = 0.6
const IMAGE = 3
const FORM = 5
const INVISIBLE = 3
const deepest = 8
/** Steps of FPDF_PageToDevice over a page. */
const steps = 100_000

/**
 * What is typed on a scan, such as a number at its foot or a stamp of an office; undefined for a page that is no scan: one that shows text, or over
 * whose picture words lie already.
 */
export function typedOnScan(pdf: OpenPdf, page: number): Place[] | undefined {
  if (!pdf.hasText(page)) return []
  return pdf.withPage(page, (handle) => {
    const { call } = pdf.library
    const text = call.FPDFText_LoadPage(handle)
    try {
      const letters = Array.from({ length: call.FPDFText_CountChars(text) }, (_, at) => at).filter(
        (at) => String.fromCodePoint(call.FPDFText_GetUnicode(text, at)).trim() !== '',
      )
      if (letters.length === 0) return []
      if (letters.length > mostStamped || letters.some((at) => isInvisible(pdf, text, at))) return undefined
      if (picturedShare(pdf, handle, page) < leastPictured) return undefined
      return letters.map((at) => placeOf(pdf, handle, text, at))
    } finally {
      call.FPDFText_ClosePage(text)
    }
  })
}

function isInvisible({ library: { call } }: OpenPdf, text: number, at: number): boolean {
  const object = call.FPDFText_GetTextObject(text, at)
  return object !== 0 && call.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE
}

/** Which share of a page its pictures take, at most all of it. */
function picturedShare(pdf: OpenPdf, handle: number, page: number): number {
  const { call, memory } = pdf.library
  const areaOf = (object: number, depth: number): number => {
    const type = call.FPDFPageObj_GetType(object)
    const inside = type === FORM && depth < deepest ? call.FPDFFormObj_CountObjects(object) : 0
    const kinds = Array.from({ length: inside }, (_, at) => call.FPDFFormObj_GetObject(object, at))
    if (type !== IMAGE && !kinds.some((each) => areaOf(each, depth + 1) > 0)) return 0
    const out = memory.out
    if (!call.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) return 0
    const [left, bottom, right, top] = [0, 4, 8, 12].map((offset) => memory.float(out + offset)) as Box
    return Math.max(0, right - left) * Math.max(0, top - bottom)
  }
  const objects = Array.from({ length: call.FPDFPage_CountObjects(handle) }, (_, at) =>
    call.FPDFPage_GetObject(handle, at),
  )
  const { width, height } = pdf.sizeOf(page)
  return Math.min(1, objects.reduce((sum, object) => sum + areaOf(object, 0), 0) / Math.max(1, width * height))
}

type Box = [left: number, bottom: number, right: number, top: number]

function placeOf({ library: { call, memory } }: OpenPdf, handle: number, text: number, at: number): Place {
  const { out } = memory
  call.FPDFText_GetCharBox(text, at, out, out + 8, out + 16, out + 24)
  const [left, right, bottom, top] = [0, 8, 16, 24].map((offset) => memory.double(out + offset)) as Box
  const corners = [
    [left, top],
    [right, bottom],
  ].map(([x, y]) => {
    call.FPDF_PageToDevice(handle, 0, 0, steps, steps, 0, x!, y!, out, out + 4)
    return [memory.word(out) | 0, memory.word(out + 4) | 0].map((each) => each / steps)
  })
  const [xs, ys] = [corners.map(([x]) => x!), corners.map(([, y]) => y!)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
