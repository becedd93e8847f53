import type { Box, Char, Fill, Font, Page, Rule } from '../../model.ts'

/** What tables are made of, seen in the direction of reading. `char` is the original of a turned one. */
export type Frame = {
  angle: number
  width: number
  height: number
  chars: FrameChar[]
  /** Characters that run in another direction. */
  others: FrameChar[]
  rules: Rule[]
  fills: Fill[]
  /** From this frame to the page as displayed. */
  back(box: Box): Box
}

/** A character in reading direction: the ink from left to right, the room that the font gives it, and the pen's line. */
export type FrameChar = {
  char: Char
  x1: number
  x2: number
  room: { x1: number; x2: number }
  baseline: number
  size: number
  /** The room of each letter where all have the same, as on a typewriter. */
  pitch?: number
}

type Point = { x: number; y: number }

/** The page seen by a reader of the text that runs in this direction: 0, 90, 180 or 270 degrees clockwise. */
export function frameOf(page: Page, angle: number): Frame {
  const { width, height } = page
  const sideways = angle === 90 || angle === 270
  const to = ({ x, y }: Point): Point => {
    if (angle === 90) return { x: y, y: width - x }
    if (angle === 180) return { x: width - x, y: height - y }
    if (angle === 270) return { x: height - y, y: x }
    return { x, y }
  }
  const from = ({ x, y }: Point): Point => {
    if (angle === 90) return { x: width - y, y: x }
    if (angle === 180) return { x: width - x, y: height - y }
    if (angle === 270) return { x: y, y: height - x }
    return { x, y }
  }
  const visible = page.chars.filter((char) => !char.hidden)
  return {
    angle,
    width: sideways ? height : width,
    height: sideways ? width : height,
    chars: visible.filter((char) => near(char.angle, angle)).map((char) => withPitch(turnChar(char, to), page.fonts)),
    others: visible.filter((char) => !near(char.angle, angle)).map((char) => turnChar(char, to)),
    rules: page.rules.map((rule) => ({ ...rule, ...turnBox(rule, to) })),
    fills: page.fills.map((fill) => ({ ...fill, ...turnBox(fill, to) })),
    back: (box) => turnBox(box, from),
  }
}

const near = (a: number, b: number): boolean => {
  const apart = Math.abs(a - b) % 360
  return Math.min(apart, 360 - apart) < 5
}

function turnBox(box: Box, turn: (point: Point) => Point): Box {
  const a = turn({ x: box.x1, y: box.y1 })
  const b = turn({ x: box.x2, y: box.y2 })
  return { x1: Math.min(a.x, b.x), y1: Math.min(a.y, b.y), x2: Math.max(a.x, b.x), y2: Math.max(a.y, b.y) }
}

function withPitch(char: FrameChar, fonts: Font[]): FrameChar {
  return fonts[char.char.font]?.monospace ? { ...char, pitch: char.room.x2 - char.room.x1 } : char
}

function turnChar(char: Char, turn: (point: Point) => Point): FrameChar {
  const ink = char.box.x2 > char.box.x1 && char.box.y2 > char.box.y1 ? char.box : char.loose
  const box = turnBox(ink, turn)
  const { x1, x2 } = turnBox(char.loose, turn)
  return { char, x1: box.x1, x2: box.x2, room: { x1, x2 }, baseline: turn(char.origin).y, size: char.size }
}
