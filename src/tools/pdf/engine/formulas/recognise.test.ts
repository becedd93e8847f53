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

test('brackets hold the limits of their operators, which reach beyond them, and what is raised behind them is their power', () => {
  const bracket = { height: 18, width: 4, kind: 'large' as const }
  const sum = (x: number) => [
    glyph('∑', x, 4, { height: 14, width: 12, kind: 'large' }),
    ...glyphs('i=1', x, 13, small),
    glyph('n', x + 4, -12, small),
    glyph('a', x + 16, 0),
  ]
  const power = [glyph('−', 34, -10, small), glyph('1', 38.5, -10, small)]
  const all = [glyph('(', 0, 6, bracket), ...sum(6), glyph(')', 29, 6, bracket), ...power, ...sum(44)]
  const one = '∑ _ { i = 1 } ^ { n } a'
  expect(read(all).text).toBe(`( ${one} ) ^ { − 1 } ${one}`)
})

test('a bar on an h is no accent', () => {
  const bar = glyph('¯', 0, 0, { width: 5, height: 5 })
  expect(read([bar, glyph('h', 0, 0, { height: 7 }), glyph('=', 7, 0)]).text).toBe('ℏ =')
})

test('a comma behind a root does not stand in it', () => {
  const root = [glyph('√', 0, 2, { height: 10, width: 6 }), glyph('x', 7, 0), glyph(',', 13.2, 0, { width: 1.5 })]
  expect(read([...root, glyph('y', 18, 0)], [line(6, 13, -8)]).text).toBe('\\sqrt { x } , y')
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

test('a script of a script that comes down to the line stays one, and what follows on the line does not', () => {
  const chars = [
    glyph('x', 0, 0),
    glyph('s', 5.5, 1.8, small),
    glyph('2', 9.2, -0.2, { size: 5 }),
    ...glyphs('+y', 16, 0),
  ]
  expect(read(chars).text).toBe('x _ { s ^ { 2 } } + y')
})

test('a letter with a sign over it may be one character', () => {
  expect(read([glyph('v\u20d7', 0, 0), ...glyphs('=w', 12, 0)]).text).toBe('\\acc→ { v } = w')
})

test('a root over a fraction stands on the line of its fraction, also where its sign is no taller than a letter', () => {
  const root = [glyph('√', 12, -4, { height: 9, width: 6 }), glyph('a', 22, -6), glyph('b', 22, 8)]
  const rules = [line(18, 32, -13), line(19, 31, -3)]
  expect(read([...glyphs('x+', 0, 0), ...root, ...glyphs('+z', 38, 0)], rules)).toEqual({
    text: 'x + \\sqrt { \\frac { a } { b } } + z',
    confidence: 1,
  })
})

test.each([
  ['two columns', '()', [glyph('a', 8, -6), glyph('b', 22, -6), glyph('c', 8, 7), glyph('d', 22, 7)], 'a & b ; c & d'],
  ['one column', '||', [glyph('a', 14, -6), glyph('c', 14, 7)], 'a ; c'],
])('brackets of the usual height hold rows, too: %s', (_, [open = '', close = ''], cells, rows) => {
  const chars = [glyph(open, 2, 1, { width: 3 }), ...cells, glyph(close, 30, 1, { width: 3 }), ...glyphs('+x', 40, 0)]
  expect(read(chars).text).toBe(`${open} \\rows { ${rows} } ${close} + x`)
})

test('brackets that are letters of a larger font are tall, and make no script of what stands beside them', () => {
  const large = { size: 26, height: 26, width: 4 }
  const chars = [
    ...glyphs('x=', 0, 0),
    glyph('(', 14, 8, large),
    glyph('a', 20, -7),
    glyph('b', 20, 7),
    glyph(')', 28, 8, large),
  ]
  expect(read(chars)).toEqual({ text: 'x = ( \\rows { a ; b } )', confidence: 1 })
})

test('a bracket is closed by its own other half, whatever stands between', () => {
  const tall = { height: 26, width: 4, kind: 'large' as const }
  const chars = [
    glyph('(', 0, 12, tall),
    glyph('[', 8, 12, tall),
    glyph('a', 14, -7),
    glyph('b', 14, 7),
    glyph(']', 21, 12, tall),
    glyph(')', 28, 12, tall),
  ]
  expect(read(chars)).toEqual({ text: '( [ \\rows { a ; b } ] )', confidence: 1 })
})

test('the limit of an operator belongs to it whole, although a relation stands nearer to a part of it', () => {
  const chars = [
    ...glyphs('r→', 0, 0),
    ...glyphs('lim', 24, 0, { kind: 'upright' }).map((char, at) => ({
      ...char,
      box: { ...char.box, x1: 24 + 5 * at, x2: 29 + 5 * at },
      loose: { ...char.loose, x1: 24 + 5 * at, x2: 29 + 5 * at },
    })),
    glyph('p', 17, 9, small),
    glyph('→', 24, 9, small),
    glyph('k', 34, 9, small),
    glyph('f', 46, 0),
  ]
  expect(read(chars).text).toBe('r → lim _ { p → k } f')
})

test('a root begins a row of cases: nothing above its line belongs to it', () => {
  const chars = [
    ...[glyph('{', 0, 113, { height: 34, width: 4, kind: 'large' }), glyph('a', 8, 93), ...glyphs('k<0', 50, 93)],
    ...[glyph('√', 8, 109, { height: 10, width: 6 }), glyph('b', 15, 107), ...glyphs('k>0', 50, 107)],
  ]
  expect(read(chars, [line(14, 21, 99)])).toEqual({
    text: '{ \\rows { a & k < 0 ; \\sqrt { b } & k > 0 }',
    confidence: 1,
  })
})

test('operators beside each other have their limits each, and limits far below make no row', () => {
  const sum = (x: number, letter: string) => [
    glyph('∑', x, 4, { height: 14, width: 12, kind: 'large' }),
    ...[glyph(letter, x, 15, small), glyph('=', x + 4, 15, small), glyph('1', x + 8, 15, small)],
  ]
  const chars = [...sum(0, 'i'), ...sum(13, 'j'), glyph('a', 28, 0), glyph('b', 34, 0)]
  expect(read(chars).text).toBe('∑ _ { i = 1 } ∑ _ { j = 1 } a b')
})

test('a limit is whole with an arrow that has room around it, and may stand little below its word', () => {
  const limit = [glyph('x', -5, 4.5, small), glyph('→', 1, 4.5, small), glyph('∞', 9.5, 4.5, small)]
  const chars = [...glyphs('lim', 0, 0, { kind: 'upright', width: 5 }), ...limit, ...glyphs('fx', 19, 0)]
  expect(read(chars).text).toBe('lim _ { x → ∞ } f x')
})

test('lines of a grid around letters are no lines over letters', () => {
  const lines = [line(0, 6, -9), line(0, 6, 2), line(-1, 7, -11)]
  expect(read([glyph('a', 0.5, 0)], lines).confidence).toBeLessThan(0.5)
})

test('three dots down a matrix are one sign, beside other dots, too', () => {
  const dots = (x: number, step: number) =>
    [0, 1, 2].map((at) => glyph('.', x + step * at, 4 * at, { height: 1, width: 1 }))
  expect(read([...dots(0, 0), ...dots(12, 4), ...dots(32, 0)]).text).toBe('⋮ ⋱ ⋮')
})

test('an arrow in two pieces is one', () => {
  const long = (a: string, b: string) => [
    glyph('x', 0, 0),
    ...[glyph(a, 8, 0, { width: 9 }), glyph(b, 16, 0, { width: 9 })],
    glyph('y', 28, 0),
  ]
  expect(read(long('⇐', '⇒')).text).toBe('x ⇔ y')
  expect(read(long('=', '⇒')).text).toBe('x ⇒ y')
})

test('a brace under a sum holds its limits, too, and has its name below', () => {
  const sum = [
    glyph('∑', 0, 4, { height: 14, width: 12, kind: 'large' }),
    ...glyphs('i=1', 0, 13, small),
    glyph('a', 16, 0),
  ]
  const brace = glyph('⏟', 0, 19, { height: 4, width: 22, kind: 'large' })
  const name = glyphs('all', 5, 28, { ...small, kind: 'upright', width: 4 })
  expect(read([...sum, brace, ...name]).text).toBe('\\acc⏟ { ∑ _ { i = 1 } a } _ { all }')
})

test('an index in the row above an integral is none of its limits', () => {
  const chars = [
    ...[glyph('{', 0, 113, { height: 50, width: 4, kind: 'large' }), glyph('a', 8, 76), ...glyphs('k=0', 50, 76)],
    ...[glyph('v', 8, 93), glyph('w', 13.5, 94.5, small), ...glyphs('k<0', 50, 93)],
    ...[
      glyph('∫', 8, 112, { height: 12, width: 7, kind: 'large' }),
      ...glyphs('xdt', 16, 110),
      ...glyphs('k>0', 50, 110),
    ],
  ]
  expect(read(chars).text).toBe('{ \\rows { a & k = 0 ; v _ { w } & k < 0 ; ∫ x d t & k > 0 }')
})
