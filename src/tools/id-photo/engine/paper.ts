import { photoTooLargeForPaper } from './errors.ts'

/** Sheets that shops and printers know, in millimetres. */
export const papers = {
  '10x15': { width: 100, height: 150 },
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const

export type PaperName = keyof typeof papers

/** Where the photos lie on a sheet, in millimetres from its upper left corner. */
export type SheetLayout = {
  width: number
  height: number
  photo: { width: number; height: number }
  places: { left: number; top: number }[]
}

// Shops print 10×15 to the border, home printers leave about 8 mm white; scissors want the gap.
const margins = { '10x15': 1, a4: 8, letter: 8 } as const
const gap = 2

/**
 * Fills a sheet with as many photos as fit, the paper turned whichever way holds more.
 * @param photo size on paper in millimetres
 * @throws AppError 51105 when not even one fits
 */
export function layOut(photo: { width: number; height: number }, paper: PaperName): SheetLayout {
  const { width, height } = papers[paper]
  const upright = fill(photo, width, height, margins[paper])
  const lying = fill(photo, height, width, margins[paper])
  const best = lying.places.length > upright.places.length ? lying : upright
  if (best.places.length === 0) throw photoTooLargeForPaper()
  return best
}

function fill(photo: { width: number; height: number }, width: number, height: number, margin: number): SheetLayout {
  const fitting = (room: number, size: number) =>
    Math.max(0, Math.floor((room - 2 * margin + gap + 1e-6) / (size + gap)))
  const [columns, rows] = [fitting(width, photo.width), fitting(height, photo.height)]
  const left = (width - columns * (photo.width + gap) + gap) / 2
  const top = (height - rows * (photo.height + gap) + gap) / 2
  const places = Array.from({ length: columns * rows }, (_, i) => ({
    left: left + (i % columns) * (photo.width + gap),
    top: top + Math.floor(i / columns) * (photo.height + gap),
  }))
  return { width, height, photo, places }
}

/** A straight cut, in millimetres. */
export type Line = { x1: number; y1: number; x2: number; y2: number }

/** Lines to cut along, one for each side of each photo, running through the gaps and a little beyond, never over a photo. */
export function cutLines({ photo, places, width, height }: SheetLayout): Line[] {
  const reach = gap / 2
  const xs = unique(places.flatMap(({ left }) => [left, left + photo.width]))
  const ys = unique(places.flatMap(({ top }) => [top, top + photo.height]))
  const [firstX, lastX, firstY, lastY] = [xs[0]!, xs.at(-1)!, ys[0]!, ys.at(-1)!]
  const down = xs.map((x) => ({
    x1: x,
    y1: Math.max(0, firstY - reach * 3),
    x2: x,
    y2: Math.min(height, lastY + reach * 3),
  }))
  const across = ys.map((y) => ({
    x1: Math.max(0, firstX - reach * 3),
    y1: y,
    x2: Math.min(width, lastX + reach * 3),
    y2: y,
  }))
  return [...down, ...across]
}

const unique = (values: number[]) =>
  [...new Set(values.map((value) => Math.round(value * 1000) / 1000))].sort((a, b) => a - b)
