import { centreY, height, holds, width } from '../../geometry.ts'
import type { Box, Char, Page } from '../../model.ts'

/** Sides of balls, in points; those of a round or square one differ by less. */
const SIDE = { least: 7, most: 32, same: 1.5 }
/** The text stands so close behind its ball, and so much room is before it, in sizes of the text. */
const BESIDE = { near: 2.5, room: 3 }
/** Balls of one list begin within so much, in points. */
const SAME = 2
/** More drawings are a map or a plot. */
const MOST = 400

type Ball = { shape: Box; number: number; digits: Char[]; next: Char }

/**
 * Numbers in filled balls before the items of a list, as slides and recipes have them, become numbers with a dot in the letters of their
 * item: white ones would be seen on their ball alone. The balls are taken off the page.
 */
export function withNumberedBalls(page: Page): Page {
  const shapes = [...page.drawings.filter(({ hollow }) => !hollow), ...page.fills].filter(isBall)
  if (shapes.length === 0 || shapes.length > MOST) return page
  const seen = shapes.flatMap((shape) => ballOf(shape, page.chars) ?? [])
  const balls = seen.filter((ball, at) => seen.findIndex(({ digits }) => digits[0] === ball.digits[0]) === at)
  const listed = balls.filter((ball) => balls.some((other) => isNext(ball, other) || isNext(other, ball)))
  if (listed.length === 0) return page
  const first = new Map(listed.map((ball) => [ball.digits[0]!, ball]))
  const others = new Set(listed.flatMap(({ digits }) => digits.slice(1)))
  const isTaken = (shape: Box) => listed.some((ball) => holds(ball.shape, shape, 1) && isBall(shape))
  return {
    ...page,
    chars: page.chars.flatMap((char) => {
      const ball = first.get(char)
      return others.has(char) ? [] : [ball ? numberOf(ball) : char]
    }),
    drawings: page.drawings.filter((drawing) => !isTaken(drawing)),
    fills: page.fills.filter((fill) => !isTaken(fill)),
  }
}

const isBall = (box: Box): boolean =>
  width(box) > SIDE.least && width(box) < SIDE.most && Math.abs(width(box) - height(box)) < SIDE.same

/** A shape with nothing but a number in it, and an item right behind it. */
function ballOf(shape: Box, chars: Char[]): Ball | undefined {
  const digits = chars.filter(({ text, box, angle }) => angle === 0 && text.trim() !== '' && holds(shape, box))
  const number = digits.map(({ text }) => text).join('')
  if (!/^\d{1,2}$/.test(number)) return undefined
  const level = chars.filter(
    (char) =>
      char.angle === 0 &&
      char.text.trim() !== '' &&
      !digits.includes(char) &&
      char.origin.y - char.size < centreY(shape) &&
      char.origin.y + 0.3 * char.size > centreY(shape),
  )
  const after = level.filter(({ loose }) => loose.x1 >= shape.x2)
  const next = after.reduce<Char | undefined>((a, b) => (a && a.loose.x1 <= b.loose.x1 ? a : b), undefined)
  if (!next || next.loose.x1 - shape.x2 > BESIDE.near * next.size || !/[\p{L}\p{N}]/u.test(next.text)) return undefined
  const isBefore = ({ loose }: Char) => loose.x1 < shape.x1 && loose.x2 > shape.x1 - BESIDE.room * next.size
  return level.some(isBefore) ? undefined : { shape, number: Number(number), digits, next }
}

const isNext = (a: Ball, b: Ball): boolean =>
  b.number === a.number + 1 && Math.abs(a.shape.x1 - b.shape.x1) < SAME && b.shape.y1 > a.shape.y1

function numberOf({ shape: { x1, x2 }, number, next }: Ball): Char {
  const place = { x1, x2, y1: next.loose.y1, y2: next.loose.y2 }
  return { ...next, text: `${number}.`, box: place, loose: place, origin: { x: x1, y: next.origin.y } }
}
