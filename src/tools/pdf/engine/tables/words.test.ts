import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { charsOf, linesOf } from './words.ts'

const letter = (text: string, x1: number, x2: number) => {
  const place = { x1, x2, room: { x1, x2 }, baseline: 100, size: 10 }
  return { ...place, char: { text, loose: { x1, x2, y1: 92, y2: 102 } } as Char }
}

test('words from right to left keep the space that parts them, which their letters leave too narrow to be told by room', () => {
  const [line] = linesOf([letter('ש', 82, 88), letter(' ', 88, 90), letter('ד', 90, 95), letter('ר', 95, 100)])
  expect(line?.words.map(({ chars }) => chars.map(({ text }) => text).join(''))).toEqual(['ש ', 'דר'])
  expect(line?.words[0]).toMatchObject({ text: 'ש', x2: 88 })
})

test('typed spaces between the words of a line stay, also where nearly every letter has one behind it', () => {
  const [line] = linesOf([letter('1', 10, 15), letter(' ', 15, 18), letter('2', 18, 23), letter(' ', 23, 26)])
  expect(charsOf(line!).map(({ text }) => text)).toEqual(['1', ' ', '2'])
})
