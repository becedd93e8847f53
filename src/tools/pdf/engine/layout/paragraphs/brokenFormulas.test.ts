import { expect, test } from 'vitest'
import { linear, type MathNode } from '../../formulas/index.ts'
import type { Glyph } from '../lines/index.ts'
import { joinBrokenFormula } from './brokenFormulas.ts'

const style = { family: 'Arial', size: 10, bold: false, italic: false, colour: '000000', serif: true, monospace: false }

const text = (words: string, italic = false): Glyph[] =>
  [...words].map((sign, at) => ({ text: sign, look: { style: { ...style, italic } }, x1: 5 * at, x2: 5 * at + 5 }))

const formula = (signs: string): Glyph => {
  const items = [...signs].map((sign): MathNode => ({ kind: 'sign', text: sign, look: 'italic' }))
  return {
    text: '\ufffc',
    look: { style, formula: { node: { kind: 'row', items }, width: 5 * signs.length, height: 10, above: 8 } },
    ...{ x1: 0, x2: 5 * signs.length },
  }
}

/** What becomes of the glyphs above a line end and below it, formulas in brackets. */
const joined = (above: Glyph[], below: Glyph[]): [string, string] => {
  const count = joinBrokenFormula(above, below)
  const say = (glyphs: Glyph[]) =>
    glyphs.map(({ text: sign, look }) => (look.formula ? `[${linear(look.formula.node).join('')}]` : sign)).join('')
  return [say(above), say(below.slice(count))]
}

test('a formula that is broken behind its operator is whole again', () => {
  expect(joined([...text('so '), formula('x=')], [formula('a+b'), ...text(' holds')])).toEqual(['so [x=a+b]', ' holds'])
})

test('its halves may be a number or a letter, which are text by themselves', () => {
  expect(joined([formula('x+y=')], text('0.5, so'))).toEqual(['[x+y=0.5]', ', so'])
  expect(joined(text('so n ='), [formula('k²')])).toEqual(['so [n=k²]', ''])
})

test('a half that was taken for text goes as far as operators join it, with what is raised in it', () => {
  const power = text('2').map((glyph): Glyph => ({ ...glyph, look: { ...glyph.look, script: 'super' } }))
  const below = [...text('29'), ...text('w', true), ...power, ...text(' + f(x) a word')]
  expect(joined([formula('x→')], below)).toEqual(['[x→29w^{2}+f(x)]', ' a word'])
  expect(joined([formula('x→')], text('a = b.'))).toEqual(['[x→a=b]', '.'])
})

test('what lacks nothing, and words, stay as they are', () => {
  expect(joined([formula('x=y')], [formula('a=b')])).toEqual(['[x=y]', '[a=b]'])
  expect(joined([formula('x=')], text('nothing else'))).toEqual(['[x=]', 'nothing else'])
  expect(joined(text('the rate = '), [formula('a+b')])).toEqual(['the rate = ', '[a+b]'])
})
