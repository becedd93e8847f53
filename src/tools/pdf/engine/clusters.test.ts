import { expect, test } from 'vitest'
import { clusters } from './clusters.ts'
import type { Box } from './model.ts'
import { type Dice, diceOf } from './samples/dice.ts'

const NEAR = 5

function boxes(dice: Dice, count: number, longest: number): Box[] {
  return Array.from({ length: count }, () => {
    const [x1, y1] = [dice.between(0, 600), dice.between(0, 800)]
    return { x1, y1, x2: x1 + dice.between(0, longest), y2: y1 + dice.between(0, longest) }
  })
}

const areNear = (a: Box, b: Box) =>
  Math.min(a.x2, b.x2) - Math.max(a.x1, b.x1) > -NEAR && Math.min(a.y2, b.y2) - Math.max(a.y1, b.y1) > -NEAR

/** The same by asking each of each other. */
function bySearch(all: Box[]): Box[][] {
  const left = new Set(all)
  const groups: Box[][] = []
  for (const first of all) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const member of group)
      for (const other of left) if (areNear(member, other)) group.push(other) && left.delete(other)
    groups.push(all.filter((each) => group.includes(each)))
  }
  return groups
}

test.each([
  { seed: 1, longest: 12 },
  { seed: 2, longest: 40 },
  { seed: 3, longest: 300 },
])('boxes that are near each other are a group, in their order (longest side $longest)', ({ seed, longest }) => {
  const all = boxes(diceOf(seed), 250, longest)

  expect(clusters(all)).toEqual(bySearch(all))
})
