import { expect, test } from 'vitest'
import { themes } from '../format/fields.ts'
import { themeColours } from './themeColours.ts'

test('what the server draws and sends has the colours of every theme', () => {
  expect(Object.keys(themeColours)).toEqual([...themes])
  expect(themeColours.default).toMatchObject({ fill: '#066a5b', onFill: '#ffffff' })
  for (const colours of Object.values(themeColours))
    for (const colour of Object.values(colours)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  const fills = themes.map((theme) => themeColours[theme].fill)
  expect(new Set(fills).size).toBe(themes.length)
})
