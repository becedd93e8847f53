import type { Library } from '#platform/pdfium/library.ts'
import { intersection } from '../geometry.ts'
import type { Box } from '../model.ts'
import { type Matrix, transformX, transformY } from './matrix.ts'

/** Clips with more parts than this are shapes, whose box would say little for its price. */
const MAX_PATHS = 8
const MAX_SEGMENTS = 64

/** The box to which an object's clip paths confine it, or undefined where there are none. */
export function clipBox({ call, memory }: Library, object: number, matrix: Matrix): Box | undefined {
  const clip = call.FPDFPageObj_GetClipPath(object)
  if (clip === 0) return undefined
  const paths = call.FPDFClipPath_CountPaths(clip)
  if (paths <= 0 || paths > MAX_PATHS) return undefined
  let all: Box | undefined
  for (let path = 0; path < paths; path++) {
    const segments = call.FPDFClipPath_CountPathSegments(clip, path)
    if (segments <= 0 || segments > MAX_SEGMENTS) continue
    const box = { x1: Infinity, y1: Infinity, x2: -Infinity, y2: -Infinity }
    for (let index = 0; index < segments; index++) {
      const segment = call.FPDFClipPath_GetPathSegment(clip, path, index)
      call.FPDFPathSegment_GetPoint(segment, memory.out, memory.out + 4)
      const x = memory.float(memory.out)
      const y = memory.float(memory.out + 4)
      const seenX = transformX(matrix, x, y)
      const seenY = transformY(matrix, x, y)
      box.x1 = Math.min(box.x1, seenX)
      box.x2 = Math.max(box.x2, seenX)
      box.y1 = Math.min(box.y1, seenY)
      box.y2 = Math.max(box.y2, seenY)
    }
    all = all ? intersection(all, box) : box
  }
  return all
}
