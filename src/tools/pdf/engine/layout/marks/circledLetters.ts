import { centreX, centreY, holds, overlapX, overlapY, width } from '../../geometry.ts'
import type { Char, Drawing, Page } from '../../model.ts'
import { isRing, SAME } from './rings.ts'

/** Sides of circles around letters, in points. */
const SIDE = { least: 8, most: 26 }
/** A row has so many circles, less than so many widths apart, and a sheet so many rows. */
const ROW = { fewest: 3, apart: 1.2, rows: 2 }

type Circled = { circle: Drawing; char: Char }

/**
 * Rows of letters in circles, as answer sheets have them to be filled in, become letters in brackets, and the circles are taken off the
 * page: hardly a font has the letters that Unicode circles. They stay text, in the order in which they are read. Circles that lines
 * lead to are a drawing.
 */
export function withCircledLetters(page: Page): Page {
  const circles = page.drawings.filter((drawing) => isRing(drawing, SIDE))
  if (circles.length < ROW.fewest * ROW.rows) return page
  const letters = page.chars.filter(({ text, angle }) => angle === 0 && LETTER.test(text))
  const found = circles.flatMap((circle) => circledIn(circle, letters) ?? [])
  const rows = rowsOf(found).filter((row) => row.length >= ROW.fewest && !row.some((each) => isTouched(each, page)))
  if (rows.length < ROW.rows) return page
  const signs = new Map(rows.flat().map((each) => [each.char, inBrackets(each)]))
  const taken = new Set(rows.flat().map(({ circle }) => circle))
  return {
    ...page,
    chars: page.chars.map((char) => signs.get(char) ?? char),
    drawings: page.drawings.filter((drawing) => !taken.has(drawing)),
  }
}

/** What stands in such a circle. */
const LETTER = /^[\p{L}\p{N}]$/u

/** The one letter in a circle, in its middle. */
function circledIn(circle: Drawing, letters: Char[]): Circled | undefined {
  const [char, ...others] = letters.filter(({ box }) => holds(circle, box))
  const isInMiddle = char && Math.abs(centreX(char.box) - centreX(circle)) < width(circle) / 5
  return isInMiddle && others.length === 0 ? { circle, char } : undefined
}

/** Circles of one size side by side. */
function rowsOf(found: Circled[]): Circled[][] {
  const rows: Circled[][] = []
  const inOrder = found.toSorted((a, b) => a.circle.x1 - b.circle.x1)
  for (const each of inOrder) {
    const row = rows.find((row) => follows(row.at(-1)!.circle, each.circle))
    if (row) row.push(each)
    else rows.push([each])
  }
  return rows
}

const follows = (last: Drawing, next: Drawing): boolean =>
  Math.abs(centreY(last) - centreY(next)) < SAME &&
  Math.abs(width(last) - width(next)) < SAME &&
  next.x1 >= last.x2 - SAME &&
  next.x1 - last.x2 < ROW.apart * width(last)

/** Something else is drawn to it or over it: a line of a graph, or a mark. */
const isTouched = ({ circle }: Circled, { rules, drawings }: Page): boolean =>
  [...rules, ...drawings].some(
    (other) => other !== circle && overlapX(other, circle) > -SAME && overlapY(other, circle) > -SAME,
  )

const inBrackets = ({ circle: { x1, x2 }, char }: Circled): Char => {
  const place = { x1, x2, y1: char.loose.y1, y2: char.loose.y2 }
  return { ...char, text: `(${char.text})`, box: place, loose: place, origin: { x: x1, y: char.origin.y } }
}
