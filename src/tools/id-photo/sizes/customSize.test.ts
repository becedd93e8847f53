import { expect, test } from 'vitest'
import { inUnit, readSize, type TypedSize } from './customSize.ts'

const passport: TypedSize = { unit: 'mm', width: '35', height: '45', dpi: '300', kilobytes: '' }

test('millimetres and dots per inch give pixels, a comma is a point', () => {
  expect(readSize(passport)).toEqual({ width: 413, height: 531, dpi: 300 })
  expect(readSize({ ...passport, width: '35,5', kilobytes: '50' })).toEqual({
    ...{ width: 419, height: 531, dpi: 300 },
    maxBytes: 50_000,
  })
})

test('pixels are taken as they are, dots per inch give the size on paper', () => {
  const typed = { ...passport, unit: 'px', width: '600', height: '800' } as const
  expect(readSize(typed)).toEqual({ width: 600, height: 800, dpi: 300 })
  expect(inUnit(passport, 'px')).toMatchObject({ unit: 'px', width: '413', height: '531' })
  expect(inUnit(inUnit(passport, 'px'), 'mm')).toMatchObject({ unit: 'mm', width: '35', height: '45' })
})

test.each([
  [{ width: '' }, 'size'],
  [{ height: 'forty' }, 'size'],
  [{ width: '-35' }, 'size'],
  [{ dpi: '0' }, 'dpi'],
  [{ dpi: '9999' }, 'dpi'],
  [{ width: '1' }, 'sides'],
  [{ height: '900' }, 'sides'],
  [{ width: '20', height: '90' }, 'narrow'],
  [{ kilobytes: '0' }, 'kilobytes'],
  [{ kilobytes: 'few' }, 'kilobytes'],
] as const)('%j is named as %s', (part, problem) => {
  expect(readSize({ ...passport, ...part })).toBe(problem)
})
