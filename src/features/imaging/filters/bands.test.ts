import { expect, test } from 'vitest'
import { inBands } from './bands.ts'
import { boxRows } from './blur.ts'
import { fill, newChannel } from './channel.ts'

const size = { width: 40, height: 300 }

test('a loop gives the same rows on one thread as on several', () => {
  const from = fill(size.width * size.height, (i) => (i * 37) % 101)
  const alone = newChannel(from.length)
  boxRows({ from, to: alone, ...size, radius: 3 }, 0, size.height)
  for (let round = 0; round < 20; round++) {
    const to = newChannel(from.length)
    inBands(new URL('./blur.ts', import.meta.url).href, boxRows, { from, to, ...size, radius: 3 }, size.height)
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
