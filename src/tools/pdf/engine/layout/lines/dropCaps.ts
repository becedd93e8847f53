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
    const letter = initialIn(cap)
    const beside = letter ? linesBeside(cap, letter, tails) : []
    const [first] = beside
    if (!letter || !first || beside.some((line) => changed.has(line))) continue
    const initial = { ...letter, loose: { ...letter.loose, x2: first.chars[0]!.loose.x1 } }
    dropCaps.set(initial, beside.length)
    initials.add(letter)
    if (cap === segment) changed.set(segment, [])
    for (const line of beside)
      changed.set(line, [{ ...line, x1: cap.x1, chars: line === first ? [initial, ...line.chars] : line.chars }])
  }
  if (dropCaps.size === 0) return { segments, dropCaps, initials }
  const made = segments.flatMap((segment, index) => changed.get(tails[index]!) ?? changed.get(segment) ?? [segment])
  return { segments: made, dropCaps, initials }
}

type Parted = { head: Segment; tail: Segment }

/** A segment that begins with one large letter, taken apart behind it. */
function headOf(segment: Segment): Parted | undefined {
  const [letter, ...rest] = segment.chars
  const next = rest.findIndex(({ text }) => text !== ' ')
  if (!letter || next < 0 || rest[next]!.size * large.times > letter.size) return undefined
  const chars = rest.slice(next)
  const size = median(chars.map((char) => char.size))
  const head = { ...segment, chars: [letter], x2: letter.box.x2, size: letter.size }
  const tail = { ...segment, ...bounds(chars.map(({ loose }) => loose)), chars, size, baseline: chars[0]!.origin.y }
  return { head, tail }
}

function initialIn({ chars }: Segment): Char | undefined {
  const [letter, ...more] = chars
  return letter && more.length === 0 && /^\p{L}$/u.test(letter.text) ? letter : undefined
}

/** The lines on the right of an initial, from its head to its foot, if the text is what an initial begins. */
function linesBeside(cap: Segment, letter: Char, segments: Segment[]): Segment[] {
  const rows = new Map<number, Segment>()
  for (const segment of segments) {
    const { size } = segment
    if (segment === cap || size * large.times > letter.size) continue
    const away = (segment.x1 - letter.box.x2) / size
    const within = segment.baseline > letter.box.y1 && segment.baseline < cap.baseline + level.above * size
    if (!within || away > large.away || away < -large.over) continue
    const key = Math.round(segment.baseline)
    const known = rows.get(key)
    if (!known || segment.x1 < known.x1) rows.set(key, segment)
  }
  const lines = [...rows.values()].sort((a, b) => a.baseline - b.baseline)
  return isOpened(cap, letter, lines, segments) ? lines : []
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
  const begins = first.chars.find(({ text }) => text.trim() !== '')?.text ?? ''
  const goesOn = segments.some(
    ({ baseline, x1 }) =>
      Math.abs(baseline - last.baseline - step) < pitch.alike * step && Math.abs(x1 - cap.x1) < IN_LINE * size,
  )
  return /^\p{Ll}/u.test(begins) || (goesOn && /^\p{L}/u.test(begins))
}
