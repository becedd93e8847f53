import { bounds, median } from '../../geometry.ts'
import type { Char } from '../../model.ts'
import type { Segment } from './segments.ts'

/** How many lines a large initial reaches down over. */
export type DropCaps = ReadonlyMap<Char, number>

/** It is so many times as large as the text beside it, which begins at most so far behind it, in multiples of its size. */
const large = { times: 1.7, away: 1.6, over: 0.6 }
/**
 * Its foot stands on the baseline of its last line, or above it by part of a line as browsers set it, and its head beside its
 * first line; in multiples of the text's size.
 */
const level = { below: 0.45, above: 0.9, head: 0.75 }
/** Baselines of the text beside it are so far apart, in multiples of the size, and alike. */
const pitch = { most: 2, alike: 0.15 }
/** A number raised before a line is smaller, higher by less and so close, in multiples of the line's size. */
const RAISED = { size: 0.8, rise: 0.7, away: 0.4 }
/** Lines beside it and below it begin in line, in multiples of the size. */
const IN_LINE = 1.1

/**
 * Puts large initials that reach down over several lines at the head of their first word; the lines beside them begin where
 * the initial does, as they do in the paragraph that it opens.
 * @returns `initials` are the same letters as they were
 */
export function withDropCaps(segments: Segment[]): {
  segments: Segment[]
  dropCaps: DropCaps
  initials: ReadonlySet<Char>
} {
  const dropCaps = new Map<Char, number>()
  const initials = new Set<Char>()
  const changed = new Map<Segment, Segment[]>()
  // An initial that shares its baseline with its last line is the head of that line's segment.
  const heads = new Map(
    segments.flatMap((segment): [Segment, Parted][] => {
      const parted = headOf(segment)
      return parted ? [[segment, parted]] : []
    }),
  )
  const tails = segments.map((segment) => heads.get(segment)?.tail ?? segment)
  for (const segment of segments) {
    const cap = heads.get(segment)?.head ?? segment
    const letter = initialOf(cap)
    const beside = letter ? linesBeside(cap, letter, tails) : []
    const [first] = beside
    if (!letter || !first || beside.some((line) => changed.has(line))) continue
    // A letter is part of the word beside it, a number is not.
    const x2 = isNumber(letter) ? letter.loose.x2 : first.chars[0]!.loose.x1
    const initial = { ...letter, loose: { ...letter.loose, x2 } }
    dropCaps.set(initial, beside.length)
    for (const char of cap.chars) initials.add(char)
    if (cap === segment) changed.set(segment, [])
    for (const line of beside)
      changed.set(line, [{ ...line, x1: cap.x1, chars: line === first ? [initial, ...line.chars] : line.chars }])
  }
  if (dropCaps.size === 0) return { segments, dropCaps, initials }
  const made = segments.flatMap((segment, index) => changed.get(tails[index]!) ?? changed.get(segment) ?? [segment])
  return { segments: made, dropCaps, initials }
}

type Parted = { head: Segment; tail: Segment }

/** A segment that begins with one large letter or a large number, taken apart behind it. */
function headOf(segment: Segment): Parted | undefined {
  const { size: largest = 0 } = segment.chars[0] ?? {}
  const isSmall = (char: Char) => char.text !== ' ' && char.size * large.times <= largest
  const next = segment.chars.findIndex(isSmall)
  const letters = segment.chars.slice(0, Math.max(0, next)).filter(({ text }) => text !== ' ')
  if (letters.length === 0 || (letters.length > 1 && !letters.every(isNumber))) return undefined
  const chars = segment.chars.slice(next)
  const size = median(chars.map((char) => char.size))
  const head = { ...segment, chars: letters, x2: letters.at(-1)!.box.x2, size: largest }
  const tail = { ...segment, ...bounds(chars.map(({ loose }) => loose)), chars, size, baseline: chars[0]!.origin.y }
  return { head, tail }
}

