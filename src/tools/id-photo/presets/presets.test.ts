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
    // Authority, document, and a public site or a word that there is none.
    expect(preset.source.en).toMatch(/^.+, “.+” \((?:[a-z0-9.-]+\.[a-z]{2,4}(?:\/[a-z-]+)?|usual size)\): \d/)
    expect(preset.source.id).not.toBe(preset.source.en)
    const saysHead = preset.headHeightRatio !== undefined
    expect(preset.source.en.includes('head size our choice')).toBe(!saysHead)
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

test('the China visa form takes our pixels, and its head and margin fit into them', () => {
  const { digitalWidth, digitalHeight, headHeightRatio, topHairHeightRatio, maxBytes } = presetById('cn-visa')!
  expect(digitalWidth).toBeGreaterThanOrEqual(354)
  expect(digitalWidth).toBeLessThanOrEqual(420)
  expect(digitalHeight).toBeGreaterThanOrEqual(472)
  expect(digitalHeight).toBeLessThanOrEqual(560)
  expect(headHeightRatio! * 48).toBeCloseTo(30.5, 1)
  expect(topHairHeightRatio! * 48).toBeCloseTo(4, 1)
  expect(maxBytes).toBe(120_000)
})
