import { expect, test } from 'vitest'
import { phrases } from './pocketsphinx/phrases.ts'
import { punctuate } from './punctuate.ts'
import { textOf } from './transcript.ts'

/** Words of .3 s each; a number is a pause in seconds. */
function spoken(...parts: (string | number)[]) {
  let now = 0
  return parts.flatMap((part) => {
    if (typeof part === 'number') {
      now += part
      return []
    }
    now += 0.3
    return [{ text: part, start: now - 0.3, end: now }]
  })
}

test('a breath begins a segment, a pause ends a sentence and a long one a paragraph', () => {
  const words = spoken('good', 'morning', 1, 'i', 'think', 0.4, 'it', 'is', 'monday', 2.5, "i'm", 'glad')
  const segments = punctuate(phrases(words, 100))
  expect(segments.map(({ text }) => text)).toEqual(['Good morning.', 'I think', 'it is Monday.', "I'm glad."])
  expect(segments[0]).toMatchObject({ start: 100, end: 100.6 })
  expect(textOf(segments, 'en-GB')).toBe("Good morning. I think it is Monday.\n\nI'm glad.")
})

test('no sentence ends with a word to which another belongs, but a paragraph and another speaker end it', () => {
  const words = spoken('we', 'saw', 'the', 0.8, 'house', 0.8, 'and', 0.8, "they're", 2, 'gone', 0.8, 'my')
  const segments = phrases(words, 0).map((segment, at) => ({ ...segment, speaker: at < 5 ? 1 : 2 }))
  const texts = punctuate(segments).map(({ text }) => text)
  expect(texts).toEqual(['We saw the', 'house.', 'And', "they're.", 'Gone.', 'My.'])
})

test('names of the calendar, titles and the name after them have capitals', () => {
  const [segment] = punctuate(phrases(spoken('and', 'mr', 'john', 'came', 'on', 'monday'), 0))
  expect(segment!.text).toBe('And Mr John came on Monday.')
})

test('initials are capitals, spelled out or not', () => {
  const [segment] = punctuate(phrases(spoken('john', 'f.', 'saw', 'the', "bbc's", 'p.', 'b.', 'x.', 'on', 'tv'), 0))
  expect(segment).toMatchObject({ text: "John F saw the BBC's PBX on TV." })
  expect(segment!.words).toHaveLength(8)
})

test('a speaker without breath is cut into pieces that fit a subtitle', () => {
  const segments = phrases(spoken(...Array.from({ length: 60 }, () => 'something')), 0)
  expect(segments.length).toBeGreaterThan(5)
  for (const { text } of segments) expect(text.length).toBeLessThanOrEqual(84)
  expect(
    segments
      .map(({ text }) => text)
      .join(' ')
      .split(' '),
  ).toHaveLength(60)
})
