import type { Box } from '../../model.ts'
import { firstWordWidth } from './firstWord.ts'
import type { ReadLine } from './readLine.ts'

/** Fewer lines say nothing by their ends. */
const FEWEST = 3
/** So many lines that could have taken more end where the author wanted: of prose set by typewriter, the last ones of paragraphs do. */
const SHORT = 0.5
/** Room between two words, in multiples of the size. */
const SPACE = 0.6
/** Signs of programs, and the part of the lines that has some. */
const SIGN = /[{}()[\];=<>$|&\\_#"`*]/
const SIGNED = 0.5

/**
 * Whether the lines of a block are those of a program or of what one prints. All are in letters of equal width, and most of them have
 * room for the word that the next one begins with, measured by the longest of them: what is spoken in a play is set narrow. Lines with the
 * signs of a program may all be of one length, if each could have taken more before the end of its column.
 */
export function isListing(block: ReadLine[], { column, isCell }: { column: Box; isCell: boolean }): boolean {
  if (!block.every(isMonospaced)) return false
  const isShortOf = (edge: number) => (line: ReadLine, index: number) =>
    edge - block[index]!.x2 > firstWordWidth(line) + SPACE * line.size
  const below = block.slice(1)
  const isSigned = block.filter(hasSign).length >= SIGNED * block.length
  if (below.length > 0 && isSigned && below.every(isShortOf(column.x2))) return true
  if (isCell || block.length < FEWEST) return false
  const edge = Math.max(...block.map(({ x2 }) => x2))
  return below.filter(isShortOf(edge)).length >= SHORT * below.length
}

/** Whether a line alone is one of a program: in letters of equal width, with its signs. */
export const isOfProgram = (line: ReadLine): boolean => isMonospaced(line) && hasSign(line)

const hasSign = ({ glyphs }: ReadLine): boolean => glyphs.some(({ text }) => SIGN.test(text))

const isMonospaced = ({ glyphs }: ReadLine): boolean =>
  glyphs.every(({ text, look }) => look.style.monospace || text.trim() === '')
