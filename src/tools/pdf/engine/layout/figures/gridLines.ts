import { bounds } from '../../geometry.ts'
import type { Box } from '../../model.ts'

/** So many level lines of one length below each other are the grid of a chart. */
const FEWEST = 3
/** Ends of lines of one grid, and steps from one to the next, differ by less, in points. */
const SAME = 1

const isLevel = ({ y1, y2, x1, x2 }: Box): boolean => y2 - y1 < SAME && x2 > x1

/** The lines of a group of shapes that are the grid of a chart, from top to bottom; none where there is no such grid. */
function gridOf<Shape extends Box>(group: Shape[]): Shape[] {
  const byEnds = Map.groupBy(group.filter(isLevel), ({ x1, x2 }) => `${Math.round(x1)} ${Math.round(x2)}`)
  const most = [...byEnds.values()].sort((a, b) => b.length - a.length)[0] ?? []
  const grid = most.toSorted((a, b) => a.y1 - b.y1)
  const steps = grid.slice(1).map(({ y1 }, index) => y1 - grid[index]!.y1)
  return grid.length >= FEWEST && Math.max(...steps) - Math.min(...steps) < SAME ? grid : []
}

/** Whether level lines at even steps run through a group of shapes. */
export const hasGrid = (group: Box[]): boolean => gridOf(group).length > 0

/** The groups of shapes, lines that no bar reaches together with the grid that they go on. */
export function withWholeGrids<Shape extends Box>(groups: Shape[][]): Shape[][] {
  const lone = new Set(groups.filter((group) => group.length === 1 && isLevel(group[0]!)))
  if (lone.size === 0) return groups
  const whole = groups.map((group) => {
    const grid = gridOf(group)
    if (grid.length === 0) return group
    const step = grid[1]!.y1 - grid[0]!.y1
    const joined = [...group]
    for (let found = true; found; ) {
      const { y1, y2 } = bounds(joined.filter((shape) => grid.includes(shape) || isLevel(shape)))
      const next = [...lone].find(([line]) => isNext(line!, grid[0]!, [y1 - step, y2 + step]))
      found = next !== undefined
      if (!next) continue
      lone.delete(next)
      joined.push(next[0]!)
    }
    return joined
  })
  return whole.filter(
    (group, index) => group !== groups[index] || group.length > 1 || !isLevel(group[0]!) || lone.has(group),
  )
}

const isNext = (line: Box, like: Box, places: number[]): boolean =>
  Math.abs(line.x1 - like.x1) < SAME &&
  Math.abs(line.x2 - like.x2) < SAME &&
  places.some((place) => Math.abs(line.y1 - place) < SAME)
