import { expect, test } from 'vitest'
import { sizeLimits, sizeProblem } from './photoSize.ts'

const { sidePixels, longest, dpi } = sizeLimits
const passport = { width: 413, height: 531, dpi: 300 }

test('a size at its limits is possible', () => {
  expect(sizeProblem(passport)).toBeUndefined()
  expect(sizeProblem({ width: sidePixels.least, height: longest * sidePixels.least, dpi: dpi.least })).toBeUndefined()
  expect(sizeProblem({ width: sidePixels.most, height: sidePixels.most, dpi: dpi.most })).toBeUndefined()
})

test.each([
  [{ dpi: dpi.least - 1 }, 'dpi'],
  [{ dpi: dpi.most + 1 }, 'dpi'],
  [{ dpi: Number.NaN }, 'dpi'],
  [{ width: sidePixels.least - 1 }, 'sides'],
  [{ height: sidePixels.most + 1 }, 'sides'],
  [{ height: 531.5 }, 'sides'],
  [{ width: 100, height: 301 }, 'narrow'],
] as const)('%j is impossible for its %s', (part, problem) => {
  expect(sizeProblem({ ...passport, ...part })).toBe(problem)
})
