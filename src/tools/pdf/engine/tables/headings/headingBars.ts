import type { Fill } from '../../model.ts'
import { riversOf } from '../columns/rivers.ts'
import { type Line, phrasesOf } from '../material/words.ts'

/** A bar behind a title is so high at most, and reaches so far beyond the rows of a table, in sizes of its letters. */
const HIGHEST = 3
const BEYOND = 4
/** Below bars that head groups of rows so many columns go on, in so many of the lines. */
const rows = { columns: 3, part: 0.6 }

/**
 * Parts lines at titles on bars of colour that reach far beyond all other texts: such a bar heads what follows, as in curricula, and is no
 * row, whose shading ends where its table does. A bar with other texts is a row with a cell of several lines, and one between rows
 * that go on in the same columns heads a group of them.
 */
export function apartFromBars(lines: Line[], panels: Fill[]): Line[][] {
  const alone = lines.filter((line) => phrasesOf(line).length === 1)
  const titles = alone.filter((line) => {
    const bar = barOf(line, panels)
    return bar && lines.every((other) => alone.includes(other) || barOf(other, panels) !== bar)
  })
  if (titles.length === 0) return [lines]
  const others = lines.filter((line) => !titles.includes(line))
  if (areRows(others)) return [lines]
  const right = Math.max(...others.map(({ x2 }) => x2))
  const isApart = (line: Line) => titles.includes(line) && barOf(line, panels)!.x2 > right + BEYOND * line.size
  const parts: Line[][] = [[]]
  for (const line of lines) {
    if (isApart(line)) parts.push([])
    else parts.at(-1)!.push(line)
  }
  return parts.filter((part) => part.length > 0)
}

function areRows(lines: Line[]): boolean {
  const several = lines.filter((line) => phrasesOf(line).length > 1)
  return several.length >= rows.part * lines.length && riversOf(several).length >= rows.columns - 1
}

const barOf = ({ x1, x2, baseline, size }: Line, panels: Fill[]): Fill | undefined => {
  const middle = baseline - 0.3 * size
  return panels.find(
    (panel) =>
      panel.y1 < middle &&
      panel.y2 > middle &&
      panel.x1 < x1 + 1 &&
      panel.x2 > x2 - 1 &&
      panel.y2 - panel.y1 < HIGHEST * size,
  )
}
