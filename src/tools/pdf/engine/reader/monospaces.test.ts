import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { charIn } from '../testChar.ts'
import { fontNamed } from '../testFont.ts'
import { tellMonospaces } from './monospaces.ts'

const text = (index: number, letters: string, roomOf: (letter: string) => number): Char[] =>
  [...letters].map((letter, at) => ({
    ...charIn(letter, { x1: 20 * at, x2: 20 * at + roomOf(letter), y1: 0, y2: 7 }, 7),
    font: index,
  }))

test('a font is monospaced when narrow and wide letters have the same room, whatever its name', () => {
  const fonts = [fontNamed('Monaco'), fontNamed('Quire'), fontNamed('Digits')]
  const narrow = 'iljft.,'
  tellMonospaces(fonts, [
    ...text(0, 'while (limit > maximum) wait;', () => 6),
    ...text(1, 'while (limit > maximum) wait;', (letter) => (narrow.includes(letter) ? 2.5 : 8)),
    ...text(2, '1.5 2.5 3.5 4.5', () => 6),
  ])
  expect(fonts.map(({ monospace }) => monospace)).toEqual([true, false, false])
})
