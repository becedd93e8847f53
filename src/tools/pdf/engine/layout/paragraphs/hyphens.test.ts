import { expect, test } from 'vitest'
import { style } from '../../fit/testFlow.ts'
import type { Glyph } from '../lines/index.ts'
import { joint, Vocabulary } from './hyphens.ts'

const glyphs = (text: string): Glyph[] =>
  [...text].map((sign) => ({
    text: sign,
    x1: 0,
    x2: 0,
    look: {
      style,
    },
  }))

const between = (above: string, below: string, known = '') => {
  const words = new Vocabulary()
  words.add(`. ${known} .`)
  return joint(glyphs(above), glyphs(below), words)
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

test('words are set apart by a space, Chinese lines are not', () => {
  expect(between('one', 'two')).toBe('space')
  expect(between('this -', 'or that')).toBe('space')
  expect(between('中文', '段落')).toBe('none')
})
