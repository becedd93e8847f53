import { area, bounds, grown, holds, intersection, overlapX, overlapY, scaled } from '../../geometry.ts'
import { spoken } from '../../layout/figures/index.ts'
import type { Box, Char, Page, Picture, Rule } from '../../model.ts'
import { encodePng } from '../../png.ts'
import { groundOf, painted } from '../ink/painted.ts'
import type { Sheet } from '../sheet.ts'
import type { DrawnPart } from './drawnParts.ts'
import { wordsOf } from './wordsOf.ts'

/** How far letters reach out of the boxes that recognition draws around them, in multiples of their size, and lines out of theirs, in points. */
const FRINGE = { letters: 0.12, lines: 1 }
/** Lines this close to a side of what lies behind the text are its own, such as those of a frame, in points. */
const SIDE = 14

/** The page without the letters and lines that its drawn parts show. */
export function withoutDrawn(read: Page, parts: DrawnPart[]): Page {
  const labels = new Set(parts.flatMap((part) => part.labels))
  const isShown = (rule: Rule) => parts.some((part) => holds(part, rule) && (!part.isBehind || isAtSide(rule, part)))
  return {
    ...read,
    chars: read.chars.filter((char) => !labels.has(char)),
    rules: read.rules.filter((rule) => !isShown(rule)),
  }
}

/** The line runs along a side of the part. */
function isAtSide({ x1, y1, x2, y2 }: Rule, part: Box): boolean {
  const isNear = (at: number, from: number, to: number) => Math.min(at - from, to - at) < SIDE
  return y1 === y2 ? isNear(y1, part.y1, part.y2) : x1 === x2 && isNear(x1, part.x1, part.x2)
}

/** Letters on what is as dark, 0 to 255, are white. */
const DARK = 110

/** The page with white letters where they stand on a dark picture, whose ground would hide black ones. */
export function lightOnDark(page: Page, parts: DrawnPart[], { grey, resolution }: Sheet): Page {
  const pixels = resolution / 72
  const white = new Set(
    wordsOf(page.chars)
      .filter((word) => parts.some((part) => holds(part, word[0]!.box)))
      .filter((word) => groundOf(grey, scaled(roomAround(word), pixels)) < DARK)
      .flat(),
  )
  return { ...page, chars: page.chars.map((char) => (white.has(char) ? { ...char, colour: 'ffffff' } : char)) }
}

/** The box of a word with the fringe of its letters. */
const roomAround = (word: Char[]): Box => grown(bounds(word.map(({ box }) => box)), FRINGE.letters * word[0]!.size)

/** The boxes of all words and lines of a page, with the fringe of their ink. */
export const boxesOfInk = ({ chars, rules }: Page): Box[] => [
  ...wordsOf(chars).map(roomAround),
  ...rules.map((rule) => grown(rule, FRINGE.lines + rule.thickness / 2)),
]

/** A part of the sheet as a picture that tells what is written in it; what lies in the boxes of `text` stays text, and is painted over in it. */
export async function drawnPicture(
  part: DrawnPart,
  text: Box[],
  { grey, resolution, part: cut }: Sheet,
): Promise<Picture> {
  const pixels = resolution / 72
  const sheet = { x1: 0, y1: 0, x2: grey.width / pixels, y2: grey.height / pixels }
  const box = intersection(part, sheet)
  const onPart = ({ x1, y1, x2, y2 }: Box): Box =>
    scaled({ x1: x1 - box.x1, y1: y1 - box.y1, x2: x2 - box.x1, y2: y2 - box.y1 }, pixels)
  const over = text.filter((ink) => overlapX(box, ink) > 0 && overlapY(box, ink) > 0)
  const drawn = painted(await cut(scaled(box, pixels)), over.map(onPart))
  const { width, height } = drawn
  // Encoded at once: a document of many scans would hold all their pixels otherwise.
  const data = encodePng(drawn)
  return {
    ...box,
    order: 0,
    pixels: { width, height },
    description: spoken(part.labels),
    ...(part.isBehind ? { behind: true } : {}),
    bytes: () => ({ format: 'png', data, width, height }),
  }
}

/** The page as it was, its picture with the words that were read in it. */
export function posterOf(page: Page, { chars, recognition }: Pick<Page, 'chars' | 'recognition'>): Page {
  const [largest, ...others] = page.pictures.toSorted((a, b) => area(b) - area(a))
  const description = spoken(chars)
  return {
    ...page,
    ...(recognition && { recognition }),
    pictures: largest ? [{ ...largest, description }, ...others] : [],
  }
}
