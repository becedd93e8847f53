import { grown, holds, width } from '../../geometry.ts'
import type { Char, Drawing, Page } from '../../model.ts'
import { isRing, SAME } from './rings.ts'
import { neighbourOf, signFor } from './tickBoxes.ts'

/** Circles to choose by, in points. */
const SIDE = { least: 5, most: 16 }
/** One alone is an ornament or a letter. */
const FEWEST = 2
/** What is drawn inside of a chosen one is so much of its width at least. */
const CHOSEN = 0.25

/**
 * Empty circles of one size in front of texts are there to choose one of several answers: they become signs of the text, and are
 * taken off the page. One that holds a dot is the chosen one.
 */
export function withChoiceCircles(page: Page): Page {
  const alike = withAlike(page.drawings.filter((drawing) => isCircle(drawing, page.chars)))
  const used = new Set<Drawing>()
  const signs: Char[] = []
  for (const circle of alike) {
    const neighbour = used.has(circle) ? undefined : neighbourOf(circle, page.chars)
    if (!neighbour || neighbour.loose.x1 < circle.x1) continue
    const within = page.drawings.filter((drawing) => drawing !== circle && holds(grown(circle, -SAME), drawing))
    const isChosen = within.some((dot) => width(dot) > CHOSEN * width(circle))
    signs.push(signFor(circle, neighbour, isChosen ? '◉' : '○'))
    for (const drawing of [circle, ...within]) used.add(drawing)
  }
  if (signs.length < FEWEST) return page
  return {
    ...page,
    chars: [...page.chars, ...signs],
    drawings: page.drawings.filter((drawing) => !used.has(drawing)),
  }
}

/** Those of which there is another one as wide; plots hold thousands of circles, so each is compared with the next ones by width only. */
function withAlike(circles: Drawing[]): Drawing[] {
  const byWidth = circles.toSorted((a, b) => width(a) - width(b))
  const isNear = (a: Drawing, b: Drawing | undefined) => b !== undefined && Math.abs(width(a) - width(b)) < SAME
  const alike = new Set(byWidth.filter((one, k) => isNear(one, byWidth[k - 1]) || isNear(one, byWidth[k + 1])))
  return circles.filter((circle) => alike.has(circle))
}

const isCircle = (drawing: Drawing, chars: Char[]): boolean =>
  isRing(drawing, SIDE) && !chars.some(({ text, box }) => text.trim() !== '' && holds(drawing, box))
