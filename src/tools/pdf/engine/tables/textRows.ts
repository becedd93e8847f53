import { covered } from './grid.ts'
import type { Strokes } from './strokes.ts'
import { isTyped } from './typed.ts'
import type { Line, Word } from './words.ts'

/** A row of a table without a grid: one line, or several that belong together. */
export type TextRow = { lines: Line[]; words: Word[] }

const tight = 1.4
const separator = 0.35

/** The words of a line by column; `xs` are the column edges. */
export const byColumn = (words: Word[], xs: number[]): Word[][] =>
  xs.slice(1).map((x2, column) =>
    words.filter((word) => {
      const x = (word.x1 + word.x2) / 2
      return x >= xs[column]! && x < x2
    }),
  )

export const textOf = (words: Word[]): string => words.map((word) => word.text).join(' ')

/**
 * Puts lines into rows. A line belongs to the row above when nothing is drawn between them and either it continues
 * cells of it closely while its first column is empty, or both are in a band between two drawn lines that holds no
 * list of rows.
 */
export function rowsOf(lines: Line[], xs: number[], strokes: Strokes): TextRow[] {
  const width = xs.at(-1)! - xs[0]!
  const isRuled = (above: Line, below: Line) => {
    const between = strokes.across.filter(
      (stroke) => stroke.at > above.baseline - 0.2 * above.size && stroke.at < below.baseline - 0.2 * below.size,
    )
    return between.some((stroke) => covered([stroke], stroke.at, xs[0]!, xs.at(-1)!) > separator * width)
  }
  const pitches = lines.slice(1).map((line, index) => (line.baseline - lines[index]!.baseline) / line.size)
  const usual = [...pitches].sort((a, b) => a - b)[pitches.length >> 1] ?? 0
  const ruledShare = lines.slice(1).filter((line, index) => isRuled(lines[index]!, line)).length / lines.length
  const isBanded = ruledShare > 0.4
  const rows: TextRow[] = []
  for (const line of lines) {
    const row = rows.at(-1)
    const above = row?.lines.at(-1)
    const follows = row && above && (isBanded || isBeside(row, line, xs) || continues(row, line, above, xs, usual))
    const joins = follows && !isRuled(above, line)
    if (!row || !joins) rows.push({ lines: [line], words: [...line.words] })
    else {
      row.lines.push(line)
      row.words.push(...line.words)
    }
  }
  return rows
}

/** Texts that stand half a line higher or lower in other columns are in the same row. */
function isBeside(row: TextRow, line: Line, xs: number[]): boolean {
  if (line.baseline - row.lines[0]!.baseline > 0.95 * line.size) return false
  const theirs = byColumn(row.words, xs)
  return byColumn(line.words, xs).every((words, column) => words.length === 0 || theirs[column]!.length === 0)
}

function continues(row: TextRow, line: Line, above: Line, xs: number[], usual: number): boolean {
  const pitch = (line.baseline - above.baseline) / line.size
  if (pitch > tight) return false
  const mine = byColumn(line.words, xs).map(textOf)
  const theirs = byColumn(row.words, xs).map(textOf)
  const taken = mine.filter(Boolean).length
  const noFigures = mine.every((text) => !isTyped(text))
  if (mine[0] === '' && theirs[0] !== '' && noFigures) {
    return (
      taken <= mine.length / 2 &&
      mine.every((text, column) => !text || (theirs[column] !== '' && !isTyped(theirs[column]!)))
    )
  }
  // Lines of a heading stand closer than rows do.
  return noFigures && theirs.every((text) => !isTyped(text)) && pitch < 0.8 * usual
}
