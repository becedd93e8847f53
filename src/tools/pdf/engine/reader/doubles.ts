import { bounds, centreX, centreY, height, width } from '../geometry.ts'
import type { Box, Char } from '../model.ts'

/** Letters and their double are as wide and as high as each other but for so much and so many points, and so far apart, in multiples of the size. */
const ALIKE = { part: 0.1, points: 0.5 }
const APART = 0.35
/** Runs are looked for in stripes of the page, in points. */
const STRIPE = 20

/**
 * Finds the run of letters that glyphs without characters double, by its number: PDFium leaves out what is drawn close to the same
 * letters, such as the shadow of a title or the title on it.
 */
export function doublesOf(chars: Char[]): (glyphs: Box) => number | undefined {
  const runs = [...Map.groupBy(chars, ({ run }) => run)].map(([run, own]) => {
    const ink = own.filter(({ text }) => text.trim() !== '')
    return { run, size: own[0]!.size, box: bounds(ink.map(({ box }) => box)) }
  })
  const stripes = Map.groupBy(runs, ({ box }) => Math.round(centreY(box) / STRIPE))
  const isLike = (a: number, b: number) => Math.abs(a - b) <= ALIKE.part * Math.max(a, b) + ALIKE.points
  return (glyphs) => {
    const stripe = Math.round(centreY(glyphs) / STRIPE)
    const near = [stripe - 1, stripe, stripe + 1].flatMap((each) => stripes.get(each) ?? [])
    return near.find(
      ({ box, size }) =>
        isLike(width(box), width(glyphs)) &&
        isLike(height(box), height(glyphs)) &&
        Math.abs(centreX(box) - centreX(glyphs)) < APART * size &&
        Math.abs(centreY(box) - centreY(glyphs)) < APART * size,
    )?.run
  }
}
