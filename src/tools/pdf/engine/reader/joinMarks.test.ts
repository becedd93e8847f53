import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import { charIn } from '../testChar.ts'
import { joinMarks } from './joinMarks.ts'

/** A character of 10 points on the line at `y`, its ink as wide as its room. */
const char = (text: string, x1: number, x2: number, y = 100): Char => charIn(text, { x1, y1: y - 8, x2, y2: y + 2 }, y)

const texts = (chars: Char[]) => joinMarks(chars).map(({ text }) => text)

test('a mark is one with the letter that it stands on, though the file tells it beside another', () => {
  // From the left on the page: the letter beh with a damma over it, then meem.
  expect(texts([char('\u0628', 20, 30), char('\u0645', 30, 38), char('\u064f', 23, 27, 97)])).toEqual([
    '\u0628\u064f',
    '\u0645',
  ])
  expect(texts([char('\u064f', 23, 27), char('\u0645', 30, 38), char('\u0628', 20, 30)])).toEqual([
    '\u0645',
    '\u0628\u064f',
  ])
})

test('several marks stay in their order, and a Latin letter with its mark is one sign', () => {
  expect(texts([char('\u0e17', 20, 30), char('\u0e35', 22, 29), char('\u0e48', 24, 27)])).toEqual([
    '\u0e17\u0e35\u0e48',
  ])
  expect(texts([char('e', 20, 26), char('\u0301', 21, 25), char('x', 26, 32)])).toEqual(['\u00e9', 'x'])
})

test('marks on spaces, on other lines and on turned letters stay as they are', () => {
  const on = char('\u064f', 23, 27)
  expect(texts([char(' ', 20, 30), on])).toEqual([' ', '\u064f'])
  expect(texts([char('\u0628', 20, 30, 120), on])).toEqual(['\u0628', '\u064f'])
  expect(texts([{ ...char('\u0628', 20, 30), angle: 90 }, on])).toEqual(['\u0628', '\u064f'])
})

test('a letter and its marks that one glyph shows keep their order', () => {
  const origin = { x: 20, y: 100 }
  const glyph = ['\u1014', '\u102d', '\u102f'].map((text, at) => ({ ...char(text, 20 + 2 * at, 22 + 2 * at), origin }))
  expect(texts(glyph)).toEqual(['\u1014', '\u102d', '\u102f'])
})

test('on a page full of vowels each finds its letter, though others and spaces stand between them in the file', () => {
  const word = (at: number): Char[] => {
    const x = 20 + 30 * (at % 15)
    const y = 100 + 20 * Math.floor(at / 15)
    return [
      char('\u064e', x + 2, x + 6, y - 1),
      char(' ', x - 4, x, y),
      char('\u0645', x + 10, x + 18, y),
      char('\u0628', x, x + 9, y),
    ]
  }
  const page = Array.from({ length: 450 }, (_, at) => word(at)).flat()
  expect(texts(page).filter((text) => text === '\u0628\u064e')).toHaveLength(450)
})

test('a mark before its letter in one glyph of a line that the library turned stands on that letter', () => {
  // From the left on the page: a hamza and the letter heh in one glyph, then noon with its own place.
  const origin = { x: 366, y: 100 }
  const glyph = ['\u0654', '\u0647'].map((text, at) => ({ ...char(text, 367 + 6.6 * at, 373.6 + 6.6 * at), origin }))
  expect(texts([char('\u0646', 380, 387), ...glyph])).toEqual(['\u0646', '\u0647\u0654'])
})
