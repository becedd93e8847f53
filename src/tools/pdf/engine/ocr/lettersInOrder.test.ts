import { expect, test } from 'vitest'
import { lettersInOrder } from './lettersInOrder.ts'

const word = (text: string, starts: number[]) => ({
  box: { x1: 100, y1: 10, x2: 100 + 12 * text.length, y2: 30 },
  confidence: 95,
  chars: [...text].map((letter, at) => ({
    text: letter,
    box: { x1: starts[at]!, y1: 12, x2: starts[at]! + 10, y2: 30 },
  })),
})

test('letters whose places are in order keep them', () => {
  const whole = word('869', [100, 112, 124])
  expect(lettersInOrder(whole)).toEqual(whole.chars)
})

test('letters that changed places stand where they are read, in either direction of writing', () => {
  const sorted = (text: string, starts: number[]) =>
    lettersInOrder(word(text, starts))
      .toSorted((a, b) => a.box.x1 - b.box.x1)
      .map((letter) => letter.text)
      .join('')
  expect(sorted('870.89', [100, 112, 124, 136, 153, 148])).toBe('870.89')
  expect(sorted('سلام', [136, 112, 124, 100])).toBe([...'سلام'].reverse().join(''))
})
