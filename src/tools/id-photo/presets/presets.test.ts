import { expect, test } from 'vitest'
import { parseColour, sideLimits } from '../engine/spec.ts'
import { presetById, presets } from './index.ts'
import { popularFirst } from './popular.ts'

test('there are at least forty presets, each found by its own id', () => {
  expect(presets.length).toBeGreaterThanOrEqual(40)
  for (const preset of presets) expect(presetById(preset.id)).toBe(preset)
})

test.each(presets.map((preset) => [preset.id, preset] as const))(
  '%s is possible and says where it comes from',
  (_, preset) => {
    for (const side of [preset.digitalWidth, preset.digitalHeight]) {
      expect(Number.isInteger(side)).toBe(true)
      expect(side).toBeGreaterThanOrEqual(sideLimits.least)
      expect(side).toBeLessThanOrEqual(sideLimits.most)
    }
    // Pixels have the shape of the paper, give or take what authorities round themselves.
    expect(preset.digitalWidth / preset.digitalHeight / (preset.widthMm / preset.heightMm)).toBeCloseTo(1, 1)
    expect(parseColour(preset.bgColor)).toBeDefined()
    expect(preset.source.length).toBeGreaterThan(20)
    expect(preset.pictureType.en).not.toBe('')
    expect(preset.pictureType.id).not.toBe('')
    const { headHeightRatio = 0.5, topHairHeightRatio = 0.1, bottomEyeHeightRatio = 0.55 } = preset
    expect(headHeightRatio).toBeGreaterThan(0.3)
    expect(headHeightRatio + topHairHeightRatio).toBeLessThan(1)
    expect(bottomEyeHeightRatio).toBeLessThan(0.75)
  },
)

test('readers find first what people of their language look for, and then all the others', () => {
  const english = popularFirst(presets, 'en')
  const indonesian = popularFirst(presets, 'id')
  expect(english[0]!.id).toBe('us-passport')
  expect(indonesian[0]!.id).toBe('id-3x4-red')
  for (const sorted of [english, indonesian]) expect(new Set(sorted)).toEqual(new Set(presets))
  expect(english.slice(12)).toEqual(presets.filter((preset) => !english.slice(0, 12).includes(preset)))
})
