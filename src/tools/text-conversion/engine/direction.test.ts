import { expect, test } from 'vitest'
import { directionOfText, introduced, introducedBy, markBetween, paragraphSetRight, runsOf } from './direction.ts'

const [ltr, rtl] = ['\u200e', '\u200f']

test('a text has the direction of most of its words, whichever comes first', () => {
  expect(directionOfText('صباح الخير')).toBe('rtl')
  expect(directionOfText('שלום עולם')).toBe('rtl')
  expect(directionOfText('WhatsApp هو تطبيق للرسائل')).toBe('rtl')
  expect(directionOfText('محمد went to London')).toBe('ltr')
  expect(directionOfText('سعر iPhone')).toBe('rtl')
  expect(directionOfText('مَرْحَبًا iPhone Pro')).toBe('ltr')
  expect(directionOfText('2024, 15%')).toBe('ltr')
  expect(directionOfText('', 'rtl')).toBe('rtl')
})

test('plain text has a mark only where its first letter would have it set the wrong way', () => {
  expect(paragraphSetRight('Good morning.')).toBe('Good morning.')
  expect(paragraphSetRight('في 2024 بيع iPhone 15.')).toBe('في 2024 بيع iPhone 15.')
  expect(paragraphSetRight('iPhone بيع في 2024.')).toBe(`${rtl}iPhone بيع في 2024.`)
  expect(paragraphSetRight('12.')).toBe('12.')
})

test.each([
  ['Ann', 'Good morning.', 'Ann: Good morning.'],
  ['سارة', 'صباح الخير', 'سارة: صباح الخير'],
  ['المتحدّث 1', '10 apples, please.', `${ltr}\u2068المتحدّث 1\u2069: 10 apples, please.`],
  ['Ann', 'في 2024', `${rtl}\u2068Ann\u2069: في 2024`],
  ['1', 'صباح الخير', '1: صباح الخير'],
  ['سارة', '10', 'سارة: 10'],
])('%s says %s, and is found before it again', (name, words, text) => {
  expect(introduced(name, words)).toBe(text)
  expect(introducedBy(text, ['Another', name])).toEqual({ name, words })
  expect(introducedBy(text, ['Another'])).toBeUndefined()
})

test('a paragraph is divided where the direction turns, digits with the word before them and signs with the paragraph', () => {
  const runs = (text: string, direction: 'ltr' | 'rtl') =>
    runsOf(text, direction).map((run) => [run.direction, run.text])
  expect(runs('اشتريت iPhone 15 Pro (2023) بسعر 999.50!', 'rtl')).toEqual([
    ['rtl', 'اشتريت '],
    ['ltr', 'iPhone 15 Pro (2023)'],
    ['rtl', ' بسعر 999.50!'],
  ])
  expect(runs('He said «مرحبا يا علي», twice.', 'ltr')).toEqual([
    ['ltr', 'He said «'],
    ['rtl', 'مرحبا يا علي'],
    ['ltr', '», twice.'],
  ])
  expect(runs('Plain 5.', 'ltr')).toEqual([['ltr', 'Plain 5.']])
  expect(runs('', 'ltr')).toEqual([])
})

test('no sign of a text is lost where it is divided', () => {
  const text = '  (5) ‏نعم، OK? é\u0301 مَرْ 1,5 ٪ — end…\t'
  for (const direction of ['ltr', 'rtl'] as const) {
    expect(
      runsOf(text, direction)
        .map((run) => run.text)
        .join(''),
    ).toBe(text)
  }
})

test('a mark stands only behind a name that goes the other way', () => {
  expect([markBetween('سارة', 'ltr'), markBetween('Ann', 'rtl'), markBetween('Ann', 'ltr')]).toEqual([ltr, rtl, ''])
})
