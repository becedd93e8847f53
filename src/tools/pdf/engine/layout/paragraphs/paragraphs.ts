import { bounds, median, width } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { wordCount } from '../../wordCount.ts'
import type { Line, Surroundings } from '../lines/index.ts'
import { type Glyph, glyphsOf, readsRightToLeft, textOf } from '../lines/index.ts'
import type { TextStyle } from '../model.ts'
import { cutByTags } from './cutByTags.ts'
import { endsByWill } from './endsByWill.ts'
import { markEqualSigns } from './equalSigns.ts'
import { firstWordWidth } from './firstWord.ts'
import { markFlushRight } from './flushRight.ts'
import { type HangingColumn, hangingColumn } from './hangingColumn.ts'
import { hangingEdge } from './hangingEdge.ts'
import { isEntry, isIndex } from './indexEntries.ts'
import { isListing } from './isListing.ts'
import { type Marker, markerOf } from './markers.ts'
import { mirrored } from './mirrored.ts'
import type { ReadLine } from './readLine.ts'
import { type Aside, runAround } from './runAround.ts'

/** Lines that belong together, before the document as a whole says what they are. */
export type Draft = {
  kind: 'draft'
  lines: ReadLine[]
  box: Box
  /** The column that it stands in, from edge to edge. */
  column: Box
  style: TextStyle
  marker: Marker | undefined
  rightToLeft: boolean
  /** Lines of a title or an address end where the author wanted. */
  centred: boolean
  /** A line of a block that stands against one edge on its right. */
  flushRight?: boolean
}

/** Where lines stand: in a cell of a table, or in a column of the page beside boxes that they run around. */
export type Place = { isCell?: boolean; isPanel?: boolean; asides?: Aside[] }

/** Puts the lines of a column together to paragraphs. */
export function paragraphsOf(
  lines: Line[],
  column: Box,
  around: Surroundings,
  { isCell = false, isPanel = false, asides = [] }: Place = {},
): Draft[] {
  const { lines: straight, narrowed } = runAround(
    lines.map((line) => readLine(line, column, around)).filter((line) => line.glyphs.length > 0),
    asides,
    column,
  )
  const read = markEqualSigns(straight)
  const most = isPanel ? MOST_PADDING.panel : isCell ? MOST_PADDING.cell : 0
  const padding = Math.max(0, Math.min(most, ...read.map(({ x1 }) => x1 - column.x1)))
  const edges = rightEdges(read, { ...column, x2: column.x2 - padding }, { narrowed, isCell })
  const usual = usualPitch(read)
  const entries = isIndex(read)
  const hanging = isCell ? undefined : hangingColumn(read, edges)
  const paragraphs: ReadLine[][] = []
  read.forEach((line, index) => {
    const current = paragraphs.at(-1)
    const before = current?.at(-1)
    const begins =
      !current ||
      !before ||
      ((entries ? isEntry(before, line, read) : undefined) ??
        ((asides.some((aside) => beginsAt(aside, line)) && isLooser(current, line)) ||
          separate(current, line, read[index + 1], { edge: edges.get(before) ?? column.x2, column, usual, hanging })))
    if (begins) paragraphs.push([line])
    else current.push(line)
  })
  return markFlushRight(cutByTags(paragraphs).map((each) => draftOf(each, column)))
}

/** A note or a term stands beside the text from this line on. */
const beginsAt = (aside: Aside, line: ReadLine): boolean =>
  aside.isNote === true && Math.abs(line.y1 - aside.y1) < 0.5 * line.size

/** Where a note begins, a paragraph may begin too: less room above it says so, or a sentence that ended there. */
function isLooser(current: ReadLine[], line: ReadLine): boolean {
  const [above, before] = current.slice(-2)
  const last = before ?? above!
  const pitch = line.baseline - last.baseline
  const own = before ? before.baseline - above!.baseline : pitch
  return pitch > 1.04 * own + 0.3 || endsSentence(last)
}

