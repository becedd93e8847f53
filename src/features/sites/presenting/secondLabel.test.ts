import { expect, test } from 'vitest'
import { secondLabel } from './secondLabel.ts'

test('the site is told by the second label of its host', () => {
  expect(secondLabel('www.paperlane.com')).toBe('paperlane')
  expect(secondLabel('pdf.localhost:8080')).toBe('localhost')
  expect(secondLabel('localhost:8080')).toBe('localhost')
})
