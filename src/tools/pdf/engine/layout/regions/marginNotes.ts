import { bounds, median, overlapX, overlapY, width } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { linesOf, type Segment } from '../lines/index.ts'
import type { Wall } from './readingItem.ts'

/** Lines of the text that notes stand beside: so long, in characters, so many, and such a part of the longest. */
const TEXT = { length: 28, lines: 6, width: 0.5 }
/** Notes stand so far from the text at least, in multiples of its size, and are so wide at most, as a part of it. */
const NOTES = { away: 0.6, width: 0.55 }
/** Notes are so much wider than their longest line, in points, on the side of the text and on the other: no font may break them. */
const AIR = { inside: 3, outside: 6 }
/** Lines of notes that end in line end so close to each other, in points. */
const IN_LINE = 1.5
/** Lines of one note are so far apart at most, in multiples of their size, and so much farther than the closest ones. */
const PITCH = { most: 1.7, looser: 0.1 }
/** Lines closer than this, in multiples of their size, do not follow each other. */
const CLOSEST = 0.9
/** A note begins level with a line of the text, to this part of its size; so many of them do, as a part of all. */
const LEVEL = { off: 0.5, part: 0.6 }
/** Texts that take such a part of their height, and are of more lines on average, are a column of their own. */
const COLUMN = { part: 0.62, lines: 3 }
/** So many lines with text of this length on both sides of a gutter make columns. */
const COLUMNS = 3
/** What says something: two letters in a row; so many of the notes do, as a part of all, and others are dates or signs. */
const WORD = /\p{L}\p{M}?\p{L}/u
const WORDS = 0.8

/** Texts in a narrow column beside the text, each with the box that it may take, and what else there is. */
export type MarginNotes = { notes: { segments: Segment[]; box: Box }[]; text: Segment[] }

/**
 * Finds notes in the margin, heads beside their sections, and terms of several lines beside what they mean: short texts in a narrow
 * column on the left or right of text in one column, each level with the line that it belongs to. Single lines in the look of the
 * text that stand on its lines go on in them behind a tab, and are none.
 * @param walls what is drawn between columns: what it sets apart are no notes
 */
export function marginNotes(segments: Segment[], walls: Wall[]): MarginNotes {
  const nothing = { notes: [], text: segments }
  const long = segments.filter(({ chars }) => chars.length >= TEXT.length)
  const body = bodyOf(long)
  if (!body) return nothing
  const size = median(body.map((segment) => segment.size))
  const text = bounds(body)
  const left = segments.filter((segment) => segment.x2 <= text.x1 - NOTES.away * size)
  const right = segments.filter((segment) => segment.x1 >= text.x2 + NOTES.away * size)
  const found = [left, right].flatMap((side) => (isWalledOff(side, text, walls) ? [] : notesIn(side, body, segments)))
  if (found.length === 0) return nothing
  const taken = new Set(found.flatMap((note) => note.segments))
  return { notes: found, text: segments.filter((segment) => !taken.has(segment)) }
}

/** Something is drawn between the text and what stands at its side. */
function isWalledOff(side: Segment[], text: Box, walls: Wall[]): boolean {
  const stripe = bounds(side)
  return walls.some(
    (wall) =>
      Math.min(wall.y2, stripe.y2) > Math.max(wall.y1, stripe.y1) &&
      (stripe.x2 < text.x1 ? wall.x > stripe.x2 - 1 && wall.x < text.x1 : wall.x > text.x2 && wall.x < stripe.x1 + 1),
  )
}

/** The lines of text that begin at one edge, if there is one column of them. */
function bodyOf(long: Segment[]): Segment[] | undefined {
  const widest = Math.max(0, ...long.map(width))
  const wide = long.filter((segment) => width(segment) > TEXT.width * widest)
  const edges = [...Map.groupBy(wide, ({ x1 }) => Math.round(x1 / 2)).values()].sort((a, b) => b.length - a.length)
  const edge = edges[0]?.[0]?.x1
  if (edge === undefined) return undefined
  const body = wide.filter(({ x1, size }) => x1 > edge - 2 && x1 < edge + 4 * size)
  const beside = body.filter((segment) =>
    long.some((other) => other !== segment && Math.abs(other.baseline - segment.baseline) < 1),
  )
  return body.length >= TEXT.lines && body.length > 0.5 * wide.length && beside.length < COLUMNS ? body : undefined
}

