import { type Line, phrasesOf } from './words.ts'

/** Farther apart, in font sizes, lines belong to different things. */
const farApart = 3.4
/** So many lines of one phrase in a row end a table; a wrapped cell or the heading of a group is shorter. */
const mostLoneLines = 2

/** Runs of lines that could be the rows of a table: most of them have several phrases with clear room between. */
export function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = []
  let block: Line[] = []
  let lone: Line[] = []
  const close = () => {
    if (block.length >= 2) blocks.push(block)
    block = []
    lone = []
  }
  for (const line of lines) {
    const before = lone.at(-1) ?? block.at(-1)
    if (before && line.baseline - before.baseline > farApart * Math.max(line.size, before.size)) close()
    if (phrasesOf(line).length >= 2) {
      block.push(...lone, line)
      lone = []
      continue
    }
    if (block.length === 0) continue
    lone.push(line)
    if (lone.length > mostLoneLines) close()
  }
  close()
  return blocks
}
