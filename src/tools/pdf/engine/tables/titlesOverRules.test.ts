import { expect, test } from 'vitest'
import { findTables } from './findTables.ts'
import { drawnPage, type Pen } from './testPages.ts'

const title = (pen: Pen, text: string, y: number) => {
  pen.text(text, 50, y, { size: 14 })
  pen.line(50, y + 6, 540, y + 6)
}
const sums = [
  ['Monthly fee', '19.83'],
  ['Insurance', '4.12'],
  ['Calls beyond the plan', '2.38'],
  ['Total', '26.33'],
]
const calls = [
  ['14/05', '902 102 112', 'Special rate', '00:03:20', '0.90'],
  ['19/05', '20 7946 0018', 'Abroad', '00:01:44', '0.61'],
  ['02/06', '5515', 'Donation', '1', '0.50'],
  ['09/06', '11818', 'Directory', '00:00:49', '0.37'],
]
const rows = (pen: Pen, texts: string[][], xs: number[], y: number) =>
  texts.forEach((row, at) => {
    row.forEach((text, column) => {
      pen.text(text, xs[column]!, y + 14 * at, { size: 8, align: column === row.length - 1 ? 'right' : 'left' })
    })
  })
const told = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw)).map(({ cells, rows }) =>
    rows.slice(1).map((_, row) => cells.filter((cell) => cell.row === row).map(({ text }) => text)),
  )

test('lists of a bill under titles with a line below are tables of their own', async () => {
  const tables = await told((pen) => {
    title(pen, 'Summary', 100)
    rows(pen, sums, [52, 538], 120)
    // The borders of sums are drawn cell by cell.
    for (const y of [152.5, 168])
      for (const [from, to] of [
        [50, 400],
        [400, 540],
      ] as const)
        pen.line(from, y, to, y)
    title(pen, 'Calls in detail', 200)
    rows(pen, calls, [52, 100, 220, 380, 538], 220)
  })
  expect(tables).toEqual([sums, calls])
})

test('small print in two columns right below a table is none of its rows', async () => {
  const print = [
    ['You may object to this bill within one month of', 'the bill. Otherwise write to the office for users of'],
    ['the day on which you learn what is wrong with', 'telephones, which answers within three months.'],
    ['it. Our service answers by telephone and by', 'Who does not pay may lose the line after a notice.'],
  ]
  const tables = await told((pen) => {
    rows(pen, calls, [52, 100, 220, 380, 538], 220)
    print.forEach(([left, right], at) => {
      pen.text(left!, 50, 282 + 10 * at, { size: 7 })
      pen.text(right!, 290, 282 + 10 * at, { size: 7 })
    })
  })
  expect(tables).toEqual([calls])
})
