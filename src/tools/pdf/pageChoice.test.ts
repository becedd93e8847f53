import { expect, test } from 'vitest'
import { codes } from '#platform/codes.ts'
import { pageRange } from './engine/pageRange.ts'
import { diceOf } from './engine/samples/dice.ts'
import { choiceOf, pagesOf } from './pageChoice.ts'

test.each(['', '1-3,5', '7-', '-2', '2–4; 9', ' 12 ', '5,5,4', 'x', '3-1', '0', '1-3-5', ',', '99'])(
  'the page reads “%s” as the engine does',
  (text) => {
    const byEngine = () => {
      try {
        return pageRange(text, 10)
      } catch (error) {
        expect(error).toMatchObject({ code: codes.badPageRange })
        return undefined
      }
    }
    // Pages that the file does not have are none to the page, and a mistake to the engine.
    expect(pagesOf(text, 10)?.length || undefined).toEqual(byEngine()?.length)
  },
)

test('any pages that are picked are written so that they are read again as the same', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const roll = diceOf(seed)
    const count = 1 + Math.floor(roll.next() * 40)
    const picked = Array.from({ length: count }, (_, at) => at + 1).filter(() => roll.next() < 0.6)
    if (picked.length > 0) expect(pagesOf(choiceOf(picked, count), count)).toEqual(picked)
  }
  expect(choiceOf([1, 2, 3, 5], 6)).toBe('1-3, 5')
  expect(choiceOf([1, 2], 2)).toBeUndefined()
})
