import { bounds, centreY, holds } from '../../geometry.ts'
import type { Box, Char, Page, Rule } from '../../model.ts'

/** Sides of a box to tick, in points. */
const SIDE = { least: 5, most: 18 }
/** A text this close belongs to the box, in font sizes. */
const NEAR = 2.5
const SAME = 1
/** Pages with more lines are tables and plans. */
const MOST_RULES = 2000

/** Small empty squares beside text are boxes to tick: they become signs of the text, and are taken off the page. */
export function withTickBoxes(page: Page): Page {
  if (page.rules.length < 4 || page.rules.length > MOST_RULES) return page
  const used = new Set<Rule>()
  const ticks = new Set<Box>()
  const signs: Char[] = []
  for (const sides of Map.groupBy(page.rules, ({ order }) => order).values()) {
    const box = squareOf(sides)
    if (!box) continue
    const neighbour = neighbourOf(box, page.chars)
    if (!neighbour || page.chars.some((char) => char.text.trim() !== '' && holds(box, char.box))) continue
    const inside = page.drawings.filter((drawing) => holds(box, drawing))
    signs.push(signFor(box, neighbour, inside.length > 0))
    for (const side of sides) used.add(side)
    for (const tick of inside) ticks.add(tick)
  }
  if (signs.length === 0) return page
  return {
    ...page,
    chars: [...page.chars, ...signs],
    rules: page.rules.filter((rule) => !used.has(rule)),
    drawings: page.drawings.filter((drawing) => !ticks.has(drawing)),
  }
}

/** Four lines of one path around a square. */
function squareOf(sides: Rule[]): Box | undefined {
  if (sides.length !== 4) return undefined
  const box = bounds(sides)
  const [width, height] = [box.x2 - box.x1, box.y2 - box.y1]
  const fits = [width, height].every((side) => side >= SIDE.least && side <= SIDE.most)
  const isClosed = sides.every(
    ({ x1, x2, y1, y2 }) => (y1 === y2 ? Math.abs(x2 - x1 - width) : Math.abs(y2 - y1 - height)) < SAME,
  )
  return fits && isClosed && Math.abs(width - height) < 0.25 * width ? box : undefined
}

/** The first character behind the box, or else the last one before it, on its line. */
function neighbourOf(box: Box, chars: Char[]): Char | undefined {
  const level = chars.filter(({ origin, size, angle, text }) => {
    const middle = origin.y - 0.35 * size
    return angle === 0 && text.trim() !== '' && Math.abs(middle - centreY(box)) < 0.5 * size
  })
  const behind = level.filter(({ loose }) => loose.x1 > box.x2 - SAME).sort((a, b) => a.loose.x1 - b.loose.x1)[0]
  if (behind && behind.loose.x1 - box.x2 < NEAR * behind.size) return behind
  const before = level.filter(({ loose }) => loose.x2 < box.x1 + SAME).sort((a, b) => b.loose.x2 - a.loose.x2)[0]
  return before && box.x1 - before.loose.x2 < NEAR * before.size ? before : undefined
}

function signFor({ x1, x2 }: Box, neighbour: Char, ticked: boolean): Char {
  const place = { x1, x2, y1: neighbour.loose.y1, y2: neighbour.loose.y2 }
  return {
    ...neighbour,
    text: ticked ? '☒' : '☐',
    box: place,
    loose: place,
    origin: { x: x1, y: neighbour.origin.y },
    run: -1,
  }
}
