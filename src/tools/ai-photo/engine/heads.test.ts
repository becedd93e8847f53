import { expect, test } from 'vitest'
import { drawnFace } from '#features/imaging/faces/testing/drawnFace.ts'
import { type Channels, fill, type Size } from '#features/imaging/picture/channel.ts'
import { headsOf } from './heads.ts'
import { pencilRows } from './styles/sketch.ts'
import { marginRows } from './styles/watercolor.ts'

const size: Size = { width: 300, height: 260 }

test('a head reaches above its face and no further', () => {
  const face = drawnFace(150, 150, 60)
  const heads = headsOf([face], size)
  const [top, chin] = [face.mesh[10]!, face.mesh[152]!]
  const tall = chin.y - top.y
  const at = (y: number) => heads[Math.round(y) * size.width + Math.round(top.x)]!
  expect(at((top.y + chin.y) / 2)).toBe(1)
  expect(at(top.y - 0.3 * tall)).toBe(1)
  expect(at(top.y - 0.9 * tall)).toBe(0)
  expect(at(chin.y + 0.6 * tall)).toBe(0)
  expect(headsOf([], size).some((value) => value > 0)).toBe(false)
})

test('the bare margin of a painting and of a drawing goes round a head at the border', () => {
  const even = (value: number) => fill(size.width * size.height, () => value)
  const heads = headsOf([drawnFace(150, 30, 60)], size)
  const painting: Channels = [even(0.2), even(0.2), even(0.2)]
  marginRows({ picture: painting, flow: even(0.5), tooth: even(0.5), heads, ...size }, 0, size.height)
  const drawing: Channels = [even(0), even(0), even(0)]
  const hatched = { first: even(0.5), second: even(0.5), tooth: even(0.5), calm: even(0), lines: even(0) }
  pencilRows({ ...hatched, tone: even(0), heads, picture: drawing, ...size }, 0, size.height)
  for (const [red] of [painting, drawing]) {
    const inside = red[Math.round(size.height / 2) * size.width + 150]!
    expect(red[150]).toBeCloseTo(inside, 5)
    expect(red[5]).toBeGreaterThan(0.9)
    expect(red[(size.height - 1) * size.width + 150]).toBeGreaterThan(0.9)
  }
})
