import { expect, test } from 'vitest'
import { findTables } from '../findTables.ts'
import { drawnPage, type Pen } from '../testPages.ts'

const rowsOf = async (draw: (pen: Pen) => void) => {
  const [table] = findTables(await drawnPage(draw))
  return table!.rows.slice(1).map((_, row) => table!.cells.filter((cell) => cell.row === row && cell.text))
}

const towns = ['Ashford', 'Dover', 'Elm Park', 'Fairmont', 'Harbor', 'Kingston', 'Lowell', 'Glen Cove']

test('the letter of a party below a name belongs to the heading over votes and percents', async () => {
  const rows = await rowsOf((pen) => {
    const write = (text: string, x: number, y: number, align: 'right' | 'center' | 'left' = 'right') =>
      pen.text(text, x, y, { size: 8.5, align })
    for (const [at, name] of ['Ada Berg', 'Tom Cole'].entries()) {
      write(name, 190 + 60 * at, 82, 'center')
      write('(D)', 190 + 60 * at, 93, 'center')
      pen.line(165 + 60 * at, 97, 216 + 60 * at, 97)
      write('Votes', 189 + 60 * at, 107)
      write('%', 213 + 60 * at, 107)
    }
    write('Precinct', 60, 107, 'left')
    write('Total', 310, 93)
    write('votes', 310, 107)
    for (const [row, town] of towns.entries()) {
      const y = 120 + 13 * row
      write(town, 60, y, 'left')
      for (const at of [0, 1]) {
        write((1031 + 173 * row + 57 * at).toLocaleString('en-US'), 189 + 60 * at, y)
        write((20.3 + 6.1 * row + 1.7 * at).toFixed(1), 213 + 60 * at, y)
      }
      write(String(2211 + 340 * row), 310, y)
    }
  })
  expect(rows[0]!.slice(0, 2).map(({ text, columnSpan }) => [text.replace(/\s+/g, ' '), columnSpan])).toEqual([
    ['Ada Berg (D)', 2],
    ['Tom Cole (D)', 2],
  ])
  expect(rows[2]!.map(({ text }) => text)).toEqual(['Ashford', '1,031', '20.3', '1,088', '22.0', '2211'])
})

test('a group named above results with words and ranges is no part of the heading or of its first row', async () => {
  const xs = [60, 170, 230, 290, 390, 480]
  const lines = [
    ['Test', 'Result', 'Flag', 'Range', 'Units', 'Lab'],
    ['BLOOD COUNT'],
    ['Leukocytes', '11.2', 'High', '3.4 - 10.8', 'x10E3/uL', '01'],
    ['Hemoglobin', '13.9', '', '11.1 - 15.9', 'g/dL', '01'],
    ['Hematocrit', '41.0', '', '34.0 - 46.6', '%', '01'],
    ['Platelets', '140.0', 'Low', '150.0 - 450.0', 'x10E3/uL', '01'],
    ['Lymphocytes', '2.2', '', '0.7 - 3.1', 'x10E3/uL', '01'],
  ]
  const rows = await rowsOf((pen) => {
    for (const [row, texts] of lines.entries())
      for (const [at, text] of texts.entries()) pen.text(text, xs[at]!, 90 + 12.75 * row, { size: 8.5 })
  })
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual(lines.map((texts) => texts.filter(Boolean)))
})
