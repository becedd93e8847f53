import { expect, test } from 'vitest'
import type { Glyph } from '../lines/index.ts'
import { firstWord, firstWordWidth } from './firstWord.ts'

/** Letters of 10 points, each as wide as its size. */
const glyphs = (text: string): Glyph[] =>
  Array.from(text, (letter, at) => ({ text: letter, x1: 10 * at, x2: 10 * at + 10, look: {} }) as Glyph)

test.for([
  ['harbour bridge', 'harbour'],
  ['工作人员会在两个工作日内回复', '工'],
  ['す。朝晩は冷え込みます', 'す。'],
  ['てっぺん', 'てっ'],
  ['「はい」と答えた', '「は'],
  ['PDF形式を使うと', 'PDF'],
  ['PDF。次に', 'PDF。'],
  ['สมาชิกต้องชำระ', 'สมาชิก'],
] as const)('%s could have been broken behind %s', ([line, first]) => {
  const word = firstWord(glyphs(line))
  expect(word.map(({ text }) => text).join('')).toBe(first)
  expect(firstWordWidth({ glyphs: glyphs(line), size: 10 })).toBe(10 * first.length)
})
