import type { Rule } from '../../model.ts'
import type { Frame } from '../material/frame.ts'
import type { Stroke } from '../material/strokes.ts'
import type { Line } from '../material/words.ts'

/** Pieces of a line meet when they are so close to each other, and lines begin and end together, in points. */
export const MEETS = 2
/** A text reaches so far over an edge before it crosses it, in points. */
export const REACH = 1

/** A level line, whole or in pieces, and where its pieces meet, in points. */
export type Level = { y: number; from: number; to: number; joints: number[] }

/** The level lines of a page, of how many drawn pieces they are, and its upright lines. White ones are not seen. */
export type LevelLines = { levels: Level[]; pieces: number; uprights: Rule[] }

/** The lines of a page by their direction; level ones put together from their pieces. */
export function levelLinesOf({ rules }: Pick<Frame, 'rules'>): LevelLines {
  const pieces = rules.filter(({ y1, y2, colour }) => y1 === y2 && colour !== 'ffffff')
  return { levels: levelsOf(pieces), pieces: pieces.length, uprights: rules.filter(({ x1, x2 }) => x1 === x2) }
}

function levelsOf(rules: Rule[]): Level[] {
  const levels: Level[] = []
  for (const { x1, x2, y1 } of rules.toSorted((a, b) => Math.round(a.y1) - Math.round(b.y1) || a.x1 - b.x1)) {
    const open = levels.at(-1)
    if (open && Math.abs(open.y - y1) < 1 && Math.abs(x1 - open.to) <= MEETS) {
      open.joints.push((x1 + open.to) / 2)
      open.to = Math.max(open.to, x2)
    } else if (!open || Math.abs(open.y - y1) >= 1 || x1 > open.to) levels.push({ y: y1, from: x1, to: x2, joints: [] })
  }
  return levels
}

/** Lines that begin and end together, each group from top to bottom. */
export function ofOneLength(levels: readonly Level[]): Level[][] {
  const groups: Level[][] = []
  for (const level of levels.toSorted((a, b) => a.y - b.y)) {
    const group = groups.find(([first]) => areTogether(first!, level))
    if (group) group.push(level)
    else groups.push([level])
  }
  return groups
}

const areTogether = (a: Level, b: Level): boolean =>
  Math.abs(a.from - b.from) <= MEETS && Math.abs(a.to - b.to) <= MEETS

/** Whether upright lines are drawn between the first and the last of some level ones: those tell the columns themselves. */
export function isRuled(table: readonly Level[], uprights: readonly Rule[]): boolean {
  const [top, bottom] = [table[0]!, table.at(-1)!]
  return uprights.some(({ x1, y1, y2 }) => x1 > top.from - MEETS && x1 < top.to + MEETS && y2 > top.y && y1 < bottom.y)
}

/** A part of a page from one height to another, in points. */
type Strip = { y1: number; y2: number }

/** The lines of text that stand between two heights. */
export const linesIn = ({ y1, y2 }: Strip, lines: readonly Line[]): Line[] =>
  lines.filter(({ baseline, size }) => baseline - 0.3 * size > y1 && baseline - 0.3 * size < y2)

/** Whether a text reaches over an edge to both sides. */
export const isAcross = ({ x1, x2 }: { x1: number; x2: number }, at: number): boolean =>
  x1 < at - REACH && x2 > at + REACH

/** An edge of columns that nobody drew, from one height to another. */
export const seamAt = (at: number, { y1, y2 }: Strip): Stroke => ({
  ...{ at, from: y1, to: y2 },
  ...{ thickness: 0, colour: 'ffffff', drawn: false },
})
