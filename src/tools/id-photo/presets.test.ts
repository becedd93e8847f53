import { expect, test } from 'vitest'
import { presetPicture } from './presetPicture.ts'
import { presets } from './presets/index.ts'
import { searchPresets } from './searchPresets.ts'

const found = (search: string, language: 'en' | 'id' = 'en') =>
  searchPresets(presets, search, language).map(({ id }) => id)

test('a preset is found by its country, its document or its size, in either language', () => {
  expect(found('japan passport')).toContain('jp-passport')
  expect(found('jepang', 'id')).toContain('jp-passport')
  expect(found('33 x 48')).toContain('cn-passport')
  expect(found('3,3 × 4,8 cm')).toContain('cn-passport')
  expect(found('2 x 2 inch')).toContain('us-passport')
  expect(found('no such country')).toEqual([])
  expect(found(' ')).toHaveLength(presets.length)
})

test('a drawing has the proportions and the ground of its preset', () => {
  const china = presets.find(({ id }) => id === 'cn-passport')!
  const svg = presetPicture(china)
  expect(svg).toContain('<rect width="275" height="400"')
  expect(svg).toContain(china.bgColor)
  expect(svg).toContain('33 mm')
})
