import { width } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import type { Block, Paragraph } from '../model.ts'
import type { MadeBlock } from './blockMaker.ts'

/** Lines of one heading have less room between them, in multiples of their size, and are so many at most. */
const ROOM = 0.45
const LINES = 3
/** A heading that goes on in a further line takes that part of its column at least: short ones below each other are a list. */
const WIDE = 0.45
/** Edges that differ by less are the same, in points. */
const SAME = 2
/** What begins a heading of its own. */
const BEGINS = /^(?:\d|[A-ZIVX]{1,4}[.)]\s|§|\p{Lu}\p{Ll}+ \d+\b)/u

/**
 * Puts a heading into the one above it where both are lines of one: they look alike, close under each other, and their author ended the
 * upper one, as titles are set. Answers whether it did.
 */
export function joinHeadings(upper: MadeBlock | undefined, lower: MadeBlock, column: Box): boolean {
  if (!upper || !isLineOfHeading(upper.block) || !isLineOfHeading(lower.block)) return false
  const [above, below] = [upper.block, lower.block]
  const [text, next] = [textOf(above), textOf(below)]
  const size = below.runs[0]!.style.size
  const areOne =
    above.heading === below.heading &&
    lookOf(above) === lookOf(below) &&
    above.alignment === below.alignment &&
    Math.abs(above.indent.left - below.indent.left) < SAME &&
    below.before < ROOM * size &&
    text.split('\n').length < LINES &&
    width(above.box) > WIDE * width(column) &&
    !/[.:;!?]$/.test(text) &&
    !BEGINS.test(next)
  if (!areOne) return false
  above.pitch = (lower.extent.top - upper.extent.top) / text.split('\n').length
  above.runs.push({ ...above.runs.at(-1)!, text: '\n' }, ...below.runs)
  above.box = {
    ...above.box,
    x1: Math.min(above.box.x1, below.box.x1),
    x2: Math.max(above.box.x2, below.box.x2),
    y2: below.box.y2,
  }
  return true
}

/** A line, with nothing about it that would have to stay its own. */
const isLineOfHeading = (block: Block): block is Paragraph =>
  block.kind === 'paragraph' &&
  block.heading !== undefined &&
  !block.list &&
  !block.anchor &&
  !block.shading &&
  !block.borders &&
  !block.floats?.length &&
  block.runs.length > 0 &&
  block.runs.every(
    ({ picture, formula, note, link, text }) =>
      !picture && !formula && !link && note === undefined && !text.includes('\t'),
  )

const textOf = ({ runs }: Paragraph): string =>
  runs
    .map(({ text }) => text)
    .join('')
    .trim()

function lookOf({ runs }: Paragraph): string {
  const { size, bold, italic, colour, family } = runs[0]!.style
  return JSON.stringify([size, bold, italic, colour, family])
}
