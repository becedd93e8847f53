import { area, bounds, grown, holds, overlapY } from '../../geometry.ts'
import type { Box, Char, Page, Rule } from '../../model.ts'
import { segmentsOf } from '../lines/index.ts'

/** A frame takes at most so much of its page, and so many letters at least stand in it, in so many lines. */
const FRAME = { most: 0.5, letters: 30, lines: 2 }
/** Sides of one frame meet this closely, in points. */
const MEET = 1.5
/** More lines are a table or a drawing. */
const MOST_RULES = 600
/** What is drawn takes at least so much of its frame's width or height, and the text beside it is at most so far off its lines, in points. */
const DRAWN = { width: 0.5, off: 2 }

/** A frame around a picture and its text, with its four sides. */
export type CaptionedFrame = { box: Box; sides: Rule[] }

/**
 * Frames around a picture that is drawn, with all that is written in them on one side of it: the goods of a catalogue, a person
 * with a name and a post. The picture is one, and what is written below it is a text; in a diagram or a chart words stand among the drawings.
 */
export function captionedFrames({ rules, chars, ...page }: Page, seeds: Box[]): CaptionedFrame[] {
  return framesOf(rules).filter(({ box, sides }) => {
    if (area(box) > FRAME.most * page.width * page.height) return false
    const drawn = seeds.filter((seed) => holds(grown(box, DRAWN.off), seed))
    const others = rules.filter((rule) => !sides.includes(rule) && holds(box, rule))
    if (drawn.length === 0 || others.length > 0) return false
    const written = chars.filter(({ text, loose }) => text.trim() !== '' && holds(box, loose))
    return isCaptioned(bounds(drawn), box, written)
  })
}

/** Two level lines and two upright ones that meet at their ends. */
function framesOf(rules: Rule[]): CaptionedFrame[] {
  if (rules.length > MOST_RULES) return []
  const levels = rules.filter(({ y1, y2 }) => y1 === y2)
  const uprights = rules.filter(({ x1, x2 }) => x1 === x2)
  return levels.flatMap((top): CaptionedFrame[] => {
    const sideAt = (x: number) => uprights.find(({ x1, y1 }) => isClose(x1, x) && isClose(y1, top.y1))
    const [left, right] = [sideAt(top.x1), sideAt(top.x2)]
    if (!left || !right || !isClose(left.y2, right.y2)) return []
    const bottom = levels.find(
      ({ x1, x2, y1 }) => isClose(y1, left.y2) && isClose(x1, top.x1) && isClose(x2, top.x2) && y1 > top.y1 + MEET,
    )
    if (!bottom) return []
    return [{ box: { x1: left.x1, x2: right.x1, y1: top.y1, y2: bottom.y1 }, sides: [top, bottom, left, right] }]
  })
}

const isClose = (a: number, b: number): boolean => Math.abs(a - b) < MEET

function isCaptioned(drawn: Box, frame: Box, written: Char[]): boolean {
  if (written.length < FRAME.letters || drawn.x2 - drawn.x1 < DRAWN.width * (frame.x2 - frame.x1)) return false
  const isBelow = written.every(({ origin, size }) => origin.y - 0.7 * size > drawn.y2 - DRAWN.off)
  const isAbove = written.every(({ origin }) => origin.y < drawn.y1 + DRAWN.off)
  if (!isBelow && !isAbove) return false
  const lines = segmentsOf(written)
  return (
    lines.filter((line, index) => !lines.slice(0, index).some((other) => overlapY(other, line) > 0)).length >=
    FRAME.lines
  )
}
