import type { Library } from '#platform/pdfium/library.ts'
import type { Box } from '../model.ts'
import { type Matrix, transformBox } from './matrix.ts'

/** Where a page object lies, in points of the displayed page; undefined where the library does not know. */
export function objectBox({ call, memory }: Library, object: number, matrix: Matrix): Box | undefined {
  const out = memory.out
  if (call.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12) === 0) return undefined
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((at) => memory.float(out + at))
  return transformBox(matrix, left, bottom, right, top)
}
