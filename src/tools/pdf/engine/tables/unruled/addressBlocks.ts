import { byColumn, textOf } from '../columns/byColumn.ts'
import { isTyped } from '../material/typed.ts'
import type { Line } from '../material/words.ts'

/** So much more room parts blocks than their lines, in parts of the smallest step. */
const wider = 1.35
/** Lines of a block, how many rows of blocks tell that they are some, and how many lines with a figure do in one. */
const lines = { fewest: 3, most: 7, blocks: 2, told: 2 }
/** So many texts of one line of the blocks look alike; more figures than this part of all are of a table. */
const alike = { part: 0.85, figures: 0.3 }

/**
 * Addresses in rows of blocks: with room between, each block of as many lines, of which one is a street or a room and another a telephone,
 * so that texts are like those beside them and unlike those below. In a table it is the other way round.
 */
export function areAddressBlocks(block: Line[], xs: number[]): boolean {
  const steps = block.slice(1).map((line, at) => line.baseline - block[at]!.baseline)
  const limit = wider * Math.min(...steps)
  const blocks: Line[][] = []
  for (const [at, line] of block.entries()) {
    if (at === 0 || steps[at - 1]! > limit) blocks.push([])
    blocks.at(-1)!.push(line)
  }
  const [{ length } = []] = blocks
  if (length < lines.fewest || length > lines.most) return false
  if (blocks.some((each) => each.length !== length)) return false
  const textsAt = (at: number) =>
    blocks.flatMap((each) => byColumn(each[at]!.words, xs).map(textOf)).filter((text) => text !== '')
  const all = Array.from({ length }, (_, at) => textsAt(at))
  if (all.flat().filter(isTyped).length > alike.figures * all.flat().length) return false
  const shapes = all.map(shapeOf)
  const told = shapes.filter((shape) => shape?.includes('9'))
  return told.length >= (blocks.length < lines.blocks ? lines.told : 1) && new Set(shapes).size > 1
}

/** What most of the texts look like, with all figures and all words the same; undefined where they do not look alike. */
function shapeOf(texts: string[]): string | undefined {
  const shapes = texts.map((text) => text.replace(/\d+/g, '9').replace(/\p{L}+/gu, 'a'))
  const counts = new Map<string, number>()
  for (const shape of shapes) counts.set(shape, (counts.get(shape) ?? 0) + 1)
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best && best[1] >= alike.part * shapes.length ? best[0] : undefined
}
