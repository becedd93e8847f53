import { expect, test } from 'vitest'
import { linear } from '../../formulas/index.ts'
import { fonts, glyph, glyphs, line } from '../../formulas/testGlyphs.ts'
import type { Char, Page, Rule } from '../../model.ts'
import { mathRegionsOf } from './mathRegions.ts'

const small = { size: 7 }
const words = (text: string, x: number, y: number): Char[] =>
  glyphs(text, x, y, { kind: 'upright' }).filter((char) => char.text !== ' ')

const found = (chars: Char[], rules: Rule[] = []): string[] => {
  const page: Page = {
    ...{ number: 1, width: 595, height: 842, chars, rules, fonts },
    ...{ fills: [], drawings: [], pictures: [], links: [], tagged: false },
  }
  return mathRegionsOf(page).map(({ node }) => (node ? linear(node).join(' ') : ''))
}

test('a formula in a line of text is found without the words and the full stop around it', () => {
  const chars = [
    ...words('where ', 0, 100),
    ...glyphs('x', 36, 100),
    glyph('i', 41.5, 101.5, small),
    ...glyphs('=y', 47, 100),
    glyph('2', 58.5, 96, small),
    glyph('.', 64, 100, { kind: 'upright', width: 2 }),
    ...words('holds', 72, 100),
  ]
  expect(found(chars)).toEqual(['x _ { i } = y ^ { 2 }'])
})

test('a letter alone, numbers and marks of notes stay text', () => {
  const chars = [
    ...words('the letter', 0, 100),
    glyph('x', 70, 100),
    ...words('and 2 words', 80, 100),
    glyph('3', 146.5, 96, { ...small, kind: 'upright' }),
  ]
  expect(found(chars)).toEqual([])
})

test('a page without fonts for formulas has none', () => {
  expect(found(words('a = b + c', 0, 100))).toEqual([])
})

test('a fraction between lines of text is one formula with what stands beside it', () => {
  const chars = [...words('prose above', 0, 60), ...glyphs('y=', 0, 103), glyph('a', 16, 96), glyph('b', 16, 110)]
  expect(found([...chars, ...words('prose below', 0, 140)], [line(14, 24, 100)])).toEqual(['y = \\frac { a } { b }'])
})

test('numbers over numbers are a fraction beside a formula, and a sum in a column', () => {
  const half = [glyph('1', 12, 96), glyph('2', 12, 110)]
  const beside = [...half, ...glyphs('x=y', 20, 103)]
  expect(found(beside, [line(11, 18, 100)])).toEqual(['\\frac { 1 } { 2 } x = y'])
  expect(found([...half, ...glyphs('x=y', 120, 203)], [line(11, 18, 100)])).toEqual(['x = y'])
})

test('a list that begins in a sentence is as many formulas as can be read', () => {
  const range = glyphs('3–5,', 40, 100, { kind: 'upright' })
  const chars = [...words('from', 0, 100), ...range, ...glyphs('x=2', 66, 100)]
  expect(found(chars)).toEqual(['x = 2'])
})

test('a formula with words in brackets behind it ends before them', () => {
  const se = glyphs('(se.04)', 52, 100, { kind: 'upright' })
  expect(found([...words('we', 0, 100), ...glyphs('x=63', 22, 100), ...se])).toEqual(['x = 6 3'])
})

test('pieces of a tall bracket hang together', () => {
  const piece = (x: number, y: number) => ({ ...glyph('|', x, y, { kind: 'large', height: 6, width: 1 }), code: 0x0c })
  const bars = [91.5, 97.5, 103.5, 109.5].flatMap((y) => [piece(8, y), piece(30, y)])
  const chars = [...words('so', 0, 140), ...bars, ...glyphs('x+y', 12, 100), ...glyphs('≤z', 35, 100)]
  expect(found(chars)).toEqual(['| x + y | ≤ z'])
})

test('a bracket that begins with a relation is the head of a column or of a program', () => {
  expect(found([...words('Pr', 0, 100), ...glyphs('(>x)', 14, 100)])).toEqual([])
})

test('an exponent alone is no formula', () => {
  const chars = [...words('rate', 0, 100), ...glyphs('x=a', 24.5, 95, small)]
  expect(found(chars)).toEqual([])
})

test('a formula under a line that is not its own is left as it is', () => {
  const chars = [...glyphs('a=b', 10, 100)]
  expect(found([...chars, ...words('text', 40, 100)], [line(0, 40, 92)])).toEqual([])
})

test('a fraction in one line does not reach for a bracket in the line above', () => {
  const power = [glyph('(', 10, 100, { width: 3, kind: 'upright' }), glyph('n', 14, 100), glyph('2', 19.5, 96, small)]
  const above = [
    ...words('so', -14, 100),
    glyph('o', 4, 100),
    ...power,
    glyph(')', 25, 100, { width: 3, kind: 'upright' }),
  ]
  const half = [glyph('1', 10, 108.2, small), glyph('2', 10, 116, small)]
  const below = [...words('and', -34, 112), ...glyphs('r=', -2, 112), ...half, ...words('here', 24, 112)]
  expect(found([...above, ...below], [line(9.5, 14, 109.3)])).toEqual(['o ( n ^ { 2 } )', 'r = \\frac { 1 } { 2 }'])
})

test('a letter with an accent is a formula, and the power of a program is none', () => {
  const hat = glyph('ˆ', 40, 92.5, { height: 2, kind: 'upright' })
  expect(found([...words('so', 0, 100), glyph('β', 40, 100), hat, ...words('holds', 52, 100)])).toEqual([
    '\\accˆ { β }',
  ])
  const power = [...glyphs('y', 40, 100), glyph('^', 46, 97, { height: 2, kind: 'upright' }), ...glyphs('2+', 52, 100)]
  expect(found([...words('so', 0, 100), ...power])).toEqual([])
})

test('a fraction of words is one where an operator stands beside it', () => {
  const chars = [
    ...[...words('so', -20, 100), glyph('R', 0, 100, { kind: 'letter' }), glyph('=', 8, 100)],
    ...[...words('RSS', 17, 96), ...words('TSSP', 16, 107), ...words('here', 52, 100)],
  ]
  expect(found(chars, [line(15, 40, 98)])).toEqual(['R = \\frac { RSS } { TSSP }'])
  expect(
    found(
      chars.filter(({ text }) => text !== '='),
      [line(15, 40, 98)],
    ),
  ).toEqual([])
})
