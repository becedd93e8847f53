import { expect, test } from 'vitest'
import { lettersInPlace } from './lettersInPlace.ts'

const word = (text: string, starts: number[]) => ({
  box: { x1: 100, y1: 10, x2: 100 + 12 * text.length, y2: 30 },
  confidence: 95,
  chars: [...text].map((letter, at) => ({
    text: letter,
    box: { x1: starts[at]!, y1: 12, x2: starts[at]! + 10, y2: 30 },
  })),
})

const asLaid = (text: string, starts: number[]) => {
  const letters = lettersInPlace(word(text, starts))
  expect(letters).toEqual(letters.toSorted((a, b) => a.box.x1 - b.box.x1))
  return letters.map((letter) => letter.text).join('')
}

test('letters whose places are in order keep them', () => {
  const whole = word('869', [100, 112, 124])
  expect(lettersInPlace(whole)).toEqual(whole.chars)
})

test('letters that changed places stand where they are read, in either direction of writing', () => {
  expect(asLaid('870.89', [100, 112, 124, 136, 153, 148])).toBe('870.89')
  expect(asLaid('سلام', [136, 112, 124, 100])).toBe([...'سلام'].reverse().join(''))
})

test('digits in a word that is read from the right are read to the right', () => {
  expect(asLaid('و12.5:', [160, 120, 132, 144, 155, 108])).toBe(':12.5و')
})
