import { needsTooMuch } from '../errors.ts'
import type { Library } from './library.ts'
import { type Pixels, takePixels } from './pixels.ts'

export type RenderOptions = {
  dpi: number
  /** Part of the page in points from its upper left corner; the whole page when left out. */
  region?: { x1: number; y1: number; x2: number; y2: number }
  /** Leave characters out, to keep what is drawn behind them. */
  withoutText?: boolean
  /** Leave out what is painted later than the object of this number: objects are counted from 1, those in forms behind their form. */
  upTo?: number
}

/** A4 at 600 dpi has 35 million pixels; four bytes each. */
const MAX_PIXELS = 60_000_000
const ANNOTATIONS = 0x01
const RGBA_ORDER = 0x10
const BGRX = 3
const WHITE = 0xffffffff
const TEXT = 1
const FORM = 5
/** Forms within forms are looked into so deep. */
const MAX_DEPTH = 12

/**
 * Draws a page, or a region of it, on white.
 * @throws AppError 50008 when the picture would have more than 60 million pixels.
 */
export function renderPage(
  library: Library,
  page: number,
  size: { width: number; height: number },
  { dpi, region, withoutText, upTo }: RenderOptions,
): Pixels {
  const { call } = library
  const scale = dpi / 72
  const area = region ?? { x1: 0, y1: 0, x2: size.width, y2: size.height }
  const left = Math.floor(area.x1 * scale + 0.001)
  const top = Math.floor(area.y1 * scale + 0.001)
  const width = Math.max(1, Math.ceil(area.x2 * scale - 0.001) - left)
  const height = Math.max(1, Math.ceil(area.y2 * scale - 0.001) - top)
  if (width * height > MAX_PIXELS) throw needsTooMuch(`${width} × ${height} pixels`)

  const bitmap = call.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0)
  if (bitmap === 0) throw needsTooMuch(`no memory for ${width} × ${height} pixels`)
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    const shown = [
      ...(withoutText ? hide(library, page, (type) => type === TEXT) : []),
      ...(upTo === undefined ? [] : hide(library, page, (type, order) => type !== FORM && order > upTo)),
    ]
    call.FPDF_RenderPageBitmap(
      bitmap,
      page,
      -left,
      -top,
      Math.round(size.width * scale),
      Math.round(size.height * scale),
      0,
      ANNOTATIONS | RGBA_ORDER,
    )
    for (const object of shown) call.FPDFPageObj_SetIsActive(object, 1)
    const pixels = takePixels(library, bitmap, true)
    for (let index = 3; index < pixels.data.length; index += 4) pixels.data[index] = 255
    return pixels
  } finally {
    call.FPDFBitmap_Destroy(bitmap)
  }
}

/** Takes some of the page's objects out of the drawing; returns them, to be put back. */
function hide({ call }: Library, page: number, isHidden: (type: number, order: number) => boolean): number[] {
  const hidden: number[] = []
  let order = 0
  const visit = (object: number, depth: number) => {
    const type = call.FPDFPageObj_GetType(object)
    if (isHidden(type, ++order) && call.FPDFPageObj_SetIsActive(object, 0) === 1) hidden.push(object)
    if (type !== FORM || depth >= MAX_DEPTH) return
    const count = call.FPDFFormObj_CountObjects(object)
    for (let index = 0; index < count; index++) visit(call.FPDFFormObj_GetObject(object, index), depth + 1)
  }
  const count = call.FPDFPage_CountObjects(page)
  for (let index = 0; index < count; index++) visit(call.FPDFPage_GetObject(page, index), 0)
  return hidden
}
