import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { charIn } from '../testChar.ts'
import { tellNonJoiners } from './nonJoiners.ts'

const at = (text: string, x1: number, x2: number): Char => charIn(text, { x1, x2, y1: 90, y2: 104 }, 10)
const textOf = (chars: Char[]): string => chars.map(({ text }) => text).join('')

test('a space without room between two Arabic letters keeps them from joining, and parts no words', () => {
  const chars = [at('ه', 52, 56), at(' ', 52, 54.4), at('ی', 44, 52)]
  expect(tellNonJoiners(chars).map(({ text }) => text)).toEqual(['ه\u200c', 'ی'])
})

test('a space with its room parts words, also where it is narrow', () => {
  const words = [at('ه', 52, 56), at(' ', 50, 52), at('ی', 42, 50)]
  expect(textOf(tellNonJoiners(words))).toBe('ه ی')
})

test('a space beside letters that touch it by chance is left, and so are those of other scripts', () => {
  const beside = [at('ه', 52, 56), at(' ', 30, 33), at('ی', 44, 52)]
  expect(textOf(tellNonJoiners(beside))).toBe('ه ی')
  const latin = [at('o', 40, 45), at(' ', 43, 45), at('n', 45, 50)]
  expect(textOf(tellNonJoiners(latin))).toBe('o n')
})
