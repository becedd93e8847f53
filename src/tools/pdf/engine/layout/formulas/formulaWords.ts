import { bounds, centreY, overlapY } from '../../geometry.ts'
import type { MathSign } from './mathSign.ts'
import { openBraces } from './openBraces.ts'

/** Words of one condition are so close, in multiples of the size: closer than columns of the page. */
const CLOSE = 0.7
/** Conditions begin so far behind their brace at most, and signs of one row are so level, in multiples of the size. */
const REACH = 25
const LEVEL = 0.12

/**
 * Makes words of a formula of the text in the conditions of cases, such as "if k is even": what stands behind an open brace and begins
 * with a word that conditions begin with.
 */
export function tellConditions(signs: MathSign[]): void {
  for (const brace of openBraces(signs)) {
    const behind = signs.filter(
      ({ box, size }) =>
        box.x1 > brace.x2 && box.x1 - brace.x2 < REACH * size && centreY(box) > brace.y1 && centreY(box) < brace.y2,
    )
    const beginnings = behind.filter(({ kind }) => kind === 'word')
    for (const first of beginnings) {
      const row = behind.filter(
        ({ base, box }) => box.x1 >= first.box.x1 && Math.abs(base - first.base) < LEVEL * first.size,
      )
      let end = first.box.x2
      for (const sign of row.toSorted((a, b) => a.box.x1 - b.box.x1)) {
        if (sign.box.x1 - end > CLOSE * first.size) break
        if (sign.kind === 'text' || sign.kind === 'single') sign.kind = 'word'
        end = Math.max(end, sign.box.x2)
      }
    }
  }
}

/** What a brace under or over a formula is called stands so close to it, in multiples of its size. */
const LABEL = 1.2
/** A brace is drawn in so many pieces. */
const PIECES = 4

/** Makes words of a formula of the text that names what a brace under or over it holds. */
export function tellLabels(signs: MathSign[]): void {
  const pieces = signs.filter(({ text }) => /[⏞⏟]/u.test(text)).sort((a, b) => a.box.x1 - b.box.x1)
  while (pieces.length > 0) {
    const [first] = pieces
    const own = pieces.filter(({ box }) => overlapY(box, first!.box) > 0).slice(0, PIECES)
    for (const piece of own) pieces.splice(pieces.indexOf(piece), 1)
    const brace = bounds(own.map(({ box }) => box))
    for (const sign of signs) {
      const isAt = sign.box.x1 > brace.x1 && sign.box.x2 < brace.x2 && -overlapY(sign.box, brace) < LABEL * sign.size
      if (sign.kind === 'text' && isAt) sign.kind = 'word'
    }
  }
}
