import { expect, test } from 'vitest'
import { linear } from '../../formulas/index.ts'
import { glyph, glyphs, line, fonts as mathFonts } from '../../formulas/testGlyphs.ts'
import type { Char, Drawing, Font, Page, Rule } from '../../model.ts'
import { mathRegionsOf } from './mathRegions.ts'

const slanted: Font = { ...mathFonts[0]!, name: 'Serif-Italic', family: 'Serif', italic: true }
const upright: Font = { ...slanted, name: 'Serif', italic: false }
const fonts = [...mathFonts, slanted, upright, { ...slanted, name: 'KaTeX_Math-Italic' }]
const [SLANTED, UPRIGHT, KATEX] = [4, 5, 6]
const small = { size: 7 }

/** Characters in another font than the one for formulas. */
const inFont = (font: number, chars: Char[]): Char[] => chars.map((char) => ({ ...char, font }))
/** Slanted letters and upright signs of a text font. */
const plain = (chars: Char[]): Char[] =>
  chars.map((char) => ({ ...char, font: /\p{L}/u.test(char.text) ? SLANTED : UPRIGHT }))
const words = (text: string, x: number, y: number): Char[] =>
  inFont(
    UPRIGHT,
    [...text].map((sign, at) => glyph(sign, x + 5 * at, y)).filter(({ text: sign }) => sign !== ' '),
  )

const found = (chars: Char[], rules: Rule[] = [], drawings: Drawing[] = []): string[] => {
  const page: Page = {
    ...{ number: 1, width: 595, height: 842, chars, rules, fonts, drawings },
    ...{ fills: [], pictures: [], links: [], tagged: false },
  }
  return mathRegionsOf(page).map(({ node }) => (node ? linear(node).join(' ') : ''))
}

test('cases with their conditions are one formula', () => {
  const chars = [
    ...glyphs('f=', 0, 100),
    glyph('{', 14, 113, { height: 34, width: 4, kind: 'large' }),
    ...[glyph('a', 22, 93), ...words('if', 70, 93), ...glyphs('k<0', 86, 93)],
    ...[glyph('b', 22, 107), ...words('if', 70, 107), ...glyphs('k>0', 86, 107)],
  ]
  expect(found(chars)).toEqual(['f = { \\rows { a & if k < 0 ; b & if k > 0 }'])
})

test('formulas below each other are each one', () => {
  const chars = [...glyphs('a=b', 0, 100), ...glyphs('c=d', 0, 112), ...glyphs('e=f', 0, 124)]
  expect(found(chars)).toEqual(['a = b', 'c = d', 'e = f'])
})

test('slanted letters of a font of text make a formula where something is built of them, also in a line of prose', () => {
  const product = plain([...glyphs('E=mc', 0, 100), glyph('2', 24, 96, small)])
  expect(found(product)).toEqual(['E = m c ^ { 2 }'])
  const power = plain([...glyphs('E=k', 0, 100), glyph('2', 18, 96, small)])
  const moved = power.map((char) => ({
    ...char,
    box: { ...char.box, x1: char.box.x1 + 60, x2: char.box.x2 + 60 },
    loose: { ...char.loose, x1: char.loose.x1 + 60, x2: char.loose.x2 + 60 },
    origin: { ...char.origin, x: char.origin.x + 60 },
  }))
  expect(found([...words('we know that', 0, 100), ...moved, ...words('holds here', 98, 100)])).toEqual([
    'E = k ^ { 2 }',
  ])
})

test.each([
  ['a word in slanted letters', plain(glyphs('rate=5', 0, 100))],
  ['a condition of a program', plain(glyphs('x!=y', 0, 100))],
  ['a letter and a number', plain(glyphs('n=5', 0, 100))],
])('%s is no formula by itself', (_, chars) => {
  expect(found(chars)).toEqual([])
})

test('numbers and letters over and under the lines of a table are no fractions', () => {
  const row = (y: number) => plain([...glyphs('n.a', 0, y), ...glyphs('+13', 90, y)])
  const chars = [...row(95), ...row(110), ...row(125)]
  expect(found(chars, [line(0, 160, 99), line(0, 160, 114)])).toEqual([])
})

test('a script at the end of a line of prose belongs to it', () => {
  const chars = [...words('for every one of the', 0, 100), ...glyphs('b→a', 110, 100)]
  const script = [glyph('m', 127.5, 96, small), glyph('+', 133, 96, small), glyph('1', 138, 96, small)]
  expect(found([...chars, ...script])).toEqual(['b → a ^ { m + 1 }'])
})

test('a root that is drawn as a shape with its line is a root', () => {
  const chars = inFont(KATEX, [...glyphs('x=', 0, 100), ...glyphs('a+b', 22, 100)])
  const rule = { ...line(21, 42, 90), order: 3 }
  const shape = { x1: 14, y1: 89.8, x2: 42, y2: 102, colour: '000000', order: 3 }
  expect(found(chars, [rule], [shape])).toEqual(['x = \\sqrt { a + b }'])
})

