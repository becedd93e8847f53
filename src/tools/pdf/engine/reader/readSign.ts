import { renderPage } from '#platform/pdfium/render.ts'
import { intersection } from '../geometry.ts'
import type { EncodedPicture, Pixels } from '../model.ts'
import { encodePng } from '../png.ts'
import type { Matrix } from './matrix.ts'
import { objectBox } from './objectBox.ts'
import type { Surroundings } from './surroundings.ts'

const DPI = 288
/** Smaller marks are spaces, in points. */
const LEAST_SIDE = 3
/** More signs without text than this are a drawing made of letters, not icons. */
const MAX_SIGNS = 200

/** Text that stands for no character, such as coloured emoji and icons, as a small picture. */
export function readSign(around: Surroundings, object: number, matrix: Matrix, order: number): void {
  const { library, page, size, shapes } = around
  if (shapes.pictures.length > MAX_SIGNS) return
  const whole = objectBox(library, object, matrix)
  if (!whole) return
  const box = intersection(around.visible, whole)
  if (!(box.x2 - box.x1 >= LEAST_SIDE && box.y2 - box.y1 >= LEAST_SIDE)) return
  const bytes = (): EncodedPicture | undefined => {
    const pixels = renderPage(library, page, size, { dpi: DPI, region: box })
    if (isBlank(pixels)) return undefined
    return { format: 'png', data: encodePng(pixels, DPI), width: pixels.width, height: pixels.height }
  }
  shapes.pictures.push({ ...box, order, pixels: { width: 0, height: 0 }, bytes })
}

const isBlank = ({ data }: Pixels): boolean => {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length >> 2)
  return words.every((word) => word === words[0])
}
