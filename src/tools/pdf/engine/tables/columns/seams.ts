import type { Fill } from '../../model.ts'
import type { Frame } from '../material/frame.ts'
import type { Stroke } from '../material/strokes.ts'
import { type Line, lineOf } from '../material/words.ts'
import { riversOf } from './rivers.ts'

/** Edges that meet lie so close to each other, in points. */
const MEETS = 1
/** Lower and narrower pieces are no cells, in points. */
const LEAST = 8
/** Part of the shaded rows that a seam has to pass between texts. */
const MOST = 0.6
/** Room between texts on both sides of a seam, in multiples of their size: words of one text are closer. */
const APART = 0.5

/** So many rows in colours that take turns are a table, whatever is in them. */
const STRIPES = 4
/** A river between the columns of such rows is so wide at least, in multiples of the size. */
const RIVER = 1

/**
 * Edges of columns between cells that are shaded one by one: cells of a row in one colour touch, and nobody sees where. Such a
 * seam goes on through all shaded rows of the table in which no text crosses it, as below a heading whose cells alone are
 * shaded by themselves. Rows in colours that take turns have edges where white runs through their texts.
 * @param panels the shaded areas, in which cells that touch are one
 */
export function seamsOf({ fills }: Frame, panels: Fill[], lines: Line[]): Stroke[] {
  return stacksOf(panels).flatMap((rows) => {
    const seams = placesOf(rows.flatMap((row) => seamsIn(row, fills, lines)))
    const places = seams.length === 0 && rows.length >= STRIPES ? riversIn(rows, lines) : seams
    return places.flatMap((at) => {
      const passed = rows.filter((row) => !isCrossed(row, at, lines))
      return passed.length >= MOST * rows.length ? passed.map((row) => strokeOf(row, at)) : []
    })
  })
}

/** Shaded areas of one width, each touching the one above it: the rows of a table. One alone is a bar of words. */
function stacksOf(panels: Fill[]): Fill[][] {
  const stacks: Fill[][] = []
  for (const panel of panels.toSorted((a, b) => a.y1 - b.y1)) {
    const open = stacks.find((stack) => isBelow(stack.at(-1)!, panel))
    if (open) open.push(panel)
    else stacks.push([panel])
  }
  return stacks.filter((stack) => stack.length > 1)
}

const near = (a: number, b: number): boolean => Math.abs(a - b) < MEETS

const isBelow = (above: Fill, below: Fill): boolean =>
  near(above.x1, below.x1) && near(above.x2, below.x2) && near(above.y2, below.y1)

/** Where the pieces of a row meet, when each of them is as high as the row and most hold a text of their own. */
function seamsIn(row: Fill, fills: Fill[], lines: Line[]): number[] {
  const pieces = fills
    .filter((fill) => fill.colour === row.colour && near(fill.y1, row.y1) && near(fill.y2, row.y2))
    .filter(({ x1, x2, y1, y2 }) => x1 > row.x1 - MEETS && x2 < row.x2 + MEETS && x2 - x1 > LEAST && y2 - y1 > LEAST)
    .sort((a, b) => a.x1 - b.x1)
  if (pieces.length < 2 || !pieces.every((piece, index) => index === 0 || near(pieces[index - 1]!.x2, piece.x1)))
    return []
  const written = pieces.filter((piece) => hasText(piece, lines))
  if (written.length < 2 || written.length < MOST * pieces.length) return []
  return pieces.slice(1).map(({ x1 }) => x1)
}

const linesIn = ({ y1, y2 }: Fill, lines: Line[]): Line[] =>
  lines.filter(({ baseline, size }) => baseline - 0.3 * size > y1 && baseline - 0.3 * size < y2)

const hasText = (piece: Fill, lines: Line[]): boolean =>
  linesIn(piece, lines).some(({ words }) =>
    words.some((word) => (word.x1 + word.x2) / 2 > piece.x1 && (word.x1 + word.x2) / 2 < piece.x2),
  )

/** A word lies on the seam, or two so close to it that they are one text. */
const isCrossed = (row: Fill, at: number, lines: Line[]): boolean =>
  linesIn(row, lines).some(({ words, size }) => {
    if (words.some(({ x1, x2 }) => x1 < at - 1 && x2 > at + 1)) return true
    const before = words.findLast(({ x2 }) => x2 <= at + 1)
    const after = words.find(({ x1 }) => x1 >= at - 1)
    return before !== undefined && after !== undefined && after.x1 - before.x2 < APART * size
  })

/** One place for seams that lie on each other. */
function placesOf(seams: number[]): number[] {
  const places: number[] = []
  for (const at of seams.toSorted((a, b) => a - b)) if (at - (places.at(-1) ?? -Infinity) > MEETS) places.push(at)
  return places
}

/** Where white runs through the texts of most rows, with text on both sides of it. */
function riversIn(rows: Fill[], lines: Line[]): number[] {
  const inside = rows.map((row) =>
    linesIn(row, lines).flatMap(({ words }) => {
      const own = words.filter(({ x1, x2 }) => x1 > row.x1 - MEETS && x2 < row.x2 + MEETS)
      return own.length > 0 ? [lineOf(own)] : []
    }),
  )
  return riversOf(inside.flat(), RIVER).flatMap(({ at }) => {
    const both = inside.filter((texts) => texts.some(({ x1, x2 }) => x1 < at && x2 > at))
    return both.length >= MOST * rows.length ? [at] : []
  })
}

const strokeOf = ({ y1, y2, colour }: Fill, at: number): Stroke => ({
  at,
  from: y1,
  to: y2,
  thickness: 0,
  colour,
  drawn: false,
})
