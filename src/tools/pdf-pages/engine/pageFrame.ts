import { arrayOf, type Dict, dictOf, type PdfObjects, type Value } from './objects.ts'

/** Numbers of an affine map as in PDF: x = a·x + c·y + e, y = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** How a page is shown: its size in points, and the map from there, with the lower left corner as origin, to what its contents measure in. */
export type PageFrame = { width: number; height: number; matrix: Matrix }

/** Deeper trees of pages are circles. */
const deepest = 64

/** An entry of a page, by its reference or as it is, which may stand at what it hangs on. */
export function inheritedEntry(objects: PdfObjects, page: Value, name: string): Value | undefined {
  let node = dictOf(objects, page)
  for (let depth = 0; node[name] === undefined && node['/Parent'] !== undefined && depth < deepest; depth++)
    node = dictOf(objects, node['/Parent'])
  return node[name]
}

/** Reads the frame of a page: the part of its crop box that lies in its media box, turned and scaled as it is shown. */
export function frameOf(objects: PdfObjects, page: string): PageFrame {
  const media = boxOf(arrayOf(objects, inheritedEntry(objects, page, '/MediaBox'))) ?? [0, 0, 612, 792]
  const crop = boxOf(arrayOf(objects, inheritedEntry(objects, page, '/CropBox')))
  const [left, bottom, right, top] = (crop && overlap(media, crop)) ?? media
  const unit = unitOf(dictOf(objects, page))
  const turned = (((Number(inheritedEntry(objects, page, '/Rotate')) || 0) % 360) + 360) % 360
  const [width, height] = [(right - left) * unit, (top - bottom) * unit]
  const scale = 1 / unit
  switch (turned) {
    case 90:
      return { width: height, height: width, matrix: [0, scale, -scale, 0, right, bottom] }
    case 180:
      return { width, height, matrix: [-scale, 0, 0, -scale, right, top] }
    case 270:
      return { width: height, height: width, matrix: [0, -scale, scale, 0, left, top] }
    default:
      return { width, height, matrix: [scale, 0, 0, scale, left, bottom] }
  }
}

type Box = [left: number, bottom: number, right: number, top: number]

/** Points of a unit of the page. */
export function unitOf({ '/UserUnit': unit }: Dict): number {
  return typeof unit === 'number' && unit > 0 ? unit : 1
}

/** A box by its corners in their order; undefined where it is none or has no area. */
function boxOf(values: readonly Value[]): Box | undefined {
  const [x = 0, y = 0, otherX = 0, otherY = 0] = values.map(Number)
  const box: Box = [Math.min(x, otherX), Math.min(y, otherY), Math.max(x, otherX), Math.max(y, otherY)]
  return values.length === 4 && box.every(Number.isFinite) && box[2] > box[0] && box[3] > box[1] ? box : undefined
}

function overlap(one: Box, other: Box): Box | undefined {
  const [left, bottom] = [Math.max(one[0], other[0]), Math.max(one[1], other[1])]
  const [right, top] = [Math.min(one[2], other[2]), Math.min(one[3], other[3])]
  return right > left && top > bottom ? [left, bottom, right, top] : undefined
}
