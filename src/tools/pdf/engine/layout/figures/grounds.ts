import { area, holds, intersection } from '../../geometry.ts'
import type { Drawing, Fill, Page } from '../../model.ts'
import type { Figure } from './figure.ts'

/** So many letters on a gradient make it the ground of a text. */
const LETTERS = 3
/** A gradient over so much of the page in its height and width is the ground of it all. */
const PAGE = 0.5

/** What covers so much of a gradient belongs to one drawing with it. */
const COVERED = 0.5

/**
 * Gradients that words or whole pages stand on. They are no figures: what is written and drawn on them stands for itself, and the
 * gradient lies behind, without what is painted on it.
 */
export function groundsOf({ drawings, chars, width, height }: Page): Drawing[] {
  const gradients = drawings.filter(({ gradient }) => gradient)
  return gradients.filter((drawing) => {
    if (drawing.x2 - drawing.x1 > PAGE * width && drawing.y2 - drawing.y1 > PAGE * height) return true
    const isCovered = drawings.some(
      (other) => other.order > drawing.order && area(intersection(other, drawing)) > COVERED * area(drawing),
    )
    const letters = chars.filter(({ text, box, hidden }) => !hidden && /\p{L}/u.test(text) && holds(drawing, box))
    return !isCovered && letters.length >= LETTERS
  })
}

/** Whether a ground hides a fill, as it does the shadow below it. */
export const isBelowGround = (fill: Fill, grounds: Drawing[]): boolean =>
  grounds.some((ground) => ground.order > fill.order && area(intersection(ground, fill)) > COVERED * area(fill))

/** A ground as a figure behind the text. */
export const asGround = ({ x1, y1, x2, y2, order }: Drawing): Figure => ({
  x1,
  y1,
  x2,
  y2,
  labels: [],
  behind: true,
  upTo: order,
})
