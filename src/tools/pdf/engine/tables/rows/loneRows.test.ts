import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import type { Table } from '../model/table.ts'
import { drawGrid, drawnPage, type Pen, writeRows } from '../testPages.ts'
import { tableBefore } from './columnsOnward.ts'

const xs = [60, 200, 280, 380, 480]
const height = 842
const heading = ['Goods', 'Pieces', 'Price', 'Amount']
const names = ['Rice', 'Green tea', 'Sugar', 'Coffee beans', 'Paper', 'Rope']
const entry = (index: number): string[] => [
  names[index % names.length]!,
  String(3 + 7 * index),
  `${100 + 37 * index}.50`,
  `${(300 + 91 * index) % 990}.25`,
]
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index))
const total = ['Total', '', '', '4,211.90']

const rowsOf = ({ cells, rows }: Table) =>
  rows.slice(1).map((_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text))
const find = async (draw: (pen: Pen) => void, before?: Table) => {
  const told = tableBefore(before, height, height)
  return findTables(await drawnPage(draw), { loneRows: true, before: told })
}

/** Ends 18 points below the baseline of its last row, as far as its lines go. */
const drawn =
  (grid: 'all' | 'across' | 'none', count: number, top: number, ...last: [texts: string[], gap: number][]) =>
  (pen: Pen) => {
    const ys = Array.from({ length: count + 2 }, (_, row) => top - 13 + 18 * row)
    if (grid === 'all') drawGrid(pen, xs, ys)
    if (grid === 'across') for (const y of ys) pen.line(xs[0]!, y, xs.at(-1)!, y)
    writeRows(pen, [heading, ...entries(count)], xs, top)
    let y = top + 18 * count
    for (const [texts, gap] of last) {
      y += gap
      writeRows(pen, [texts], xs, y)
    }
  }

test.each(['all', 'across', 'none'] as const)(
  'a total behind a gap is the last row of its table, lines: %s',
  async (grid) => {
    for (const gap of [24, 38, 60]) {
      const [table, ...others] = await find(drawn(grid, 6, 100, [total, gap]))
      expect(rowsOf(table!)).toEqual([heading, ...entries(6), total])
      expect(others).toEqual([])
    }
  },
)

test('sums with their names before the figures are rows below a drawn table', async () => {
  const sums = [
    ['', '', 'Before tax', '3,900.00'],
    ['', '', 'To pay', '4,211.90'],
  ]
  const [table] = await find(drawn('all', 6, 100, [sums[0]!, 30], [sums[1]!, 18]))
  expect(rowsOf(table!)).toEqual([heading, ...entries(6), ...sums])
})

test.each(['all', 'none'] as const)('one row is all that the next page has of a table, lines: %s', async (grid) => {
  const [first] = await find(drawn(grid, 20, 420))
  for (const row of [total, entry(21)]) {
    const [rest, ...others] = await find((pen) => {
      pen.text('List of goods', 60, 40)
      pen.text('14', 476, 40, { align: 'right' })
      writeRows(pen, [row], xs, 80)
      pen.text('We thank you for your order and look forward to the next one.', 60, 140)
    }, first)
    expect(rowsOf(rest!)).toEqual([row])
    expect(rest!.columns).toEqual(first!.columns)
    expect(others).toEqual([])
  }
})

test('what is no row of the table stays outside of it', async () => {
  const lines: [string, (pen: Pen) => void][] = [
    ['the foot of the page', (pen) => writeRows(pen, [['Report', '', '', '12']], xs, 800)],
    ['a figure beside its columns', (pen) => [pen.text('Account', 64, 770), pen.text('77.10', 230, 770)]],
    [
      'a sentence',
      (pen) => [
        pen.text('All of these prices hold until the end of May', 64, 770),
        pen.text('4.10', 476, 770, { align: 'right' }),
      ],
    ],
    ['two texts', (pen) => writeRows(pen, [['Signed', '', '', 'Smith']], xs, 770)],
  ]
  for (const [what, draw] of lines) {
    const [table, ...others] = await find((pen) => {
      drawn('all', 20, 380)(pen)
      draw(pen)
    })
    expect(rowsOf(table!), what).toEqual([heading, ...entries(20)])
    expect(others, what).toEqual([])
  }
})

test('a running head with the number of its page is no row of the table before', async () => {
  const [first] = await find(drawn('none', 20, 420))
  const page = (pen: Pen) => writeRows(pen, [['List of goods', '', '', '14']], xs, 40)
  expect(await find(page, first)).toEqual([])
})
