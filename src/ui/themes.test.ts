import { expect, test } from 'vitest'
import { type Colour, contrasts, isTheme, themeColours, themes } from './themes.ts'

/** Relative luminance of `#rrggbb` and the ratio of two of them, as WCAG 2.2 defines both. */
const luminance = (hex: string) => {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

test('the measure agrees with the published extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('a theme is told from other words', () => {
  expect(isTheme('terre')).toBe(true)
  expect(isTheme('midnight')).toBe(false)
  expect(isTheme('constructor')).toBe(false)
})

test('each theme has a primary and a focus colour of its own, all written in full', () => {
  for (const token of ['accent', 'vivid', 'fill', 'focus'] satisfies Colour[]) {
    expect(new Set(themes.map((name) => themeColours[name][token])).size, token).toBe(themes.length)
  }
  for (const name of themes)
    for (const colour of Object.values(themeColours[name])) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
})

test.each(themes)('everything in %s can be read', (name) => {
  const colours = themeColours[name]
  const unreadable = contrasts
    .map(([colour, ground, least]) => ({
      pair: `${colour} on ${ground}`,
      ratio: contrast(colours[colour], colours[ground]),
      least,
    }))
    .filter(({ ratio, least }) => ratio < least)
  expect(unreadable).toEqual([])
})
