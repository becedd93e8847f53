import type { Char, Page } from '../model.ts'
import { isWide } from '../scripts.ts'
import { columnsDown } from './columnsDown.ts'
import { type LineNumbers, takeLineNumbers } from './lineNumbers.ts'
import { type Angle, mainAngle, turnPage } from './turnPage.ts'
import { withoutUprightForms } from './uprightForms.ts'

/** A page turned so that its text is level. */
export type ReadingPage = {
  page: Page
  /** Direction of its text on paper. */
  angle: Angle
  /** Its columns run down and its signs stand upright in them: on paper it is not turned. */
  runsDown: boolean
  /** Characters of the page as it is displayed that are level on it though its text runs down, such as page numbers. */
  level: Char[]
  /** Numbers in the margin that count its lines; the page is without them. */
  lineNumbers?: LineNumbers
}

/** The page as its text is read: from left to right in lines from top to bottom, whichever way it runs on paper. */
export function readingPage(displayed: Page): ReadingPage {
  const down = columnsDown(displayed)
  if (down.size === 0) {
    const angle = mainAngle(displayed.chars)
    return { ...takeLineNumbers(turnPage(displayed, angle)), angle, runsDown: false, level: [] }
  }
  const page = turnPage({ ...displayed, chars: displayed.chars.filter((char) => char.angle !== 0) }, 90)
  const onSide = new Map(displayed.chars.filter(({ angle }) => angle !== 0).map((char, at) => [char, page.chars[at]!]))
  const upright = displayed.chars.filter((char) => down.has(char) && char.angle === 0)
  const levelled = levelledSigns(upright, displayed.width)
  const chars = displayed.chars.flatMap((char) => levelled.get(char) ?? onSide.get(char) ?? [])
  const level = displayed.chars.filter((char) => char.angle === 0 && !down.has(char))
  return { page: { ...page, chars: onOneLine(chars) }, angle: 90, runsDown: true, level }
}

/** Where a sign stands in its square, in multiples of the size: above the baseline, and the middle of it. */
const ASCENT = 0.88
const MIDDLE = 0.38
/** Letters of one square stand at one height, in multiples of the size. */
const SAME_HEIGHT = 0.1

/** Signs of columns that run down, each in a square of a line that runs to the right; letters that share a square part it. */
function levelledSigns(upright: Char[], width: number): Map<Char, Char> {
  const squares: Char[][] = []
  for (const char of upright) {
    const last = squares.at(-1)?.at(-1)
    if (last && sharesSquare(last, char)) squares.at(-1)!.push(char)
    else squares.push([char])
  }
  return new Map(squares.flatMap((square) => square.map((char, at) => [char, levelled(char, at, square, width)])))
}

const sharesSquare = (last: Char, char: Char): boolean =>
  !isWide(last.text) &&
  !isWide(char.text) &&
  Math.abs(last.origin.y - char.origin.y) < SAME_HEIGHT * char.size &&
  char.origin.x > last.origin.x &&
  char.origin.x - last.origin.x < char.size

function levelled(char: Char, at: number, square: Char[], width: number): Char {
  const { size, origin } = char
  const middle = (square[0]!.loose.x1 + square.at(-1)!.loose.x2) / 2
  const part = size / square.length
  const x1 = origin.y - ASCENT * size + at * part
  const y = width - middle + MIDDLE * size
  const box = { x1, x2: x1 + part, y1: y - ASCENT * size, y2: y + (1 - ASCENT) * size }
  return { ...char, text: withoutUprightForms(char.text), box, loose: box, origin: { x: x1, y } }
}

/** Middles of signs and letters on their side differ a little: what is so close to the line before is on it. */
const SAME_LINE = 0.3

function onOneLine(chars: Char[]): Char[] {
  let line: number | undefined
  return chars.map((char) => {
    if (char.angle !== 0) return char
    if (line === undefined || Math.abs(char.origin.y - line) > SAME_LINE * char.size) line = char.origin.y
    const by = line - char.origin.y
    const moved = { y1: char.loose.y1 + by, y2: char.loose.y2 + by }
    return by === 0 ? char : { ...char, origin: { ...char.origin, y: line }, loose: { ...char.loose, ...moved } }
  })
}
