import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage } from '../testPages.ts'

test('halves with the same headings part where these begin again, and not before a heading of one line', async () => {
  const page = await drawnPage((pen) => {
    for (const x of [60, 320]) {
      for (const [at, [upper, lower]] of [
        ['Maturity', '(June 1)'],
        ['Principal', 'Amount'],
        ['Interest', 'Rate'],
        ['', 'Yield'],
      ].entries()) {
        pen.text(upper!, x + 60 * at, 100, { size: 9, align: 'center' })
        pen.text(lower!, x + 60 * at, 111, { size: 9, align: 'center' })
      }
      for (let row = 0; row < 7; row++) {
        const y = 125 + 13 * row
        const texts = [`${2008 + row}`, `${row + 2},${x}5,000`, `4.${x + row}`, `3.${row}5`]
        for (const [at, text] of texts.entries()) pen.text(text, x + 60 * at, y, { size: 9, align: 'center' })
      }
    }
  })
  const tables = findTables(page)
  expect(tables.map(({ columns }) => columns.length - 1)).toEqual([4, 4])
  for (const { cells } of tables)
    expect(cells.filter(({ row }) => row === 0).map(({ text }) => text)).toEqual([
      'Maturity\n(June 1)',
      'Principal\nAmount',
      'Interest\nRate',
      'Yield',
    ])
})

test('two tables with a title each stay two, where one of them has more rows and no line is drawn', async () => {
  const page = await drawnPage((pen) => {
    for (const [side, x] of [60, 330].entries()) {
      pen.text(`Table ${side + 3}. ${['Cases by place', 'Awards by year'][side]}`, x, 100)
      for (const [at, head] of ['Name', 'Number', 'Percent'].entries())
        pen.text(head, x + [0, 110, 170][at]!, 116, { size: 9, align: at ? 'right' : 'left' })
      for (let row = 0; row < 7 + 3 * side; row++) {
        const texts = [
          side ? `${1995 + row}` : ['Elm', 'Ash', 'Oak', 'Fir'][row % 4]!,
          `${row + 2},${side}40`,
          `${row + 3}.${side}`,
        ]
        for (const [at, text] of texts.entries())
          pen.text(text, x + [0, 110, 170][at]!, 129 + 12 * row, { size: 9, align: at ? 'right' : 'left' })
      }
    }
  })
  expect(findTables(page).map(({ rows, columns }) => [rows.length - 1, columns.length - 1])).toEqual([
    [8, 3],
    [11, 3],
  ])
})
