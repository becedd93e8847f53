import { isFigure } from '../material/typed.ts'
import type { Line } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'

/** Rows of a drawn heading at most, and how far the first row may stand below it, in font sizes. */
const MOST_ROWS = 5
const NEAR = 2
/** Both begin and end at one place, within so many font sizes; a text reaches so far over an edge, in points. */
const TOGETHER = 3
const OVER = 1

/**
 * Puts headings whose cells are drawn onto the rows right below them that nobody drew, where both have the same columns: official tables
 * draw a box around every heading and leave their rows open.
 */
export function withDrawnHeads(drafts: Draft[], lines: Line[]): Draft[] {
  const joined = new Map<Draft, Draft>()
  const taken = new Set<Draft>()
  for (const body of drafts.filter(({ kind }) => kind !== 'ruled')) {
    const head = drafts.find((each) => each.kind === 'ruled' && !taken.has(each) && isHeadOf(each, body, lines))
    if (!head) continue
    taken.add(head)
    joined.set(body, together(head, body))
  }
  return drafts.filter((draft) => !taken.has(draft)).map((draft) => joined.get(draft) ?? draft)
}

function isHeadOf({ grid: head }: Draft, { grid: body }: Draft, lines: Line[]): boolean {
  if (head.xs.length !== body.xs.length || head.xs.length < 3 || head.ys.length - 1 > MOST_ROWS) return false
  const within = (ys: number[]) => lines.filter(({ baseline }) => baseline > ys[0]! && baseline < ys.at(-1)!)
  const [above, below] = [within(head.ys), within(body.ys)]
  const [first] = below
  if (!first || above.length === 0) return false
  // The texts of a heading that are figures by themselves, as in `under 5`, stand among others.
  if (
    above.some(({ words }) => words.every(({ text }) => isFigure(text))) ||
    !below.some(({ words }) => words.some(({ text }) => isFigure(text)))
  )
    return false
  const room = body.ys[0]! - head.ys.at(-1)!
  if (room < -first.size || room > NEAR * first.size) return false
  const ends = [head.xs[0]! - body.xs[0]!, head.xs.at(-1)! - body.xs.at(-1)!]
  if (ends.some((off) => Math.abs(off) > TOGETHER * first.size)) return false
  const edges = head.xs.slice(1, -1)
  return !below.some(({ words }) =>
    words.some(({ x1, x2 }) => edges.some((edge) => x1 < edge - OVER && x2 > edge + OVER)),
  )
}

/** One grid: the columns of the drawn heading, and the rows of both. */
function together({ grid: head }: Draft, body: Draft): Draft {
  const rows = head.ys.length - 1
  const xs = head.xs.map((x, at) => {
    if (at === 0) return Math.min(x, body.grid.xs[0]!)
    return at === head.xs.length - 1 ? Math.max(x, body.grid.xs.at(-1)!) : x
  })
  return {
    ...body,
    kind: 'partly',
    headerRows: rows,
    grid: {
      xs,
      ys: [...head.ys, ...body.grid.ys.slice(1)],
      below: (row, column) =>
        row === rows - 1 || (row < rows ? head.below(row, column) : body.grid.below(row - rows, column)),
      right: (row, column) => (row < rows ? head.right(row, column) : body.grid.right(row - rows, column)),
    },
  }
}
