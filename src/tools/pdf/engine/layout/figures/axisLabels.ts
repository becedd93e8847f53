import { bounds, centreX, centreY, holds, overlapX, overlapY, union } from '../../geometry.ts'
import type { Box, Char } from '../../model.ts'
import { type Segment, segmentsOf } from '../lines/index.ts'

/** Labels stand so near the drawing, in multiples of their size. */
const NEAR = 2.5
/** So many marks at even steps are an axis, and so long is one at most. */
const fewest = 3
const longest = 12
/** Steps of one axis differ by less, as a part of them. */
const EVEN = 0.2
/** The name of an axis is shorter than it, and its middle is nearer to the axis's, as parts of the axis's length. */
const title = { length: 0.8, off: 0.12 }
/** Drawings with less room have no axes, in points. */
const LEAST_SIDE = 60

const isFigure = (text: string): boolean => /^[-−–+(]?[$€£]?\d[\d.,:/]*\s?\S{0,4}$/.test(text)
const isCaption = (text: string): boolean => /[.:;]$|^(fig|tab|abb|gambar|tabel|figura|bild|شكل)/i.test(text)

/**
 * The box of a drawing with what is written outside of it along its sides: the marks of axes, figures or names at even steps, and
 * behind them the names of the axes. Captions and text stay outside.
 */
export function withAxisLabels(box: Box, chars: Char[]): Box {
  if (box.x2 - box.x1 < LEAST_SIDE || box.y2 - box.y1 < LEAST_SIDE) return box
  const outside = chars.filter((char) => !char.hidden && !holds(box, char.loose) && isAround(box, char))
  const labels = segmentsOf(outside.filter(({ angle }) => angle === 0))
  let all = box
  for (const side of ['left', 'right'] as const) {
    const marks = labels.filter((label) => isBeside(box, label, side))
    if (isAxis(marks, (label) => centreY(label)) && goOneWay(marks)) all = union(all, bounds(marks))
  }
  for (const side of ['above', 'below'] as const) {
    const [marks = []] = rowsOf(
      labels.filter((label) => isOver(box, label, side)),
      side,
    )
    if (!isAxis(marks, (label) => centreX(label))) continue
    all = union(all, bounds(marks))
    const name = nameOf(all, labels, side)
    if (name) all = union(all, name)
  }
  const turned = outside.filter(
    (char) => char.angle % 180 === 90 && overlapY(char.loose, all) > 0 && gapX(char.loose, all) < NEAR * char.size,
  )
  return all !== box || turned.length > 0 ? [all, ...turned.map(({ loose }) => loose)].reduce(union) : box
}

const isAround = ({ x1, y1, x2, y2 }: Box, { loose, size }: Char): boolean => {
  const reach = 3 * NEAR * size
  return loose.x2 > x1 - reach && loose.x1 < x2 + reach && loose.y2 > y1 - reach && loose.y1 < y2 + reach
}

const textOf = ({ chars }: Segment): string =>
  chars
    .map(({ text }) => text)
    .join('')
    .trim()

const gapX = (a: Box, b: Box): number => Math.max(a.x1 - b.x2, b.x1 - a.x2)

const isBeside = (box: Box, label: Segment, side: 'left' | 'right'): boolean => {
  const gap = side === 'left' ? box.x1 - label.x2 : label.x1 - box.x2
  return (
    gap > -0.5 * label.size &&
    gap < NEAR * label.size &&
    centreY(label) > box.y1 - label.size &&
    centreY(label) < box.y2 + label.size &&
    isFigure(textOf(label))
  )
}

const isOver = (box: Box, label: Segment, side: 'above' | 'below'): boolean => {
  const gap = side === 'above' ? box.y1 - label.y2 : label.y1 - box.y2
  return gap > -0.5 * label.size && gap < NEAR * label.size && overlapX(label, box) > 0
}

/** Baselines of one row differ by less, in multiples of the size: a scan lies a little crooked. */
const SAME_ROW = 0.3

/** Labels on one baseline, the nearest row first. */
function rowsOf(labels: Segment[], side: 'above' | 'below'): Segment[][] {
  const rows: Segment[][] = []
  for (const label of labels.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1)
    if (row && label.baseline - row[0]!.baseline < SAME_ROW * label.size) row.push(label)
    else rows.push([label])
  }
  return side === 'below' ? rows : rows.reverse()
}

/** Short labels at even steps, or figures whatever their steps. */
function isAxis(marks: Segment[], place: (label: Segment) => number): boolean {
  if (marks.length < fewest || marks.some((mark) => textOf(mark).length > longest)) return false
  if (marks.every((mark) => isFigure(textOf(mark)))) return true
  const places = marks.map(place).sort((a, b) => a - b)
  const steps = places.slice(1).map((at, index) => at - places[index]!)
  return Math.max(...steps) - Math.min(...steps) < EVEN * Math.max(...steps)
}

/** Their numbers rise or fall from the top to the bottom, as those of an axis do and the sums of a list beside a chart do not. */
function goOneWay(marks: Segment[]): boolean {
  const inOrder = marks.toSorted((a, b) => a.baseline - b.baseline)
  const numbers = inOrder.map((mark) =>
    Number(
      textOf(mark)
        .replace(/[−–]/, '-')
        .replace(/[,\s%$€£]/g, ''),
    ),
  )
  if (numbers.some(Number.isNaN)) return true
  const rises = numbers.slice(1).map((number, index) => number > numbers[index]!)
  return rises.every((each) => each === rises[0])
}

/** One short text in the middle of the axis, with no other beside it. */
function nameOf(all: Box, labels: Segment[], side: 'above' | 'below'): Segment | undefined {
  const row =
    rowsOf(
      labels.filter((label) => !holds(all, label) && isOver(all, label, side)),
      side,
    )[0] ?? []
  const [only] = row
  if (!only || row.length > 1 || isCaption(textOf(only))) return undefined
  const length = all.x2 - all.x1
  const isShort = only.x2 - only.x1 < title.length * length
  return isShort && Math.abs(centreX(only) - centreX(all)) < title.off * length ? only : undefined
}
