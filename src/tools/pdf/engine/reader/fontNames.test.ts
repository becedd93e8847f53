import { expect, test } from 'vitest'
import { slantedByName, weightInName } from './fontNames.ts'

test('names of slanted and of half bold designs say so without the whole word', () => {
  expect(['LMRomanSlant10-Regular', 'LMMonoSlant10-Regular', 'Arial-ItalicMT'].map(slantedByName)).toEqual([
    true,
    true,
    true,
  ])
  expect(['LMRomanDemi10-Regular', 'Inter-SemiBold', 'LMRoman10-Regular'].map(weightInName)).toEqual([600, 600, 400])
  expect(weightInName('Democratica-Regular')).toBe(400)
})
