import type { Library } from '#platform/pdfium/library.ts'
import type { Box } from '../model.ts'

/** The six numbers of an affine transform as PDF writes them: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = { a: number; b: number; c: number; d: number; e: number; f: number }

/** First `inner`, then `outer`. */
export const multiply = (inner: Matrix, outer: Matrix): Matrix => ({
  a: inner.a * outer.a + inner.b * outer.c,
  b: inner.a * outer.b + inner.b * outer.d,
  c: inner.c * outer.a + inner.d * outer.c,
  d: inner.c * outer.b + inner.d * outer.d,
  e: inner.e * outer.a + inner.f * outer.c + outer.e,
  f: inner.e * outer.b + inner.f * outer.d + outer.f,
})

export const transformX = (m: Matrix, x: number, y: number): number => m.a * x + m.c * y + m.e
export const transformY = (m: Matrix, x: number, y: number): number => m.b * x + m.d * y + m.f

/** The upright box around a transformed rectangle. */
export function transformBox(m: Matrix, left: number, bottom: number, right: number, top: number): Box {
  const ax = m.a * left
  const bx = m.a * right
  const cx = m.c * bottom
  const dx = m.c * top
  const ay = m.b * left
  const by = m.b * right
  const cy = m.d * bottom
  const dy = m.d * top
  return {
    x1: Math.min(ax, bx) + Math.min(cx, dx) + m.e,
    y1: Math.min(ay, by) + Math.min(cy, dy) + m.f,
    x2: Math.max(ax, bx) + Math.max(cx, dx) + m.e,
    y2: Math.max(ay, by) + Math.max(cy, dy) + m.f,
  }
}

/** The mean length to which a length of 1 grows. */
export const scaleOf = (m: Matrix): number => Math.sqrt(Math.abs(m.a * m.d - m.b * m.c))

/** A matrix of six floats in the library's memory. */
export const readMatrix = ({ memory }: Library, at: number): Matrix => ({
  a: memory.float(at),
  b: memory.float(at + 4),
  c: memory.float(at + 8),
  d: memory.float(at + 12),
  e: memory.float(at + 16),
  f: memory.float(at + 20),
})

/** From the page's own coordinates (y upwards, before rotation) to what is seen: origin top left, y downwards. */
export function displayMatrix({ call, memory }: Library, page: number): Matrix {
  call.FPDF_GetPageBoundingBox(page, memory.out)
  const left = memory.float(memory.out)
  const top = memory.float(memory.out + 4)
  const right = memory.float(memory.out + 8)
  const bottom = memory.float(memory.out + 12)
  switch (call.FPDFPage_GetRotation(page)) {
    case 1:
      return { a: 0, b: 1, c: 1, d: 0, e: -bottom, f: -left }
    case 2:
      return { a: -1, b: 0, c: 0, d: 1, e: right, f: -bottom }
    case 3:
      return { a: 0, b: -1, c: -1, d: 0, e: top, f: right }
    default:
      return { a: 1, b: 0, c: 0, d: -1, e: -left, f: top }
  }
}
