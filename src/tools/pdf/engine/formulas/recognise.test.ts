import { expect, test } from 'vitest'
import type { Char, Rule } from '../model.ts'
import { linear } from './linear.ts'
import { recognise } from './recognise.ts'
import { fonts, glyph, glyphs, line } from './testGlyphs.ts'

const read = (chars: Char[], rules: Rule[] = []) => {
  const { node, confidence } = recognise(chars, rules, fonts)
  return { text: linear(node).join(' '), confidence }
}

const small = { size: 7 }

test('what is small and high or low is a script, both at once too', () => {
  const power = [glyph('x', 0, 0), glyph('2', 5, -4, small), ...glyphs('=y', 12, 0), glyph('i', 23.5, 1.5, small)]
  expect(read(power)).toEqual({ text: 'x ^ { 2 } = y _ { i }', confidence: 1 })
  const both = [glyph('x', 0, 0), glyph('2', 5, -4, small), glyph('i', 5, 2.5, small)]
  expect(read(both).text).toBe('x _ { i } ^ { 2 }')
})

test('what stands over and under a line is a fraction, and a fraction may hold one', () => {
  const simple = [...glyphs('a+b', 2, -4), glyph('c', 8, 10)]
  expect(read(simple, [line(0, 20, 0)])).toEqual({ text: '\\frac { a + b } { c }', confidence: 1 })
  const nested = [glyph('a', 8, -4), glyph('b', 8, 10), glyph('c', 8, 24)]
  expect(read(nested, [line(0, 20, 0), line(5, 16, 14)]).text).toBe('\\frac { a } { \\frac { b } { c } }')
})

test('a root goes as far as its line, and what stands behind it is outside', () => {
  const root = [glyph('√', 0, 2, { height: 10, width: 6 }), ...glyphs('x+y', 7, 0), ...glyphs('−z', 28, 0)]
  expect(read(root, [line(6, 25, -8)]).text).toBe('\\sqrt { x + y } − z')
})

test('limits belong to the operator that they stand over and under', () => {
  const sum = [
    glyph('∑', 0, 4, { height: 14, width: 12, kind: 'large' }),
    ...glyphs('i=1', 0, 13, small),
    glyph('n', 4, -12, small),
    glyph('a', 16, 0),
    glyph('i', 21.5, 1.5, small),
  ]
  expect(read(sum).text).toBe('∑ _ { i = 1 } ^ { n } a _ { i }')
})

test('tall brackets hold rows and columns', () => {
  const tall = { height: 30, width: 4, kind: 'large' as const }
  const matrix = [
    glyph('(', 0, 17, tall),
    ...[glyph('a', 6, -4), glyph('b', 22, -4), glyph('c', 6, 12), glyph('d', 22, 12)],
    glyph(')', 29, 17, tall),
  ]
  expect(read(matrix)).toEqual({ text: '( \\rows { a & b ; c & d } )', confidence: 1 })
})

test('upright letters close together are a word, slanted ones are not', () => {
  expect(read([...'sin'].map((text, at) => glyph(text, 5 * at, 0, { kind: 'upright' }))).text).toBe('sin')
  expect(read(glyphs('abc', 0, 0)).text).toBe('a b c')
})

test.each([
  ['a glyph that nobody knows', [...glyphs('a=', 0, 0), glyph('\ufffd', 12, 0)], []],
  ['a tall bracket without its partner', [glyph('(', 0, 8, { height: 20, kind: 'large' }), ...glyphs('a=b', 6, 0)], []],
  ['a line that belongs to nothing', glyphs('a=b', 0, 0), [line(0, 60, 40)]],
  ['letters over each other', [...glyphs('a=b', 0, 0), glyph('q', 12.5, 0)], []],
])('%s makes a formula doubtful', (_, chars, rules) => {
  expect(read(chars, rules).confidence).toBeLessThan(0.75)
})
