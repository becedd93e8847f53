import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { linesOf } from './words.ts'

const letter = (text: string, x1: number, x2: number) => {
  const place = { x1, x2, room: { x1, x2 }, baseline: 100, size: 10 }
  return { ...place, char: { text, loose: { x1, x2, y1: 92, y2: 102 } } as Char }
}

test('words from right to left keep the space that parts them, which their letters leave too narrow to be told by room', () => {
  const [line] = linesOf([letter('ש', 82, 88), letter(' ', 88, 90), letter('ד', 90, 95), letter('ר', 95, 100)])
  expect(line?.words.map(({ chars }) => chars.map(({ text }) => text).join(''))).toEqual(['ש ', 'דר'])
  expect(line?.words[0]).toMatchObject({ text: 'ש', x2: 88 })
})
