import { expect, test } from 'vitest'
import type { Item } from './readingItem.ts'
import { bandsOf } from './readingOrder.ts'

type Named = Item & { name: string }

/** Lines of a column, named `a1`, `a2` … */
const column = (name: string, x: number, top: number, count: number, width = 200, length = 40): Named[] =>
  Array.from({ length: count }, (_, index) => {
    const y1 = top + 14 * index
    return {
      name: `${name}${index + 1}`,
      x1: x,
      x2: x + width,
      y1,
      y2: y1 + 11,
      text: { length, letters: length, baseline: y1 + 9 },
    }
  })

const names = (items: Named[]) =>
  bandsOf(items, 9).map(({ columns }) => columns.map((own) => own.map(({ name }) => name).join(' ')))

test('a title over two columns is a band of its own, and the columns follow each other', () => {
  const items = [...column('title', 150, 50, 1, 300), ...column('a', 72, 100, 4), ...column('b', 300, 100, 4)]
  expect(names(items)).toEqual([['title1'], ['a1 a2 a3 a4', 'b1 b2 b3 b4']])
})

test('three columns stand in one band', () => {
  const items = [0, 1, 2].flatMap((at) => column('abc'[at]!, 72 + 160 * at, 100, 5, 140))
  expect(names(items)).toEqual([['a1 a2 a3 a4 a5', 'b1 b2 b3 b4 b5', 'c1 c2 c3 c4 c5']])
})

test('lines across the page between two parts of columns part them', () => {
  const items = [
    ...column('a', 72, 100, 4),
    ...column('b', 300, 100, 4),
    ...column('wide', 72, 170, 2, 428, 90),
    ...column('c', 72, 220, 4),
    ...column('d', 300, 220, 4),
  ]
  expect(names(items)).toEqual([['a1 a2 a3 a4', 'b1 b2 b3 b4'], ['wide1 wide2'], ['c1 c2 c3 c4', 'd1 d2 d3 d4']])
})

test('short texts side by side on the same lines are no columns', () => {
  const items = [...column('label', 72, 100, 5, 50, 8), ...column('value', 200, 100, 5, 60, 10)]
  expect(names(items)).toHaveLength(1)
  expect(names(items)[0]).toHaveLength(1)
})

test('two addresses far from each other are columns, names and their values are not', () => {
  const [sender, receiver] = [column('a', 60, 100, 4, 90, 15), column('b', 400, 100, 4, 90, 16)]
  expect(names([...sender, ...receiver])).toEqual([['a1 a2 a3 a4', 'b1 b2 b3 b4']])
  const figures = column('b', 400, 100, 4, 60, 12).map((item) => ({ ...item, text: { ...item.text!, letters: 1 } }))
  expect(names([...sender, ...figures])[0]).toHaveLength(1)
})

test('a line drawn across a gutter ends it: a masthead in three pieces does not part the columns below', () => {
  const [left, middle, right] = [
    column('a', 72, 130, 6, 140),
    column('b', 232, 130, 6, 140),
    column('c', 392, 130, 6, 140),
  ]
  const masthead = [column('m', 72, 100, 1, 70, 10), column('d', 250, 100, 1, 130, 20), column('p', 500, 100, 1, 30, 5)]
  const bars = [{ x1: 72, x2: 532, y: 122 }]
  const found = bandsOf([...masthead, left, middle, right].flat(), 9, [], bars).map(({ columns }) => columns.length)
  expect(found).toEqual([1, 3])
})

test('columns inside of a column are read one after the other', () => {
  const found = bandsOf(
    [
      ...column('left', 60, 100, 12, 150),
      ...column('head', 240, 100, 1, 290, 60),
      ...column('a', 240, 130, 8, 130),
      ...column('b', 390, 130, 8, 130),
    ],
    9,
  )
  const inner = found.flatMap(({ columns }) => columns).filter((items) => items.some(({ name }) => name === 'b1'))
  const parts = Map.groupBy(inner[0]!, ({ part, name }) => `${part} ${name[0]}`)
  expect(inner[0]!.map(({ name }) => name).join(' ')).toMatch(/a8 b1/)
  expect([...parts.keys()].filter((key) => /[ab]$/.test(key))).toHaveLength(2)
})

