import { expect, test } from 'vitest'
import { conversions } from './contract.ts'
import { type Item, leftBefore, together } from './item.ts'

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

test('what could not be opened counts as none of the files that are converted', () => {
  const broken: Item = { ...file(1, false), now: { state: 'failed', code: 1, text: '' } }
  const working: Item = { ...file(2, false), now: { state: 'working', percent: 50 } }
  expect(together([broken, working, { ...working, id: 3 }])).toEqual({ done: 0, all: 2, percent: 50 })
  expect(together([{ ...broken, job: 'its conversion' }, working])).toEqual({ done: 1, all: 2, percent: 75 })
})
