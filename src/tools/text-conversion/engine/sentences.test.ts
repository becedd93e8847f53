import { expect, test } from 'vitest'
import { ends } from '#platform/testing/ends.ts'
import { runsOf } from './direction.ts'
import { sentencesOf, stretchesOf, withSentencesIsolated } from './sentences.ts'

const [ltr, rtl] = ['\u200e', '\u200f']
const isolated = (text: string) => `\u2068${text}\u2069`

test('a sentence ends at its stop, and neither at a title, within a number or an address, nor while something is quoted', () => {
  const text =
    'Dr. A. Smith paid 3.50. Really?! See example.com. «نعم. لا.» قال أ. محمد. He said: "No. Never." 好。再见。'
  expect(sentencesOf(text)).toEqual([
    ...['Dr. A. Smith paid 3.50. ', 'Really?! ', 'See example.com. '],
    ...['«نعم. لا.» ', 'قال أ. محمد. ', 'He said: "No. Never." ', '好。', '再见。'],
  ])
  expect(sentencesOf('A quote “without an end. Then more.')).toHaveLength(1)
})

test('sentences that go one way make a stretch, one without letters goes with those before it', () => {
  expect(stretchesOf('Hello. 12. مرحبا. كم؟ 5! Bye.', 'ltr')).toEqual([
    { text: 'Hello. 12.', direction: 'ltr', space: ' ' },
    { text: 'مرحبا. كم؟ 5!', direction: 'rtl', space: ' ' },
    { text: 'Bye.', direction: 'ltr', space: '' },
  ])
})

test.each([
  ['Good morning. How are you?', undefined],
  ['صباح الخير. كيف حالك؟', undefined],
  ['We met. قال إن هاتف iPhone جديد! Then we left.', `We met. ${isolated('قال إن هاتف iPhone جديد!')} Then we left.`],
  ['We met. iPhone هو هاتف جديد! Then we left.', `We met. ${isolated(`${rtl}iPhone هو هاتف جديد!`)} Then we left.`],
  [
    'التقينا أمس. محمد went to London (alone)! ثم عدنا.',
    `التقينا أمس. ${isolated(`${ltr}محمد went to London (alone)!`)} ثم عدنا.`,
  ],
  [`${rtl}iPhone هاتف جديد. It is nice! نعم.`, `${rtl}iPhone هاتف جديد. ${isolated('It is nice!')} نعم.`],
  ['He said: "مرحبا يا علي العزيز." Then he left.', undefined],
  ['Ann: Hello. مرحبا بك!', `Ann: Hello. ${isolated('مرحبا بك!')}`],
  [`${rtl}${isolated('Ann')}: مرحبا. Hello!`, `${rtl}${isolated('Ann')}: مرحبا. ${isolated('Hello!')}`],
  [`${ltr}${isolated('د. أحمد')}: Hello. Bye!`, undefined],
  [
    `${ltr}${isolated('فريق مرحبا! بكم')}: Hello. نعم.`,
    `${ltr}${isolated('فريق مرحبا! بكم')}: Hello. ${isolated('نعم.')}`,
  ],
  [`${rtl}${isolated('Ann Lee Jr. (host)')}: مرحبا. نعم.`, undefined],
  ['One.\n\nمرحبا. Two!', `One.\n\nمرحبا. ${isolated('Two!')}`],
])('in %j only what goes the other way keeps to itself', (text, set) => {
  expect(withSentencesIsolated(text)).toBe(set ?? text)
})

test('nothing but isolates and marks is added', () => {
  const words = ['Hello', 'مرحبا', '12', 'iPhone', '«', '»', '"', '.', '! ', '؟ ', ' ', '\n', 'שלום', '(', ')', ':']
  let seed = 7
  const next = () => {
    seed = (seed * 48271) % 2147483647
    return seed / 2147483647
  }
  for (let round = 0; round < 300; round++) {
    const text = Array.from({ length: 30 }, () => words[Math.floor(next() * words.length)]).join('')
    expect(withSentencesIsolated(text).replace(/[\u2068\u2069\u200e\u200f]/g, '')).toBe(text)
  }
})

test('a text that somebody made up to keep us busy is divided as any other, however long it is', () => {
  const parts = (text: string) => ends(() => sentencesOf(text))
  expect(parts(`${'.'.repeat(1_000_000)}x`)).toHaveLength(1)
  expect(parts(`"${'a. '.repeat(300_000)}`)).toHaveLength(1)
  expect(parts('A. '.repeat(300_000))).toHaveLength(1)
  expect(ends(() => stretchesOf(`${'\u2068'.repeat(1_000_000)}ا`, 'ltr'))).toHaveLength(1)
  expect(ends(() => withSentencesIsolated(`${'\u2068'.repeat(1_000_000)}ا`))).toHaveLength(1_000_001)
  expect(ends(() => runsOf(`ا${' a1)'.repeat(200_000)}`, 'ltr'))).toHaveLength(2)
})
