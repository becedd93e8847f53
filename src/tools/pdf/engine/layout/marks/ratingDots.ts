import { centreY, height, width } from '../../geometry.ts'
import type { Char, Drawing, Page } from '../../model.ts'
import { SAME } from './rings.ts'
import { signFor } from './tickBoxes.ts'

/** Dots of a rating: sides in points, how many there are in a row, and the room between them as a part of their width. */
const DOT = { least: 3, most: 14 }
const ROW = { fewest: 3, most: 10, room: 1.6 }
/** So many rows, or one with dots in two looks, are no ornament. */
const FEWEST_ROWS = 2
/** More drawings are a plot. */
const MOST_DRAWINGS = 600
/** A row stands on the line of a text when its middle is so near to that of the letters, in multiples of their size. */
const LEVEL = 0.5

/**
 * Rows of round dots on the line of a text tell how well somebody can do something, how hot a dish is, how good a book: they become signs of that
 * line, each in its colour, and are taken off the page. So small, they would be ornaments that nothing keeps.
 */
export function withRatingDots(page: Page): Page {
  if (page.drawings.length > MOST_DRAWINGS) return page
  const rows = rowsOf(page.drawings.filter(isDot)).flatMap((dots) => {
    const neighbour = letterBeside(dots, page.chars)
    return neighbour ? [{ dots, neighbour }] : []
  })
  const differ = rows.some(({ dots }) => new Set(dots.map(({ colour, hollow }) => `${colour} ${hollow}`)).size > 1)
  if (rows.length < FEWEST_ROWS && !differ) return page
  // Each reaches to the next one: with room between them the first would be a bullet of the others.
  const signs = rows.flatMap(({ dots, neighbour }) =>
    dots.map((dot, at) => ({
      ...signFor({ ...dot, x2: dots[at + 1]?.x1 ?? dot.x2 }, neighbour, dot.hollow ? '○' : '●'),
      colour: dot.colour,
    })),
  )
  const used = new Set(rows.flatMap(({ dots }) => dots))
  return {
    ...page,
    chars: [...page.chars, ...signs],
    drawings: page.drawings.filter((drawing) => !used.has(drawing)),
  }
}

const isDot = (drawing: Drawing): boolean =>
  width(drawing) >= DOT.least && width(drawing) <= DOT.most && Math.abs(width(drawing) - height(drawing)) < SAME

/** Dots of one size at one height, at even steps. */
function rowsOf(dots: Drawing[]): Drawing[][] {
  const rows: Drawing[][] = []
  for (const dot of dots.toSorted((a, b) => a.x1 - b.x1)) {
    const row = rows.find((each) => goesOn(each, dot))
    if (row) row.push(dot)
    else rows.push([dot])
  }
  return rows.filter(({ length }) => length >= ROW.fewest && length <= ROW.most)
}

function goesOn(row: Drawing[], dot: Drawing): boolean {
  const [before, last] = row.slice(-2)
  const end = last ?? before!
  const step = dot.x1 - end.x1
  return (
    Math.abs(centreY(end) - centreY(dot)) < SAME &&
    Math.abs(width(end) - width(dot)) < SAME &&
    step > width(end) - SAME &&
    dot.x1 - end.x2 < ROW.room * width(end) &&
    (last === undefined || Math.abs(step - (last.x1 - before!.x1)) < SAME)
  )
}

/** The letter nearest to the row on its line. Text between the dots makes them something else. */
function letterBeside(dots: Drawing[], chars: Char[]): Char | undefined {
  const [x1, x2, y] = [dots[0]!.x1, dots.at(-1)!.x2, centreY(dots[0]!)]
  const level = chars.filter(
    ({ origin, size, angle, text }) =>
      angle === 0 && text.trim() !== '' && Math.abs(origin.y - 0.35 * size - y) < LEVEL * size,
  )
  if (level.some(({ loose }) => loose.x1 < x2 - SAME && loose.x2 > x1 + SAME)) return undefined
  const away = ({ loose }: Char) => Math.max(x1 - loose.x2, loose.x1 - x2)
  return level.toSorted((a, b) => away(a) - away(b))[0]
}
