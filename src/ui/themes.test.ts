import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrasts, isTheme, themes } from './themes.ts'

const css = readFileSync(new URL('./themes.css', import.meta.url), 'utf8')
const declared = new Map(
  [...css.matchAll(/\[data-theme="(\w+)"\] \{([^}]*)\}/g)].map(([, name, body]) => [
    name!,
    new Map([...body!.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, token, colour]) => [token!, colour!])),
  ]),
)

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

test('the stylesheet holds exactly the themes a site may choose', () => {
  expect([...declared.keys()]).toEqual([...themes])
  expect(isTheme('terre')).toBe(true)
  expect(isTheme('midnight')).toBe(false)
})

test('each theme sets the same colours, with a primary, focus and error colour of its own', () => {
  const tokens = [...declared.get('default')!.keys()]
  for (const name of themes) expect([...declared.get(name)!.keys()], name).toEqual(tokens)
  for (const token of ['accent', 'vivid', 'fill', 'focus']) {
    expect(new Set(themes.map((name) => declared.get(name)!.get(token))).size, token).toBe(themes.length)
  }
})

test.each(themes)('everything in %s can be read', (name) => {
  const colours = declared.get(name)!
  const unreadable = contrasts
    .map(([colour, ground, least]) => ({
      pair: `${colour} on ${ground}`,
      ratio: contrast(colours.get(colour)!, colours.get(ground)!),
      least,
    }))
    .filter(({ ratio, least }) => ratio < least)
  expect(unreadable).toEqual([])
})
