import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const heads = ['Test', 'Result', 'Flag', 'Reference range', 'Units', 'Lab']
const rows = [
  ['Sodium', '139', '', '134 - 144', 'mmol/L', '01'],
  ['Potassium', '5.6', 'High', '3.5 - 5.2', 'mmol/L', '01'],
  ['Chloride', '101', '', '96 - 106', 'mmol/L', '02'],
  ['Calcium', '8.4', 'Low', '8.7 - 10.2', 'mg/dL', '01'],
  ['Albumin', '4.1', '', '3.8 - 4.9', 'g/dL', '01'],
]
const xs = [60, 180, 240, 300, 410, 500]

const write = (pen: Pen, lines: string[][], top: number) => {
  for (const [row, texts] of lines.entries())
    for (const [at, text] of texts.entries()) pen.text(text, xs[at]!, top + 14 * row, { size: 9 })
}

const textsOf = async (draw: (pen: Pen) => void) =>
  findTables(await drawnPage(draw)).map((table) =>
    table.rows.slice(1).map((_, row) => table.cells.filter((cell) => cell.row === row).map(({ text }) => text)),
  )

test('who a report is for stands above the table', async () => {
  const tables = await textsOf((pen) => {
    pen.text('Patient: Ines Moreau', 60, 86, { size: 9 })
    pen.text('Collected: 12 May 2026', 560, 86, { size: 9, align: 'right' })
    write(pen, [heads, ...rows], 102)
  })
  expect(tables).toEqual([[heads, ...rows]])
})

test('rows that are labels with what they say stay a table', async () => {
  const pairs = rows.map(([name, result, , range]) => [`${name}: ${result}`, '', '', `Range: ${range}`])
  const [table] = await textsOf((pen) => {
    write(pen, [['Name', '', '', 'Where it should lie'], ...pairs], 100)
    for (let row = 0; row <= 6; row++) pen.line(56, 90 + 14 * row, 500, 90 + 14 * row)
  })
  expect(table?.flat()).toContain('Sodium: 139')
})
