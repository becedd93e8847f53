import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { placeTurnedSpaces } from './placeTurnedSpaces.ts'

const size = 10
const letter = (text: string, x1: number, x2: number, y = 100): Char => {
  const box = { x1, x2, y1: y - 8, y2: y + 2 }
  const place = { box, loose: { ...box }, origin: { x: x1, y } }
  return { text, ...place, size, font: 0, colour: '000000', angle: 0, hidden: false, run: 1 }
}
/** A space as PDFium makes one: at the left edge of the letter before. */
const bare = (x: number) => letter(' ', x, x)
const placed = (chars: Char[]) => placeTurnedSpaces(chars).map(({ text, loose }) => [text, loose.x1, loose.x2])

test('a space between words from right to left gets the room between them', () => {
  const chars = [letter('ר', 95, 100), letter('ד', 90, 95), bare(90), letter('ש', 82, 88)]
  expect(placed(chars)[2]).toEqual([' ', 88, 90])
})

test('a number among such words is told from them on both of its sides', () => {
  const chars = [letter('ד', 90, 95), bare(90), letter('1', 78, 83), letter('2', 83, 88), bare(78), letter('ש', 70, 76)]
  expect(placed(chars).filter(([text]) => text === ' ')).toEqual([
    [' ', 88, 90],
    [' ', 76, 78],
  ])
})

test('without room, at the end of a line and between columns there is no space', () => {
  const none = [
    [letter('ד', 90, 95), bare(90), letter('ש', 84, 90)],
    [letter('ד', 90, 95), bare(90), letter('ש', 20, 30)],
    [letter('ד', 90, 95), bare(90), letter('ש', 84, 88, 120)],
  ]
  for (const chars of none) expect(placed(chars)).toHaveLength(2)
})

test('spaces with a width of their own and those of other lines stay', () => {
  const chars = [letter('a', 10, 15), bare(15), letter('b', 18, 22), letter('ד', 90, 95, 130), letter(' ', 87, 90, 130)]
  expect(placeTurnedSpaces(chars)).toEqual(chars)
})
