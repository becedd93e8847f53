import { byColumn, type TextRow, textOf } from '../columns/byColumn.ts'
import { isTyped } from '../material/typed.ts'

/** So many rows, and such a part of all with several texts, that are not level: that far from one height, in font sizes. */
const unlevel = { rows: 4, part: 0.3, off: 0.25 }
/** Tables have more figures than this part of their texts. */
const FIGURES = 0.2

/**
 * Texts that begin, end and have their middles at other heights than those beside them, row after row: entries of several lines that run
 * down the columns of a page, each with its own distances. What stands in one row of a table is level at its top, its foot or its middle.
 */
export function areUnlevel(rows: TextRow[], xs: number[]): boolean {
  const several = rows.filter(({ words }) => byColumn(words, xs).filter((texts) => texts.length > 0).length > 1)
  const texts = several.flatMap(({ words }) => byColumn(words, xs).map(textOf).filter(Boolean))
  if (texts.filter(isTyped).length > FIGURES * texts.length) return false
  const without = several.filter((row) => !isLevel(row, xs))
  return without.length >= unlevel.rows && without.length > unlevel.part * several.length
}

function isLevel({ lines }: TextRow, xs: number[]): boolean {
  if (lines.length < 2) return true
  const texts = lines.map(({ words }) => byColumn(words, xs))
  const baselines = xs.slice(1).flatMap((_, column) => {
    const own = lines.filter((_line, at) => texts[at]![column]!.length > 0).map(({ baseline }) => baseline)
    return own.length > 0 ? [own] : []
  })
  const heights = [
    baselines.map((own) => own[0]!),
    baselines.map((own) => own.at(-1)!),
    baselines.map((own) => (own[0]! + own.at(-1)!) / 2),
  ]
  return heights.some((each) => Math.max(...each) - Math.min(...each) < unlevel.off * lines[0]!.size)
}
