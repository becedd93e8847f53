import { expect, test } from 'vitest'
import { frameHead, type Head, ratiosOf } from '../engine/framing.ts'
import { parseColour } from '../engine/spec.ts'
import { sizeProblem } from '../sizes/photoSize.ts'
import { presetById, presets, rules } from './index.ts'
import { popularFirst } from './popular.ts'
import { rangesOf } from './rule.ts'

test('there are at least forty presets, each found by its own id', () => {
  expect(presets.length).toBeGreaterThanOrEqual(40)
  for (const preset of presets) expect(presetById(preset.id)).toBe(preset)
})

test.each(presets.map((preset) => [preset.id, preset] as const))(
  '%s is possible and says where it comes from',
  (_, preset) => {
    expect(sizeProblem({ width: preset.digitalWidth, height: preset.digitalHeight, dpi: preset.dpi })).toBeUndefined()
    expect(parseColour(preset.bgColor)).toBeDefined()
    // Authority, document, and a public site or a word that there is none.
    expect(preset.source.en).toMatch(/^.+, “.+” \((?:[a-z0-9.-]+\.[a-z]{2,4}(?:\/[a-z-]+)?|usual size)\): \d/)
    expect(preset.source.id).not.toBe(preset.source.en)
    const saysHead = preset.headHeightRatio !== undefined
    expect(preset.source.en.includes('head size our choice')).toBe(!saysHead)
    expect(preset.pictureType.en).not.toBe('')
    expect(preset.pictureType.id).not.toBe('')
  },
)

/** Heads of several builds: where the eyes lie between hair and chin differs between people. */
const heads: Head[] = [0.45, 0.5, 0.56].map((eyes) => ({ hairTop: 0, eyes, chin: 1, middle: 0.5 }))

/** How a head lies in a finished photo, as parts of its height. */
function placed(head: Head, id: string) {
  const preset = presetById(id)!
  const { digitalWidth: width, digitalHeight: height } = preset
  return ratiosOf(head, frameHead(head, { ...preset, width, height, background: [255, 255, 255] }))
}

function expectWithin(value: number, range: readonly [number, number] | undefined, slack: number) {
  expect(value).toBeGreaterThanOrEqual((range?.[0] ?? Number.NEGATIVE_INFINITY) - slack)
  expect(value).toBeLessThanOrEqual((range?.[1] ?? Number.POSITIVE_INFINITY) + slack)
}

test.each(rules.map((rule) => [rule.id, rule] as const))('%s keeps its rule for heads of every build', (id, rule) => {
  const ranges = rangesOf(rule)
  for (const head of heads) {
    const ratios = placed(head, id)
    // Ratios are kept in thousandths.
    expectWithin(ratios.head, ranges.head, 0.001)
    expectWithin(ratios.topHair, ranges.topHair, 0.001)
    expectWithin(ratios.bottomEye, ranges.bottomEye, 0.001)
    // Hair, eyes and chin lie in the photo, with some ground above and some neck below.
    expect(ratios.topHair).toBeGreaterThan(0.019)
    expect(1 - ratios.bottomEye).toBeGreaterThan(ratios.topHair)
    expect(1 - ratios.bottomEye).toBeLessThan(ratios.topHair + ratios.head)
    expect(ratios.topHair + ratios.head).toBeLessThan(0.96)
  }
})

test.each(rules.map((rule) => [rule.id, rule] as const))('%s has a size that its rule allows', (id, rule) => {
  const { widthMm, heightMm, digitalWidth, digitalHeight, dpi } = presetById(id)!
  const inside = ([width, height]: readonly [number, number], [least, most]: NonNullable<typeof rule.pixelRange>) =>
    width >= least[0] && height >= least[1] && (!most || (width <= most[0] && height <= most[1]))
  if (rule.mmRange) expect(inside(rule.mm, rule.mmRange)).toBe(true)
  if (rule.pixelRange) expect(inside([digitalWidth, digitalHeight], rule.pixelRange)).toBe(true)
  // Printed at its dots per inch it has its size on paper, give or take what authorities round themselves.
  expect(Math.abs(((digitalWidth / dpi) * 25.4) / widthMm - 1)).toBeLessThan(0.02)
  expect(Math.abs(((digitalHeight / dpi) * 25.4) / heightMm - 1)).toBeLessThan(0.02)
})

test('readers find first what people of their language look for, and then all the others', () => {
  const english = popularFirst(presets, 'en')
  const indonesian = popularFirst(presets, 'id')
  expect(english[0]!.id).toBe('us-passport')
  expect(indonesian[0]!.id).toBe('id-3x4-red')
  for (const sorted of [english, indonesian]) expect(new Set(sorted)).toEqual(new Set(presets))
  expect(english.slice(12)).toEqual(presets.filter((preset) => !english.slice(0, 12).includes(preset)))
})

test('presets that rest on agents and studios say so, and those of an authority do not', () => {
  expect(presetById('ae-visa')!.source.en).toContain('not from an authority')
  expect(presetById('one-inch')!.source.es).toContain('no de una autoridad')
  expect(presetById('us-visa')!.source.en).not.toContain('not from an authority')
  expect(presetById('nz-passport')!).toMatchObject({ minBytes: 250_000, maxBytes: 10_000_000 })
})

test('between Arabic words names and addresses keep their direction, and sizes have Arabic units', () => {
  const { source } = presetById('us-passport')!
  expect(source.ar).toContain('\u2068travel.state.gov\u2069')
  expect(source.ar).toContain('51 × 51 مم، 600 × 600 بكسل')
  expect(source.en).not.toContain('\u2068')
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

test('the China ID card has hair 7 to 21 pixels from above and eyes at least 207 pixels from below', () => {
  for (const head of heads) {
    const { topHair, bottomEye } = placed(head, 'cn-id-card')
    expectWithin(topHair * 441, [7, 21], 0)
    expect(bottomEye * 441).toBeGreaterThanOrEqual(207)
  }
})

test('an ordinary head meets the figures that offices print in inches and millimetres', () => {
  const ordinary = heads[1]!
  const us = placed(ordinary, 'us-passport')
  expectWithin(us.head * 2, [1, 1.375], 0)
  expectWithin(us.bottomEye * 2, [1.125, 1.375], 0)
  const japan = placed(ordinary, 'jp-passport')
  expectWithin(japan.head * 45, [32, 36], 0)
  // 7 mm below the chin, give or take 2.
  expectWithin((1 - japan.topHair - japan.head) * 45, [5, 9], 0)
  // Switzerland takes files whose eyes lie at 50 to 70 percent.
  expectWithin(placed(ordinary, 'ch-passport').bottomEye, [0.5, 0.7], 0)
  expectWithin((1 - placed(ordinary, 'cn-passport').topHair - placed(ordinary, 'cn-passport').head) * 48, [7, 48], 0)
})
