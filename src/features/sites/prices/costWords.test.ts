import { expect, test } from 'vitest'
import { costWords, keepingWords, keepWords, wholeCost } from './costWords.ts'

test('how long files are kept is told as the settings have it, and that a plan may keep them longer', () => {
  const usual = { uploadHours: 2, resultHours: 24 }
  expect(keepingWords(usual, false, 'en')).toBe('Uploads are deleted after 2 hours, results after 1 day.')
  expect(keepingWords({ uploadHours: 1, resultHours: 36 }, true, 'en')).toBe(
    'Uploads are deleted after 1 hour, results after 36 hours or later, as the plan says.',
  )
  expect(keepingWords(usual, true, 'es')).toContain('1 día o más tarde')
})

test('no Arabic sentence has two of a unit in the form that stands alone', () => {
  const [first, period] = [
    { duration: 2, unit: 2 },
    { duration: 2, unit: 4 },
  ]
  const kinds = ['trial', 'discount', 'plain'] as const
  const sentences = [
    ...kinds.flatMap((kind) =>
      [true, false].map((renews) => wholeCost(costWords({ kind, first, period, renews, sameLater: renews }, 'ar'))),
    ),
    ...[true, false].map((longer) => keepingWords({ uploadHours: 2, resultHours: 48 }, longer, 'ar')),
    keepWords(2, 'ar'),
  ]
  for (const sentence of sentences) expect(sentence).not.toMatch(/(?:يوم|شهر|ساعت)ان/)
  expect(sentences.filter((sentence) => /(?:يوم|شهر|ساعت)ين/.test(sentence))).toHaveLength(sentences.length)
})
