import type { Face } from '#features/imaging/faces/faces.ts'
import { landmarks } from '#features/imaging/faces/landmarks.ts'
import type { Size } from '#features/imaging/picture/channel.ts'
import type { Rect } from '#features/imaging/picture/picture.ts'

/** Head and shoulders: width by height, and how much of it lies above the hairline, in heights of the face. */
const bust = { tall: 2.7, ratio: 4 / 5, above: 0.72 }
/** A square for a face alone, as a small preview shows it. */
const close = { tall: 1.9, ratio: 1, above: 0.5 }

/**
 * The part of a photo that shows one face: head and shoulders, four wide and five high, or a square `close` to it. It never leaves the
 * photo: it is shifted, and made smaller where that is not enough.
 */
export function portraitOf({ mesh, height, eyes }: Face, size: Size, { isClose = false } = {}): Rect {
  const { tall, ratio, above } = isClose ? close : bust
  const most = Math.min(tall * height, size.height, size.width / ratio)
  const [wide, middle] = [most * ratio, (eyes[0].x + eyes[1].x) / 2]
  const top = mesh[landmarks.foreheadTop]!.y - (above / tall) * most
  return {
    left: Math.min(Math.max(0, middle - wide / 2), size.width - wide),
    top: Math.min(Math.max(0, top), size.height - most),
    width: wide,
    height: most,
  }
}

/** The square in the middle of a photo without faces, a little above where it is high. */
export function middleOf({ width, height }: Size): Rect {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) / 3, width: side, height: side }
}
