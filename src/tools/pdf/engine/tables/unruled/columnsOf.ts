import { textOf } from '../columns/byColumn.ts'
import { columnEdges, phraseGap } from '../columns/columnEdges.ts'
import { withHeadingJoints } from '../columns/headingJoints.ts'
import { withoutMixedColumns } from '../columns/mixedColumns.ts'
import { type River, riversOf } from '../columns/rivers.ts'
import { withSparseColumns } from '../columns/sparseColumns.ts'
import type { Strokes } from '../material/strokes.ts'
import { isData } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import { ascending } from '../model/grid.ts'
import { level } from '../rows/textRows.ts'
import { beforeSigns, withoutSigns } from './signs.ts'

/** So many lines with figures tell where the columns are without the headings above. */
const fewestRows = 4

/** More room between words, in font sizes, parts texts of narrow columns. */
const wordGap = 0.42

/**
 * The edges of the columns that lines stand in, ascending, in points; undefined where no white river runs through them.
 * @param ends where the table begins and ends
 */
export function columnsOf(
  lines: Line[],
  { across }: Strokes,
  ends: { left: number; right: number },
): number[] | undefined {
  const leaves = withoutUpperHeadings(withHalfLines(lines))
  const seen = withoutMixedColumns(withoutSigns(withoutLoneColumns(riversOf(leaves), leaves), leaves), leaves)
  const rivers = withSparseColumns(withHeadingJoints(seen, leaves, across), leaves)
  if (rivers.length === 0) return undefined
  const others = lines.filter((line) => !leaves.some(({ words }) => words.includes(line.words[0]!)))
  return beforeSigns(ascending([ends.left, ...columnEdges(rivers, leaves, others), ends.right]), lines)
}

/**
 * Lines with several texts, each with those alone that stand half a line above and below it: these stand beside its texts, where its row is
 * in the middle of their lines.
 */
function withHalfLines(lines: Line[]): Line[] {
  const isBeside = (line: Line, other: Line | undefined): other is Line =>
    other !== undefined &&
    phrasesOf(other).length === 1 &&
    Math.abs(other.baseline - line.baseline) < level * line.size &&
    !line.words.some((word) => word.x1 < other.x2 && word.x2 > other.x1)
  return lines.flatMap((line, index) => {
    if (phrasesOf(line).length < 2) return []
    const beside = [lines[index - 1], lines[index + 1]].filter((other) => isBeside(line, other))
    if (beside.length === 0) return [line]
    const words = [line, ...beside].flatMap((each) => each.words).sort((a, b) => a.x1 - b.x1)
    return [{ ...line, words, x1: words[0]!.x1, x2: Math.max(...words.map(({ x2 }) => x2)) }]
  })
}

/** The lines from the one above the first figures on: headings over several columns stand in the white below them. */
function withoutUpperHeadings(lines: Line[]): Line[] {
  const first = lines.findIndex((line) => phrasesOf(line, phraseGap).some(({ words }) => isData(textOf(words))))
  return first > 1 && lines.length - first >= fewestRows ? lines.slice(first - 1) : lines
}

/** A column in which only one text begins is a long text of the column before it, unless it has a heading. */
function withoutLoneColumns(rivers: River[], lines: Line[]): River[] {
  return rivers.filter((river, index) => {
    const end = rivers[index + 1]?.x1 ?? Number.POSITIVE_INFINITY
    const gap = (size: number) => Math.min(wordGap, (0.9 * (river.x2 - river.x1)) / size)
    const reaches = (line: Line) => phrasesOf(line, gap(line.size)).some(({ x1 }) => x1 >= river.x2 - 1 && x1 < end)
    const isHeaded = phrasesOf(lines[0]!).some((phrase) => phrase.x1 >= river.x2 - 1 && phrase.x1 < end)
    return isHeaded || lines.filter(reaches).length >= 2
  })
}
