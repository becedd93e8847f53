import type { Box, Colour, Rule } from '../model.ts'
import type { Shapes } from './surroundings.ts'

/** Larger shapes are no dots of a line, in points. */
const LARGEST = 2.6
/** So many dots in a row are a dotted line. */
const FEWEST = 10
/** Room between dots, in multiples of their size. */
const ROOM = 4

type Dot = Box & { colour: Colour; order: number }
type Axis = { from: 'x1' | 'y1'; to: 'x2' | 'y2'; across: ['x1', 'x2'] | ['y1', 'y2'] }

const level: Axis = { from: 'x1', to: 'x2', across: ['y1', 'y2'] }
const upright: Axis = { from: 'y1', to: 'y2', across: ['x1', 'x2'] }

/** Rows of small shapes, level or upright, are dotted lines: each becomes one rule, and its dots are taken away. */
export function joinDots(shapes: Shapes): void {
  const isDot = ({ x1, x2, y1, y2 }: Box) => x2 - x1 <= LARGEST && y2 - y1 <= LARGEST && x2 > x1 && y2 > y1
  const dashes = new Map(shapes.rules.map((rule) => [dashOf(rule), rule]))
  const dots: Dot[] = [...shapes.fills, ...shapes.drawings, ...dashes.keys()].filter(isDot)
  const used = new Set<Dot>()
  for (const axis of [level, upright]) {
    for (const run of runsOf(
      dots.filter((dot) => !used.has(dot)),
      axis,
    )) {
      for (const dot of run) used.add(dot)
      shapes.rules.push(lineOf(run, axis))
    }
  }
  const joined = new Set([...dashes].flatMap(([dash, rule]) => (used.has(dash) ? [rule] : [])))
  shapes.rules = shapes.rules.filter((rule) => !joined.has(rule))
  shapes.fills = shapes.fills.filter((fill) => !used.has(fill))
  shapes.drawings = shapes.drawings.filter((drawing) => !used.has(drawing))
}

/** A short line as the box that it covers. */
const dashOf = ({ x1, x2, y1, y2, thickness, colour, order }: Rule): Dot => {
  const half = thickness / 2
  const box = y1 === y2 ? { x1, x2, y1: y1 - half, y2: y2 + half } : { x1: x1 - half, x2: x2 + half, y1, y2 }
  return { ...box, colour, order }
}

const middle = (dot: Dot, { across: [low, high] }: Axis): number => (dot[low] + dot[high]) / 2

/** Dots of one colour at one height, each near to the one before. */
function runsOf(dots: Dot[], axis: Axis): Dot[][] {
  if (dots.length < FEWEST) return []
  const { from, to } = axis
  const rows = Map.groupBy(dots, (dot) => `${Math.round(4 * middle(dot, axis))} ${dot.colour}`)
  return [...rows.values()].flatMap((row) => {
    const runs: Dot[][] = []
    for (const dot of row.sort((a, b) => a[from] - b[from])) {
      const last = runs.at(-1)?.at(-1)
      if (last && dot[from] - last[to] <= ROOM * (last[to] - last[from])) runs.at(-1)!.push(dot)
      else runs.push([dot])
    }
    return runs.filter(({ length }) => length >= FEWEST)
  })
}

function lineOf(run: Dot[], axis: Axis): Rule {
  const [first, last] = [run[0]!, run.at(-1)!]
  const at = middle(first, axis)
  const { colour, order } = first
  const thickness = first[axis.across[1]] - first[axis.across[0]]
  const place =
    axis === level ? { x1: first.x1, x2: last.x2, y1: at, y2: at } : { x1: at, x2: at, y1: first.y1, y2: last.y2 }
  return { ...place, thickness, colour, order, dotted: true }
}
