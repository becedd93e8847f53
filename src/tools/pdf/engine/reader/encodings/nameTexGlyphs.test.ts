import { expect, test } from 'vitest'
import type { Char, Font } from '../../model.ts'
import { nameEuros, nameTexGlyphs } from './nameTexGlyphs.ts'

const fonts = [{ name: '' }, { name: 'CMSY10' }, { name: 'Garamond' }] as Font[]
const letter = (text: string, font = 0, x = 0, size = 10): Char => {
  const box = { x1: x, x2: x + size / 2, y1: 95 - size / 2, y2: 95 + size / 2 }
  const place = { box, loose: { ...box }, origin: { x, y: 100 } }
  return { text, ...place, size, font, colour: '000000', angle: 0, hidden: false, run: 1 }
}
const mute = (code: number, font = 0, x = 0, size = 10): Char => ({
  ...letter('\ufffd', font, x, size),
  unmapped: true,
  code,
})
const text = (chars: Char[]) =>
  nameTexGlyphs(chars, fonts)
    .map((char) => char.text)
    .join('')
const word = (font = 0) =>
  [...'something readable'].map((each) => ({ ...letter(each, font), unmapped: true, code: each.charCodeAt(0) }))

test('ligatures and quotes of fonts without names are read as T1 or OT1, whichever the ligatures speak for', () => {
  expect(text([...word(), mute(28), letter('n'), mute(21)])).toBe('something readablefin–')
  expect(text([...word(), mute(12), letter('n'), mute(25)])).toBe('something readablefinß')
})

test('glyphs stay mute in fonts with names of their own, of unknown letters, and where nothing speaks for an encoding', () => {
  for (const chars of [
    [...word(2), mute(28, 2)],
    [letter('A'), mute(28), mute(29)],
    [...word(), mute(16)],
  ])
    expect(text(chars)).toContain('\ufffd')
})

test('brackets of the font of signs are brackets and no letters', () => {
  const taken = (code: number) => ({ ...mute(code, 1), text: String.fromCodePoint(code) })
  expect(text([taken(104), letter('n', 2), taken(105)])).toBe('⟨n⟩')
  // A program may number glyphs anew: then nothing was taken for ASCII.
  expect(text([{ ...mute(2, 1), text: '-' }])).toBe('-')
})

test('a letter in a circle is one sign, as high as the circle', () => {
  const [sign, ...others] = nameTexGlyphs([mute(13, 1, 50, 10), letter('c', 2, 51, 6)], fonts)
  expect(others).toEqual([])
  expect(sign).toMatchObject({ text: '©', size: 10, font: 2, box: { x1: 50, x2: 55 } })
  expect(text([mute(13, 1, 50, 10), letter('x', 2, 51, 6)])).toBe('\ufffdx')
})

test('the euro of a font that has nothing else is no letter', () => {
  const named = nameEuros([letter('5'), letter('e', 3), letter('e')], [...fonts, { name: 'TeX-feymr10' }] as Font[])
  expect(named.map((char) => char.text).join('')).toBe('5€e')
})
