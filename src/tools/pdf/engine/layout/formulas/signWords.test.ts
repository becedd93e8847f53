import { expect, test } from 'vitest'
import { glyph } from '../../formulas/testGlyphs.ts'
import type { MathSign, SignKind } from './mathSign.ts'
import { tellScriptNames, tellScripts } from './signWords.ts'

const sign = (text: string, kind: SignKind, x: number, { base = 100, size = 10 } = {}): MathSign => {
  const char = glyph(text, x, base, { size })
  return { box: char.box, size, base, kind, text, char }
}
const low = { base: 102, size: 7 }
const high = { base: 96, size: 7 }
const kinds = (signs: MathSign[]): string[] => {
  tellScripts(signs)
  return signs.map(({ kind }) => kind)
}

test('slanted letters below a letter of a formula are its index, also where a prime stands over them', () => {
  const index = [sign('i', 'slanted', 5.5, low), sign('t', 'slanted', 9, low)]
  expect(kinds([sign('y', 'letter', 0), ...index])).toEqual(['letter', 'letter', 'letter'])
  const indexed = [sign('i', 'slanted', 5.5, low), sign('t', 'slanted', 9, low)]
  const primed = [sign('x', 'letter', 0), sign('′', 'math', 5.5, high), ...indexed]
  expect(kinds(primed)).toEqual(['letter', 'math', 'letter', 'letter'])
})

test('two slanted letters with an exponent are a product, those with the mark of a note a word', () => {
  const pair = () => [sign('A', 'slanted', 0), sign('e', 'slanted', 6)]
  expect(kinds([...pair(), sign('−', 'math', 11.5, high)])).toEqual(['letter', 'letter', 'math'])
  expect(kinds([...pair(), sign('2', 'neutral', 11.5, high)])).toEqual(['slanted', 'slanted', 'neutral'])
})

test('slanted words on the line stay words', () => {
  expect(kinds([sign('x', 'letter', 0), sign('i', 'slanted', 8), sign('f', 'slanted', 12)])).toEqual([
    'letter',
    'slanted',
    'slanted',
  ])
})

test('an upright word below a letter of a formula names it, and one behind a word is a note', () => {
  const word = () => [...'in'].map((letter, at) => sign(letter, 'text', 5.5 + 4 * at, { base: 102, size: 7 }))
  const named = [sign('p', 'letter', 0), ...word()]
  tellScriptNames(named)
  expect(named.map(({ kind }) => kind)).toEqual(['letter', 'name', 'name'])
  const noted = [sign('p', 'text', 0), ...word()]
  tellScriptNames(noted)
  expect(noted.map(({ kind }) => kind)).toEqual(['text', 'text', 'text'])
})
