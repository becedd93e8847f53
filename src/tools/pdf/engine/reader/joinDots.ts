import type { Box, Colour, Rule } from '../model.ts'
import type { Shapes } from './surroundings.ts'

/** Larger shapes are no dots of a line, in points. */
const LARGEST = 2.6
/** So many dots in a row are a dotted line. */
const FEWEST = 10
/** Room between dots, in multiples of their size. */
const ROOM = 4

type Dot = Box & { colour: Colour; order: number }

/** Rows of small shapes are dotted lines: each becomes one rule, and its dots are taken away. */
export function joinDots(shapes: Shapes): void {
  const isDot = ({ x1, x2, y1, y2 }: Box) => x2 - x1 <= LARGEST && y2 - y1 <= LARGEST && x2 > x1 && y2 > y1
  const dots: Dot[] = [...shapes.fills, ...shapes.drawings].filter(isDot)
  if (dots.length < FEWEST) return
  const used = new Set<Dot>()
  const rows = Map.groupBy(dots, ({ y1, y2, colour }) => `${Math.round((y1 + y2) * 2)} ${colour}`)
  for (const row of rows.values()) {
    let run: Dot[] = []
    for (const dot of row.sort((a, b) => a.x1 - b.x1)) {
      const last = run.at(-1)
      if (last && dot.x1 - last.x2 > ROOM * (last.x2 - last.x1)) run = keep(run, shapes.rules, used)
      run.push(dot)
    }
    keep(run, shapes.rules, used)
  }
  shapes.fills = shapes.fills.filter((fill) => !used.has(fill))
  shapes.drawings = shapes.drawings.filter((drawing) => !used.has(drawing))
}

/** Answers an empty run, to begin with the next dot. */
function keep(run: Dot[], rules: Rule[], used: Set<Dot>): Dot[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.length < FEWEST) return []
  for (const dot of run) used.add(dot)
  const y = (first.y1 + first.y2) / 2
  rules.push({
    x1: first.x1,
    x2: last.x2,
    y1: y,
    y2: y,
    thickness: first.y2 - first.y1,
    colour: first.colour,
    order: first.order,
  })
  return []
}
