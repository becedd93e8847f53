import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, writeRows } from '../testPages.ts'

const xs = [50, 180, 240, 300, 360, 420, 480, 540]
const rows = [
  ['Town', '351.5', '243.5', '251.5', '380.9', '301.4', '409.9'],
  ['Suburban', '958.9', '895.5', '69.1', '746.8', '472.0', '302.9'],
  ['City', '220.3', '233.0', '958.3', '956.3', '718.7', '765.6'],
  ['Rural', '907.9', '412.4', '628.5', '594.2', '659.2', '95.9'],
]
const heads = ['School', 'Full-time', 'Part-time', 'Men', 'Women', 'Nonprofit', 'For-profit']

test('headings stand over the columns that the line below them goes along, though their figures stand on the right', async () => {
  const [table, ...others] = findTables(
    await drawnPage((pen) => {
      const [left, right] = [xs[0]!, xs.at(-1)!]
      for (const y of [86, 134]) pen.line(left, y, right, y)
      for (const y of [102, 118]) pen.line(xs[1]!, y, right, y)
      pen.text('Enrollment', 360, 98, { align: 'center' })
      pen.text('Public', 300, 114, { align: 'center' })
      pen.text('Private', 480, 114, { align: 'center' })
      for (const [at, text] of heads.entries())
        pen.text(text, at === 0 ? left + 4 : xs[at + 1]! - 4, 130, { align: at === 0 ? 'left' : 'right' })
      writeRows(pen, rows, xs, 146, 15)
      pen.line(left, 196, right, 196)
    }),
  )
  expect(others).toEqual([])
  const spans = table!.cells.filter(({ columnSpan }) => columnSpan > 1)
  expect(spans.map(({ text, row, column, columnSpan }) => [text, row, column, columnSpan])).toEqual([
    ['Enrollment', 0, 1, 6],
    ['Public', 1, 1, 4],
    ['Private', 1, 5, 2],
  ])
})

test('many headings over many columns are shared out in steps, and not by every way that they could stand', async () => {
  const columns = Array.from({ length: 40 }, (_, at) => 56 + 13 * at)
  const [table] = findTables(
    await drawnPage((pen) => {
      const right = columns.at(-1)! + 13
      for (const y of [86, 134]) pen.line(20, y, right, y)
      pen.line(columns[0]!, 110, right, 110)
      for (let at = 0; at < 16; at++) pen.text(`H${at}`, columns[0]! + 32.5 * at + 11, 106, { size: 5 })
      for (const [at, x] of columns.entries()) pen.text(`c${at}`, x + 11, 130, { size: 5, align: 'right' })
      for (let row = 0; row < 5; row++) {
        pen.text(`Town ${row}`, 20, 146 + 12 * row, { size: 5 })
        for (const [at, x] of columns.entries())
          pen.text(String(10 + at + row), x + 11, 146 + 12 * row, { size: 5, align: 'right' })
      }
      pen.line(20, 202, right, 202)
    }),
  )
  expect(table!.columns.length - 1).toBe(41)
  expect(table!.cells.filter(({ text }) => /^H\d/.test(text)).length).toBe(16)
})
