import type { Char } from '../model.ts'

/** A number that stands at one end of a line of text, or on a line of its own, with the rest of that line. */
export type MarginNumber = {
  value: number
  chars: Char[]
  x1: number
  x2: number
  baseline: number
  size: number
  colour: string
}

/** Room between a number in the margin and its line, in multiples of the number's size. */
const AWAY = 0.5
const MOST_DIGITS = 4
/** Ends of numbers that stand below each other differ by less, in points. */
const SAME_EDGE = 1.5

/** Characters on one baseline, from left to right. */
export type TextLine = { baseline: number; size: number; chars: Char[] }

/** The level characters of a page by line; smaller ones belong to the line that they stand nearly on. */
export function textLines(chars: Char[]): TextLine[] {
  const lines: TextLine[] = []
  const sorted = chars.filter(({ angle, text }) => angle === 0 && text.trim() !== '')
  for (const char of sorted.sort((a, b) => a.origin.y - b.origin.y)) {
    const line = lines.at(-1)
    if (line && char.origin.y - line.baseline < SAME_LINE * Math.max(line.size, char.size)) {
      line.chars.push(char)
      if (char.size > line.size) Object.assign(line, { size: char.size, baseline: char.origin.y })
    } else lines.push({ baseline: char.origin.y, size: char.size, chars: [char] })
  }
  for (const line of lines) line.chars.sort((a, b) => a.loose.x1 - b.loose.x1)
  return lines
}
const SAME_LINE = 0.3

/** The numbers at one end of lines that stand straight below each other: the largest such column. */
export function numbersAt(side: 'left' | 'right', lines: TextLine[]): MarginNumber[] {
  const numbers = lines.flatMap((line) => numberAt(side, line) ?? [])
  const columns = (['x1', 'x2'] as const).flatMap((edge) => {
    const sorted = [...numbers].sort((a, b) => a[edge] - b[edge])
    return sorted.map((first, index) => sorted.slice(index).filter((each) => each[edge] - first[edge] < SAME_EDGE))
  })
  const [largest = []] = columns.sort((a, b) => b.length - a.length)
  return largest.sort((a, b) => a.baseline - b.baseline)
}

function numberAt(side: 'left' | 'right', { chars }: TextLine): MarginNumber | undefined {
  const fromEnd = side === 'left' ? chars : chars.toReversed()
  const rest = fromEnd.findIndex(({ text }) => !/^\d$/.test(text))
  const digits = rest < 0 ? fromEnd : fromEnd.slice(0, rest)
  const cut = digits.findIndex((char, at) => at > 0 && gapBetween(digits[at - 1]!, char) > 0.4 * char.size)
  const own = cut < 0 ? digits : digits.slice(0, cut)
  const next = fromEnd[own.length]
  const last = own.at(-1)
  if (!last || own.length > MOST_DIGITS || (next && gapBetween(last, next) < AWAY * last.size)) return undefined
  const inOrder = side === 'left' ? own : own.toReversed()
  return {
    value: Number(inOrder.map(({ text }) => text).join('')),
    chars: own,
    x1: inOrder[0]!.loose.x1,
    x2: inOrder.at(-1)!.loose.x2,
    baseline: last.origin.y,
    size: last.size,
    colour: last.colour,
  }
}

const gapBetween = (a: Char, b: Char): number => Math.max(a.loose.x1, b.loose.x1) - Math.min(a.loose.x2, b.loose.x2)
