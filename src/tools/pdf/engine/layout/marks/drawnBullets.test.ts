import { expect, test } from 'vitest'
import type { Char, Page } from '../../model.ts'
import { charIn } from '../../testChar.ts'
import { withDrawnBullets } from './drawnBullets.ts'

const row = (text: string, x: number): Char[] =>
  [...text].map((letter, at) => charIn(letter, { x1: x + 6 * at, x2: x + 6 * at + 6, y1: 92, y2: 102 }, 100))

/** Where bullets stand on a page with a line of text and a dot at `x`. */
function bulletsOf(chars: Char[], x: number): number[] {
  const dot = { x1: x, x2: x + 4, y1: 95, y2: 99, colour: '000000', order: 1 }
  const lists = { fonts: [], rules: [], fills: [], pictures: [], links: [] }
  const page: Page = { number: 1, width: 300, height: 400, tagged: false, ...lists, chars, drawings: [dot] }
  return withDrawnBullets(page).chars.flatMap(({ text, box }) => (text === '•' ? [box.x1] : []))
}

test('a dot in front of a line is its bullet: on the left, or on the right of Arabic and Hebrew', () => {
  expect(bulletsOf(row('Apples', 60), 50)).toEqual([50])
  expect(bulletsOf(row('חופת', 60), 92)).toEqual([92])
})

test('a square that was read as a thick line, and a glyph of a control code, are bullets', () => {
  const line = row('Apples', 60)
  const lists = { fonts: [], fills: [], pictures: [], links: [], drawings: [] }
  const page = { number: 1, width: 300, height: 400, tagged: false, ...lists }
  const square = { x1: 52, x2: 52, y1: 95, y2: 99, thickness: 4, colour: '000000', order: 1 }
  const drawn = withDrawnBullets({ ...page, chars: line, rules: [square] })
  expect(drawn.chars.at(-1)).toMatchObject({ text: '•', box: { x1: 50, x2: 54 } })
  expect(drawn.rules).toEqual([])
  const glyph = { ...charIn('ˆ', { x1: 50, x2: 54, y1: 95, y2: 99 }, 100), unmapped: true, code: 0x88 }
  const typed = withDrawnBullets({ ...page, chars: [glyph, ...line], rules: [] })
  expect(typed.chars.map(({ text }) => text).join('')).toBe('Apples•')
})

test('a dot behind a Latin line, or between words, is none', () => {
  expect(bulletsOf(row('Apples', 60), 104)).toEqual([])
  expect(bulletsOf([...row('חופת', 60), ...row('םיזופת', 100)], 90)).toEqual([])
})

test('a dot that only its own font of signs knows is a bullet; what such a font writes at full size stays', () => {
  const lists = { fonts: [], fills: [], pictures: [], links: [], drawings: [], rules: [] }
  const page = { number: 1, width: 300, height: 400, tagged: false, ...lists }
  const sign = (x2: number) => charIn('\uf095', { x1: 50, x2, y1: 95, y2: 95 + (x2 - 50) }, 100)
  const textOf = (char: Char) =>
    withDrawnBullets({ ...page, chars: [char, ...row('Apples', 66)] })
      .chars.map(({ text }) => text)
      .join('')
  expect(textOf(sign(53))).toBe('Apples•')
  expect(textOf(sign(60))).toBe('\uf095Apples')
})