const endsSentence = ({ glyphs }: ReadLine): boolean => /[.!?:。؟…]["'”’»)]?\s*$/u.test(textOf(glyphs))

/** A sentence ended above the line, and another begins with it. */
const isNewSentence = (above: ReadLine, { glyphs }: ReadLine): boolean =>
  endsSentence(above) && /^[^\p{L}\p{N}]*[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(textOf(glyphs))

function readLine(line: Line, column: Box, around: Surroundings): ReadLine {
  const rightToLeft = readsRightToLeft(line)
  const read = glyphsOf(line, around, rightToLeft)
  const glyphs = rightToLeft ? read.map((glyph) => mirrored(glyph, column)) : read
  const [head, tail] = [line.segments[0]?.chars[0], line.segments.at(-1)?.chars.at(-1)]
  const role = head?.role
  const [first, last] = [head?.element, tail?.element]
  return {
    ...line,
    ...(rightToLeft ? mirrored({ x1: line.x1, x2: line.x2 }, column) : {}),
    // The characters have said everything.
    segments: [],
    glyphs,
    style: mainStyle(glyphs),
    marker: markerOf(glyphs, head !== undefined && around.itemStarts.has(head)),
    rightToLeft,
    ...(role === undefined ? {} : { role }),
    ...(first === undefined || last === undefined || rightToLeft ? {} : { elements: { first, last } }),
  }
}

/** The style that most of the letters have. */
function mainStyle(glyphs: Glyph[]): TextStyle {
  const counts = new Map<TextStyle, number>()
  for (const { look, text } of glyphs) {
    if (text !== ' ' && text !== '\t') counts.set(look.style, (counts.get(look.style) ?? 0) + 1)
  }
  let best: TextStyle | undefined
  for (const [style, count] of counts) if (!best || count > (counts.get(best) ?? 0)) best = style
  return best ?? glyphs[0]!.look.style
}

/** More room inside of a panel or a cell is no padding, in points. */
const MOST_PADDING = { panel: 20, cell: 6 }
/** Beside a box, prose ends so close to it for the most part, in multiples of the size. */
const RAGGED = 4

/** The distance of baselines that text of one size usually has in this column. */
function usualPitch(lines: ReadLine[]): (size: number) => number {
  const pitches = new Map<number, number[]>()
  for (let index = 1; index < lines.length; index++) {
    const [above, line] = [lines[index - 1]!, lines[index]!]
    const pitch = line.baseline - above.baseline
    const key = Math.round(line.size)
    if (Math.round(above.size) === key && pitch > 0.8 * line.size && pitch < 2.2 * line.size) {
      pitches.set(key, [...(pitches.get(key) ?? []), pitch])
    }
  }
  const usual = new Map([...pitches].map(([size, all]) => [size, lowerMedian(all)]))
  return (size) => usual.get(Math.round(size)) ?? 1.3 * size
}

/** Leaning to the small ones: gaps between paragraphs are among them. */
const lowerMedian = (numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * 0.35)] ?? 0

/** Lines that are shorter hold a word or two, and fill no column of their own: a list in large letters. In multiples of their size. */
const WORDS = 5

/**
 * Where the lines around a line end at most: the column's edge, or that of a narrower block in which most lines end
 * close to each other. Lines that end by will have no edge.
 */
function rightEdges(
  lines: ReadLine[],
  column: Box,
  { narrowed, isCell }: { narrowed: Set<number>; isCell: boolean },
): Map<ReadLine, number> {
  const edges = new Map<ReadLine, number>()
  const justified = justifiedEdges(lines)
  for (let start = 0; start < lines.length; ) {
    let end = start + 1
    while (end < lines.length && contiguous(lines[end - 1]!, lines[end]!)) end++
    const block = lines.slice(start, end)
    const furthest = Math.max(...block.map((line) => line.x2))
    const near = block.filter((line) => line.x2 > furthest - 2.5 * line.size).length
    const ragged = block.filter((line) => line.x2 > furthest - RAGGED * line.size).length
    const beside = block.filter(({ baseline }) => narrowed.has(baseline)).length
    const isNarrow = beside > block.length / 2 && ragged >= 0.6 * block.length
    const isWide = isCell || furthest - block[0]!.x1 > WORDS * block[0]!.size
    const isFull = isWide && block.length >= 3 && near >= 0.6 * block.length
    const shared = justified.get(Math.round(block[0]!.x1)) ?? column.x2
    const edge = isFull || isNarrow ? furthest : Math.max(Math.min(shared, column.x2), furthest)
    const free = isListing(block, { column, isCell }) || endsByWill(block, column, { lines: lines.length, isCell })
    for (const line of block) edges.set(line, free ? Infinity : edge)
    start = end
  }
  return edges
}

/** So many lines that begin and end alike are justified; ends differ by less, in points. */
const JUSTIFIED = { lines: 3, close: 0.5 }

/** Where justified lines end that begin at the same place: short paragraphs among them end there, too. */
function justifiedEdges(lines: ReadLine[]): Map<number, number> {
  const edges = new Map<number, number>()
  for (const [x1, group] of Map.groupBy(lines, (line) => Math.round(line.x1))) {
    const furthest = Math.max(...group.map(({ x2 }) => x2))
    const ends = group.filter((line) => furthest - line.x2 < JUSTIFIED.close && !isSaidBefore(line, group, lines))
    if (ends.length >= JUSTIFIED.lines) edges.set(x1, furthest)
  }
  return edges
}

/** The same words are as long wherever they stand, such as the name of who speaks; those of a line right above tell where a block ends. */
function isSaidBefore(line: ReadLine, group: ReadLine[], lines: ReadLine[]): boolean {
  const text = textOf(line.glyphs)
  const isSame = (other: ReadLine | undefined) => other !== undefined && textOf(other.glyphs) === text
  return group.slice(0, group.indexOf(line)).some(isSame) && !isSame(lines[lines.indexOf(line) - 1])
}

const contiguous = (above: ReadLine, line: ReadLine): boolean =>
  line.baseline - above.baseline < 1.6 * line.size &&
  Math.abs(line.size - above.size) < 0.1 * line.size &&
  Math.abs(line.x1 - above.x1) < 2.5 * line.size

/** What is known of a column when it is parted: where the line above could have ended, and where entries begin that hang. */
type Known = { edge: number; column: Box; usual: (size: number) => number; hanging: HangingColumn | undefined }

function separate(
  current: ReadLine[],
  line: ReadLine,
  next: ReadLine | undefined,
  { edge, column, usual, hanging }: Known,
): boolean {
  const before = current.at(-1)!
  const em = line.size
  const pitch = line.baseline - before.baseline
  if (beginsItem(line, current) || isAnswer(line) || pitch <= 0 || endsWithLeader(before) || endsWithLeader(line))
    return true
  if (Math.abs(line.style.size - before.style.size) > 0.08 * em + 0.3) return true
  if (line.rightToLeft !== before.rightToLeft) return true
  if (allBold(line) !== allBold(before) && (noneBold(line) || noneBold(before))) return true
  if (isTerm(before, line)) return true
  if (tooFar(current, line, usual(em))) return true
  if (areRows(before, line) || endsFarAway(before, line) || (endsInAnswers(before) && endsInAnswers(line))) return true
  if (endsAtRight(before, line, next, column)) return true
  if (centred(before, column) && centred(line, column)) return false
  if (endsInWord(before, line)) return false
  const slack = isQuote(current, column) ? 0 : edge - before.x2
  if (slack > firstWordWidth(line) + 0.6 * em) return true
  if (hanging && Math.abs(line.x1 - hanging.start) < 0.3 * em) return true
  if (hanging && Math.abs(line.x1 - hanging.inner) < 0.3 * em) return false
  const step = line.x1 - (current.length > 1 ? before.x1 : hangingEdge(before, line))
  const hangs = next !== undefined && Math.abs(next.x1 - line.x1) < 0.3 * em && !next.marker
  if (step > 0.7 * em) return current.length > 1 || !hangs
  if (step < -0.7 * em) return current.length > 1 || (before.marker !== undefined && !runsBelow(before, line, next))
  return false
}

/**
 * Signs with their text right behind them stand in sentences as well, and a Korean sentence may end in a syllable that lists count with:
 * they begin an item where they count on from the one before.
 */
function beginsItem({ marker }: ReadLine, [first]: ReadLine[]): boolean {
  if (!marker?.joined && marker?.kind !== 'ganada') return marker !== undefined
  const last = first?.marker
  return last?.pattern === marker.pattern && marker.value === last.value + 1
}

/** Its last two lines are as long as each other and stand in from both sides, as those of a justified quote do: they end where it does. */
function isQuote(current: ReadLine[], column: Box): boolean {
  const [above, before] = current.slice(-2)
  if (!above || !before) return false
  const alike = Math.abs(above.x1 - before.x1) < JUSTIFIED.close && Math.abs(above.x2 - before.x2) < JUSTIFIED.close
  return alike && before.x1 - column.x1 > before.size && column.x2 - before.x2 > before.size
}

/** The text of a numbered paragraph goes on below its number, in the midst of a sentence. */
const runsBelow = (before: ReadLine, line: ReadLine, next: ReadLine | undefined): boolean => {
  const goesOn = (each: ReadLine | undefined) => each !== undefined && /^[\p{Ll}\p{Lo}\p{N}]/u.test(textOf(each.glyphs))
  const isBelow = (each: ReadLine | undefined) => each !== undefined && Math.abs(each.x1 - before.x1) < 0.35 * each.size
  return isBelow(line) && !endsSentence(before) && (goesOn(line) || (isBelow(next) && goesOn(next)))
}

/** A frame around so few letters is the mark of an answer. */
const MARK_LENGTH = 2

/** It begins with a letter in a frame. */
function isAnswer({ glyphs }: ReadLine): boolean {
  const frame = glyphs[0]?.look.framed
  return frame !== undefined && glyphs.filter(({ look }) => look.framed === frame).length <= MARK_LENGTH
}

/** It ends with letters in brackets, to choose one of them. */
const endsInAnswers = ({ glyphs }: ReadLine): boolean => /(?:\([\p{L}\p{N}]\)\s*){3}$/u.test(textOf(glyphs))

/** A hyphen parts a word at the end of a line, wherever that line ends. */
const endsInWord = (before: ReadLine, line: ReadLine): boolean =>
  /\p{Ll}[-\u2010\u00ad]$/u.test(textOf(before.glyphs)) && /^\p{Ll}/u.test(textOf(line.glyphs))

/** Lines with wide room inside that ends in one place are rows, and do not run on in the next. */
function areRows(above: ReadLine, line: ReadLine): boolean {
  const [a, b] = [rowTab(above), rowTab(line)]
  if (!a || !b) return false
  return (
    Math.abs(a.x2 - b.x2) < SAME_TAB || (Math.abs(above.x2 - line.x2) < SAME_TAB && [above, line].every(endsInFigure))
  )
}

const endsInFigure = ({ glyphs }: ReadLine): boolean => /\d/.test(glyphs.at(-1)!.text)

/** So close are places where the texts of rows begin, in points. */
const SAME_TAB = 2

/** So much room inside of a line, in multiples of the size, parts two texts of which neither goes on below. */
const FAR = 5

/** The line has a text at its left and another far away, and the next one begins below the first. */
function endsFarAway(above: ReadLine, line: ReadLine): boolean {
  const tab = rowTab(above)
  const size = above.style.size
  return tab !== undefined && tab.x2 - tab.x1 > FAR * size && Math.abs(line.x1 - above.x1) < 0.5 * size
}

/** The last wide room inside of a line, away from a marker at its beginning. */
function rowTab({ glyphs, marker }: ReadLine): Glyph | undefined {
  const tab = glyphs.findLastIndex(({ text }) => text === '\t')
  return tab >= (marker?.length ?? 1) && tab < glyphs.length - 1 ? glyphs[tab] : undefined
}

/** Part of a column's width that lines on its right side leave free. */
const RIGHT_SIDE = 0.3

/** Lines that share their right end alone, which nobody writes on in: dates and numbers below each other. */
function endsAtRight(before: ReadLine, line: ReadLine, next: ReadLine | undefined, column: Box): boolean {
  const close = 0.15 * line.size
  if (before.marker || Math.abs(before.x2 - line.x2) > close || Math.abs(before.x1 - line.x1) < close) return false
  const free = before.x1 - column.x1
  if (free > RIGHT_SIDE * width(column) && free > firstWordWidth(line) + 0.6 * line.size) return true
  const isBody = next !== undefined && Math.abs(next.x1 - line.x1) < close
  return !isBody && Math.min(before.x1, line.x1) > column.x1 + 0.5 * line.size
}

/**
 * Dots, drawn or typed, that lead to a number or a price: an entry of a table of contents or a list is complete. So is a line that ends
 * in dots to write on.
 */
const endsWithLeader = ({ glyphs }: ReadLine): boolean =>
  /(?:[.·…]\s?){12,}$/.test(textOf(glyphs)) ||
  glyphs.some(({ look }, index) => look.dots && index < glyphs.length - 1) ||
  /(?:(?:[.·]\s?){5,}\s*[^\s.·].{0,13}|(?:\s[.·]){2,}\s*\d{1,4}(?:\s*[,–-]\s*\d{1,4})*)\s*$/.test(textOf(glyphs))

/** Pitches that part paragraphs: so many times the own or usual one, and more by this part of the size; less where a sentence ends. */
const FARTHER = { own: 1.22, usual: 1.25, sentence: 1.11, by: 0.05 }

function tooFar(current: ReadLine[], line: ReadLine, usual: number): boolean {
  const before = current.at(-1)!
  const [pitch, em] = [line.baseline - before.baseline, line.size]
  if (pitch > 2.3 * em) return true
  const isFirst = current.length < 2
  const own = isFirst ? usual : before.baseline - current.at(-2)!.baseline
  if (!isFirst && pitch < 0.7 * own) return true
  const farther = isNewSentence(before, line) ? FARTHER.sentence : isFirst ? FARTHER.usual : FARTHER.own
  return pitch > farther * own + FARTHER.by * Math.min(em, 10)
}

const letters = (line: ReadLine): Glyph[] => line.glyphs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
const allBold = (line: ReadLine): boolean => letters(line).every(({ look }) => look.style.bold)
const noneBold = (line: ReadLine): boolean => letters(line).every(({ look }) => !look.style.bold)

/** All of it bold and further out or in, below a sentence that ended in ordinary letters: the name of what is said next. */
function isTerm(before: ReadLine, line: ReadLine): boolean {
  const last = letters(before).at(-1)
  const isMoved = Math.abs(line.x1 - before.x1) > 0.7 * line.size
  return isMoved && allBold(line) && last?.look.style.bold === false && endsSentence(before)
}

/** In the middle of the column with clear space on both sides. */
export function centred(line: Box & { size: number }, column: Box): boolean {
  const left = line.x1 - column.x1
  const right = column.x2 - line.x2
  return (
    left > 1.2 * line.size && right > 1.2 * line.size && Math.abs(left - right) < Math.max(3, 0.015 * width(column))
  )
}

function draftOf(lines: ReadLine[], column: Box): Draft {
  const glyphs = lines.flatMap((line) => line.glyphs)
  return {
    kind: 'draft',
    lines,
    box: bounds(lines.map((line) => (line.rightToLeft ? mirrored(line, column) : line))),
    column,
    style: mainStyle(glyphs),
    marker: lines[0]?.marker,
    rightToLeft: lines.filter((line) => line.rightToLeft).length * 2 > lines.length,
    centred: lines.every((line) => centred(line, column)) && !isBlock(lines),
  }
}

/** Lines of fewer words may be as long as each other by chance. */
const BLOCK_WORDS = 5

/**
 * Lines of prose that share both their edges are justified, as those of a paragraph that a page end cut: lines of a title are as long
 * as each other by chance alone, unless all letters are or they say the same.
 */
export function isBlock(lines: ReadLine[]): boolean {
  const [first, ...others] = lines
  if (!first || others.length === 0) return false
  const close = JUSTIFIED.close
  return others.every(
    (line) =>
      !line.style.monospace &&
      Math.abs(line.x1 - first.x1) < close &&
      Math.abs(line.x2 - first.x2) < close &&
      textOf(line.glyphs) !== textOf(first.glyphs) &&
      [first, line].every(({ glyphs }) => wordCount(textOf(glyphs)) >= BLOCK_WORDS),
  )
}

/** Distance from baseline to baseline, or undefined for a single line. */
export function pitchOf({ lines }: Draft): number | undefined {
  if (lines.length < 2) return undefined
  return median(lines.slice(1).map((line, index) => line.baseline - lines[index]!.baseline))
}

export const draftText = (draft: Draft): string => draft.lines.map((line) => textOf(line.glyphs)).join('\n')
