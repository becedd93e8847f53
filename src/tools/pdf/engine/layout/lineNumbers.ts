import { median } from '../geometry.ts'
import type { Char, Page } from '../model.ts'
import { type MarginNumber, numbersAt, type TextLine, textLines } from './marginNumbers.ts'

/**
 * Every so many lines have their number in the margin; `first` is that of the first line that counts, which begins `from` so far down the
 * page, in points: a title above it does not count.
 */
export type LineNumbers = { countBy: number; first: number; from: number }

/** So many numbers are needed where each line has one, where every second or third has, and where fewer have. */
const FEWEST = { each: 8, some: 6, few: 3 }
/** Part of the lines of a page that have to be counted. */
const COVERED = 0.6
/** Numbers are so much smaller than the text, where they are. */
const SMALL = 0.88
/** Lines of prose that go on in the next one, as a part of all. */
const RUN_ON = 0.25
/** Wide room inside of lines, in multiples of the size, and part of the lines of a table that have it. */
const CELLS = { gap: 1.6, part: 0.35 }
/** Paper for pleadings has so many numbers, equally far apart to this part, whether a line stands beside them or not. */
const PLEADING = { fewest: 20, even: 0.04 }

/** So much of the text beside the numbers is in letters of one width where they count the lines of a program. */
const PROGRAM = 0.6

/** A page without the numbers that count its lines in the margin, as laws, pleadings, drafts and verses have them. */
export function takeLineNumbers(page: Page): { page: Page; lineNumbers?: LineNumbers } {
  const digits = page.chars.filter(({ text, angle }) => angle === 0 && /^\d$/.test(text))
  if (digits.length < FEWEST.few) return { page }
  const lines = textLines(page.chars)
  const isTyped = ({ font }: Char) => page.fonts[font]?.monospace ?? false
  for (const side of ['left', 'right'] as const) {
    const found = countedBy(numbersAt(side, lines), side, lines, isTyped)
    if (!found) continue
    const taken = new Set<Char>(found.numbers.flatMap(({ chars }) => chars))
    return { page: { ...page, chars: page.chars.filter((char) => !taken.has(char)) }, lineNumbers: found.lineNumbers }
  }
  return { page }
}

function countedBy(
  column: MarginNumber[],
  side: 'left' | 'right',
  lines: TextLine[],
  isTyped: (char: Char) => boolean,
) {
  const numbers = inSequence(column)
  const [first, second] = numbers
  if (!first || !second) return undefined
  const countBy = second.value - first.value
  const fewest = countBy === 1 ? FEWEST.each : countBy < 4 ? FEWEST.some : FEWEST.few
  if (numbers.length < fewest) return undefined
  const own = new Set(numbers.flatMap(({ chars }) => chars))
  const text = lines.flatMap((line) => {
    const chars = line.chars.filter((char) => !own.has(char))
    return chars.length > 0 ? [{ ...line, chars }] : []
  })
  const [top, bottom] = [first.baseline - first.size, numbers.at(-1)!.baseline + first.size]
  const beside = text.filter(({ baseline }) => baseline > top && baseline < bottom + (countBy - 1) * first.size)
  if (!areAside(numbers, side, beside) || beside.length < COVERED * text.length) return undefined
  if (isProgram(beside, isTyped)) return undefined
  const isSound = countBy === 1 ? countEach(numbers, beside) : countSome(numbers, countBy, beside)
  if (!isSound) return undefined
  const before = countBy === 1 ? beside.filter((line) => isAbove(line, first)) : countedAbove(first, countBy, text)
  const from = Math.min(...before.map(({ baseline, size }) => baseline - size), first.baseline - first.size)
  return { numbers, lineNumbers: { countBy, first: Math.max(1, first.value - before.length), from } }
}

/** Lines with more room above them than so many times their size begin something else: above are running heads. */
const HEAD_ROOM = 3

