import { expect, test } from 'vitest'
import type { Char } from '../../model.ts'
import { charIn } from '../../testChar.ts'
import { smallCapitals } from './smallCapitals.ts'

/** Letters of a row, as high as told of each in multiples of the size of 10 points, and so far below the line. */
const lettersOf = (text: string, row: number, shape: (letter: string) => { high: number; deep?: number }): Char[] =>
  [...text].map((letter, at) => {
    const { high, deep = 0 } = shape(letter)
    return charIn(letter, { x1: 6 * at, x2: 6 * at + 5, y1: 20 * row - 10 * high, y2: 20 * row + 10 * deep }, 20 * row)
  })

const asCapitals = () => ({ high: 0.66 })
const asUsual = (letter: string) =>
  /[gjpqy]/.test(letter) ? { high: 0.45, deep: 0.2 } : { high: /[bdfhkl]/.test(letter) ? 0.68 : 0.46 }
const textOf = (chars: Char[]) => chars.map(({ text }) => text).join('')

test('small letters that are drawn as capitals are told by their heights, others of their kind with them', () => {
  const chars = [...lettersOf('arried', 1, asCapitals), ...lettersOf('nexus', 2, asCapitals)]
  expect(textOf([...smallCapitals(chars, [])])).toBe('arriednexus')
})

test('letters of usual heights are none, nor those beside them in the same font and size that tell nothing', () => {
  const chars = [...lettersOf('harbour', 1, asUsual), ...lettersOf('nexus', 2, asCapitals)]
  expect(smallCapitals(chars, []).size).toBe(0)
  const mixed = [...lettersOf('harbour', 1, asUsual), ...lettersOf('arried', 2, asCapitals)]
  expect(textOf([...smallCapitals(mixed, [])])).toBe('arried')
})

test('boxes that are not those of the ink tell nothing', () => {
  expect(
    smallCapitals(
      lettersOf('harbour', 1, () => ({ high: 0.9, deep: 0.2 })),
      [],
    ).size,
  ).toBe(0)
  expect(
    smallCapitals(
      lettersOf('happy', 1, () => ({ high: 0.66, deep: 0.2 })),
      [],
    ).size,
  ).toBe(0)
})
