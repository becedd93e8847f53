import { centreX, median } from '../../geometry.ts'
import type { Alignment } from '../model.ts'
import { isOfProgram } from './isListing.ts'
import { centred, type Draft, isBlock } from './paragraphs.ts'
import type { ReadLine } from './readLine.ts'

/** How the lines of a paragraph are aligned in their column, as the eye sees it. */
export function alignmentOf(draft: Draft): Alignment {
  const own = readingAlignment(draft)
  if (!draft.rightToLeft) return own
  return own === 'left' ? 'right' : own === 'right' ? 'left' : own
}

/** The same where `left` is the side on which lines begin, told from the edges that they share. */
export function readingAlignment(draft: Draft): Alignment {
  const { lines, column } = draft
  const first = lines[0]!
  if (draft.flushRight) return 'right'
  if (lines.length === 1) return ofSingle(first, draft)
  const close = 0.12 * first.size + 0.6
  const body = lines.slice(1)
  const lefts = spread(body.map((line) => line.x1))
  const rights = spread(lines.slice(0, -1).map((line) => line.x2))
  const allRights = spread(lines.map((line) => line.x2))
  const reaches = first.x2 > column.x2 - 1.5
  if (draft.centred || (spread(lines.map(centreX)) < close && lefts > close && allRights > close)) return 'centre'
  if (isBlock(lines)) return 'justified'
  const leftEdge = lines.length > 2 ? lefts < close : Math.abs(body[0]!.x1 - first.x1) < 6 * first.size
  if (leftEdge && rights < close && (lines.length > 3 || reaches || areStretched(lines))) return 'justified'
  if (allRights < close && spread(lines.map((line) => line.x1)) > 2 * close && first.x1 > column.x1 + first.size) {
    // Text that goes on in the next column or on the next page ends as its other lines do, and only its first line begins further in.
    const fromLeft = Math.min(...lines.map((line) => line.x1)) - column.x1
    return leftEdge && Math.abs(fromLeft) < close ? 'justified' : 'right'
  }
  return 'left'
}

/** Spaces of ragged lines are all as wide as each other: these differ by so much of the narrowest, in lines with so many of them. */
const STRETCH = { least: 0.08, spaces: 3 }

/** Whether the room between words differs from line to line, as only that of justified lines does. */
function areStretched(lines: ReadLine[]): boolean {
  if (lines.some(({ glyphs }) => glyphs.some(({ text }) => text === '\t'))) return false
  const spaces = lines.map(spacesOf).filter((each) => each.length >= STRETCH.spaces)
  const usual = spaces.map(median)
  return usual.length > 1 && spread(usual) > STRETCH.least * Math.min(...usual)
}

/** How wide the room between the words of a line is, in points. */
const spacesOf = ({ glyphs }: ReadLine): number[] =>
  glyphs.flatMap(({ text }, index) => {
    const [before, after] = [glyphs[index - 1], glyphs[index + 1]]
    return text === ' ' && before && after ? [after.x1 - before.x2] : []
  })

function ofSingle(line: ReadLine, { column, marker }: Draft): Alignment {
  // An initial before a name looks like the letter of an item, but no item is so far to the right.
  const isItem = marker && line.x1 - column.x1 < 0.5 * (column.x2 - column.x1)
  if (isItem || line.glyphs.some(({ text }) => text === '\t') || isOfProgram(line)) return 'left'
  if (centred(line, column)) return 'centre'
  const fromRight = column.x2 - line.x2
  if (Math.abs(fromRight) < 2 && line.x1 - column.x1 > 0.3 * (column.x2 - column.x1)) return 'right'
  return 'left'
}

const spread = (numbers: number[]): number => (numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers))
