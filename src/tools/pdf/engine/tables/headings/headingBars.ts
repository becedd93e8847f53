import type { Fill } from '../../model.ts'
import { type Line, phrasesOf } from '../material/words.ts'

/** A bar behind a title is so high at most, and reaches so far beyond the rows of a table, in sizes of its letters. */
const HIGHEST = 3
const BEYOND = 4

/**
 * Parts lines at titles on bars of colour that reach far beyond all other texts: such a bar heads what follows, as in curricula, and is no
 * row, whose shading ends where its table does.
 */
export function apartFromBars(lines: Line[], panels: Fill[]): Line[][] {
  const titles = lines.filter((line) => phrasesOf(line).length === 1 && barOf(line, panels))
  if (titles.length === 0) return [lines]
  const right = Math.max(...lines.filter((line) => !titles.includes(line)).map(({ x2 }) => x2))
  const isApart = (line: Line) => titles.includes(line) && barOf(line, panels)!.x2 > right + BEYOND * line.size
  const parts: Line[][] = [[]]
  for (const line of lines) {
    if (isApart(line)) parts.push([])
    else parts.at(-1)!.push(line)
  }
  return parts.filter((part) => part.length > 0)
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
