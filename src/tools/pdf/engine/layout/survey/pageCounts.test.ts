import { expect, test } from 'vitest'
import type { EdgeLine } from './edgeLines.ts'
import { pageCounts } from './pageCounts.ts'

const foot = (page: number, text: string) => ({ page, text, zone: 'footer' }) as EdgeLine

test('pages are counted anew after a preface with Roman numbers', () => {
  const lines = ['i', 'ii', '- iii -', '1', '2', '3', '4'].map((text, index) => foot(index + 2, text))
  expect(pageCounts(lines)).toEqual([
    { from: 2, offset: -1, kind: 'lowerRoman' },
    { from: 5, offset: -4, kind: 'decimal' },
  ])
})

test('a count that begins after pages without one begins there', () => {
  const lines = [3, 4, 5].map((page) => foot(page, `Harbour ${page - 2}`))
  expect(pageCounts(lines)).toEqual([{ from: 3, offset: -2, kind: 'decimal' }])
})

test('one count through all pages needs no beginning, and years and sections begin none', () => {
  const lines = [1, 2, 3].flatMap((page) => [foot(page, `${page + 6}`), foot(page, `Report of 2024`)])
  expect(pageCounts(lines)).toEqual([])
})

test('pages that were taken out of a longer document keep their numbers', () => {
  const lines = [8, 38, 39, 98].map((number, index) => foot(index + 1, `- ${number} -`))
  expect(pageCounts(lines)).toEqual([
    { from: 1, offset: 7, kind: 'decimal' },
    { from: 2, offset: 36, kind: 'decimal' },
    { from: 4, offset: 94, kind: 'decimal' },
  ])
})

test('numbers that do not rise, or that a page lacks, count nothing', () => {
  expect(pageCounts([30, 12, 75].map((number, index) => foot(index + 1, `${number}`)))).toEqual([])
  expect(pageCounts([foot(1, '5'), foot(2, 'Harbour'), foot(3, '75')])).toEqual([])
})
