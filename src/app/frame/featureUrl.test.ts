import { expect, test } from 'vitest'
import { featureUrl } from './featureUrl.ts'

test('a feature leads to its own address, and home on a site of its own kind', () => {
  const feature = { type: 5, url: '/t/pdf' }
  expect(featureUrl(feature, 1)).toBe('/t/pdf')
  expect(featureUrl(feature, 0)).toBe('/t/pdf')
  expect(featureUrl(feature, 5)).toBe('/')
})
