import { expect, test } from 'vitest'
import type { Char } from '../../model.ts'
import { charIn } from '../../testChar.ts'
import { labelsIn } from './labelsIn.ts'

/** A line of letters that are five points wide, from `x` on. */
const line = (x: number, y: number, text: string): Char[] =>
  [...text].map((letter, at) => charIn(letter, { x1: x + 5 * at, x2: x + 5 * at + 5, y1: y - 8, y2: y + 2 }, 10))

const written = (chars: Char[]) => chars.map(({ text }) => text).join('')

test('a line that runs into a drawing keeps its words, and what is written in the drawing is its label', () => {
  const box = { x1: 200, y1: 100, x2: 300, y2: 200 }
  const chars = [...line(40, 150, 'The gulls of the harbour are fed by hand'), ...line(220, 120, 'free entry')]
  expect(written(labelsIn(box, chars))).toBe('free entry')
})

test('a label beside the drawing in the same row is no word of the label inside', () => {
  const box = { x1: 200, y1: 100, x2: 300, y2: 200 }
  expect(written(labelsIn(box, [...line(40, 150, 'Gulls'), ...line(220, 150, 'boats')]))).toBe('boats')
})
