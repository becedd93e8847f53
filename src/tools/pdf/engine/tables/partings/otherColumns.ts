import { type Line, phrasesOf } from '../material/words.ts'

/** So many rows say what columns a table has; texts of one begin or end so near to each other, in font sizes; some do so by chance. */
const columns = { told: 3, near: 0.6, chance: 0.34 }

/** Hardly any text of the rows that follow, behind their first ones, begins or ends below one of this block. */
export function haveOtherColumns(block: Line[], following: Line[]): boolean {
  const textsBehind = (lines: Line[]) => lines.flatMap((line) => phrasesOf(line).slice(1))
  const rows = following.filter((line) => phrasesOf(line).length > 1).slice(0, columns.told)
  const texts = textsBehind(block)
  const isBelow = ({ x1, x2, size }: Line) =>
    texts.some((text) => Math.min(Math.abs(text.x1 - x1), Math.abs(text.x2 - x2)) < columns.near * size)
  const behind = textsBehind(rows)
  return rows.length > 1 && behind.filter(isBelow).length <= columns.chance * behind.length
}
