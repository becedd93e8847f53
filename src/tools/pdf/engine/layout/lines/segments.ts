import { median } from '../../geometry.ts'
import type { Box, Char } from '../../model.ts'
import { isOfClusters, isRightToLeft, isWide } from '../../scripts.ts'

/** Characters side by side on one baseline without a gap that could be a gutter: a piece of a line. */
export type Segment = Box & {
  chars: Char[]
  baseline: number
  /** The size that most of its characters have. */
  size: number
}

/** From this gap on, in multiples of the size, what follows may belong to another column. */
const GUTTER = 1
/** Baselines closer than this, in multiples of the size, are one. */
const SAME_BASELINE = 0.12

/**
 * Puts characters together to segments. The drawing order is followed as long as it makes sense, so that overprinted
 * text stays apart; then neighbours on one baseline are joined, whatever the order they were drawn in.
 */
export function segmentsOf(chars: Char[]): Segment[] {
  const pieces: Segment[] = []
  let current: Segment | undefined
  for (const char of chars) {
    if (current && follows(current, char)) extend(current, char)
    else {
      current = startSegment(char)
      pieces.push(current)
    }
  }
  // Letters that are drawn from right to left are pieces of their own, and so are the spaces between their words.
  const isDrawnAnyhow = chars.some(({ text }) => isRightToLeft(text) || isOfClusters(text))
  const kept = isDrawnAnyhow ? pieces : pieces.filter(hasText)
  return joinNeighbours(kept).filter(hasText).map(trimmed)
}

const hasText = ({ chars }: Segment): boolean => chars.some((char) => char.text !== ' ')

const startSegment = (char: Char): Segment => ({
  ...lineBox(char),
  chars: [char],
  baseline: char.origin.y,
  size: char.size,
})

/** As wide as the advance, as high as ascent and descent; the ink decides where the font's own box is absurd. */
function lineBox(char: Char): Box {
  const { loose, box, origin, size } = char
  const y1 = Math.max(Math.min(loose.y1, box.y1), origin.y - 1.3 * size)
  const y2 = Math.min(Math.max(loose.y2, box.y2), origin.y + 0.6 * size)
  const x2 = loose.x2 > loose.x1 ? loose.x2 : box.x2
  return {
    x1: Math.min(loose.x1, box.x1),
    y1: Math.min(y1, origin.y),
    x2: Math.max(x2, box.x1),
    y2: Math.max(y2, origin.y),
  }
}

function follows(segment: Segment, char: Char): boolean {
  const last = segment.chars.at(-1)!
  // Clusters and the spaces between them are drawn in any order: each is a piece of its own.
  if (isOfClusters(char.text) || isOfClusters(last.text)) return false
  if (Math.abs(char.origin.y - segment.baseline) > SAME_BASELINE * Math.max(char.size, segment.size)) return false
  const gap = char.loose.x1 - last.loose.x2
  const em = emBetween(last, char)
  return gap > -0.4 * em && gap < gutter(last, char) * em && char.loose.x1 >= last.loose.x1
}

/** A letter so many times as large as the one beside it is an initial, which reaches no farther than its text does. */
const INITIAL = 1.5

/** The size that the room between two letters is measured by: the larger one's. */
const emBetween = (a: Char, b: Char): number => Math.min(Math.max(a.size, b.size), INITIAL * Math.min(a.size, b.size))

/** Ideographs are as wide as the size itself, so their gaps weigh less. */
const gutter = (a: Char, b: Char): number => (isWide(a.text) && isWide(b.text) ? 1.6 * GUTTER : GUTTER)

function extend(segment: Segment, char: Char): void {
  const box = lineBox(char)
  segment.chars.push(char)
  segment.x1 = Math.min(segment.x1, box.x1)
  segment.x2 = Math.max(segment.x2, box.x2)
  segment.y1 = Math.min(segment.y1, box.y1)
  segment.y2 = Math.max(segment.y2, box.y2)
}

function joinNeighbours(pieces: Segment[]): Segment[] {
  const sorted = pieces.sort((a, b) => a.baseline - b.baseline || a.x1 - b.x1)
  const joined: Segment[] = []
  for (let start = 0; start < sorted.length; ) {
    const first = sorted[start]!
    let end = start + 1
    while (end < sorted.length && sorted[end]!.baseline - first.baseline <= SAME_BASELINE * first.size) end++
    let current: Segment | undefined
    for (const piece of sorted.slice(start, end).sort((a, b) => a.x1 - b.x1)) {
      if (current && adjoins(current, piece) && !isParted(current, piece, sorted, [start, end])) {
        for (const char of piece.chars) extend(current, char)
      } else {
        current = piece
        joined.push(piece)
      }
    }
    start = end
  }
  return joined
}

const adjoins = (left: Segment, right: Segment): boolean => {
  const gap = right.x1 - left.x2
  const [last, first] = [left.chars.at(-1)!, right.chars[0]!]
  const em = emBetween(last, first)
  return gap > -0.4 * em && gap < gutter(last, first) * em
}

/**
 * Signs below or above the letters of a line that stand between them belong each to its letter: so much larger the letters are, and so far
 * their baseline lies away at most, in multiples of the signs' size; a narrower gap holds none.
 */
const SIGNS = { larger: 1.1, off: 0.6, gap: 0.35 }

/** A larger letter of the line that they are signs of stands between two pieces. `[from, to]` are those of their own baseline. */
function isParted(left: Segment, right: Segment, sorted: Segment[], [from, to]: [number, number]): boolean {
  const { size, baseline } = right
  if (right.x1 - left.x2 < SIGNS.gap * size) return false
  const isNear = (other: Segment | undefined): other is Segment =>
    other !== undefined && Math.abs(other.baseline - baseline) < SIGNS.off * size
  const isBetween = ({ text, loose }: Char): boolean => {
    const middle = (loose.x1 + loose.x2) / 2
    return text !== ' ' && middle > left.x2 && middle < right.x1
  }
  const parts = (other: Segment): boolean => other.size > SIGNS.larger * size && other.chars.some(isBetween)
  for (let index = from - 1; isNear(sorted[index]); index--) if (parts(sorted[index]!)) return true
  for (let index = to; isNear(sorted[index]); index++) if (parts(sorted[index]!)) return true
  return false
}

/** Without spaces at its ends, and with its size told by the majority. */
function trimmed(segment: Segment): Segment {
  const { chars } = segment
  let start = 0
  let end = chars.length
  while (chars[start]?.text === ' ') start++
  while (chars[end - 1]?.text === ' ') end--
  const kept = chars.slice(start, end)
  const whole = startSegment(kept[0]!)
  for (const char of kept.slice(1)) extend(whole, char)
  whole.size = median(kept.map((char) => char.size))
  return whole
}
