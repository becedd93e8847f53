import { expect, test } from 'vitest'
import { evidenceOf } from './evidence.ts'

const claim = (rows: string[][]) => ({ rows, widths: [], drawn: true, leaders: 0 })

test('equations with their conditions and numbers are no table, figures in brackets are', () => {
  const conditions = ['where r > 2', 'if d > 7', 'if k > 8', 'for q > 2']
  expect(evidenceOf(claim(conditions.map((text, at) => [text, `(${at + 4})`])))).toBe(0)
  expect(evidenceOf(claim(conditions.map((text, at) => [text, `(2.${at + 1})`])))).toBe(0)
  expect(evidenceOf(claim(conditions.map((text, at) => [text, `(${[12, 7, 31, 4][at]})`])))).toBeGreaterThan(0.5)
})
