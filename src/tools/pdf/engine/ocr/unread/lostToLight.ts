import { bounds, intersection } from '../../geometry.ts'
import type { Box } from '../../model.ts'
import { boxOf, type Cells, cellsIn, cellsOf, connected } from '../cells.ts'
import type { Grey } from '../grey.ts'
import { mirroredLamps } from '../photo/mirroredLamps.ts'
import { lettersIn } from '../words/confidence.ts'
import type { ScannedWord } from '../words/hocr.ts'
import type { UnreadPlace } from './unreadPlace.ts'

/** Words with the room around them, in x-heights: what lies between their lines is theirs. */
const ROOM = { across: 0.5, down: 0.8 }
/** Cells around a place, as far as this, tell how much of it is text; so many of those missing make a place. */
const AROUND = { cells: 5, fewest: 8 }

/**
 * Places where a lamp is mirrored in the midst of text, with fewer words than stand around them. How many letters are missing is told by
 * the text around them.
 * @param light how bright the paper is at each place, a small picture of the whole page
 */
export function lostToLight(
  page: Pick<Grey, 'width' | 'height'>,
  { light, words, xHeight }: { light: Grey; words: ScannedWord[]; xHeight: number },
): UnreadPlace[] {
  const lamps = xHeight > 0 ? mirroredLamps(light) : undefined
  if (!lamps) return []
  const cells = cellsOf(page, xHeight)
  const rooms = words.map(({ box }) => roomAround(box, xHeight))
  const text = cellsIn(cells, rooms)
  const written = bounds(rooms)
  const perCell = lettersIn(words) / Math.max(1, countIn(text))
  const groups = connected(cells, (cell) => lamps[placeOf(light, cells, cell)]! > 0)
  return groups.flatMap((group) => {
    const own = new Set(group)
    const empty = group.filter((cell) => text[cell] === 0)
    const between = empty.filter((cell) => isInText(cells, cell, own, text))
    const expected = textAround(cells, own, text) * group.length - (group.length - empty.length)
    const missing = Math.min(expected, between.length)
    // A lamp's light may reach far beyond the text.
    const box = intersection(boxOf(cells, between), written)
    return missing < AROUND.fewest ? [] : [{ ...box, letters: Math.round(missing * perCell) }]
  })
}

/** Whether text stands on two opposite sides of a cell, across the group or close to it: light on a margin, or behind a line's end, hides nothing. */
function isInText({ across, down }: Cells, cell: number, group: Set<number>, text: Uint8Array): boolean {
  const [column, row] = [cell % across, Math.floor(cell / across)]
  const reaches = (stepX: number, stepY: number): boolean => {
    let left = AROUND.cells
    for (let x = column + stepX, y = row + stepY; x >= 0 && x < across && y >= 0 && y < down; x += stepX, y += stepY) {
      const at = y * across + x
      if (text[at]) return true
      if (!group.has(at) && --left === 0) return false
    }
    return false
  }
  return (reaches(-1, 0) && reaches(1, 0)) || (reaches(0, -1) && reaches(0, 1))
}

const roomAround = ({ x1, y1, x2, y2 }: Box, xHeight: number): Box => ({
  x1: x1 - ROOM.across * xHeight,
  y1: y1 - ROOM.down * xHeight,
  x2: x2 + ROOM.across * xHeight,
  y2: y2 + ROOM.down * xHeight,
})

const countIn = (held: Uint8Array): number => held.reduce((sum, value) => sum + value, 0)

/** Where the middle of a cell lies in the small picture of the page. */
function placeOf({ width, height }: Grey, { across, down }: Cells, cell: number): number {
  const column = Math.floor((((cell % across) + 0.5) * width) / across)
  const row = Math.floor(((Math.floor(cell / across) + 0.5) * height) / down)
  return row * width + column
}

/** Which part of the cells around a group is text. */
function textAround({ across, down }: Cells, own: Set<number>, text: Uint8Array): number {
  const near = new Set<number>()
  for (const cell of own) {
    const [column, row] = [cell % across, Math.floor(cell / across)]
    const [from, to] = [Math.max(0, column - AROUND.cells), Math.min(across - 1, column + AROUND.cells)]
    for (let y = Math.max(0, row - AROUND.cells); y <= Math.min(down - 1, row + AROUND.cells); y++) {
      for (let at = y * across + from; at <= y * across + to; at++) if (!own.has(at)) near.add(at)
    }
  }
  let count = 0
  for (const cell of near) count += text[cell]!
  return count / Math.max(1, near.size)
}
