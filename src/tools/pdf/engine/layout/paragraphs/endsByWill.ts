import { width } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { textOf } from '../lines/index.ts'
import { firstWordWidth } from './firstWord.ts'
import type { ReadLine } from './readLine.ts'

/** Fewer lines say nothing, and so many that all begin anew are told by nothing else. */
const lines = { fewest: 3, telling: 4 }
/** A column of so few lines holds nothing but such a block. */
const FEW_IN_COLUMN = 10
/**
 * Narrower blocks are names that were folded, in multiples of the size, unless so much of their own width is free beside them;
 * larger letters are titles, in points.
 */
const folded = { narrow: 9, free: 0.6, large: 15 }
/** So much of the column's width stays free where lines end by will. */
const FREE = 0.12
/** Lines that leave so much of their column free are no prose, though one of them goes on in small letters, as `c/o` in an address does. */
const SHORT = 0.4
/** Chance that is too small to believe in, and the room between two words, in multiples of the size. */
const UNLIKELY = 0.05
const SPACE = 0.6
/** Lines that end as close as this are justified, in multiples of the size. */
const JUSTIFIED = 0.1

/**
 * Whether the lines of a block end where the author wanted, as those of addresses, poems and signatures do: every one begins
 * anew, with a capital or a digit, and they do not fill their column. Prose breaks within its sentences.
 * @param inside how many lines the column has, and whether it is a cell
 */
export function endsByWill(block: ReadLine[], column: Box, inside: { lines: number; isCell: boolean }): boolean {
  const [first] = block
  if (!first || block.length < lines.fewest || first.size > folded.large) return false
  // Notes begin with raised marks and are prose.
  if (block.some(({ glyphs }) => glyphs[0]?.look.script === 'super')) return false
  const furthest = Math.max(...block.map(({ x2 }) => x2))
  const wide = furthest - Math.min(...block.map(({ x1 }) => x1))
  const isAlone = !inside.isCell && inside.lines <= FEW_IN_COLUMN
  const texts = block.map(({ glyphs }) => textOf(glyphs))
  if (!isAlone && !areCounted(texts) && wide < folded.narrow * first.size && column.x2 - furthest < folded.free * wide)
    return false
  const goingOn = texts.slice(1).filter((text) => !beginsAnew(text)).length
  const mayGoOn = block.length >= lines.telling && column.x2 - furthest > SHORT * width(column) ? 1 : 0
  const small = texts.filter((text) => /\p{Ll}/u.test(text)).length
  // Titles in capitals are folded; addresses in capitals, as machines print them, have a number in most lines below the name.
  if (goingOn > mayGoOn || (small * 2 < texts.length && !haveNumbers(texts.slice(1)))) return false
  if (isLikely(texts) && !couldTakeMore(block, Math.max(furthest, column.x2 - FREE * width(column)))) return false
  const atEdge = block.filter(({ x2 }) => x2 > furthest - JUSTIFIED * first.size).length
  if (atEdge >= block.length - 1) return false
  const isShort = column.x2 - furthest > FREE * width(column)
  return isShort || block.length >= lines.telling || inside.lines <= FEW_IN_COLUMN
}

/** Goods with their amounts, as in a recipe: so many lines below the first begin with a number, as folded lines do not. */
const areCounted = (texts: string[]): boolean =>
  texts.length >= lines.telling && texts.slice(1).every((text) => /^\p{N}\S*\s+\p{L}/u.test(text))

/**
 * Whether lines of prose would begin with a capital as often as these do: so many words inside of them begin with one, as in German.
 */
function isLikely(texts: string[]): boolean {
  const words = texts.flatMap((text) => text.split(/\s+/).slice(1)).filter((word) => /^\p{L}/u.test(word))
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length
  return words.length > texts.length && (capitals / words.length) ** (texts.length - 1) > UNLIKELY
}

/** A line has room left for the word that the next one begins with. */
const couldTakeMore = (block: ReadLine[], edge: number): boolean =>
  block.slice(1).some((line, index) => edge - block[index]!.x2 > firstWordWidth(line) + SPACE * line.size)

/** Streets, postcodes and flats: numbers among words in more than half of the lines. */
const haveNumbers = (texts: string[]): boolean =>
  texts.filter((text) => /\d/.test(text) && /\p{L}{2}/u.test(text)).length * 2 > texts.length

const beginsAnew = (text: string): boolean =>
  /^[^\p{L}]?[\p{Lu}\p{N}]/u.test(text) || /^\S*(?:@|:\/\/|www\.)\S*$/.test(text)
