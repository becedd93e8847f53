import { expect, test } from 'vitest'
import { parseColour, sideLimits } from '../engine/spec.ts'
import { presetById, presets } from './index.ts'

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
