import { expect, test } from 'vitest'
import { keepingWords } from './costWords.ts'

test('how long files are kept is told as the settings have it, and that a plan may keep them longer', () => {
  const usual = { uploadHours: 2, resultHours: 24 }
  expect(keepingWords(usual, false, 'en')).toBe('Uploads are deleted after 2 hours, results after 1 day.')
  expect(keepingWords({ uploadHours: 1, resultHours: 36 }, true, 'en')).toBe(
    'Uploads are deleted after 1 hour, results after 36 hours or later, as the plan says.',
  )
  expect(keepingWords(usual, true, 'es')).toContain('1 día o más tarde')
})
