import { expect, test } from 'vitest'
import { productRows } from '#features/imaging/filters/guided.ts'
import { fill, newChannel } from '#features/imaging/picture/channel.ts'
import { inBands } from './bands.ts'

const size = { width: 40, height: 300 }

test('a loop gives the same rows on one thread as on several', () => {
  const a = fill(size.width * size.height, (i) => (i * 37) % 101)
  const b = fill(a.length, (i) => i % 7)
  const alone = newChannel(a.length)
  productRows({ a, b, to: alone, ...size }, 0, size.height)
  for (let round = 0; round < 20; round++) {
    const to = newChannel(a.length)
    inBands(
      new URL('#features/imaging/filters/guided.ts', import.meta.url).href,
      productRows,
      { a, b, to, ...size },
      size.height,
    )
    expect(to).toEqual(alone)
  }
})

test('arrays that other threads cannot see are still filled', () => {
  const seen = new Float32Array(500)
  const mark = ({ to }: { to: Float32Array }, first: number, last: number) => to.fill(1, first, last)
  inBands(import.meta.url, mark, { to: seen }, 500)
  expect(seen.every((value) => value === 1)).toBe(true)
})

test('a failing loop is heard of', () => {
  const fail = () => {
    throw new Error('broken loop')
  }
  expect(() => inBands(import.meta.url, fail, {}, 100)).toThrow('broken loop')
})
