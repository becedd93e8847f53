import { median, overlapX, overlapY } from '../../geometry.ts'
import type { Char, Colour, Page } from '../../model.ts'
import { styleOf } from '../lines/index.ts'
import type { Watermark } from '../model.ts'

/** Letters of a watermark are at least so large, in points and in sizes of the text of the page. */
const LEAST_SIZE = { points: 24, times: 2 }
/** How light it is on the whole, from 0 to 255. */
const PALE = 150
/** So many letters of the text lie on it. */
const LEAST_ON_IT = 3
/** More letters are a text. */
const MOST_LETTERS = 60

/**
 * Finds the words that lie large under the text of a page, such as 'DRAFT' from one corner to another: pale, in outlines, or slanted.
 * @returns them with the characters that they are made of, which are no text of the page
 */
export function watermarksOf(page: Page): Map<Watermark, Set<Char>> {
  const ink = page.chars.filter(({ text, hidden }) => text.trim() !== '' && !hidden)
  const usual = median(ink.map(({ size }) => size))
  const isLarge = ({ size }: Char) => size >= Math.max(LEAST_SIZE.points, LEAST_SIZE.times * usual)
  const marks = page.chars.filter((char) => !char.hidden && isLarge(char) && isFaint(char))
  const found = new Map<Watermark, Set<Char>>()
  const lines = Map.groupBy(marks, (char) => `${char.angle}|${char.size}|${char.colour}|${char.font}|${depth(char)}`)
  for (const chars of lines.values()) {
    const letters = chars.filter(({ text }) => text.trim() !== '')
    if (letters.length < 2 || letters.length > MOST_LETTERS || !liesUnder(letters, ink)) continue
    found.set(watermark(chars, page), new Set(chars))
  }
  return found
}

/** The direction in which letters follow each other, and the one from the baseline down. */
function axes({ angle }: Char): { along: { x: number; y: number }; down: { x: number; y: number } } {
  const turn = (angle * Math.PI) / 180
  return { along: { x: Math.cos(turn), y: Math.sin(turn) }, down: { x: -Math.sin(turn), y: Math.cos(turn) } }
}

/** How far down the baseline lies, seen in the direction of writing: equal for the letters of a line. */
function depth(char: Char): number {
  const { down } = axes(char)
  return Math.round((char.origin.x * down.x + char.origin.y * down.y) / (0.3 * char.size))
}

/** Letters of the text that are not large themselves are printed on it. */
function liesUnder(letters: Char[], ink: Char[]): boolean {
  const under = new Set(letters)
  const isOn = (char: Char) =>
    !under.has(char) &&
    char.size < letters[0]!.size / LEAST_SIZE.times &&
    letters.some(({ box }) => overlapX(box, char.box) > 0 && overlapY(box, char.box) > 0)
  return ink.filter(isOn).length >= LEAST_ON_IT
}

function watermark(chars: Char[], page: Page): Watermark {
  const first = chars[0]!
  const { along, down } = axes(first)
  const at = ({ origin }: Char) => origin.x * along.x + origin.y * along.y
  const inOrder = chars.toSorted((a, b) => at(a) - at(b))
  const last = inOrder.at(-1)!
  const start = at(inOrder[0]!)
  const steps = inOrder.slice(1).map((char, index) => at(char) - at(inOrder[index]!))
  const length = at(last) - start + Math.min(last.size, median(steps) || last.size)
  const base = first.origin.x * down.x + first.origin.y * down.y - 0.35 * first.size
  const middle = start + length / 2
  return {
    text: inOrder
      .map(({ text }) => text)
      .join('')
      .trim(),
    x: middle * along.x + base * down.x,
    y: middle * along.y + base * down.y,
    width: length,
    angle: first.angle,
    style: styleOf(first, first.size, page.fonts[first.font]),
    outlined: first.outlined === true,
  }
}

const isFaint = ({ colour, outlined, angle }: Char): boolean =>
  lightness(colour) >= PALE || outlined === true || angle % 90 !== 0

function lightness(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.match(/../g)?.map((part) => Number.parseInt(part, 16)) ?? []
  return 0.3 * red + 0.59 * green + 0.11 * blue
}
