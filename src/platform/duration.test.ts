import { expect, test } from 'vitest'
import { wordsOfSeconds, wordsOfTime } from './duration.ts'

test('a time is told in a unit that says something, and never shorter than it is', () => {
  const words = [1, 45, 119, 120, 121, 3600, 7200, 86_028, 86_400, 172_800, 200_000].map((seconds) =>
    wordsOfSeconds(seconds, 'en'),
  )
  expect(words).toEqual([
    '1 second',
    '45 seconds',
    '119 seconds',
    '2 minutes',
    '3 minutes',
    '60 minutes',
    '2 hours',
    '24 hours',
    '24 hours',
    '2 days',
    '3 days',
  ])
  expect([wordsOfSeconds(86_028, 'id'), wordsOfSeconds(86_028, 'es'), wordsOfSeconds(7200, 'ar')]).toEqual([
    '24 jam',
    '24 horas',
    'ساعتين',
  ])
})

test('two of a unit in Arabic have the form that stands within a sentence', () => {
  const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
  expect(units.map((unit) => wordsOfTime(2, unit, 'ar'))).toEqual([
    'ثانيتين',
    'دقيقتين',
    'ساعتين',
    'يومين',
    'أسبوعين',
    'شهرين',
    'سنتين',
  ])
  expect([wordsOfTime(3, 'second', 'ar'), wordsOfTime(1, 'day', 'ar'), wordsOfTime(2, 'day', 'en')]).toEqual([
    '3 ثوان',
    'يوم',
    '2 days',
  ])
})
