import type { Box } from '../../model.ts'
import type { Marker } from './markers.ts'
import type { ReadLine } from './readLine.ts'

/** Lines that belong together, as far as it matters here. */
type Lines = { lines: ReadLine[]; column: Box; marker: Marker | undefined; rightToLeft: boolean; flushRight?: boolean }

/** So far into the column a line begins only because it is set against its right edge. */
const FAR = 0.3
/** Lines further apart, in multiples of their size, are none of one block. */
const APART = 2.4

/**
 * Marks lines that stand against one edge on the right, below each other: addresses of senders, dates, mottos and who said them. The edge need not be the
 * column's, and a long line may begin nearly where others do.
 */
export function markFlushRight<Draft extends Lines>(drafts: Draft[]): Draft[] {
  const blocks: Draft[][] = []
  for (const draft of drafts) {
    const last = blocks.at(-1)
    if (last && goesOn(last.at(-1)!, draft)) last.push(draft)
    else blocks.push([draft])
  }
  return blocks.flatMap((block) => (isFlush(block) ? block.map((draft) => ({ ...draft, flushRight: true })) : block))
}

function goesOn(above: Lines, below: Lines): boolean {
  const [one, other] = [linesOf(above).at(-1), linesOf(below)[0]]
  if (!one || !other) return false
  const isClose = other.baseline - one.baseline < APART * other.size && other.baseline > one.baseline
  return isClose && endTogether(one, other)
}

const endTogether = (one: ReadLine, other: ReadLine): boolean => Math.abs(one.x2 - other.x2) < 0.06 * other.size + 0.3

/** The lines of a draft where all of them could be set against the right: they end together, and have no tabs or leading dots. */
function linesOf({ lines, rightToLeft, column, marker }: Lines): ReadLine[] {
  const first = lines[0]!
  const isItem = marker && first.x1 < column.x1 + FAR * (column.x2 - column.x1)
  if (rightToLeft || isItem || !lines.every((line) => endTogether(first, line))) return []
  return lines.some(({ glyphs }) => glyphs.some(({ text }) => text === '\t' || text === '…')) ? [] : lines
}

/** Most begin at places of their own, none where the column does, and one so far to the right that it cannot be by chance. */
function isFlush(block: Lines[]): boolean {
  const { column } = block[0]!
  const lines = block.flatMap(linesOf)
  if (lines.length < 2) return false
  const starts = lines.map(({ x1 }) => x1 - column.x1).toSorted((a, b) => a - b)
  const own = starts.filter((start, at) => at === 0 || start - starts[at - 1]! > 0.3).length
  const { size } = lines[0]!
  const [least, most] = [starts[0]!, starts.at(-1)!]
  return own > lines.length / 2 && most - least > 2 * size && least > size && most > FAR * (column.x2 - column.x1)
}
