import { expect, test } from 'vitest'
import type { ScannedPage, ScannedWord } from './hocr.ts'
import { withOtherLetters } from './otherLetters.ts'

const LATIN = /\p{Script=Latin}|\d/u

type Written = [text: string, x1: number, x2: number, confidence: number]

const word = ([text, x1, x2, confidence]: Written, y = 0): ScannedWord => {
  const box = { x1, x2, y1: y, y2: y + 20 }
  return { box, confidence, chars: [...text].map((letter) => ({ text: letter, box })) }
}

/** A page of lines, each 30 pixels below the one before. */
const page = (...lines: Written[][]): ScannedPage => ({
  lines: lines.map((words, at) => {
    const box = { x1: 0, x2: 600, y1: 30 * at, y2: 30 * at + 20 }
    return { box, slope: 0, offset: 0, rowHeight: 20, words: words.map((each) => word(each, 30 * at)) }
  }),
  photos: [],
})

const textsOf = ({ lines }: ScannedPage): string[] =>
  lines.map(({ words }) => words.map(({ chars }) => chars.map(({ text }) => text).join('')).join(' '))

test('Latin names among Arabic words are those of the reading that knows Latin letters', () => {
  const arabic = page([
    ['السيد', 500, 600, 92],
    ['١٣٦٥٠', 300, 480, 4],
    ['لاثم', 280, 295, 0],
    ['عبر', 100, 200, 96],
  ])
  const english = page([
    ['aus', 500, 600, 40],
    ['Ahmed', 300, 380, 95],
    ['Mansour', 390, 480, 93],
    ['xs', 100, 200, 11],
  ])
  expect(textsOf(withOtherLetters(arabic, english, LATIN))).toEqual(['عبر لاثم Ahmed Mansour السيد'])
})

test('a number of which the first reading lost most digits is whole; one that it read stays', () => {
  const arabic = page([
    ['0', 300, 400, 95],
    ['75.25', 100, 200, 90],
  ])
  const english = page([
    ['450.00', 300, 400, 72],
    ['15.25', 100, 200, 93],
  ])
  expect(textsOf(withOtherLetters(arabic, english, LATIN))).toEqual(['75.25 450.00'])
})

test('Arabic words that look like Latin ones stay, also where the other reading is fairly sure', () => {
  const arabic = page([
    ['من', 300, 340, 93],
    ['ينزل', 100, 200, 60],
  ])
  const english = page([
    ['of', 300, 340, 90],
    ['aio', 100, 200, 80],
  ])
  expect(textsOf(withOtherLetters(arabic, english, LATIN))).toEqual(['من ينزل'])
})

test('each word goes to the line that it lies on, though lines that lean reach into each other', () => {
  const arabic = page([['قبل', 300, 400, 95]], [['رقم', 300, 400, 10]])
  arabic.lines[0]!.box.y2 = 60
  const english = page([], [['INV-12', 300, 400, 92]])
  expect(textsOf(withOtherLetters(arabic, english, LATIN))).toEqual(['قبل', 'INV-12'])
})

test('a line that only the other reading saw is added', () => {
  const arabic = page([['قبل', 300, 400, 95]])
  const english = page([], [['Invoice', 300, 400, 92]])
  expect(textsOf(withOtherLetters(arabic, english, LATIN))).toEqual(['قبل', 'Invoice'])
})
