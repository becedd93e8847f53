import { expect, test } from 'vitest'
import { swapped, withFileMoved } from './fileOrder.ts'

const pages = (order: string) => order.split(' ').map((name) => ({ file: Number(name[0]), name }))
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(' ')
const moved = (order: string, file: number, other: number) => names(withFileMoved(pages(order), file, other))

test('the pages of a file go before or after those of another, in the order that they had', () => {
  expect(moved('1a 1b 2a 2b 3a', 2, 1)).toBe('2a 2b 1a 1b 3a')
  expect(moved('1a 1b 2a 2b 3a', 1, 2)).toBe('2a 2b 1a 1b 3a')
  expect(moved('1a 1b 2a 3a', 3, 2)).toBe('1a 1b 3a 2a')
  // Mixed by hand before.
  expect(moved('1a 2a 1c 2b', 2, 1)).toBe('2a 2b 1a 1c')
  expect(moved('1a 2a 1c 2b', 1, 2)).toBe('2a 2b 1a 1c')
})

test('nothing moves beside a file whose pages are all taken out', () => {
  expect(moved('1a 3a', 2, 1)).toBe('1a 3a')
  expect(moved('1a 3a', 3, 2)).toBe('1a 3a')
})

test('two change places in a list', () => {
  const list = [{ id: 7 }, { id: 8 }, { id: 9 }]
  expect(swapped(list, 7, 9).map(({ id }) => id)).toEqual([9, 8, 7])
  expect(swapped(list, 7, 4)).toEqual(list)
})
