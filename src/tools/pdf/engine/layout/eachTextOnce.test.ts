import { expect, test } from 'vitest'
import type { Char } from '../model.ts'
import type { Table } from '../tables/model/table.ts'
import { charIn } from '../testChar.ts'
import { eachTextOnce } from './eachTextOnce.ts'

const charsOf = (text: string): Char[] =>
  [...text].map((letter, at) => charIn(letter, { x1: 5 * at, x2: 5 * at + 4, y1: 90, y2: 100 }, 100))

const tableOf = (rows: Char[][]): Table => {
  const box = { x1: 0, x2: 100, y1: 0, y2: 100 }
  const cells = rows.map((chars, row) => ({
    ...{ row, column: 0, rowSpan: 1, columnSpan: 1, box, lines: [chars], align: 'left' as const, header: false },
    ...{ text: chars.map(({ text }) => text).join(''), borders: {} },
  }))
  return { page: 1, box, rows: [], columns: [], cells, kind: 'partly', angle: 0, headerRows: 0, confidence: 1 }
}

test('rows between two lists stand in the larger one alone', () => {
  const [soup, shared, bread, butter] = ['soup 3.50', 'tea 2.00', 'bread 1.20', 'butter .90'].map(charsOf)
  const [above, below] = [tableOf([soup!, shared!]), tableOf([shared!, bread!, butter!])]
  expect(eachTextOnce([above, below])).toEqual([below])
})

test('tables that share nothing but spaces stay', () => {
  const space = charsOf(' ')[0]!
  const tables = [tableOf([[...charsOf('soup'), space]]), tableOf([[space, ...charsOf('bread')]])]
  expect(eachTextOnce(tables)).toEqual(tables)
})
