import { expect, test } from 'vitest'
import { correctPart } from './correct.ts'

const parts = ['Yes.', 'No.', 'Yes.'].map((text) => ({ text }))

test('words that were said twice are corrected where they were meant', () => {
  expect(correctPart('Yes. No.\n\nYes.', parts, 2, 'Yes, please.')).toBe('Yes. No.\n\nYes, please.')
  expect(correctPart('Yes. No.\n\nYes.', parts, 0, 'Well.')).toBe('Well. No.\n\nYes.')
})

test('a text that was changed by hand keeps its changes', () => {
  expect(correctPart('Yes. Never.\n\nYes.', parts, 1, 'Not now.')).toBe('Yes. Never.\n\nYes.')
  expect(correctPart('Yes. Never.\n\nYes.', parts, 2, 'All right.')).toBe('Yes. Never.\n\nAll right.')
})
