import { byColumn, textOf } from '../columns/byColumn.ts'
import { isTyped } from '../material/typed.ts'
import type { Line } from '../material/words.ts'

/** The distance of rows is at least so many times that of the lines inside of them. */
const clearStep = 1.16
/** Farther apart, in font sizes, lines are no lines of one cell. */
const tight = 1.6
/** Lines that go on in so many of the columns are rows in their own right. */
const mostFilled = 0.67
const agreeing = 0.85

/**
 * Rows that are told by white alone: where lines stand at two distances, near ones inside of a row and wide ones
 * between rows. Answers whether each line but the first goes on with the row above it, or undefined when the distances
 * do not say so, or when what they part are groups of rows; undefined for those lines of which they say nothing.
 * @param parted whether something is drawn between a line and the one above it
 */
export function gapRows(lines: Line[], xs: number[], parted: boolean[]): (boolean | undefined)[] | undefined {
  const steps = lines.map((line, index) => {
    const above = lines[index - 1]
    return above && !parted[index] ? (line.baseline - above.baseline) / Math.max(line.size, above.size) : Infinity
  })
  const told = limitsBetween(steps.filter((step) => step < Infinity)).flatMap(
    (limit) => rowsWithin(lines, xs, (index) => steps[index]! < limit) ?? [],
  )
  // Rows that have the most of their columns; of those alike, the ones that are told by the clearest step.
  return told.reduce(
    (best, each) => (each.complete > best.complete ? each : best),
    told[0] ?? { goesOn: undefined, complete: 0 },
  ).goesOn
}

/** So many of its columns, as a part, are filled in a row that is complete. */
const completeRow = 0.5

/** Whether each line goes on with the row above it, by its distance, and which part of the rows is complete; undefined where they are none. */
function rowsWithin(
  lines: Line[],
  xs: number[],
  isNear: (index: number) => boolean,
): { goesOn: (boolean | undefined)[]; complete: number } | undefined {
  const goesOn = lines.map((_, index) => isNear(index))
  const groups: Line[][] = []
  for (const [index, line] of lines.entries()) {
    if (goesOn[index]) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  const long = groups.filter(({ length }) => length > 1)
  const fitting = long.filter((group) => isOneRow(group, xs) || (group === groups[0] && isStacked(group, xs)))
  if (groups.length < 3 || fitting.length < agreeing * long.length) return undefined
  const [head = []] = groups
  // Where only a heading stands on several lines, the distances say nothing of the rows below it.
  const isHeadAlone = long.length === 1 && long[0] === head
  const isComplete = (group: Line[]) =>
    byColumn(
      group.flatMap(({ words }) => words),
      xs,
    ).filter((words) => words.length > 0).length >
    completeRow * (xs.length - 1)
  return {
    goesOn: goesOn.map((joins, index) => (isHeadAlone && index >= head.length ? undefined : joins)),
    complete: groups.filter(isComplete).length / groups.length,
  }
}

/** Distances between near and wide ones, the clearest step first. */
function limitsBetween(steps: number[]): number[] {
  const sorted = steps.toSorted((a, b) => a - b)
  const found = sorted.slice(1).flatMap((wide, index) => {
    const near = sorted[index]!
    return near <= tight && wide / near >= clearStep ? [{ ratio: wide / near, at: (near + wide) / 2 }] : []
  })
  return found.sort((a, b) => b.ratio - a.ratio).map(({ at }) => at)
}

/** No column has two figures, and what follows the first line fills few columns or goes on in small letters. */
function isOneRow(group: Line[], xs: number[]): boolean {
  const texts = group.map((line) => byColumn(line.words, xs).map(textOf))
  const columns = xs.length - 1
  for (let column = 0; column < columns; column++) {
    if (texts.filter((row) => isTyped(row[column] ?? '')).length > 1) return false
  }
  if (headsNext(group, xs)) return false
  if (isNameAbove(texts) || isTextAbove(texts) || areBeside(texts)) return true
  const further = texts.slice(1).map((row) => row.filter(Boolean))
  const filled = further.flat()
  if (filled.length <= mostFilled * columns * further.length) return true
  return filled.filter((text) => /^\p{Ll}/u.test(text)).length > 0.6 * filled.length
}

/** A name alone that begins so much farther left than the one above, in font sizes, or ends in a colon, heads the rows below it. */
const outdent = 0.6

const headsNext = (group: Line[], xs: number[]): boolean =>
  group.slice(1).some((line, index) => {
    const [name, above] = [line, group[index]!].map(({ words }) => byColumn(words, xs)[0]!)
    if (!name?.length || !above?.length || name.length < line.words.length) return false
    return name[0]!.x1 < above[0]!.x1 - outdent * line.size || textOf(name).endsWith(':')
  })

/** No column has two texts: what stands a little lower stands beside the others. */
const areBeside = (texts: string[][]): boolean =>
  (texts[0] ?? []).every((_, column) => texts.filter((row) => row[column] !== '').length <= 1)

/** Texts behind the first column that end on the last line, which has the others, where those stand at the foot of their cells. */
const isTextAbove = (texts: string[][]): boolean => {
  const last = texts.at(-1)!
  const upper = texts.slice(0, -1)
  const isPart = (row: string[]) => row.every((text, column) => text === '' || (column > 0 && last[column] !== ''))
  return (
    upper.every((row) => isPart(row) && row.filter(Boolean).length <= mostFilled * row.length) && last.every(Boolean)
  )
}

/** A name whose figures stand on its last line, which goes on in small letters. */
const isNameAbove = (texts: string[][]): boolean =>
  texts.slice(0, -1).every((row) => row.filter(Boolean).length === 1 && row[0] !== '') &&
  texts.slice(1).every(([name = '']) => /^\p{Ll}/u.test(name))

/** Headings of more lines than this are none. */
const mostHeadingLines = 4

/** Headings that stand on the same last line: no figures, and each line has as many texts as the one above it, or more. */
export function isStacked(group: Line[], xs: number[]): boolean {
  const texts = group.map((line) => byColumn(line.words, xs).map(textOf).filter(Boolean))
  if (group.length > mostHeadingLines || texts.flat().some(isTyped)) return false
  return (
    texts[0]!.length < texts.at(-1)!.length && texts.slice(1).every((row, index) => row.length >= texts[index]!.length)
  )
}
