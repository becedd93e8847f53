import { holds } from '../../geometry.ts'
import type { Drawing, Page } from '../../model.ts'
import type { Figure } from './figure.ts'

/** So many letters on a gradient make it the ground of a text. */
const LETTERS = 3
/** A gradient over so much of the page in its height and width is the ground of it all. */
const PAGE = 0.5

/**
 * Gradients that words or whole pages stand on. They are no figures: what is written and drawn on them stands for itself, and the
 * gradient lies behind, without what is painted on it.
 */
export function groundsOf({ drawings, chars, width, height }: Page): Drawing[] {
  return drawings.filter((drawing) => {
    if (!drawing.gradient) return false
    if (drawing.x2 - drawing.x1 > PAGE * width && drawing.y2 - drawing.y1 > PAGE * height) return true
    const letters = chars.filter(({ text, box, hidden }) => !hidden && /\p{L}/u.test(text) && holds(drawing, box))
    return letters.length >= LETTERS
  })
}

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
