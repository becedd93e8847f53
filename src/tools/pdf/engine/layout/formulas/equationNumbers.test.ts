import { expect, test } from 'vitest'
import { glyphs } from '../../formulas/testGlyphs.ts'
import { atNumbers, withoutNumbers } from './equationNumbers.ts'
import type { MathSign } from './mathSign.ts'

const signs = (text: string, x: number): MathSign[] =>
  glyphs(text, x, 100).map((char) => ({
    ...{ box: char.box, size: char.size, base: char.origin.y, kind: 'neutral', text: char.text, char },
  }))
const said = (...parts: MathSign[][]): string =>
  withoutNumbers(parts.flat())
    .map(({ text }) => text)
    .join('')

test('the number of an equation is none of its signs, on either side', () => {
  expect(said(signs('a=b', 0), signs('(3)', 60))).toBe('a=b')
  expect(said(signs('(2.1)', 0), signs('a=b', 60))).toBe('a=b')
})

test('the mark of an item is none, either', () => {
  expect(said(signs('(b)', 0), signs('x=1', 22))).toBe('x=1')
})

test('brackets that a formula ends with are its own', () => {
  expect(said(signs('f=g(3)', 0))).toBe('f=g(3)')
  expect(said(signs('a=b', 0), signs('(c+d)', 60))).toBe('a=b(c+d)')
})

test('lines of a formula that have a number each are one each', () => {
  const at = (text: string, x: number, y: number) =>
    signs(text, x).map((sign) => ({
      ...sign,
      box: { ...sign.box, y1: sign.box.y1 + y, y2: sign.box.y2 + y },
      base: sign.base + y,
    }))
  const rows = [...at('a=b', 0, 0), ...at('<c', 6, 14)]
  const split = (numbers: MathSign[]) =>
    atNumbers(rows, [...rows, ...numbers]).map((part) => part.map(({ text }) => text).join(''))
  expect(split([...at('(3)', 60, 0), ...at('(4)', 60, 14)])).toEqual(['a=b', '<c'])
  expect(split([...at('(3)', 60, 7)])).toEqual(['a=b<c'])
})
