import { firstWordWidth } from './firstWord.ts'
import type { ReadLine } from './readLine.ts'

/** Fewer lines say nothing. */
const FEWEST = 3
/** So many lines that could have taken more end where the author wanted: of prose set by typewriter, the last ones of paragraphs do. */
const SHORT = 0.5
/** Room between two words, in multiples of the size. */
const SPACE = 0.6

/**
 * Whether the lines of a block are those of a program or of what one prints: all in letters of equal width, and most of them with
 * room for the word that the next one begins with, measured by the longest of them: what is spoken in a play is set narrow.
 */
export function isListing(block: ReadLine[]): boolean {
  if (block.length < FEWEST || !block.every(isMonospaced)) return false
  const edge = Math.max(...block.map(({ x2 }) => x2))
  const short = block.slice(1).filter((line, index) => {
    const above = block[index]!
    return edge - above.x2 > firstWordWidth(line) + SPACE * line.size
  })
  return short.length >= SHORT * (block.length - 1)
}

const isMonospaced = ({ glyphs }: ReadLine): boolean =>
  glyphs.every(({ text, look }) => look.style.monospace || text.trim() === '')
