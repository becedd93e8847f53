import type { Paragraph } from '../model.ts'
import type { Draft } from '../paragraphs/index.ts'

/** Lines that end so near the edge, as a part of the column's width, break earlier in a font that is a trifle wider. */
const TIGHT = 0.012
/** What a text may reach over the edge at most, in points; no eye sees it, since lines end where they end. */
const MOST = 4
/** Room that is left to the place where the next word would fit, in points. */
const SAFE = 1

/**
 * Lets a paragraph whose lines end ragged, and go to the very edge, reach a little over it, so that its lines break where
 * they did; but not so far that the first word of a line would find room in the one above.
 */
export function giveAir(paragraph: Paragraph, { lines, column }: Draft): void {
  if (paragraph.alignment !== 'left' || paragraph.indent.right > 0 || paragraph.tabs.length > 0) return
  const width = column.x2 - column.x1
  const furthest = Math.max(...lines.map(({ x2 }) => x2))
  if (column.x2 - furthest > TIGHT * width) return
  const limits = lines.slice(1).map((line, index) => {
    const end = line.glyphs.findIndex(({ text }) => text === ' ' || text === '\t')
    const word = line.glyphs[end < 0 ? line.glyphs.length - 1 : Math.max(0, end - 1)]
    return lines[index]!.x2 + (word ? word.x2 - line.x1 : 0) + 0.2 * line.size
  })
  const room = Math.min(MOST, ...limits.map((limit) => limit - column.x2 - SAFE))
  if (room > 0) paragraph.indent.right = -room
}
