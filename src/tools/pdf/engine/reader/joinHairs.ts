import type { Rule } from '../model.ts'
import type { Shapes } from './surroundings.ts'

/** Longer lines are no hairs of a line across them, in points. */
const LONGEST = 2.6
/** Neighbouring hairs are at most so far apart, in points. */
const APART = 1
/** So many hairs in a row are a line. */
const FEWEST = 12

/** A short line by the place where it crosses the row, and from where to where it reaches across. */
type Hair = { at: number; from: number; to: number; rule: Rule }

/** Rows of hairs beside each other, as some programs hatch a line, are that line: each becomes one rule, and its hairs are taken away. */
export function joinHairs(shapes: Shapes): void {
  const upright = shapes.rules.flatMap((rule): Hair[] =>
    rule.x1 === rule.x2 ? [{ at: rule.x1, from: rule.y1, to: rule.y2, rule }] : [],
  )
  const level = shapes.rules.flatMap((rule): Hair[] =>
    rule.y1 === rule.y2 ? [{ at: rule.y1, from: rule.x1, to: rule.x2, rule }] : [],
  )
  const rows = [...rowsOf(upright).map(lineAcross), ...rowsOf(level).map(lineDown)]
  if (rows.length === 0) return
  const hairs = new Set(rows.flatMap((row) => row.hairs))
  shapes.rules = [...shapes.rules.filter((rule) => !hairs.has(rule)), ...rows.map(({ line }) => line)]
}

function rowsOf(lines: Hair[]): Hair[][] {
  const hairs = lines.filter(({ from, to }) => to > from && to - from <= LONGEST)
  if (hairs.length < FEWEST) return []
  const inRow = ({ from, to, rule }: Hair) => `${Math.round(2 * from)} ${Math.round(2 * to)} ${rule.colour}`
  return [...Map.groupBy(hairs, inRow).values()].flatMap((row) => {
    const runs: Hair[][] = []
    for (const hair of row.sort((a, b) => a.at - b.at)) {
      const last = runs.at(-1)
      if (last && hair.at - last.at(-1)!.at <= APART) last.push(hair)
      else runs.push([hair])
    }
    return runs.filter((run) => run.length >= FEWEST)
  })
}

/** What a row has in common, and the middle of its line. */
function common(row: Hair[]) {
  const [first, last] = [row[0]!, row.at(-1)!]
  const { colour, order } = first.rule
  const { from, to } = first
  return { start: first.at, end: last.at, middle: (from + to) / 2, rest: { thickness: to - from, colour, order } }
}

const lineAcross = (row: Hair[]) => {
  const { start, end, middle, rest } = common(row)
  return { hairs: row.map(({ rule }) => rule), line: { x1: start, x2: end, y1: middle, y2: middle, ...rest } }
}

const lineDown = (row: Hair[]) => {
  const { start, end, middle, rest } = common(row)
  return { hairs: row.map(({ rule }) => rule), line: { x1: middle, x2: middle, y1: start, y2: end, ...rest } }
}
