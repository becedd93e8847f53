import { expect, test } from 'vitest'
import { paragraph } from '../../fit/testFlow.ts'
import { diceOf } from '../../samples/dice.ts'
import { setSpace } from './spacing.ts'

/** Where blocks come to stand that follow each other on a page from here on, each this high. */
function stacked(tops: number[], height: number): number[] {
  let [at, owed, bottom] = [100, 0, 100]
  return tops.map((top) => {
    const block = paragraph(1, ['line'])
    owed = setSpace(block, { top, bottom: top + height }, bottom - owed)
    const stands = at + block.before
    at = stands + height
    bottom = top + height
    return stands
  })
}

test('lines with less than a point between them stay where they were, however many there are', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const dice = diceOf(9400 + seed)
    const gap = dice.between(10, 90) / 100
    const height = dice.between(90, 140) / 10
    const tops = Array.from({ length: 60 }, (_, line) => 100 + gap + line * (height + gap))
    stacked(tops, height).forEach((y, line) => {
      expect(Math.abs(y - tops[line]!)).toBeLessThan(1.01)
    })
  }
})

test('less than a point is no space of its own, and what overlaps a lot is not made up for', () => {
  const block = paragraph(1, ['line'])
  expect(setSpace(block, { top: 100.6, bottom: 112 }, 100)).toBeCloseTo(0.6)
  expect(block.before).toBe(0)
  expect(setSpace(block, { top: 60, bottom: 112 }, 100)).toBe(-3)
})
