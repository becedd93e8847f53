import type { Box } from '../../model.ts'
import type { Stroke, Strokes } from '../material/strokes.ts'
import { type Line, phrasesOf, wordsHere } from '../material/words.ts'
import { isLevel } from './walls.ts'

/** Lines of one table begin and end together, and texts reach so far over their ends, in points. */
const SLACK = 2
/** More lines are a drawing. */
const MOST = 500
/** So many lines of text with so many texts each make columns. */
const COLUMNS = { lines: 2, texts: 2 }
/** Tables beside each other share so much of the height of the lower one. */
const BESIDE = 0.5

/**
 * Takes out the tables that stand beside each other, each between level lines of a length of its own, with nothing level with them
 * outside of those: their rows may stand at other heights, and each has its own heading.
 * @returns the lines of each of those tables, and those that are left
 */
export function ruledBeside(lines: Line[], { across }: Strokes): Line[][] {
  const drawn = across.filter((stroke) => stroke.drawn).sort((a, b) => a.at - b.at)
  if (drawn.length > MOST) return [lines]
  const boxes = lengthsOf(drawn)
    .flatMap((rules) => boxesOf(rules, lines))
    .filter((box) => !isBelowRow(box, lines))
  const tables = boxes.filter((box) => {
    const row = [box, ...boxes.filter((other) => areBeside(box, other))]
    return row.length > 1 && !isPassed(row, drawn) && row.every((each) => hasColumns(each, lines)) && isAll(row, lines)
  })
  if (tables.length === 0) return [lines]
  const isIn = (box: Box, line: Line, x: number) => isLevel(box, line) && x > box.x1 - SLACK && x < box.x2 + SLACK
  const inside = tables.map((box) => wordsHere(lines, ({ x1, x2 }, line) => isIn(box, line, (x1 + x2) / 2)))
  const rest = wordsHere(lines, ({ x1, x2 }, line) => !tables.some((box) => isIn(box, line, (x1 + x2) / 2)))
  return [...inside, rest].filter((part) => part.length > 0)
}

/** A row stands so near over the line below it, in font sizes. */
const OVER_LINE = 1.2

/** The first of its lines is drawn below a row: the table begins farther up, where no line tells it. */
const isBelowRow = ({ x1, x2, y1 }: Box, lines: Line[]): boolean =>
  wordsHere(lines, (word) => word.x1 > x1 - SLACK && word.x2 < x2 + SLACK).some(
    (line) =>
      line.baseline < y1 && line.baseline > y1 - OVER_LINE * line.size && phrasesOf(line).length >= COLUMNS.texts,
  )

/** Lines that begin and end together, each group from top to bottom. */
function lengthsOf(strokes: Stroke[]): Stroke[][] {
  const groups: Stroke[][] = []
  for (const stroke of strokes) {
    const isLike = ([first]: Stroke[]) =>
      Math.abs(first!.from - stroke.from) <= SLACK && Math.abs(first!.to - stroke.to) <= SLACK
    const group = groups.find(isLike)
    if (group) group.push(stroke)
    else groups.push([stroke])
  }
  return groups
}

/** The boxes from the first to the last of some lines, parted where a text between them runs over their ends. */
function boxesOf(rules: Stroke[], lines: Line[]): Box[] {
  const [{ from, to }] = rules as [Stroke]
  const isOver = ({ x1, x2 }: Line) => [from, to].some((edge) => x1 < edge - SLACK && x2 > edge + SLACK)
  const areApart = (upper: Stroke, lower: Stroke) =>
    lines.some((line) => isLevel({ y1: upper.at, y2: lower.at }, line) && phrasesOf(line).some(isOver))
  const runs: Stroke[][] = []
  for (const rule of rules) {
    const run = runs.at(-1)
    if (run && !areApart(run.at(-1)!, rule)) run.push(rule)
    else runs.push([rule])
  }
  return runs
    .filter(({ length }) => length > 1)
    .map((run) => ({ x1: from, x2: to, y1: run[0]!.at, y2: run.at(-1)!.at }))
}

function areBeside(a: Box, b: Box): boolean {
  const shared = Math.min(a.y2, b.y2) - Math.max(a.y1, b.y1)
  return (a.x2 < b.x1 || b.x2 < a.x1) && shared > BESIDE * Math.min(a.y2 - a.y1, b.y2 - b.y1)
}

/** A line runs from one to another. */
function isPassed(boxes: Box[], drawn: Stroke[]): boolean {
  const [y1, y2] = [Math.min(...boxes.map((box) => box.y1)), Math.max(...boxes.map((box) => box.y2))]
  const over = (stroke: Stroke) =>
    boxes.filter(({ x1, x2 }) => Math.min(x2, stroke.to) - Math.max(x1, stroke.from) > SLACK).length > 1
  return drawn.some((stroke) => stroke.at > y1 - SLACK && stroke.at < y2 + SLACK && over(stroke))
}

function hasColumns(box: Box, lines: Line[]): boolean {
  const inside = wordsHere(lines, ({ x1, x2 }, line) => isLevel(box, line) && x2 > box.x1 && x1 < box.x2)
  return inside.filter((line) => phrasesOf(line).length >= COLUMNS.texts).length >= COLUMNS.lines
}

/** No text level with these tables stands outside of them. */
const isAll = (boxes: Box[], lines: Line[]): boolean =>
  lines.every((line) => {
    const level = boxes.some((box) => isLevel(box, line))
    const isInside = ({ x1, x2 }: { x1: number; x2: number }) =>
      boxes.some((box) => x1 > box.x1 - SLACK && x2 < box.x2 + SLACK)
    return !level || line.words.every(isInside)
  })
