import { expect, test } from 'vitest'
import { style } from '../../fit/testFlow.ts'
import type { Glyph } from '../lines/index.ts'
import { markerOf } from './markers.ts'

/** Every sign is five points wide, a tab twenty. */
function glyphs(text: string): Glyph[] {
  let x = 0
  return [...text].map((sign) => {
    const x1 = x
    x += sign === '\t' ? 20 : 5
    return { text: sign, look: { style }, x1, x2: x }
  })
}

test.each([
  ['• A boat', 'bullet', '•', 1],
  ['\uf0b7 A boat', 'bullet', '•', 1],
  ['-\tA boat', 'bullet', '-', 1],
  ['12. A boat', 'decimal', '%.', 12],
  ['(b) A boat', 'lowerLetter', '(%)', 2],
  ['iv) A boat', 'lowerRoman', '%)', 4],
  ['XII. A boat', 'upperRoman', '%.', 12],
  ['б) Лодка', 'russianLower', '%)', 2],
  ['(د) قارب', 'arabicAlpha', '(%)', 8],
  ['ج- قارب', 'arabicAlpha', '%-', 5],
  ['טז. סירה', 'hebrew1', '%.', 16],
  ['ข. เรือ', 'thaiLetters', '%.', 2],
  ['다. 배', 'ganada', '%.', 3],
  ['③ 배', 'decimalEnclosedCircle', '%', 3],
])('“%s” begins with a marker', (text, kind, pattern, value) => {
  expect(markerOf(glyphs(text))).toMatchObject({ kind, pattern, value })
})

test('“1.5 boats” may be a clause: whether it is, those around it tell', () => {
  expect(markerOf(glyphs('1.5 boats'))).toMatchObject({ kind: 'decimal', pattern: '1.%', value: 5 })
})

test.each(['A boat', '1984 was good', '3 boats', 'e.g. boats', '•', 'well- known'])('“%s” does not', (text) => {
  expect(markerOf(glyphs(text))).toBeUndefined()
})

test.each([
  ['二、船', 'chineseCountingThousand', '%、', 2],
  ['（二十一）船', 'chineseCountingThousand', '（%）', 21],
  ['ウ．船', 'aiueoFullWidth', '%．', 3],
  ['（3）船', 'decimal', '（%）', 3],
  ['4、船', 'decimal', '%、', 4],
  ['⑤船', 'decimalEnclosedCircle', '%', 5],
])('“%s” begins with a marker that has its text right behind it', (text, kind, pattern, value) => {
  const { length, ...marker } = markerOf(glyphs(text))!
  expect(marker).toMatchObject({ kind, pattern, value, joined: true })
  expect(text.slice(length)).toBe('船')
})

test.each(['1.5船', '一船', '二千、船', '（船）', 'ア船'])('“%s” has none', (text) => {
  expect(markerOf(glyphs(text))).toBeUndefined()
})
