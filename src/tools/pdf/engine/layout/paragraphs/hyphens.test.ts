import { expect, test } from 'vitest'
import { style } from '../../fit/testFlow.ts'
import type { Glyph } from '../lines/index.ts'
import { joint, Vocabulary } from './hyphens.ts'

const glyphs = (text: string, monospace: boolean): Glyph[] =>
  [...text].map((sign) => ({
    text: sign,
    x1: 0,
    x2: 0,
    look: {
      style: { ...style, monospace },
    },
  }))

const between = (above: string, below: string, known = '', monospace = false) => {
  const words = new Vocabulary()
  words.add(`. ${known} .`)
  return joint(glyphs(above, monospace), glyphs(below, monospace), words)
}

test('a split word loses its hyphen', () => {
  expect(between('a compli-', 'cated answer')).toBe('drop')
  expect(between('soft\u00ad', 'ware')).toBe('drop')
})

test('a hyphen stays where the document writes it elsewhere, before a capital and after a digit', () => {
  expect(between('a well-', 'known man', 'a well-known man')).toBe('none')
  expect(between('state-of-', 'the art')).toBe('none')
  expect(between('Anglo-', 'Saxon')).toBe('none')
  expect(between('in 1914-', '1918')).toBe('none')
})

test('a hyphen stays behind what others begin with, before a word of the document', () => {
  const known = 'a null and non-zero values or non-empty ones'
  expect(between('if it is non-', 'null and', known)).toBe('none')
  expect(between('with non-', 'chalance', known)).toBe('drop')
  expect(between('if it is non-', 'null and', 'a null and non-zero values')).toBe('drop')
  expect(between('the pre-', 'sent day', 'sent pre-war pre-paid present')).toBe('drop')
})

test('words are set apart by a space, Chinese lines are not', () => {
  expect(between('one', 'two')).toBe('space')
  expect(between('this -', 'or that')).toBe('space')
  expect(between('中文', '段落')).toBe('none')
})

test('names of programs keep their hyphens, unless the document has the word without one', () => {
  expect(between('dpkg --set-', 'selections', '', true)).toBe('none')
  expect(between('update-', 'alternatives', '', true)).toBe('none')
  expect(between('the con-', 'figuration', 'a configuration file', true)).toBe('drop')
})