test('columns of prose whose lines are level on all of the page are columns, names and values on the same lines are not', () => {
  const narrow = (name: string, x: number, widths: number[]) =>
    column(name, x, 100, 8, 120, 22).map((item, at) => ({ ...item, x2: x + widths[at % widths.length]! }))
  const prose = [116, 120, 109, 118, 60]
  expect(names([...narrow('a', 72, prose), ...narrow('b', 210, prose)])[0]).toHaveLength(2)
  const labels = [40, 120, 70, 55, 90]
  expect(names([...narrow('a', 72, labels), ...narrow('b', 210, labels)])[0]).toHaveLength(1)
})

/** A table between two heights. */
const table = (name: string, x1: number, x2: number, y1: number, y2: number): Named => ({
  name,
  x1,
  x2,
  y1,
  y2,
  isTable: true,
})

test('tables of columns that stand beside each other are read down each column, as on reference cards', () => {
  const items = [
    ...column('a', 100, 50, 1, 40, 5),
    table('first', 20, 260, 70, 170),
    ...column('b', 100, 190, 1, 40, 5),
    table('second', 20, 260, 210, 400),
    ...column('c', 400, 50, 1, 40, 5),
    table('third', 300, 540, 70, 420),
    ...column('d', 680, 50, 1, 40, 5),
    table('fourth', 580, 820, 70, 390),
  ]
  expect(names(items)).toEqual([['a1 first b1 second', 'c1 third', 'd1 fourth']])
})

test('two tables beside each other are columns, and two lines of one follow each other', () => {
  const items = (low: number) => [table('first', 20, 260, 70, low), table('second', 300, 540, 70, low)]
  expect(names(items(170))).toEqual([['first', 'second']])
  expect(names(items(100))).toEqual([['first second']])
})

test('two lists of names and prices on the same lines are two columns', () => {
  const dishes = (name: string, x: number) =>
    [0, 1, 2, 3].flatMap((at) => [
      ...column(`${name}${at}`, x, 60 + 32 * at, 1, 60, 12),
      ...column(`${name}${at}note`, x, 74 + 32 * at, 1, 140, 30),
      ...column(`${name}${at}price`, x + 200, 60 + 32 * at, 1, 30, 5).map((item) => ({
        ...item,
        text: { ...item.text!, letters: 0 },
      })),
    ])
  const [columns] = names([...dishes('a', 50), ...dishes('b', 300)])
  expect(columns?.map((text) => text.slice(0, 2))).toEqual(['a0', 'b0'])
})

test('prices stay with the names on their lines: the page is parted behind them', () => {
  const notes = [0, 1, 2, 3, 4, 5]
  const dishes = (name: string, x: number, top: number) =>
    notes.flatMap((at) => [
      ...column(`${name}${at}`, x, top + 32 * at, 1, 60, 12),
      ...column(`${name}${at}note`, x, top + 32 * at + 14, 1, 140, 30),
      ...column(`${name}${at}price`, x + 200, top + 32 * at, 1, 30, 5).map((item) => ({
        ...item,
        text: { ...item.text!, letters: 0 },
      })),
    ])
  const [columns, ...others] = names([...dishes('a', 72, 100), ...dishes('b', 330, 94)])
  expect(others).toEqual([])
  expect(columns).toHaveLength(2)
  expect(columns!.map((text) => text.includes('a') && text.includes('b'))).toEqual([false, false])
})

test('small lines beside a title are no column that reaches down beside the two addresses below them', () => {
  const sender = column('s', 460, 65, 3, 85, 16)
  const title = [{ ...column('title', 51, 50, 1, 285, 16)[0]!, y2: 96 }]
  const items = [...title, ...sender, ...column('a', 51, 120, 4, 100, 14), ...column('b', 322, 120, 4, 100, 14)]
  expect(names(items).at(-1)).toEqual(['a1 a2 a3 a4', 'b1 b2 b3 b4'])
})

test('columns of an index are columns, though their lines are short and level', () => {
  const index = (name: string, x: number) =>
    column(name, x, 100, 8, 90, 16).map((item, at) => ({
      ...item,
      x2: x + (at % 3 > 0 ? 55 : 90),
      text: { ...item.text!, refers: at % 3 > 0 },
    }))
  const items = [...index('a', 72), ...index('b', 200), ...index('c', 330)]
  expect(names(items)[0]).toHaveLength(3)
  expect(names(items.map((item) => ({ ...item, text: { ...item.text!, refers: false } })))[0]).toHaveLength(1)
})