test('a formula with something drawn in it that is none of its signs is not believed', () => {
  const chars = [...glyphs('x=a+b', 0, 100), glyph('2', 30, 96, small)]
  const stroke = { x1: 12, y1: 95, x2: 18, y2: 99, colour: '000000', order: 3 }
  expect(found(chars, [], [stroke])).toEqual([])
})

test('a brace in pieces holds the conditions of all its cases', () => {
  const piece = (sign: string, y: number) => glyph(sign, 14, y, { height: 16, width: 4, kind: 'large' })
  const row = (letter: string, sign: string, y: number) => [
    ...[glyph(letter, 22, y), ...words('if', 90, y), ...glyphs(`k${sign}0`, 106, y)],
  ]
  const chars = [...glyphs('f=', 0, 102), piece('⎧', 92), piece('⎨', 107), piece('⎩', 122)]
  expect(found([...chars, ...row('a', '<', 86), ...row('b', '=', 102), ...row('c', '>', 118)])).toEqual([
    'f = { \\rows { a & if k < 0 ; b & if k = 0 ; c & if k > 0 }',
  ])
})

test('conditions below each other are no signs of a program', () => {
  const row = (sign: string, y: number) => [...words('if', 70, y), ...plain(glyphs(`k${sign}0`, 86, y))]
  const chars = [
    ...[...plain(glyphs('f=', 0, 100)), glyph('{', 14, 113, { height: 34, width: 4, kind: 'upright' })],
    ...[...plain([glyph('a', 22, 93)]), ...row('<', 93), ...plain([glyph('b', 22, 107)]), ...row('>', 107)],
  ]
  expect(found(chars)).toEqual(['f = { \\rows { a & if k < 0 ; b & if k > 0 }'])
})

test('a script that stands wholly below its letter goes with it', () => {
  const chars = [...glyphs('y=x', 0, 100), glyph('2', 17.5, 95, small), glyph('k', 17.5, 105.5, small)]
  expect(found(chars)).toEqual(['y = x _ { k } ^ { 2 }'])
})

test('a fraction of fractions is one, however tall, and with text close above it', () => {
  const text = [...words('prose over all of it', 0, 80), glyph('.', 100, 80, { kind: 'upright', width: 2 })]
  const above = [glyph('a', 22, 91), glyph('b', 22, 104)]
  const sum = [
    glyph('n', 24, 115, small),
    glyph('∑', 20, 130, { height: 14, width: 12, kind: 'large' }),
    ...glyphs('i=1', 20, 138, small),
    glyph('c', 36, 125.5),
  ]
  const chars = [...text, ...glyphs('y=', 0, 109), ...above, ...sum]
  expect(found(chars, [line(20, 30, 93.5), line(18, 43, 107)])).toEqual([
    'y = \\frac { \\frac { a } { b } } { ∑ _ { i = 1 } ^ { n } c }',
  ])
})

test('a line over a letter of a sentence is found under another line of text, and not at the corner of a frame', () => {
  const text = words('the line above', 0, 88)
  const chars = [...text, ...words('so', 0, 100), ...plain(glyphs('x≥y', 20, 100)), glyph('2', 38, 96, small)]
  const over = line(19.8, 25.2, 91.5)
  expect(found(chars, [over])).toEqual(['\\acc¯ { x } ≥ y ^ { 2 }'])
  const upright = { ...over, x2: over.x1, y2: 103 }
  expect(found(chars, [over, upright])).toEqual([])
})

test('a condition in words stays with its case', () => {
  const chars = [
    ...glyphs('f=', 0, 100),
    glyph('{', 14, 113, { height: 34, width: 4, kind: 'large' }),
    ...[glyph('a', 22, 93), ...words('if it rains', 70, 93)],
    ...[glyph('b', 22, 107), ...words('otherwise', 70, 107)],
    ...words('prose of another column', 170, 107),
  ]
  expect(found(chars)).toEqual(['f = { \\rows { a & if it rains ; b & otherwise }'])
})

test('formulas in columns of a table are one each, and words in slanted letters between two are none', () => {
  const square = (x: number) => [glyph('n', x, 100), glyph('2', x + 5.5, 96, small)]
  expect(found([...square(0), ...square(28)])).toEqual(['n ^ { 2 }', 'n ^ { 2 }'])
  const sentence = inFont(SLANTED, [...words('is such', 26, 100)])
  expect(found([...glyphs('a>0', 0, 100), ...sentence, ...glyphs('b<1', 66, 100)])).toEqual(['a > 0', 'b < 1'])
})

test('a root in a sentence belongs to what stands before it', () => {
  const root = [glyph('√', 56, 108, { height: 20, width: 6 }), glyph('k', 64, 95, small), glyph('m', 64, 106, small)]
  const chars = [...words('it', 0, 100), ...words('is', 14, 100), ...words('now', 28, 100), ...glyphs('x=', 44, 100)]
  expect(found([...chars, ...root], [line(62, 70, 88), line(63.5, 68.5, 98)])).toEqual([
    'x = \\sqrt { \\frac { k } { m } }',
  ])
})