function notesIn(side: Segment[], body: Segment[], all: Segment[]): MarginNotes['notes'] {
  const text = bounds(body)
  const within = side.filter((segment) => segment.baseline > text.y1 && segment.baseline < text.y2 + 4 * segment.size)
  const notes = grouped(within)
  if (notes.length === 0) return []
  const stripe = bounds(within)
  const words = notes.filter((note) => WORD.test(textOf(note)))
  if (words.length < WORDS * notes.length || width(stripe) > NOTES.width * width(text)) return []
  const others = all.filter((segment) => !within.includes(segment))
  const crossed = notes.some((note) => others.some((other) => overlaps(other, { ...bounds(note), ...sides(stripe) })))
  if (crossed || isColumn(notes, text)) return []
  const level = notes.filter((note) => isLevel(note, others))
  if (level.length < LEVEL.part * notes.length || notes.every((note) => isOnLine(note, body))) return []
  return notes.map((segments) => ({ segments, box: { ...bounds(segments), ...roomFor(notes, text) } }))
}

const sides = ({ x1, x2 }: Box) => ({ x1, x2 })

const overlaps = (a: Box, b: Box): boolean => overlapX(a, b) > 0 && overlapY(a, b) > 2

const textOf = (segments: Segment[]): string => segments.flatMap(({ chars }) => chars.map(({ text }) => text)).join('')

/** From where to where notes may reach: to the outside, unless their lines begin at that side. */
function roomFor(notes: Segment[][], text: Box): Pick<Box, 'x1' | 'x2'> {
  const lines = notes.flat()
  const { x1, x2 } = bounds(lines)
  if (x1 > text.x1) return { x1, x2: x2 + AIR.outside }
  const ends = lines.filter((line) => line.x2 > x2 - IN_LINE).length
  const begins = lines.filter((line) => line.x1 < x1 + IN_LINE).length
  return ends > begins ? { x1: Math.max(0, x1 - AIR.outside), x2 } : { x1, x2: x2 + AIR.inside }
}

/** Lines that follow each other closely are one note. */
function grouped(segments: Segment[]): Segment[][] {
  const lines = linesOf(segments)
  const steps = lines.slice(1).map((line, index) => (line.baseline - lines[index]!.baseline) / line.size)
  // Between terms of a list there is little more room than between the lines of one.
  const most = Math.min(PITCH.most, Math.min(...steps.filter((step) => step > CLOSEST)) + PITCH.looser)
  const notes: Segment[][] = []
  for (const [index, line] of lines.entries()) {
    const last = lines[index - 1]
    const goesOn = last && steps[index - 1]! < most && Math.abs(line.size - last.size) < 0.1 * line.size
    if (goesOn) notes.at(-1)!.push(...line.segments)
    else notes.push([...line.segments])
  }
  return notes
}

const isLevel = ([first]: Segment[], others: Segment[]): boolean =>
  others.some(
    (other) =>
      Math.abs(other.baseline - first!.baseline) < LEVEL.off * other.size ||
      Math.abs(other.y1 - first!.y1) < LEVEL.off * other.size,
  )

/** One line, on a line of the text and in its size: it goes on there. */
const isOnLine = (note: Segment[], body: Segment[]): boolean => {
  const [first, next] = note
  return (
    next === undefined &&
    body.some(({ baseline, size }) => Math.abs(baseline - first!.baseline) < 1 && Math.abs(size - first!.size) < 0.5)
  )
}

/** Texts of many lines that fill their stripe from top to bottom are read by themselves. */
function isColumn(notes: Segment[][], text: Box): boolean {
  const boxes = notes.map((note) => bounds(note))
  const stripe = bounds(boxes)
  const height = boxes.reduce((sum, { y1, y2 }) => sum + y2 - y1, 0)
  const lines = notes.reduce((sum, note) => sum + new Set(note.map(({ baseline }) => Math.round(baseline))).size, 0)
  if (notes.length < 2) return height > COLUMN.part * (text.y2 - text.y1)
  return height > COLUMN.part * (stripe.y2 - stripe.y1) && lines > COLUMN.lines * notes.length
}
