import type { Line, Word } from '../material/words.ts'
import type { Draft } from './assemble.ts'

/** A table has so many rows at least. */
const FEWEST_ROWS = 2

/**
 * Leaves each text in one table: rows between two lists may be taken for the last ones of the upper and the first ones of the lower. They stay in
 * the table with more texts, and the other one ends before them; it is left out where nothing of a table is left.
 * @param lines of the page
 */
export function eachRowOnce(drafts: Draft[], lines: Line[]): Draft[] {
  const words = lines.flatMap((line) => line.words)
  const byTexts = drafts
    .map((draft) => ({ draft, own: words.filter((word) => rowOf(draft, word) >= 0) }))
    .sort((a, b) => b.own.length - a.own.length)
  const held = new Set<Word>()
  const kept = new Map<Draft, Draft>()
  for (const { draft, own } of byTexts) {
    const rest = withoutRows(draft, new Set(own.filter((word) => held.has(word)).map((word) => rowOf(draft, word))))
    if (!rest) continue
    kept.set(draft, rest)
    for (const word of own) if (rowOf(rest, word) >= 0) held.add(word)
  }
  return drafts.flatMap((draft) => kept.get(draft) ?? [])
}

/** The row of a draft that a word stands in, -1 for none. */
function rowOf({ grid: { xs, ys } }: Draft, { x1, x2, baseline, size }: Word): number {
  const [x, y] = [(x1 + x2) / 2, baseline - 0.3 * size]
  if (x <= xs[0]! || x >= xs.at(-1)! || y <= ys[0]! || y >= ys.at(-1)!) return -1
  return ys.findLastIndex((top) => top < y)
}

/** The draft without these rows at its top and at its foot; undefined where too few are left, or one of them stands between others. */
function withoutRows(draft: Draft, rows: Set<number>): Draft | undefined {
  if (rows.size === 0) return draft
  const { xs, ys, below, right } = draft.grid
  let [first, last] = [0, ys.length - 2]
  while (rows.has(first)) first++
  while (last >= first && rows.has(last)) last--
  const isAround = [...rows].every((row) => row < first || row > last)
  if (!isAround || last - first + 1 < FEWEST_ROWS) return undefined
  const heads = draft.headerRows === undefined ? {} : { headerRows: Math.max(0, draft.headerRows - first) }
  const grid = {
    xs,
    ys: ys.slice(first, last + 2),
    below: (row: number, column: number) => below(row + first, column),
    right: (row: number, column: number) => right(row + first, column),
  }
  return { ...draft, ...heads, grid }
}
