import { bounds, centreY } from '../../geometry.ts'
import type { MathSign } from './mathSign.ts'
import { signRuns } from './signRuns.ts'

/** White between a formula and its number, and between the mark of an item and its formula, in multiples of the size. */
const WHITE = { number: 0.8, mark: 0.35 }
const NUMBER = /^[([](?:\d{1,3}(?:[.\u2013-]\d{1,3})*[a-z]?|[A-Z]\.\d{1,3}|[a-z]|[ivx]{1,4}|\*)[)\]]$/
const MARK = /^(?:[([]?(?:\d{1,3}|[a-z]|[ivx]{1,4})\)|\d{1,3}\.)$/
/** No mark or number is longer. */
const LONGEST = 9

/** A formula without the number that it is referred to by, right or left of it, and without the mark of the item that it stands in. */
export function withoutNumbers(signs: MathSign[]): MathSign[] {
  const own = signs.toSorted((a, b) => a.box.x1 - b.box.x1)
  const end = endWhere(own.toReversed(), (text) => NUMBER.test([...text].reverse().join('')), WHITE.number)
  const behind = own.slice(0, own.length - end)
  return behind.slice(endWhere(behind, (text) => NUMBER.test(text) || MARK.test(text), WHITE.mark))
}

/** How many signs from the start on are something by themselves, on one line and with white behind them. */
function endWhere(signs: MathSign[], isIt: (text: string) => boolean, white: number): number {
  let text = ''
  for (const [index, sign] of signs.slice(0, LONGEST).entries()) {
    const next = signs[index + 1]
    if (sign.kind === 'rule' || !next || Math.abs(sign.base - signs[0]!.base) > 0.05 * sign.size) return 0
    text += sign.text
    const gap = Math.max(next.box.x1 - sign.box.x2, sign.box.x1 - next.box.x2)
    if (gap > white * sign.size) return isIt(text) ? index + 1 : 0
  }
  return 0
}

/**
 * A formula of several lines that have a number each, line by line: each keeps its number beside it. What no white band parts stays whole.
 * @param signs all of the page, with the numbers
 */
export function atNumbers(whole: MathSign[], signs: MathSign[]): MathSign[][] {
  const box = bounds(whole.map((sign) => sign.box))
  const bases = numberBases(
    signs.filter((sign) => sign.base > box.y1 && sign.base < box.y2 + 1 && sign.box.x1 > box.x1),
  )
  if (bases.length < 2) return [whole]
  const own = whole.filter((sign) => !bases.some(({ members }) => members.has(sign)))
  const cuts = bases.slice(1).map(({ base }, index) => whiteBetween(own, bases[index]!.base, base))
  if (cuts.some((cut) => cut === undefined)) return [whole]
  return bases.map((_, row) => own.filter((sign) => cuts.filter((cut) => centreY(sign.box) > cut!).length === row))
}

/** The numbers behind what stands on each line, from top to bottom: they end below each other. */
function numberBases(signs: MathSign[]): { base: number; members: Set<MathSign> }[] {
  const lines = [...Map.groupBy(signs, ({ base }) => Math.round(base)).values()]
  const runs = lines.flatMap((line) =>
    signRuns(line, WHITE.number).filter((run) => NUMBER.test(run.map(({ text }) => text).join(''))),
  )
  const columns = [...Map.groupBy(runs, (run) => Math.round(run.at(-1)!.box.x2)).entries()].filter(
    ([, column]) => column.length > 1,
  )
  const [nearest] = columns.sort(([a], [b]) => a - b)
  return (nearest?.[1] ?? [])
    .map((run) => ({ base: run[0]!.base, members: new Set(run) }))
    .sort((one, other) => one.base - other.base)
}

/** The middle of the widest white between two lines; undefined where something reaches over all of it. */
function whiteBetween(signs: MathSign[], above: number, below: number): number | undefined {
  const edges = signs.map(({ box }) => box).filter(({ y1, y2 }) => y2 > above && y1 < below)
  let best: { from: number; to: number } | undefined
  let bottom = above
  for (const { y1, y2 } of [...edges.toSorted((a, b) => a.y1 - b.y1), { y1: below, y2: below }]) {
    if (y1 - bottom > (best ? best.to - best.from : 0)) best = { from: bottom, to: y1 }
    bottom = Math.max(bottom, y2)
  }
  return best && (best.from + best.to) / 2
}
