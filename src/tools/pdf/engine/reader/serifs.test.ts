import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { fontNamed } from '../testFont.ts'
import { tellSerifs } from './serifs.ts'

/** Letters i of a font with ink as wide as told, at 10 points. */
const letters = (index: number, ink: number): Char[] => {
  const box = { x1: 0, y1: 0, x2: ink, y2: 7 }
  const char = { text: 'i', box, loose: box, origin: { x: 0, y: 7 }, size: 10, font: index, colour: '000000' }
  return Array.from({ length: 4 }, () => ({ ...char, angle: 0, hidden: false, run: 0 }))
}

test('feet of letters tell serifs where the file says nothing, for the italic of the family as well', () => {
  const fonts = [fontNamed('Quire'), fontNamed('Plain', { serif: true }), fontNamed('QuireI', { italic: true })]
  tellSerifs(fonts, [...letters(0, 2.3), ...letters(1, 0.9), ...letters(2, 1.6)])
  expect(fonts.map(({ serif }) => serif)).toEqual([true, false, true])
})

test('fonts whose names are known keep what is known', () => {
  const fonts = [fontNamed('Arial'), fontNamed('CMTT10', { monospace: true })]
  tellSerifs(fonts, [...letters(0, 2.3), ...letters(1, 2.3)])
  expect(fonts.map(({ serif }) => serif)).toEqual([false, false])
})
