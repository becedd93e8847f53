import { expect, test } from 'vitest'
import { conversions } from './contract.ts'
import { type Item, leftBefore } from './item.ts'

const file = (id: number, isFound: boolean): Item => ({
  ...{ id, isFound, name: `${id}.pdf`, bytes: 1000, options: {} },
  conversion: conversions[0]!,
  now: { state: 'ready' },
})

test('what an earlier visit left is told apart from what was chosen now, and not where nothing was', () => {
  const [chosen, left, other] = [file(1, false), file(2, true), file(3, true)]
  expect(leftBefore([chosen, left, other])).toEqual([left, other])
  expect(leftBefore([left, other])).toEqual([])
  expect(leftBefore([chosen])).toEqual([])
})
