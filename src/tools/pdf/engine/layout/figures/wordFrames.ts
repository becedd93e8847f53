import { grown, holds, overlapX, overlapY } from '../../geometry.ts'
import type { Box, Char, Page, Rule } from '../../model.ts'
import type { WordFrame } from '../model.ts'

/** Corners differ by less, in points. */
const CORNER = 1.5
/** Lines this close to a frame are its neighbours' too, in points. */
const TOUCH = 0.6
/** Height of a frame in sizes of the letters in it. */
const HEIGHT = { least: 0.9, most: 2.2 }
/** Wider frames are boxes of text, as a part of the page. */
const MOST_WIDTH = 0.5
/** The text goes on so close to the frame, in sizes. */
const NEAR = 1.6
/** A line that a frame ends has so many letters, and its baseline is so close to that of what is framed, in sizes. */
const SENTENCE = 12
const LEVEL = 0.35
/** Pages with more lines are tables and plans. */
const MOST_RULES = 2000

type Framed = { frame: WordFrame; sides: Rule[]; chars: Char[] }

/** Finds words that stand in a frame of their own in a line of text, such as the letters of answers. Frames that touch others are cells. */
export function wordFramesOf(page: Page): { framed: Map<Char, WordFrame>; page: Page } {
  const found = page.rules.length > MOST_RULES ? [] : closedBoxes(page).flatMap((sides) => framedBy(sides, page) ?? [])
  const used = new Set(found.flatMap(({ sides }) => sides))
  return {
    framed: new Map(found.flatMap(({ frame, chars }, number) => chars.map((char) => [char, { ...frame, number }]))),
    page: found.length === 0 ? page : { ...page, rules: page.rules.filter((rule) => !used.has(rule)) },
  }
}

const isAt = (a: number, b: number): boolean => Math.abs(a - b) <= CORNER

/** Four lines each that meet at their ends: upper, lower, left, right. */
function closedBoxes({ rules, width }: Page): [Rule, Rule, Rule, Rule][] {
  const level = rules.filter(({ x1, x2, y1, y2 }) => y1 === y2 && x2 - x1 > CORNER && x2 - x1 < MOST_WIDTH * width)
  const upright = rules.filter(({ x1, x2, y1, y2 }) => x1 === x2 && y2 - y1 > CORNER)
  return level.flatMap((top) => {
    const sideAt = (x: number) => upright.find((side) => isAt(side.x1, x) && isAt(side.y1, top.y1))
    const [left, right] = [sideAt(top.x1), sideAt(top.x2)]
    if (!left || !right || left === right || !isAt(left.y2, right.y2)) return []
    const bottom = level.find(
      (line) => line !== top && isAt(line.y1, left.y2) && isAt(line.x1, top.x1) && isAt(line.x2, top.x2),
    )
    return bottom ? [[top, bottom, left, right] as [Rule, Rule, Rule, Rule]] : []
  })
}

function framedBy(sides: [Rule, Rule, Rule, Rule], page: Page): Framed | undefined {
  const [top, bottom, left, right] = sides
  const box = { x1: left.x1, x2: right.x1, y1: top.y1, y2: bottom.y1 }
  const around = grown(box, TOUCH)
  if (page.rules.some((rule) => !sides.includes(rule) && meets(rule, around))) return undefined
  const ink = page.chars.filter(({ text, hidden, angle }) => text.trim() !== '' && !hidden && angle === 0)
  const chars = ink.filter((char) => overlapX(char.box, box) > 0 && overlapY(char.box, box) > 0)
  const [first] = chars
  if (!first || !chars.every((char) => holds(grown(box, CORNER), char.box))) return undefined
  const size = Math.max(...chars.map((char) => char.size))
  const high = (box.y2 - box.y1) / size
  const isOneLine = chars.every(({ origin }) => Math.abs(origin.y - first.origin.y) < 0.5 * size)
  if (!isOneLine || high < HEIGHT.least || high > HEIGHT.most) return undefined
  const others = ink.filter((char) => !chars.includes(char))
  const goesOn = others.some(
    ({ origin, loose }) =>
      Math.abs(origin.y - first.origin.y) < 0.2 * size && Math.max(box.x1 - loose.x2, loose.x1 - box.x2) < NEAR * size,
  )
  if (!goesOn && !(endsLine(box, first, others) && !page.drawings.some((shape) => meets(shape, around))))
    return undefined
  const spaces = page.chars.filter(({ text, loose }) => text.trim() === '' && holds(box, loose))
  return { frame: { thickness: top.thickness, colour: top.colour, number: 0 }, sides, chars: [...chars, ...spaces] }
}

/** Whether a frame ends a line of words at the right edge of the text, as one for the marks of a question does. */
function endsLine(box: Box, { origin, size }: Char, others: Char[]): boolean {
  const before = others.filter((char) => Math.abs(char.origin.y - origin.y) < LEVEL * size)
  const letters = before.filter(({ text }) => /\p{L}/u.test(text)).length
  return (
    letters >= SENTENCE &&
    others.every(({ loose }) => loose.x1 < box.x1 || loose.x2 < box.x2 + NEAR * size) &&
    before.every(({ loose }) => loose.x2 < box.x1)
  )
}

const meets = (a: Box, b: Box): boolean => a.x1 <= b.x2 && a.x2 >= b.x1 && a.y1 <= b.y2 && a.y2 >= b.y1
