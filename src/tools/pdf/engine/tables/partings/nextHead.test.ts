import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import type { Table } from '../model/table.ts'
import { drawnPage, type Pen, writeRows } from '../testPages.ts'

const grades = [
  ['Grade', 'Pupils', 'Ratio'],
  ['First', '246', '17.6'],
  ['Second', '407', '15.4'],
  ['Third', '350', '15.4'],
]
const schools = [
  ['School', 'Spring', 'Summer', 'Autumn', 'Year'],
  ['Granby', '147', '818', '198', '791'],
  ['Inverlea', '494', '245', '832', '845'],
  ['Eastvale', '851', '116', '514', '497'],
]
const textsOf = ({ cells }: Table) => cells.map(({ text }) => text)
const lines = (pen: Pen, ...ys: number[]) => {
  for (const y of ys) pen.line(60, y, 460, y)
}

test.each([
  ['other columns', schools, [60, 180, 250, 320, 390, 460]],
  ['the same columns', grades.map(([name, ...figures]) => [`${name} term`, ...figures]), [60, 380, 420, 460]],
])('a heading between lines of its own begins another table: %s', async (_, next, xs) => {
  const tables = findTables(
    await drawnPage((pen) => {
      lines(pen, 90, 107, 161, 171, 188, 242)
      writeRows(pen, grades, [60, 380, 420, 460], 102)
      writeRows(pen, next, xs, 183)
    }),
  )
  expect(tables.map(textsOf)).toEqual([grades.flat(), next.flat()])
})

test('a double line above the sum parts nothing', async () => {
  const rows = [...grades, ['Sum', '1,003', '16.1']]
  const tables = findTables(
    await drawnPage((pen) => {
      lines(pen, 90, 107, 160, 162.5, 180)
      writeRows(pen, rows, [60, 380, 420, 460], 102)
    }),
  )
  expect(tables.map(textsOf)).toEqual([rows.flat()])
})
