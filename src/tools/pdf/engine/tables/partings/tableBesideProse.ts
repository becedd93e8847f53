import { median } from '../../geometry.ts'
import { riversOf } from '../columns/rivers.ts'
import { runsOn } from '../material/runsOn.ts'
import { isTyped } from '../material/typed.ts'
import { type Line, lineOf, phrasesOf } from '../material/words.ts'

/** Prose has so many lines of so many letters, goes on from one to the next, and most of its lines are equally far apart. */
const PROSE = { lines: 6, letters: 24, onward: 0.5, even: 0.7, step: 0.1 }
/** A table has so many rows with so many texts, a figure among them. */
const ROWS = { fewest: 4, texts: 3 }
/** Fewer rows are level with a line of the prose, within so many font sizes. */
const LEVEL = { part: 0.5, near: 0.15 }
/** Cells are so much farther apart than the lines of one, and such a part of the rows stands in the middle of them, within so many font sizes. */
const CENTRED = { apart: 1.1, part: 0.9, near: 0.2 }
/** How wide the white between them is at least, in font sizes. */
const GUTTER = 1.2

/**
 * Parts a table and the prose beside it, which do not know of each other, from what stands above and below: the lines of the prose follow
 * their own step, at other heights than the rows. Whole where there is no such prose: a long text in the last column begins level with
 * its row.
 * @param lines from top to bottom
 */
export function tableBesideProse(lines: Line[]): Line[][] {
  if (lines.length < PROSE.lines + ROWS.fewest) return [lines]
  for (const { at } of riversOf(lines, GUTTER)) {
    const crossing = lines.flatMap((line, index) =>
      line.words.some(({ x1, x2 }) => x1 < at && x2 > at) ? [index] : [],
    )
    const ends = [-1, ...crossing, lines.length]
    const runs = ends.slice(1).map((to, index) => ({ from: ends[index]! + 1, to }))
    const { from, to } = runs.reduce((longest, run) => (run.to - run.from > longest.to - longest.from ? run : longest))
    const run = lines.slice(from, to)
    const [left, right] = [sideOf(run, (x) => x < at), sideOf(run, (x) => x >= at)]
    if (isBeside(left, right) || isBeside(right, left))
      return [lines.slice(0, from), left, right, lines.slice(to)].filter(({ length }) => length > 0)
  }
  return [lines]
}

const sideOf = (lines: Line[], isHere: (x: number) => boolean): Line[] =>
  lines.flatMap((line) => {
    const words = line.words.filter(({ x1, x2 }) => isHere((x1 + x2) / 2))
    if (words.length === 0) return []
    return words.length === line.words.length ? [line] : [{ ...line, ...lineOf(words) }]
  })

function isBeside(table: Line[], prose: Line[]): boolean {
  if (!isProse(prose)) return false
  const rows = table.filter((line) => {
    const texts = phrasesOf(line)
    return texts.length >= ROWS.texts && texts.some(({ words }) => isTyped(words.map(({ text }) => text).join(' ')))
  })
  if (rows.length < ROWS.fewest || rows.length < 0.5 * table.length) return false
  const level = rows.filter(({ baseline, size }) =>
    prose.some((line) => Math.abs(line.baseline - baseline) < LEVEL.near * size),
  )
  return level.length < LEVEL.part * rows.length && !areCentred(rows, prose)
}

/** Whether nearly all rows stand in the middle of lines of their own, which more room parts from those of the next row: they are its cell. */
function areCentred(rows: Line[], texts: Line[]): boolean {
  const steps = texts.slice(1).map((line, index) => line.baseline - texts[index]!.baseline)
  const usual = median(steps)
  const cells: Line[][] = []
  for (const [index, line] of texts.entries()) {
    if (index > 0 && steps[index - 1]! < CENTRED.apart * usual) cells.at(-1)!.push(line)
    else cells.push([line])
  }
  const middles = cells.map((lines) => (lines[0]!.baseline + lines.at(-1)!.baseline) / 2)
  const centred = rows.filter(({ baseline, size }) =>
    middles.some((middle) => Math.abs(middle - baseline) < CENTRED.near * size),
  )
  return cells.length >= CENTRED.part * rows.length && centred.length >= CENTRED.part * rows.length
}

function isProse(side: Line[]): boolean {
  const texts = side.filter((line) => phrasesOf(line).length === 1)
  if (side.length < PROSE.lines || texts.length < 0.9 * side.length) return false
  const letters = median(side.map(({ words }) => words.reduce((sum, { text }) => sum + text.length, 0)))
  if (letters < PROSE.letters) return false
  const steps = side.slice(1).map((line, index) => line.baseline - side[index]!.baseline)
  const usual = median(steps)
  const even = steps.filter((step) => Math.abs(step - usual) < PROSE.step * usual)
  const onward = runsOn(side.map(({ words }) => words.map(({ text }) => text).join(' ')))
  return even.length >= PROSE.even * steps.length && onward >= PROSE.onward
}
