import { expect, test } from 'vitest'
import { partNames } from './partNames.ts'

const names = (original: string, parts: number[][], count = 9) =>
  partNames(
    original,
    parts.map((pages) => ({ pages })),
    count,
  )

test('parts are called after their original and their pages', () => {
  expect(names('contract', [[1, 2, 3], [4], [7, 5, 6]])).toEqual([
    'contract (1-3).pdf',
    'contract (4).pdf',
    'contract (7,5-6).pdf',
  ])
  const titled = partNames('book', [{ pages: [1, 2], title: 'I: What / why?' }, { pages: [3] }], 12)
  expect(titled).toEqual(['book (01-02) I What why.pdf', 'book (03).pdf'])
})

test('sorted by name they stand in the order of their pages', () => {
  const made = names(
    'a',
    Array.from({ length: 120 }, (_, at) => [at + 1]),
    120,
  )
  expect(made.toSorted()).toEqual(made)
})

test('no two are the same, and each is a name that every system takes', () => {
  const twice = partNames(
    'a',
    [{ pages: [1], title: 'End' }, { pages: [1], title: 'END' }, { pages: [1] }, { pages: [1] }],
    1,
  )
  expect(new Set(twice.map((name) => name.toLowerCase())).size).toBe(4)
  const odd = [
    '..',
    '../../etc/passwd',
    'C:\\x',
    'a\r\nb',
    'عقد',
    '😀'.repeat(100),
    '年'.repeat(200),
    'x'.repeat(300),
    '',
  ]
  for (const original of odd) {
    const every = Array.from({ length: 400 }, (_, at) => at * 2 + 1)
    const parts = [every, [1], [1]].map((pages) => ({ pages, title: original.repeat(2) }))
    for (const name of partNames(original, parts, 999)) {
      expect(name).not.toMatch(/[\p{Cc}\\/:*?"<>|]/u)
      expect(Buffer.byteLength(name)).toBeLessThan(250)
      expect(name.isWellFormed()).toBe(true)
    }
  }
})
