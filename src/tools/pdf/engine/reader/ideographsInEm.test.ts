import { expect, test } from 'vitest'
import { charIn } from '../testChar.ts'
import { keepIdeographsInEm } from './ideographsInEm.ts'

test('an ideograph whose font tells a wrong extent does not lie over the full stop before it', () => {
  const wrong = { ...charIn('稻', { x1: 96, y1: 190, x2: 111, y2: 202 }, 200), origin: { x: 100, y: 200 } }
  const right = charIn('不', { x1: 110, y1: 190, x2: 119, y2: 202 }, 200)
  const before = structuredClone(right)
  keepIdeographsInEm([wrong, right])
  expect([wrong.box, wrong.loose].map(({ x1, x2 }) => [x1, x2])).toEqual([
    [100, 110],
    [100, 110],
  ])
  expect(right).toEqual(before)
})
