import { bounds, centreY, grown, holds } from '../../geometry.ts'
import type { Box, Char, Fill, Page, Rule } from '../../model.ts'

/** Sides of a box to tick, in points. */
const SIDE = { least: 5, most: 18 }
/** A text this close belongs to the box, in font sizes. */
const NEAR = 2.5
const SAME = 1
/** Pages with more lines are tables and plans. */
const MOST_RULES = 2000
/** What people and programs write into a box that is ticked. */
const TICK = /^[xX×✓✔✕✖✗✘]$/

/** A closed square of lines. */
type Square = { box: Box; sides: Rule[] }

/** A box to tick with all that is drawn for it. `isDark`: filled, so that it may be a bullet. */
type TickBox = { sign: Char; parts: (Box | Char)[]; isDark: boolean }

/**
 * Small squares beside text are boxes to tick, drawn as one shape or as four lines: they become signs of the text, and are taken off
 * the page. One that holds a tick is ticked, and so is one that is dark where another is not.
 */
export function withTickBoxes(page: Page): Page {
  if (page.rules.length < 4 || page.rules.length > MOST_RULES) return page
  const found = squaresOf(page.rules).flatMap((square) => tickBoxOf(square, page) ?? [])
  const boxes = found.every(({ isDark }) => isDark) ? [] : found
  if (boxes.length === 0) return page
  const used = new Set(boxes.flatMap(({ parts }) => parts))
  const isLeft = (part: Box | Char) => !used.has(part)
  return {
    ...page,
    chars: [...page.chars.filter(isLeft), ...boxes.map(({ sign }) => sign)],
    rules: page.rules.filter(isLeft),
    fills: page.fills.filter(isLeft),
    drawings: page.drawings.filter(isLeft),
  }
}

function tickBoxOf({ box, sides }: Square, { chars, drawings, fills }: Page): TickBox | undefined {
  const letters = chars.filter((char) => char.text.trim() !== '' && holds(box, char.box))
  const neighbour = neighbourOf(box, letters.length > 0 ? chars.filter((char) => !letters.includes(char)) : chars)
  const hasTick = letters.length === 1 && TICK.test(letters[0]!.text)
  if (!neighbour || (letters.length > 0 && !hasTick)) return undefined
  const within = grown(box, SAME)
  const drawn = drawings.filter((drawing) => holds(within, drawing))
  const filled = fills.filter((fill) => holds(within, fill))
  const isDark = filled.some((fill) => darkens(fill, box))
  const sign = signFor(box, neighbour, hasTick || drawn.length > 0 || isDark ? '☒' : '☐')
  return { sign, parts: [...sides, ...letters, ...drawn, ...filled], isDark }
}

/** The squares of one shape each, and those of lines by themselves that share no side and no corner with another. */
function squaresOf(rules: Rule[]): Square[] {
  const ofShapes = [...Map.groupBy(rules, ({ order }) => order).values()].flatMap((sides) => squareOf(sides) ?? [])
  const taken = new Set(ofShapes.flatMap(({ sides }) => sides))
  const short = rules.filter((rule) => !taken.has(rule) && isSide(rule))
  const [level, upright] = [short.filter(({ y1, y2 }) => y1 === y2), short.filter(({ x1, x2 }) => x1 === x2)]
  const ofLines = level.flatMap((top) => {
    const fits = (x: number, rule: Rule) => Math.abs(rule.x1 - x) < SAME && Math.abs(rule.y1 - top.y1) < SAME
    const [left, right] = [top.x1, top.x2].map((x) => upright.find((rule) => fits(x, rule)))
    const bottom = level.find(
      (rule) => left && rule !== top && Math.abs(rule.x1 - top.x1) < SAME && Math.abs(rule.y1 - left.y2) < SAME,
    )
    return (left && right && bottom && squareOf([top, right, bottom, left])) || []
  })
  // Squares side by side are a grid, or room for one letter each.
  const touches = (a: Square, b: Square) => a !== b && holdsSome(grown(a.box, SAME), b.box)
  return [...ofShapes, ...ofLines.filter((square) => !ofLines.some((other) => touches(square, other)))]
}

const holdsSome = (a: Box, b: Box): boolean => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2

const isSide = ({ x1, x2, y1, y2 }: Rule): boolean => {
  const length = x2 - x1 + (y2 - y1)
  return length >= SIDE.least - SAME && length <= SIDE.most + SAME
}

/** Four lines around a square. */
function squareOf(sides: Rule[]): Square | undefined {
  if (sides.length !== 4) return undefined
  const box = bounds(sides)
  const [width, height] = [box.x2 - box.x1, box.y2 - box.y1]
  const fits = [width, height].every((side) => side >= SIDE.least && side <= SIDE.most)
  const isClosed = sides.every(
    ({ x1, x2, y1, y2 }) => (y1 === y2 ? Math.abs(x2 - x1 - width) : Math.abs(y2 - y1 - height)) < SAME,
  )
  return fits && isClosed && Math.abs(width - height) < 0.25 * width ? { box, sides } : undefined
}

/** Part of a box that is dark where somebody ticked it. */
const MOST_DARK = 0.3
/** The lightest grey of a mark, of 255. */
const DARK = 140

/** A dark area over a good part of a box. */
function darkens({ x1, x2, y1, y2, colour }: Fill, box: Box): boolean {
  const light = [0, 2, 4].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) / 3
  return light < DARK && (x2 - x1) * (y2 - y1) > MOST_DARK * (box.x2 - box.x1) * (box.y2 - box.y1)
}

/** The first character behind the box, or else the last one before it, on its line. */
export function neighbourOf(box: Box, chars: Char[]): Char | undefined {
  const level = chars.filter(({ origin, size, angle, text }) => {
    const middle = origin.y - 0.35 * size
    return angle === 0 && text.trim() !== '' && Math.abs(middle - centreY(box)) < 0.5 * size
  })
  const behind = level.filter(({ loose }) => loose.x1 > box.x2 - SAME).sort((a, b) => a.loose.x1 - b.loose.x1)[0]
  if (behind && behind.loose.x1 - box.x2 < NEAR * behind.size) return behind
  const before = level.filter(({ loose }) => loose.x2 < box.x1 + SAME).sort((a, b) => b.loose.x2 - a.loose.x2)[0]
  return before && box.x1 - before.loose.x2 < NEAR * before.size ? before : undefined
}

/** A sign in the place of what was drawn, like a letter of the text beside it. */
export function signFor({ x1, x2 }: Box, neighbour: Char, text: string): Char {
  const place = { x1, x2, y1: neighbour.loose.y1, y2: neighbour.loose.y2 }
  return {
    ...neighbour,
    text,
    box: place,
    loose: place,
    origin: { x: x1, y: neighbour.origin.y },
    run: -1,
  }
}
