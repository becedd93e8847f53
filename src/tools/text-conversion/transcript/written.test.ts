import { expect, test } from 'vitest'
import { type Correction, corrected, uncorrected } from './corrections.ts'
import { writtenInto } from './written.ts'

const parts = [
  { start: 0, end: 4, text: 'And so all my fellow American.' },
  { start: 4, end: 6, text: 'And not.' },
  { start: 6, end: 9, text: 'What your country can do.' },
]
const text = parts.map((part) => part.text).join(' ')
const into = (after: string) => [...writtenInto({ text, parts }, after)]

test('words that are written over others go to their part, and the other parts stay', () => {
  expect(into(text.replace('American', 'Americans'))).toEqual([[0, 'And so all my fellow Americans.']])
  expect(into(text.replace('American. And not', 'Americans: ask not'))).toEqual([
    [0, 'And so all my fellow Americans:'],
    [1, 'ask not.'],
  ])
  expect(into(text.replace('all ', ''))).toEqual([[0, 'And so my fellow American.']])
  expect(into(text.replace(' And not.', ''))).toEqual([[1, '']])
  expect(into(`${text} For you.`)).toEqual([[2, 'What your country can do. For you.']])
  expect(into(`So: ${text}`)).toEqual([[0, 'So: And so all my fellow American.']])
  expect(into(text)).toEqual([])
})

test('a whole text that is put in the place of another shares what it has in common', () => {
  expect(into('And so my fellow Americans: ask not what your country can do for you.')).toEqual([
    [0, 'And so my fellow Americans:'],
    [1, 'ask not'],
    [2, 'what your country can do for you.'],
  ])
})

test('names of speakers and what stands between parts belong to none', () => {
  const said = [
    { start: 0, end: 1, text: 'Good morning.', speaker: 1 },
    { start: 1, end: 2, text: 'Good morning.', speaker: 2 },
  ]
  const before = 'Ann: Good morning.\n\nBen: Good morning.'
  const over = { text: before, parts: said }
  expect([...writtenInto(over, 'Anna: Good morning.\n\nBen: Good morning.')]).toEqual([])
  expect([...writtenInto(over, 'Ann: Good morning.\n\nBen: Very good morning.')]).toEqual([[1, 'Very good morning.']])
})

test('a mark before a paragraph is of no part', () => {
  const said = [
    { start: 0, end: 1, text: 'iPhone هو هاتف.' },
    { start: 5, end: 6, text: 'WhatsApp هو تطبيق.' },
  ]
  const text = '\u200fiPhone هو هاتف.\n\n\u200fWhatsApp هو تطبيق.'
  expect([...writtenInto({ text, parts: said }, text.replace('تطبيق', 'برنامج'))]).toEqual([[1, 'WhatsApp هو برنامج.']])
  expect([...writtenInto({ text, parts: said }, text.replace('هاتف', 'جوال'))]).toEqual([[0, 'iPhone هو جوال.']])
})

test('scripts without spaces are written over sign by sign', () => {
  const said = [
    { start: 0, end: 1, text: '今日は。' },
    { start: 1, end: 2, text: '元気ですか。' },
  ]
  expect([...writtenInto({ text: '今日は。元気ですか。', parts: said }, '今晩は。元気ですか。')]).toEqual([
    [0, '今晩は。'],
  ])
})

test('what is written in the text is in its parts, whose words keep their times, also where filler words are left out', () => {
  const words = [0, 1, 2].map((start) => ({ start, end: start + 0.5 }))
  const original = [{ start: 0, end: 3, text: 'Um, good morning.', words }]
  const shown = [{ ...original[0]!, text: 'Good morning.', words: words.slice(1) }]
  const write: Correction = { kind: 'write', text: 'Good evening.', over: { text: 'Good morning.', parts: shown } }
  const { parts: now, written } = corrected(uncorrected(original), write)
  expect(written).toBe('Good evening.')
  expect(now).toMatchObject([{ text: 'Good evening.', words: [{ start: 1 }, { start: 1.5, end: 3 }] }])
})
