import { expect, test } from 'vitest'
import type { Blot } from '../blots.ts'
import { xHeightOf } from './letters.ts'

/** Blots of one size, `full` of whose box is ink. */
const blots = (count: number, width: number, height: number, full: number): Blot[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ x1: 40 * at, x2: 40 * at + width - 1, y1: 100, y2: 100 + height - 1 },
    ...{ ink: Math.round(full * width * height), marked: 0 },
  }))

test('dots beside letters do not count, however many there are', () => {
  const arabic = [...blots(60, 6, 6, 0.8), ...blots(34, 30, 41, 0.3), ...blots(20, 20, 60, 0.3)]
  expect(xHeightOf(arabic)).toBe(41)
})

test('small letters below large headings do', () => {
  const cover = [...blots(60, 6, 7, 0.5), ...blots(40, 40, 50, 0.5)]
  expect(xHeightOf(cover)).toBe(7)
})

test('bold small letters do, which fill their boxes, and dots where nothing else is there', () => {
  expect(xHeightOf([...blots(200, 6, 6, 0.8), ...blots(60, 6, 9, 0.7)])).toBe(6)
  expect(xHeightOf([...blots(60, 6, 6, 0.8), ...blots(5, 30, 60, 0.3)])).toBe(6)
})
