import { isCount } from '../headings/headLines.ts'
import { isFigure } from '../material/typed.ts'
import { type Line, phrasesOf } from '../material/words.ts'
import type { Draft } from '../model/assemble.ts'

/** Rows of a drawn heading at most, and how far the first row may stand below it, in font sizes. */
const MOST_ROWS = 5
const NEAR = 2
/** The name of the first rows stands in the middle between both edges of the table, or begins with the names of its rows, so near. */
const CENTRED = 2
/** Both begin and end at one place, within so many font sizes; a text reaches so far over an edge, in points. */
const TOGETHER = 3
const OVER = 1

/**
 * Puts headings whose cells are drawn onto the rows right below them that nobody drew, where both have the same columns: official tables
 * draw a box around every heading and leave their rows open. What the first group of rows is called may stand between them.
 */
export function withDrawnHeads(drafts: Draft[], lines: Line[]): Draft[] {
  const joined = new Map<Draft, Draft>()
  const taken = new Set<Draft>()
  for (const body of drafts.filter(({ kind }) => kind !== 'ruled')) {
    const head = drafts.find((each) => each.kind === 'ruled' && !taken.has(each) && isHeadOf(each, body, lines))
    if (!head) continue
    taken.add(head)
    joined.set(body, together(head, body, groupBetween(head, body, lines)))
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
    above.some(({ words }) => words.every(({ text }) => isFigure(text)) && !isCount(words.map(({ text }) => text))) ||
    !below.some(({ words }) => words.some(({ text }) => isFigure(text)))
  )
    return false
  const group = groupBetween({ grid: head }, { grid: body }, lines)
  const room = (group?.y1 ?? body.ys[0]!) - head.ys.at(-1)!
  if (group && body.ys[0]! - group.y2 > NEAR * group.size) return false
  if (room < -first.size || room > NEAR * first.size) return false
  const ends = [head.xs[0]! - body.xs[0]!, head.xs.at(-1)! - body.xs.at(-1)!]
  if (ends.some((off) => Math.abs(off) > TOGETHER * first.size)) return false
  const edges = head.xs.slice(1, -1)
  // The name of a group may stand over all columns.
  return !below.some(
    (line) =>
      phrasesOf(line).length > 1 &&
      line.words.some(({ x1, x2 }) => edges.some((edge) => x1 < edge - OVER && x2 > edge + OVER)),
  )
}

/** The line between the heading and the rows that is the name of the first of them: the only one, with a single text of words. */
function groupBetween({ grid: head }: Pick<Draft, 'grid'>, { grid: body }: Pick<Draft, 'grid'>, lines: Line[]) {
  const [left, right] = [body.xs[0]!, body.xs.at(-1)!]
  const between = lines.filter(
    ({ baseline, x1, x2 }) => baseline > head.ys.at(-1)! && baseline < body.ys[0]! && x1 < right && x2 > left,
  )
  const [line] = between
  if (between.length !== 1 || !line || phrasesOf(line).length > 1 || isFigure(line.words[0]!.text)) return undefined
  const near = CENTRED * line.size
  const isInside = line.x1 > left - near && line.x2 < right + near
  const isCentred = Math.abs((line.x1 + line.x2) / 2 - (left + right) / 2) < near
  return isInside && (isCentred || line.x1 - left < near) ? line : undefined
}

/** One grid: the columns of the drawn heading, the name of the first rows over all of them, and the rows of both. */
function together({ grid: head }: Draft, body: Draft, group: Line | undefined): Draft {
  const rows = head.ys.length - 1
  const first = rows + (group ? 1 : 0)
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
      ys: [...head.ys, ...(group ? [(group.y2 + body.grid.ys[0]!) / 2] : []), ...body.grid.ys.slice(1)],
      below: (row, column) => {
        if (row >= first) return body.grid.below(row - first, column)
        return row >= rows - 1 || head.below(row, column)
      },
      right: (row, column) => {
        if (row >= first) return body.grid.right(row - first, column)
        return row < rows && head.right(row, column)
      },
    },
  }
}
