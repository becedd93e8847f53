import { grown, overlapX, overlapY, union } from '../../geometry.ts'
import type { Blot } from '../blots.ts'
import type { Grey } from '../grey.ts'
import type { ScannedPage } from '../words/hocr.ts'
import { filledGaps } from './filledGaps.ts'
import { leftLines } from './leftLines.ts'
import { lostToLight } from './lostToLight.ts'
import type { UnreadPlace } from './unreadPlace.ts'

/** Places so near to each other are one, in x-heights: the lines of a paragraph. */
const NEAR = 1.5

/**
 * Where text is on a page, or has to be, of which no words were made: a result must not say that it holds all that is written.
 * @param light how bright the paper is at each place, a small picture of the whole page
 * @param page without its ruled lines; darker than `threshold` is ink, and `ink` is what of it hangs together
 */
export function unreadPlaces(
  page: Grey,
  found: ScannedPage,
  { light, ink, threshold, xHeight }: { light: Grey; ink: Blot[]; threshold: number; xHeight: number },
): UnreadPlace[] {
  const words = found.lines.flatMap((line) => line.words)
  const places = [
    ...lostToLight(page, { light, words, xHeight }),
    ...leftLines(page, found, { blots: ink, xHeight }),
    ...filledGaps(page, found, threshold, xHeight),
  ]
  return joined(places, NEAR * xHeight)
}

function joined(places: UnreadPlace[], near: number): UnreadPlace[] {
  const all: UnreadPlace[] = []
  for (const place of places) {
    let one = place
    for (let at = all.length - 1; at >= 0; at--) {
      const other = all[at]!
      const wide = grown(one, near)
      if (overlapX(wide, other) <= 0 || overlapY(wide, other) <= 0) continue
      one = { ...union(one, other), letters: one.letters + other.letters }
      all.splice(at, 1)
      // A larger place may reach those that were looked at before.
      at = all.length
    }
    all.push(one)
  }
  return all
}
