import { expect, test } from 'vitest'
import { grow } from '#features/imaging/filters/components.ts'
import { cellsOf } from './cells.ts'

test('a find encloses what no way leads out of, and nothing where it is open', () => {
  const rows = ['#######..', '#..#..#..', '#..#..###', '#######.#', '.#....#.#', '.#....#..']
  const size = { width: rows[0]!.length, height: rows.length }
  const mask = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0))
  const [find] = grow(mask, mask, size)
  expect(cellsOf(find!, size)).toEqual([4, 4])
})
