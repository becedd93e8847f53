import { expect, test } from 'vitest'
import { presets } from '../presets/index.ts'
import { frameHead, headRatioOf, ratiosOf } from './framing.ts'
import type { PhotoSpec } from './spec.ts'

const spec = (wants: Partial<PhotoSpec>): PhotoSpec => ({
  width: 413,
  height: 531,
  dpi: 300,
  background: [255, 255, 255],
  ...wants,
})

/** Heads of several builds: where the eyes lie between hair and chin differs between people. */
const heads = [0.45, 0.5, 0.56].map((eyes) => ({ hairTop: 120, eyes: 120 + eyes * 310, chin: 430, middle: 333 }))

test.each(presets.map((preset) => [preset.id, preset] as const))(
  '%s: every ratio of the rule is kept within .02',
  (_, preset) => {
    const wanted = spec({ ...preset, width: preset.digitalWidth, height: preset.digitalHeight })
    for (const head of heads) {
      const cut = frameHead(head, wanted)
      const ratios = ratiosOf(head, cut)
      expect(cut.width / cut.height).toBeCloseTo(wanted.width / wanted.height, 6)
      expect(Math.abs(ratios.head - headRatioOf(wanted))).toBeLessThan(0.02)
      expect(ratios.centre).toBeCloseTo(0)
      expect(ratios.topHair).toBeGreaterThan(0.0199)
      if (preset.topHairHeightRatio !== undefined) {
        expect(Math.abs(ratios.topHair - preset.topHairHeightRatio)).toBeLessThan(0.02)
      } else if (preset.bottomEyeHeightRatio !== undefined && ratios.topHair > 0.021) {
        expect(Math.abs(ratios.bottomEye - preset.bottomEyeHeightRatio)).toBeLessThan(0.02)
      }
    }
  },
)

test('with three ratios the head and the hair are kept and the eyes come as near as they can', () => {
  const wanted = spec({ headHeightRatio: 0.7, topHairHeightRatio: 0.1, bottomEyeHeightRatio: 0.6 })
  const onlyTop = ratiosOf(heads[2]!, frameHead(heads[2]!, spec({ headHeightRatio: 0.7, topHairHeightRatio: 0.1 })))
  const ratios = ratiosOf(heads[2]!, frameHead(heads[2]!, wanted))
  expect(Math.abs(ratios.topHair - 0.1)).toBeLessThan(0.02)
  expect(Math.abs(ratios.bottomEye - 0.6)).toBeLessThan(Math.abs(onlyTop.bottomEye - 0.6))
})

test('hair and eyes alone give the size of the head', () => {
  const ratios = ratiosOf(
    heads[1]!,
    frameHead(heads[1]!, spec({ topHairHeightRatio: 0.1, bottomEyeHeightRatio: 0.55 })),
  )
  expect(ratios.topHair).toBeCloseTo(0.1)
  expect(ratios.bottomEye).toBeCloseTo(0.55)
})

test('hair keeps away from the upper edge, however high a rule wants the head', () => {
  const wishes = [
    { headHeightRatio: 0.75, topHairHeightRatio: 0 },
    { headHeightRatio: 0.75, bottomEyeHeightRatio: 0.75 },
    { headHeightRatio: 0.98 },
    { topHairHeightRatio: 0.01, bottomEyeHeightRatio: 0.6 },
  ]
  for (const wish of wishes)
    for (const head of heads)
      expect(ratiosOf(head, frameHead(head, spec(wish))).topHair, JSON.stringify(wish)).toBeCloseTo(0.02)
})