/** The lines above the first number of a page that count: fewer than from one number to the next, or another would stand there. */
function countedAbove(first: MarginNumber, countBy: number, text: TextLine[]): TextLine[] {
  const above = text.filter((line) => isAbove(line, first)).toReversed()
  const head = above.findIndex((line, at) => {
    const below = above[at - 1]?.baseline ?? first.baseline
    return below - line.baseline > HEAD_ROOM * line.size
  })
  return above.slice(0, Math.min(countBy - 1, first.value - 1, head < 0 ? above.length : head))
}

const isAbove = (line: TextLine, number: MarginNumber): boolean => line.baseline < number.baseline - 0.5 * number.size

/** The longest stretch of numbers that rise by the same step. */
function inSequence(numbers: MarginNumber[]): MarginNumber[] {
  let best: MarginNumber[] = []
  for (let start = 0; start + 1 < numbers.length; start++) {
    const step = numbers[start + 1]!.value - numbers[start]!.value
    let end = start + 1
    while (end < numbers.length && numbers[end]!.value - numbers[end - 1]!.value === step) end++
    if (step > 0 && step <= 10 && end - start > best.length) best = numbers.slice(start, end)
  }
  return best
}

/** Nothing of the text reaches into the column of numbers. */
function areAside(numbers: MarginNumber[], side: 'left' | 'right', text: TextLine[]): boolean {
  const inner = side === 'left' ? Math.max(...numbers.map(({ x2 }) => x2)) : Math.min(...numbers.map(({ x1 }) => x1))
  return text.every(({ chars }) => (side === 'left' ? chars[0]!.loose.x1 > inner : chars.at(-1)!.loose.x2 < inner))
}

/** Every line has a number, and something tells that lines are counted and not items of a list or rows of a table. */
function countEach(numbers: MarginNumber[], text: TextLine[]): boolean {
  const tall = text.filter(hasCells).length
  if (tall > CELLS.part * text.length) return false
  const steps = numbers.slice(1).map(({ baseline }, index) => baseline - numbers[index]!.baseline)
  const usual = median(steps)
  const areEven = steps.every((step) => Math.abs(step - usual) < PLEADING.even * usual)
  if (areEven && numbers.length >= PLEADING.fewest && numbers[0]!.value === 1) return true
  const counted = text.filter((line) => numbers.some((number) => isLevel(number, line)))
  if (counted.length < 0.9 * text.length) return false
  const size = median(counted.map((line) => line.size))
  const isOther = numbers.every(
    (number) => number.size < SMALL * size || number.colour !== counted[0]!.chars[0]!.colour,
  )
  const going = counted.slice(1).filter((line, index) => goesOn(counted[index]!, line)).length
  return going > (isOther ? RUN_ON / 2 : RUN_ON) * counted.length
}

/** Lines of a program, whose numbers are its own: a pleading that was typed goes on from line to line. */
function isProgram(text: TextLine[], isTyped: (char: Char) => boolean): boolean {
  const chars = text.flatMap((line) => line.chars)
  const going = text.slice(1).filter((line, index) => goesOn(text[index]!, line)).length
  return chars.filter(isTyped).length > PROGRAM * chars.length && going <= RUN_ON * text.length
}

/** As many lines stand from one number to the next as the numbers say. */
function countSome(numbers: MarginNumber[], countBy: number, text: TextLine[]): boolean {
  const right = numbers.slice(1).filter((number, index) => {
    const above = numbers[index]!
    const between = text.filter(
      ({ baseline, size }) => baseline > above.baseline + 0.5 * size && baseline < number.baseline + 0.5 * size,
    )
    return between.length === countBy && between.some((line) => isLevel(number, line))
  })
  return right.length > 0.6 * (numbers.length - 1)
}

const isLevel = (number: MarginNumber, line: TextLine): boolean =>
  Math.abs(number.baseline - line.baseline) < 0.4 * line.size

const hasCells = ({ chars, size }: TextLine): boolean =>
  chars.some((char, at) => at > 0 && char.loose.x1 - chars[at - 1]!.loose.x2 > CELLS.gap * size)

/** The line ends within a sentence that goes on with a small letter. */
const goesOn = (line: TextLine, next: TextLine): boolean =>
  /^[\p{L},-]$/u.test(line.chars.at(-1)!.text) && /^\p{Ll}$/u.test(next.chars[0]!.text)
