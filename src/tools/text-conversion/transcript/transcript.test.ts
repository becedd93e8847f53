import { expect, test } from 'vitest'
import { linesWithoutFillers, withoutFillers } from './fillers.ts'
import { placesOf, replaced } from './find.ts'
import { withText, wordsOf } from './words.ts'

const said = {
  start: 10,
  end: 14,
  text: 'Um we met mr smith.',
  words: [10, 11, 12, 12.5, 13].map((start) => ({ start, end: start + 0.4 })),
}

test('words that stay keep their times, and new ones lie between them', () => {
  const changed = wordsOf(withText(said, 'Um we saw old Mr smith.'))
  expect(changed.map(({ text }) => text)).toEqual(['Um', 'we', 'saw', 'old', 'Mr', 'smith.'])
  expect(changed.map(({ start }) => start)).toEqual([10, 11, 11.4, expect.closeTo(11.95, 5), 12.5, 13])
  expect(wordsOf(withText(said, ''))).toEqual([])
})

test('words without times of their own lie by their letters within their segment', () => {
  const words = wordsOf({ start: 0, end: 6, text: 'one three' })
  expect(words).toEqual([
    { text: 'one', start: 0, end: 2.25 },
    { text: 'three', start: 2.25, end: 6 },
  ])
})

test('words are found and replaced whatever their capitals and signs, and all others stay', () => {
  const again = { start: 20, end: 22, text: 'Smith (SMITH) paid 5.' }
  const smith = { words: 'smith ', partsToo: false }
  expect(placesOf([said, again], smith)).toEqual([0, 1, 1])
  expect(placesOf([said], { words: ' ', partsToo: true })).toEqual([])
  expect(replaced([said, again], smith, '$& Smythe').map(({ text }) => text)).toEqual([
    'Um we met mr $& Smythe.',
    '$& Smythe ($& Smythe) paid 5.',
  ])
  expect(replaced([again], { words: '(', partsToo: false }, '[')[0]!.text).toBe('Smith [SMITH) paid 5.')
  expect(wordsOf(replaced([said], { words: 'um', partsToo: false }, '')[0]!)[0]).toEqual({
    text: 'we',
    start: 11,
    end: 11.4,
  })
})

test('words are found inside others by choice, and always where no space tells words apart', () => {
  const text = (text: string) => [{ start: 0, end: 1, text }]
  const changed = (line: string, words: string, partsToo = false) =>
    replaced(text(line), { words, partsToo }, 'X')[0]!.text
  expect(changed('He and the hero, he’s here', 'he')).toBe('X and the hero, X’s here')
  expect(changed('He and the hero, he’s here', 'he', true)).toBe('X and tX Xro, X’s Xre')
  expect(changed('Él está; estábamos, est', 'est')).toBe('Él está; estábamos, X')
  expect(changed('5 of 15, 5.5', '5')).toBe('X of 15, X.X')
  expect(changed('私は東京都のNHKで', '東京')).toBe('私はX都のNHKで')
  expect(changed('私は東京都のNHKで', 'nhk')).toBe('私は東京都のXで')
  expect(changed('서울에서', '서울')).toBe('X에서')
})

test('filler words go out, with their capitals and stops left to the words beside them', () => {
  const texts = (...lines: string[]) =>
    withoutFillers(
      lines.map((text, start) => ({ start, end: start + 1, text })),
      'en-GB',
    ).map(({ text }) => text)
  expect(texts('Um we met, uh, you know, um.', 'Hmm.', 'The umbrella.')).toEqual(['We met, you know.', 'The umbrella.'])
  expect(linesWithoutFillers('Um, yes.\n\nNo, er.', 'en-GB')).toBe('Yes.\n\nNo.')
  expect(wordsOf(withoutFillers([said], 'en-GB')[0]!)[0]).toEqual({ text: 'We', start: 11, end: 11.4 })
})