/** The one letter of a segment, or its number, as one character. */
function initialOf({ chars }: Segment): Char | undefined {
  const [letter] = chars
  const text = chars.map((char) => char.text).join('')
  if (!letter || !/^(?:\p{L}|\p{Nd}{1,3})$/u.test(text)) return undefined
  const [box, loose] = [bounds(chars.map((char) => char.box)), bounds(chars.map((char) => char.loose))]
  return chars.length === 1 ? letter : { ...letter, text, box, loose }
}

/** The number of a chapter or a step. */
const isNumber = ({ text }: Char): boolean => /^\p{Nd}+$/u.test(text)

/**
 * The beginnings of the lines on the right of an initial, from its head to its foot, if the text is what an initial begins: a small
 * number that is raised before a line's first word is its beginning.
 */
function linesBeside(cap: Segment, letter: Char, segments: Segment[]): Segment[] {
  const within = segments.filter((segment) => {
    const { size } = segment
    if (segment === cap || size * large.times > letter.size) return false
    const away = (segment.x1 - letter.box.x2) / size
    const isLevel = segment.baseline > letter.box.y1 && segment.baseline < cap.baseline + level.above * size
    return isLevel && away <= large.away && away >= -large.over
  })
  const rows = new Map<number, Segment>()
  for (const segment of within) {
    const key = Math.round(segment.baseline)
    const known = rows.get(key)
    if (!known || segment.x1 < known.x1) rows.set(key, segment)
  }
  const beside = [...rows.values()]
    .filter((each) => !within.some((line) => isRaisedBefore(each, line)))
    .sort((a, b) => a.baseline - b.baseline)
  const lines = [withRoomBelow(cap, beside, segments), beside].find((each) => isOpened(cap, letter, each, segments))
  return (lines ?? []).map((line) => segments.find((each) => isRaisedBefore(each, line)) ?? line)
}

/** With the line below its foot that begins where they do: browsers keep whole lines free for an initial. */
function withRoomBelow(cap: Segment, lines: Segment[], segments: Segment[]): Segment[] {
  const [first, second] = lines
  const last = lines.at(-1)
  if (!first || !second || !last) return lines
  const step = second.baseline - first.baseline
  const isBelow = ({ baseline, x1 }: Segment, from: number) =>
    Math.abs(baseline - last.baseline - step) < pitch.alike * step && Math.abs(x1 - from) < IN_LINE * first.size
  const next = segments.find((each) => each !== cap && isBelow(each, first.x1) && each.size >= RAISED.size * first.size)
  return next && !segments.some((each) => isBelow(each, cap.x1)) ? [...lines, next] : lines
}

/** It is smaller, a little higher, and ends where the line begins. */
const isRaisedBefore = (other: Segment, { baseline, size, x1 }: Segment): boolean => {
  const rise = (baseline - other.baseline) / size
  return (
    other.size < RAISED.size * size && rise > 0 && rise < RAISED.rise && Math.abs(x1 - other.x2) < RAISED.away * size
  )
}

function isOpened(cap: Segment, letter: Char, lines: Segment[], segments: Segment[]): boolean {
  const [first, second] = lines
  const last = lines.at(-1)
  if (!first || !second || !last) return false
  const { size } = first
  const step = second.baseline - first.baseline
  const steps = lines.slice(1).map((line, index) => line.baseline - lines[index]!.baseline)
  if (step > pitch.most * size || steps.some((each) => Math.abs(each - step) > pitch.alike * step)) return false
  if (last.baseline < cap.baseline - level.below * size) return false
  if (Math.abs(letter.box.y1 - (first.baseline - 0.7 * size)) > level.head * size) return false
  if (lines.some((line) => Math.abs(line.x1 - first.x1) > IN_LINE * size)) return false
  const [begins = ''] = first.chars.flatMap(({ text }) => text.trim() || [])
  const goesOn = segments.some(
    ({ baseline, x1 }) =>
      Math.abs(baseline - last.baseline - step) < pitch.alike * step && Math.abs(x1 - cap.x1) < IN_LINE * size,
  )
  // A verse may have its own number before its first word. A number that no line runs below is a figure beside its words.
  if (isNumber(letter)) return goesOn && /^[\p{L}\p{N}\p{Pi}]/u.test(begins)
  return /^\p{Ll}/u.test(begins) || (goesOn && /^\p{L}/u.test(begins))
}
