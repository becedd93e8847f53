import { expect, test } from 'vitest'
import { randomFrom } from '#features/imaging/filters/random.ts'
import { drawnScene } from '#features/imaging/filters/testing/drawnScene.ts'
import { findToning } from '#features/imaging/filters/toning.ts'
import { type Channel, type Channels, eachChannel, fill, luma, type Size } from '#features/imaging/picture/channel.ts'
import { age, printed } from '../testing/aged.ts'
import { findFoxing } from './foxing.ts'

const size: Size = { width: 640, height: 512 }
const clean = luma(drawnScene(size))
const worn = age(clean, size, ['foxing'], 71)

const spotsIn = (picture: Channels, keep?: Uint8Array) => {
  const toning = findToning(picture, size)
  return toning && findFoxing(picture, size, toning, keep)
}

test('rusty spots in a print are found where they are', () => {
  const found = spotsIn(printed(worn))!
  const count = (of: (i: number) => unknown) => found.reduce((sum, _, i) => sum + (of(i) ? 1 : 0), 0)
  expect(count((i) => found[i] && worn.mask[i]) / count((i) => worn.mask[i])).toBeGreaterThan(0.5)
  expect(count((i) => found[i] && (worn.rust?.[i] ?? 0) > 0.01) / count((i) => found[i])).toBeGreaterThan(0.8)
})

test('paler and smaller spots among others that are sure are found as well, and those near something dark', () => {
  const parts = [71, 73, 76].map((seed) => {
    const other = age(clean, size, ['foxing'], seed)
    const found = spotsIn(printed(other))!
    const area = other.mask.reduce((sum, value) => sum + value, 0)
    return other.mask.reduce((sum, value, i) => sum + (value & found[i]!), 0) / area
  })
  expect(parts.reduce((sum, part) => sum + part, 0) / parts.length).toBeGreaterThan(0.62)
})

test('dark spots of the tone of the print are what it shows, and so are a few brown ones', () => {
  expect(spotsIn(printed({ light: worn.light, mask: worn.mask }))).toBeUndefined()
  const few = worn.rust!.map((value, i) => (i % size.width < size.width / 8 ? value : 0))
  expect(spotsIn(printed({ ...worn, rust: few }))).toBeUndefined()
})

test('brown spots in a photo without the grain of a print are no rust', () => {
  const smooth: Channel = clean.map((value, i) => 0.1 + 0.75 * value - (worn.rust?.[i] ?? 0))
  expect(spotsIn(printed({ ...worn, light: smooth }))).toBeUndefined()
})

test('where nothing may be painted nothing is', () => {
  expect(spotsIn(printed(worn), new Uint8Array(clean.length).fill(1))).toBeUndefined()
})

test('grain of film with colours of its own is no rust', () => {
  const random = randomFrom(5)
  const film = eachChannel([clean, clean, clean], (plane) =>
    fill(plane.length, (i) => plane[i]! + 0.04 * (random() - 0.5)),
  )
  expect(spotsIn(film)).toBeUndefined()
})
